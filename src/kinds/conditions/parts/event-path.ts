import { type MemberPath, membersAt } from '../../../model/member-path.ts'
import { CONTEXT_MEMBERS, type ContextMember, type EventContext } from '../../../model/event-context.ts'
import { didYouMean } from '../../../model/suggestion.ts'
import { member, valueAt } from '../../../model/value.ts'
import { readPath } from '../../../template/path.ts'
import { NAMES_OF_PARAMS } from '../../../model/tool-params.ts'

interface EventPath {
  /** Untrusted data; undefined if there is no value. */
  readonly read: (context: EventContext) => unknown
  /** The path of the member that holds the value, if its name differs: `tool.params.file_path`. */
  readonly heldBy?: (context: EventContext) => string | null
  readonly reads: readonly MemberPath[]
  /** Why the path is invalid; null if it is valid. */
  readonly problem: { readonly message: string; readonly help: string } | null
}

/**
 * Compiles a path to a member of the event as it is on the wire, or to a derived one; params and result are as earlier
 * rules left them. A parameter has its canonical name or the tool's own. Below that, the path continues with dots,
 * indices (negative ones count from the end) and quoted keys (`tool.params.files.-1["a.b"]`).
 */
export function compileEventPath(source: string): EventPath {
  const path = readPath(source, 0)
  if (path === null || path.end < source.length) {
    return failure(`\`${source}\` is not a path`, 'a path is names joined by dots, such as `tool.params.path`')
  }
  const [root = '', second, ...others] = path.keys
  // `$.tool.name`, as in JSONPath.
  if (root === '$' && second !== undefined) {
    const rest = compileEventPath(source.slice(source.indexOf('$') + 1).replace(/^\./, ''))
    const meant = rest.problem === null ? `write \`${path.keys.slice(1).join('.')}\`` : rest.problem.help
    return failure(`a path has no \`$\` at its start`, meant)
  }
  if (root === 'event' && second !== undefined) {
    return {
      read: (context) => valueAt(context.payload, path.keys.slice(1)),
      reads: membersAt(path.keys.slice(1)),
      problem: null,
    }
  }
  const isGroup = GROUPS.has(root) && second !== undefined
  const name = isGroup ? `${root}.${second}` : root
  const rest = isGroup ? others : path.keys.slice(1)
  const found = MEMBERS.get(name)
  if (found === undefined) return failure(`an event has no \`${name}\``, helpFor(name, rest))
  const { read, part } = found
  const [first, ...within] = rest
  if (part !== undefined && first !== undefined) {
    return {
      read: (context) => valueAt(part.read(context, first), within),
      heldBy: (context) => part.heldBy(context, first),
      reads: membersAt(path.keys),
      problem: null,
    }
  }
  return {
    read: (eventContext) => valueAt(read(eventContext) ?? undefined, rest),
    reads: membersAt(path.keys),
    problem: null,
  }
}

type Member = Pick<ContextMember, 'read' | 'part'>

/** The members that an event may have. A member that is absent or null does not exist. */
const MEMBERS: ReadonlyMap<string, Member> = new Map<string, Member>([
  ...CONTEXT_MEMBERS.map((found) => [found.path.join('.'), found] as const),
  // Only in a step of a chain.
  ['previous', { read: ({ previous }: EventContext) => previous }],
  // From the payload, because the event context has an empty list if the host sends no messages.
  ['messages', { read: ({ payload }: EventContext) => member(payload, 'messages') }],
])

/** Members that only group others. */
const GROUPS: ReadonlySet<string> = new Set(['tool', 'error'])

const PARAMETERS: ReadonlySet<string> = new Set(
  ['params', ...NAMES_OF_PARAMS].flatMap((name) => [name, `tool.${name}`]),
)

function helpFor(name: string, rest: readonly string[]): string {
  if (PARAMETERS.has(name)) return `write \`${['tool.params', ...rest].join('.')}\``
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
