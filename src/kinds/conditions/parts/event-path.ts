import { type DerivedField, derivedFieldsIn } from '../../../model/derived-field.ts'
import type { EventContext } from '../../../model/event-context.ts'
import { didYouMean } from '../../../model/suggestion.ts'
import { member, valueAt } from '../../../model/value.ts'
import { readPath } from '../../../template/path.ts'

/** Reads one value of an event. */
interface EventPath {
  /** Untrusted data; undefined if the event has no such value. */
  readonly read: (context: EventContext) => unknown
  readonly reads: readonly DerivedField[]
  /** Why the path is invalid, or null. */
  readonly problem: { readonly message: string; readonly help: string } | null
}

/**
 * Compiles a path such as `tool.params.files.-1["a.b"]`. It starts with a member of the event as hosts send it, then takes
 * names, indices (a negative one counts from the end) and quoted keys. Parameters and result are as earlier rules left them.
 */
export function compileEventPath(source: string): EventPath {
  const path = readPath(source, 0)
  if (path === null || path.end < source.length) {
    return failure(`\`${source}\` is not a path`, 'a path is names joined by dots, such as `tool.params.path`')
  }
  const [root = '', second, ...others] = path.keys
  if (root === 'event' && second !== undefined) {
    return {
      read: (context) => valueAt(context.payload, path.keys.slice(1)),
      reads: derivedFieldsIn(second),
      problem: null,
    }
  }
  const isGroup = GROUPS.has(root) && second !== undefined
  const name = isGroup ? `${root}.${second}` : root
  const rest = isGroup ? others : path.keys.slice(1)
  const readMember = MEMBERS.get(name)
  if (readMember === undefined) return failure(`an event has no \`${name}\``, helpFor(name))
  return {
    read: (context) => valueAt(readMember(context) ?? undefined, rest),
    reads: derivedFieldsIn(name),
    problem: null,
  }
}

/** The members that an event may have. A member that is absent or null does not exist. */
const MEMBERS: ReadonlyMap<string, (context: EventContext) => unknown> = new Map<
  string,
  (context: EventContext) => unknown
>([
  ['tool.name', ({ tool }) => tool?.name],
  ['tool.params', ({ tool }) => tool?.params],
  ['tool.result', ({ tool }) => tool?.result],
  ['tool.error', ({ tool }) => tool?.error],
  ['tool.ok', ({ tool }) => tool?.ok],
  ['tool.aliases', ({ tool }) => tool?.aliases],
  ['tool.call_id', ({ tool }) => tool?.callId],
  ['prompt', ({ prompt }) => prompt],
  ['response', ({ response }) => response],
  ['messages', ({ payload }) => member(payload, 'messages')],
  ['error.code', ({ error }) => error.code],
  ['error.message', ({ error }) => error.message],
  ['event', ({ event }) => event],
  ['session_id', ({ session }) => session],
  ['agent_id', ({ agent }) => agent],
  ['at', ({ at }) => at],
  ['turn', ({ turn }) => turn],
  ['max_turns', ({ maxTurns }) => maxTurns],
  ['tokens', ({ tokens }) => tokens],
  ['max_tokens', ({ maxTokens }) => maxTokens],
  ['tool_calls', ({ toolCalls }) => toolCalls],
  ['cost', ({ cost }) => cost],
  ['cwd', ({ payload }) => member(payload, 'cwd')],
  ['workspace', ({ workspace }) => workspace],
  ['open_tasks', ({ payload }) => member(payload, 'open_tasks')],
  ['tasks_summary', ({ payload }) => member(payload, 'tasks_summary')],
])

/** Members that only group others. */
const GROUPS: ReadonlySet<string> = new Set(['tool', 'error'])

function helpFor(name: string): string {
  const names = [...MEMBERS.keys()]
  const [group = '', second] = name.split('.')
  if (GROUPS.has(group) && second === undefined) {
    return `name one of its members, such as \`${names.find((known) => known.startsWith(`${group}.`))}\``
  }
  return (
    didYouMean(name, names) ??
    `write \`tool.params.${second ?? name}\` for a parameter, \`event.${name}\` for a member that your host adds`
  )
}

function failure(message: string, help: string): EventPath {
  return { read: () => undefined, reads: [], problem: { message, help } }
}
