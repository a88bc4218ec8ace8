import { type MemberPath, membersAt, membersNamed } from '../model/member-path.ts'
import type { NumberName } from '../model/filter.ts'
import type { MemberType } from '../model/event.ts'
import { CONTEXT_MEMBERS, type ContextMember, type EventContext } from '../model/event-context.ts'
import { type CallMembers, READ_BY_CALL } from '../model/call-members.ts'
import { data } from './values/data.ts'

/** Reads the value of a name at an event; null if the host does not provide it. */
type ReadName = (context: EventContext) => unknown

type Names = ReadonlyMap<string, ReadName>

/** Reads a member as an expression sees it: null if it is absent or not data. */
function reads({ member: { type }, read }: ContextMember): ReadName {
  return isStructure(type) ? (context) => data(read(context)) : (context) => read(context) ?? null
}

function isStructure(type: MemberType): boolean {
  return type === 'map' || type === 'anything'
}

/** The members of `tool` and of `error`, except lists: for the aliases of a tool, expressions have `tool.fqn`. */
function membersOf(root: string): Names {
  const members = CONTEXT_MEMBERS.filter(
    ({ path, member }) => path[0] === root && path.length > 1 && member.type !== 'list',
  )
  return new Map(members.map((member) => [member.path[1] ?? '', reads(member)]))
}

const MEMBER_NAMES: Names = new Map(
  CONTEXT_MEMBERS.flatMap((member) => {
    const read = reads(member)
    return (member.member.names ?? []).map((name) => [name, read] as const)
  }),
)

const messages: ReadName = (context) => context.messageCount
const pressure: ReadName = (context) => context.pressure
const toolFailed: ReadName = (context) => context.tool?.ok === false
const toolFqn: ReadName = (context) => context.tool?.spellings[1] ?? context.tool?.name ?? null

/** The members of names that have several, except `call`. */
const MEMBERS: ReadonlyMap<string, Names> = new Map<string, Names>([
  ['tool', new Map([...membersOf('tool'), ['fqn', toolFqn]])],
  ['error', membersOf('error')],
  [
    'original',
    new Map<string, ReadName>([
      ['params', (context) => data(context.original.params)],
      ['result', (context) => data(context.original.result)],
    ]),
  ],
])

/** How to look up parts of those members that are more than own members: `tool.params` by canonical names. */
export const PARTS: ReadonlyMap<string, NonNullable<ContextMember['part']>> = new Map(
  CONTEXT_MEMBERS.flatMap(({ path, part }) => (part === undefined ? [] : [[path.join('.'), part] as const])),
)

const DERIVED: ReadonlySet<string> = new Set(
  CONTEXT_MEMBERS.flatMap(({ path, isDerived }) => (isDerived === true ? [path.join('.')] : [])),
)

/** The names that an expression can start with, except `call`. */
const NAMES: Names = new Map<string, ReadName>([
  ...MEMBER_NAMES,
  ['pressure', pressure],
  ['messages', messages],
  ['message_count', messages],
  ['tool_failed', toolFailed],
  ['event', (context) => context.payload],
  ['previous', (context) => data(context.previous)],
  ...[...MEMBERS].map(([name, members]) => [name, wholeOf(name, members)] as const),
])

/** The names that expressions of a program can start with, and the members of those that have several. */
export interface KnownNames {
  readonly names: Names
  /** Any other member of these names is null. */
  readonly members: ReadonlyMap<string, Names>
}

const WITHOUT_CALLS: KnownNames = { names: NAMES, members: MEMBERS }
const withCalls = new WeakMap<CallMembers, KnownNames>()

/** The names with `call`, if it has members. */
export function namesWith(callMembers: CallMembers | null): KnownNames {
  if (callMembers === null) return WITHOUT_CALLS
  const known = withCalls.get(callMembers) ?? {
    names: new Map([...NAMES, ['call', wholeOf('call', callMembers)]]),
    members: new Map([...MEMBERS, ['call', callMembers]]),
  }
  withCalls.set(callMembers, known)
  return known
}

/** The readers of the numbers that rules are indexed by. */
export const NUMBERS: ReadonlyMap<unknown, NumberName> = new Map<unknown, NumberName>([
  [NAMES.get('turn'), 'turn'],
  [NAMES.get('tokens'), 'tokens'],
  [pressure, 'pressure'],
  [NAMES.get('tool_calls'), 'toolCalls'],
  [messages, 'messageCount'],
  [NAMES.get('cost'), 'cost'],
  [NAMES.get('open_tasks'), 'openTasks'],
])

/**
 * Readers whose value in an event context is already text, a number, a flag or null, so that reading it cannot fail,
 * except for tokens that must be estimated. Conditions that read those are evaluated whatever their prefilter says.
 */
export const READY: ReadonlySet<unknown> = new Set<unknown>([
  ...MEMBER_NAMES.values(),
  ...[messages, pressure, toolFailed, toolFqn],
  ...CONTEXT_MEMBERS.filter(
    ({ path, member, isDerived }) => path.length > 1 && isDerived !== true && !isStructure(member.type),
  ).map(({ path: [root = '', name = ''] }) => MEMBERS.get(root)?.get(name)),
])

/** The event members that derived names read. */
const READ_BY: Readonly<Record<string, readonly MemberPath[]>> = {
  pressure: ['tokens', 'max_tokens'],
  messages: ['messages'],
  message_count: ['messages'],
  tool_failed: ['tool.ok'],
}

/** The members that a path reads, given its first name and the keys known at compile time. */
export function membersRead(name: string, keys: readonly string[]): readonly MemberPath[] {
  if (name === 'call') return READ_BY_CALL
  if (name === 'original') return membersAt(['tool', ...keys])
  if (MEMBERS.has(name)) return name === 'tool' && keys[0] === 'fqn' ? ['tool.name'] : membersAt([name, ...keys])
  return READ_BY[name] ?? membersNamed([name, ...keys])
}

/** A map of the members that have a value, without derived ones; null if none has a value. */
function wholeOf(root: string, members: Names): ReadName {
  const own = [...members].filter(([name]) => !DERIVED.has(`${root}.${name}`))
  return (context) => {
    const found = own.flatMap(([name, read]) => {
      const value = read(context)
      return value === null ? [] : [[name, value] as const]
    })
    return found.length === 0 ? null : Object.fromEntries(found)
  }
}
