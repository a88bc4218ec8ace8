import { createRegistry, type Registry } from '../compile/registry.ts'
import { packPurposes } from '../compile/pack-purposes.ts'
import type { JsonSchema } from '../model/kind.ts'
import { once } from '../model/once.ts'
import type { Tree } from '../source/tree.ts'
import { isMap } from '../model/value.ts'
import type { Path } from '../source/read-policy.ts'
import type { EditorPorts } from './diagnose.ts'
import { memoryOf } from './remember.ts'
import { policyEditorSchema, policyTestEditorSchema } from '../schema/editor-schema.ts'

/** What the language service works with; made once. */
export interface Language extends EditorPorts {
  readonly policySchema: JsonSchema
  readonly testSchema: JsonSchema
  readonly purposes: ReadonlyMap<string, string>
  readonly kinds: Registry['kinds']
  readonly vocabularyNames: readonly string[]
  readonly vocabularyOf: Registry['vocabularyOf']
  /** Reads a text as a tree; null if it is too long. What was read a short time ago is not read again. */
  tree(text: string): Tree | null
}

export function createLanguage(ports: EditorPorts): Language {
  const { kinds, vocabularyNames, vocabularyOf } = createRegistry(ports.vocabulary)
  // Diagnostics need none of these: a server says them sooner if it makes these when something is asked.
  const purposes = once(() => packPurposes(ports.packs))
  const policySchema = once(() => policyEditorSchema(kinds, purposes()))
  const testSchema = once(policyTestEditorSchema)
  const language: Language = {
    ...ports,
    kinds,
    vocabularyNames,
    vocabularyOf,
    get purposes() {
      return purposes()
    },
    get policySchema() {
      return policySchema()
    },
    get testSchema() {
      return testSchema()
    },
    tree: (text) => (isTooLong(text) ? null : memoryOf(language).reader.tree(text)),
  }
  return language
}

/** The longest text that is read while it is edited: a client that waits for seconds takes the server for dead. */
export const MOST_BYTES = 1024 * 1024

/** Whether a text is so long that nothing is read in it. */
export const isTooLong = (text: string): boolean => text.length > MOST_BYTES

/** Whether a text is a file of tests, by what is in it or, while it is empty, by its name. */
export function isTestFile(name: string, value: unknown): boolean {
  return /\.test\.ya?ml$/.test(name) || (isMap(value) && Array.isArray(value['tests']))
}

/** What the text at a place means beyond its schema. */
type Role = 'definition' | 'observation' | 'tool' | 'path' | 'expression' | 'pack-rule' | 'rule' | 'vocabulary'

/** The role of a value, by the definition that describes the map around it and by its field. */
export function roleOf(definition: string | null, path: Path): Role | null {
  const field = path.findLast((step) => typeof step === 'string') ?? ''
  if (definition?.startsWith('condition.') === true) {
    const kind = definition.slice('condition.'.length)
    if (kind === 'defined' && field === 'name') return 'definition'
    if (field === 'of' || field === 'since') return 'observation'
    if (kind === 'expression' && field === 'expr') return 'expression'
    if ((kind === 'tool_name' && field === 'match') || field === 'tools') return 'tool'
    if (field === 'path' && kind === 'param') return 'path'
  }
  if (['group_by', 'keep', 'field'].includes(field)) return 'path'
  if (definition === 'expectation' && ['rule', 'fired', 'shadow'].includes(field)) return 'rule'
  if (field === 'use' && path.length <= 3) return 'vocabulary'
  return null
}

/** The map around a value: without list indices and the field itself. */
export function mapAround(path: Path): Path {
  const field = path.findLastIndex((step) => typeof step === 'string')
  return path.slice(0, Math.max(0, field))
}
