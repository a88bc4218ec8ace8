import { findProtocol } from '../dialects/protocols.ts'
import type { Range } from '../model/diagnostic.ts'
import { isMap, member, valueAt } from '../model/value.ts'
import { type PolicyText, readPolicyText } from '../source/read-policy.ts'
import { actionIn, commandIn } from './file-hook.ts'
import { findForm } from './forms.ts'
import { readHooks } from './read-hooks.ts'

/** A hook of a file, as people speak of it. */
export interface ListedHook {
  readonly event: string
  readonly matcher: string | null
  /** The command, or the address. */
  readonly target: string
  readonly type: 'command' | 'http'
  /** Seconds; null is what the agent gives. */
  readonly timeout: number | null
  /** Where it stands in its file. */
  readonly range: Range
}

/** The hooks of an agent's file; none where it cannot be read. */
export function listHooks(dialect: string, file: PolicyText): readonly ListedHook[] {
  const [form, protocol] = [findForm(dialect), findProtocol(dialect)]
  const { document } = readPolicyText(file, {})
  if (form === undefined || protocol === undefined || document === null) return []
  return readHooks(document.value, form, protocol).hooks.map(({ event, matcher, handler, path }) => {
    const action = actionIn(handler)
    const type = action['type'] === 'http' ? 'http' : 'command'
    const target = type === 'http' ? action['url'] : commandIn(action)
    const timeout = handler['timeout']
    return {
      event,
      matcher,
      type,
      target: typeof target === 'string' ? target : '',
      timeout: typeof timeout === 'number' ? timeout : null,
      range: document.range(path, 'value'),
    }
  })
}

/** The text of a file with some of its hooks alone. */
export function keepHooks(file: PolicyText, keeps: (hook: Pick<ListedHook, 'event' | 'target'>) => boolean): string {
  const { document } = readPolicyText(file, {})
  const hooks = valueAt(document?.value, ['hooks'])
  const kept = (Array.isArray(hooks) ? hooks : []).filter((hook: unknown) => {
    const [event, target] = [member(hook, 'event'), member(hook, 'command') ?? member(hook, 'url')]
    return !isMap(hook) || (typeof event === 'string' && typeof target === 'string' && keeps({ event, target }))
  })
  return JSON.stringify({ hooks: kept })
}
