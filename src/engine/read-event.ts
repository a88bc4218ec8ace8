import { EVENT_MEMBERS, EventError, type EventMember, nameInContext, type ReadMembers } from '../model/event.ts'
import { type CanonicalEventName, EVENT_NAMES, findEvent } from '../model/events.ts'
import type { ToolContext } from '../model/event-context.ts'
import type { CompiledProgram } from '../model/rule.ts'
import type { Ledger } from '../model/store.ts'
import { nearest } from '../model/suggestion.ts'
import { NO_USES, paramNamesOf } from '../model/tool-params.ts'
import { hideParams } from '../model/unread-params.ts'
import { createUnreadable } from '../model/unreadable.ts'
import { isData, isMap } from '../model/value.ts'
import { estimateWhenAsked, type MutableEventContext, pressureOf } from './event-context.ts'

/** The parts of a program that an event context needs. */
export type Circumstances = Pick<CompiledProgram, 'env' | 'knownTool'>

/** Supplies the time for events that have none. */
export interface EventClock extends Pick<Ledger, 'time'> {
  /** Set if it reads a real clock. A ledger does not: it only knows the time of the previous event. */
  readonly isReal?: true
}

/**
 * Checks that untrusted data is an event, and returns the context that rules see. An event is a map with a known name
 * and members of the types given in `EVENT_MEMBERS`; each member is read once. The contents of `params`, `result` and
 * `messages` are neither inspected nor copied.
 *
 * @param clock returns the time of the event in milliseconds, from the event's own time, if any
 * @throws {EventError}
 */
export function readEvent(data: unknown, program: Circumstances, clock: EventClock): MutableEventContext {
  try {
    if (!isMap(data)) throw new EventError('event-not-object', 'an event must be a map')
    return contextOf(data, program, clock)
  } catch (error) {
    if (error instanceof EventError) throw error
    // A proxy may throw anything.
    throw new EventError('event-member', 'the event cannot be read')
  }
}

function contextOf(data: object, program: Circumstances, clock: EventClock): MutableEventContext {
  const members = readMembers(data)
  const { messages, tokens, maxTokens } = members
  const tool = members.tool === null ? null : toolOf(members.tool, program)
  const context = members as unknown as Mutable<MutableEventContext> // once the rest is filled in
  context.event = canonicalName(members.event)
  context.payload = data
  context.isTimed = members.at !== null || clock.isReal === true
  context.at = clock.time(members.at)
  context.session = members.session ?? DEFAULT_SESSION
  context.tokensEstimated = tokens === null && messages !== null
  context.pressure = pressureOf(tokens, maxTokens)
  context.messageCount = messages === null ? null : messages.length
  context.messages = messages ?? []
  context.workspace = members.workspace ?? members.cwd
  context.error = members.error ?? { code: null, rawCode: null, message: null }
  context.tool = tool
  context.original = {
    params: tool?.unread === null ? tool.params : {},
    result: tool?.result,
    error: tool?.error ?? null,
    response: context.response,
    messages: context.messages,
  }
  if (tool !== null && tool.unread !== null) hideParams(context.original, tool.unread)
  context.verdict = null
  context.failures = []
  context.env = program.env
  context.past = NO_PAST
  context.call = { params: undefined, facts: null }
  context.estimate = { tokens: null }
  return context.tokensEstimated ? estimateWhenAsked(context) : context
}

function toolOf(members: NonNullable<ReadMembers['tool']>, { knownTool }: Circumstances): ToolContext {
  const { name, canonicalName } = members
  const given = (members.aliases ?? []).filter((alias) => typeof alias === 'string').slice(0, ALIAS_LIMIT)
  const aliases = canonicalName === null ? given : [canonicalName, ...given]
  const known = name === null ? null : knownTool(name, aliases, canonicalName)
  const paramNames = paramNamesOf(members.paramNames)
  const tool = members as unknown as Mutable<ToolContext> // once the rest is filled in
  tool.spellings = known?.spellings ?? []
  tool.aliases = aliases
  tool.paramTables = known === null ? [paramNames] : [known.declared, paramNames, known.common]
  tool.uses = known?.uses ?? NO_USES
  tool.params = members.params ?? {}
  if (tool.unread !== null) hideParams(tool, tool.unread)
  if (tool.unreadResult !== null) tool.result = createUnreadable(`the result cannot be read: ${tool.unreadResult}`)
  if (tool.error) tool.ok = false
  return tool
}

const NO_PAST: MutableEventContext['past'] = new Map()

/** The session of events that do not name one. */
const DEFAULT_SESSION = 'default'

/** The maximum number of aliases of one tool. */
const ALIAS_LIMIT = 8

/**
 * The derived members, by the object they belong to. They are present from the start, because V8 creates a new shape
 * for every member added to an object, which takes longer than all the rest of deciding.
 */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  '': [
    ...['payload', 'isTimed', 'tokensEstimated', 'pressure', 'messageCount', 'original'],
    ...['previous', 'verdict', 'failures', 'env', 'past', 'call', 'estimate'],
  ],
  'tool.': ['spellings', 'paramTables', 'uses'],
}

type Mutable<Fixed> = { -readonly [Name in keyof Fixed]: Fixed[Name] }

/** Reads one member of an event, or of a map in it. */
interface Reader {
  readonly key: string
  /** Returns the value to store. @throws {EventError} if its type or size is wrong */
  readonly read: (value: unknown) => unknown
}

type Target = Record<string, unknown>

/** Creates a function that reads the known members of a map, each under its name in an event context. */
function createReader(members: Readonly<Record<string, EventMember>>, within: string): (data: object) => Target {
  const readers = new Map(
    Object.entries(members).map(([name, member]): readonly [string, Reader] => {
      const path = `${within}${name}`
      const inside = member.members === undefined ? null : createReader(member.members, `${path}.`)
      const read = (value: unknown): unknown => {
        if (value === undefined || (value === null && member.type !== 'anything')) return ABSENT[member.type]
        check(value, path, member)
        return inside === null ? value : inside(value as object) // checked above
      }
      return [name, { key: nameInContext(name, member), read }]
    }),
  )
  const blank: Target = Object.fromEntries<unknown>([
    ...Object.entries(members).map(([name, member]) => [nameInContext(name, member), ABSENT[member.type]] as const),
    ...(DERIVED[within] ?? []).map((name) => [name, undefined] as const),
  ])
  return (data) => {
    const target: Target = { ...blank }
    // Iterate over the members present: events have many shapes, and looking up every known member is ten times slower.
    for (const name in data) {
      const reader = readers.get(name)
      if (reader === undefined || !hasOwn.call(data, name)) continue
      target[reader.key] = reader.read((data as Readonly<Target>)[name])
    }
    return target
  }
}

/** The values of absent members. Null is valid data for `anything`, so an absent result is undefined. */
const ABSENT = { text: null, number: null, flag: null, list: null, map: null, anything: undefined } as const

/** The table determines the types of everything that is read. */
const readMembers = createReader(EVENT_MEMBERS, '') as (data: object) => ReadMembers

/** `Object.hasOwn` is slower in a loop over members, because V8 does not optimise it there. */
const hasOwn = Object.prototype.hasOwnProperty

function check(value: unknown, path: string, { type, max = Infinity }: EventMember): void {
  if (!CHECKS[type].isOne(value)) throw new EventError('event-member', `\`${path}\` must be ${CHECKS[type].described}`)
  if (typeof value === 'string' && value.length > max) throw beyond(path, `${max} characters`)
  if (typeof value === 'number' && Math.abs(value) > max) throw beyond(path, `${max}`)
}

function beyond(path: string, limit: string): EventError {
  return new EventError('event-member', `\`${path}\` must not exceed ${limit}`)
}

const CHECKS = {
  text: { isOne: (value) => typeof value === 'string', described: 'text' },
  number: { isOne: (value) => typeof value === 'number' && Number.isFinite(value), described: 'a finite number' },
  flag: { isOne: (value) => typeof value === 'boolean', described: 'true or false' },
  list: { isOne: Array.isArray, described: 'a list' },
  map: { isOne: isMap, described: 'a map' },
  anything: { isOne: isData, described: 'data' },
} as const satisfies Record<
  EventMember['type'],
  { readonly isOne: (value: unknown) => boolean; readonly described: string }
>

/** @throws {EventError} if there is no event with that name or alias */
function canonicalName(name: string | null): CanonicalEventName {
  if (name === null) throw new EventError('event-member', 'an event needs `event`, its name')
  const kind = findEvent(name)
  if (kind !== undefined) return kind.name
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name
  const meant = nearest(name, EVENT_NAMES)
  const help = meant === undefined ? '' : `; did you mean \`${meant}\`?`
  throw new EventError('event-unknown', `there is no event \`${shown}\`${help}`)
}
