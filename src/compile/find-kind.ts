import type { ActionKind, ConditionKind, ConfigDiagnostic } from '../model/kind.ts'
import { isMap } from '../model/value.ts'
import type { Registry } from './registry.ts'

/** The maximum nesting depth of conditions, and of actions. */
const DEPTH_LIMIT = 32

/** The kind that a config names, if the policy may use it here. Problems are reported with their path in the config. */
export function findKind<Kind extends ConditionKind | ActionKind>(
  noun: 'condition' | 'action',
  find: (name: string) => Kind | undefined,
  config: unknown,
  depth: number,
  policy: { readonly registry: Registry; readonly use: readonly string[] },
  report: (problem: ConfigDiagnostic) => void,
): Kind | undefined {
  const type = isMap(config) ? config['type'] : undefined
  const kind = typeof type === 'string' ? find(type) : undefined
  if (kind === undefined) {
    // Only custom kinds get here: the schema has validated all others.
    const message = `this is not ${noun === 'action' ? 'an action' : 'a condition'}`
    report({ path: [], code: `unknown-${noun}`, message })
    return undefined
  }
  const vocabulary = policy.registry.vocabularyOf(kind)
  if (vocabulary !== undefined && !policy.use.includes(vocabulary)) {
    report({
      path: ['type'],
      code: `unknown-${noun}`,
      message: `\`${kind.name}\` belongs to the vocabulary \`${vocabulary}\`, which the policy does not use`,
      help: `add \`use: [${vocabulary}]\``,
    })
  }
  if (kind.replacedBy !== undefined) {
    report({
      path: ['type'],
      severity: 'warning',
      code: 'deprecated',
      message: `\`${kind.name}\` is an older spelling of \`${kind.replacedBy}\``,
      help: `write \`type: ${kind.replacedBy}\``,
    })
  }
  if (depth < DEPTH_LIMIT) return kind
  report({ path: [], code: 'too-deep', message: `${noun}s are nested deeper than ${DEPTH_LIMIT} levels` })
  return undefined
}
