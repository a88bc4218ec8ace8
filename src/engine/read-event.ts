import { EVENT_MEMBERS, EventError } from '../model/event.ts'
import { type CanonicalEventName, EVENT_NAMES, findEvent } from '../model/events.ts'
import type { EventContext, ToolContext } from '../model/event-context.ts'
import type { CompiledProgram } from '../model/rule.ts'
import type { Ledger } from '../model/store.ts'
import { nearest } from '../model/suggestion.ts'
import { NO_USES, paramNamesOf } from '../model/tool-params.ts'
import { isData, isMap } from '../model/value.ts'
import { type MutableEventContext, withTokens } from './event-context.ts'

/** What an event context takes from the program that decides it. */
export type Circumstances = Pick<CompiledProgram, 'env' | 'knownTool'>

/** Knows the time of events that say none. */
export interface EventClock extends Pick<Ledger, 'time'> {
  /** Set if it looks at a real clock. A ledger does not: it only knows the event before. */
  readonly isReal?: true
}

/**
 * Checks that untrusted data is an event, and gives what rules see of it. An event is a map with a known name and members of
 * the types that `EVENT_MEMBERS` gives them (a test holds this file to that table), each read once. What is inside `params`, `result` and `messages` is neither
 * looked at nor copied.
 *
 * @param clock knows when the event happened, given the time that it says, if it does: milliseconds
 * @throws {EventError}
 */
export function readEvent(data: unknown, program: Circumstances, clock: EventClock): MutableEventContext {
  try {
    if (!isMap(data)) throw new EventError('event-not-object', 'an event must be a map')
    return contextOf(data, program, clock)
  } catch (error) {
    if (error instanceof EventError) throw error
    // A proxy may throw whatever it likes.
    throw new EventError('event-member', 'the event does not let itself be read')
  }
}

/**
 * Only members that are there are looked at: events come in many shapes, in which to look for each member takes several times
 * as long. The context gets all of its own at once: V8 makes a new shape of each that is added later.
 */
function contextOf(data: Untrusted, program: Circumstances, clock: EventClock): MutableEventContext {
  let name: string | null = null
  let session = DEFAULT_SESSION
  let agent: string | null = null
  let conversationId: string | null = null
  let at: number | null = null
  let turn: number | null = null
  let maxTurns: number | null = null
  let tokens: number | null = null
  let maxTokens: number | null = null
  let toolCalls: number | null = null
  let cost: number | null = null
  let messages: readonly unknown[] | null = null
  let tool: ToolContext | null = null
  let error: EventContext['error'] | null = null
  let prompt: string | null = null
  let response: string | null = null
  let cwd: string | null = null
  let workspace: string | null = null
  let openTasks: number | null = null
  let traceparent: string | null = null
  let tasksSummary: string | null = null
  for (const key in data) {
    if (!hasOwn.call(data, key)) continue
    const value = data[key]
    if (value === undefined || value === null) continue
    if (key === 'event') name = text(key, value)
    else if (key === 'session_id') session = text(key, value, EVENT_MEMBERS.session_id.max)
    else if (key === 'agent_id') agent = text(key, value, EVENT_MEMBERS.agent_id.max)
    else if (key === 'conversation_id') conversationId = text(key, value, EVENT_MEMBERS.conversation_id.max)
    else if (key === 'at') at = number(key, value, EVENT_MEMBERS.at.max)
    else if (key === 'turn') turn = number(key, value)
    else if (key === 'max_turns') maxTurns = number(key, value)
    else if (key === 'tokens') tokens = number(key, value)
    else if (key === 'max_tokens') maxTokens = number(key, value)
    else if (key === 'tool_calls') toolCalls = number(key, value)
    else if (key === 'cost') cost = number(key, value)
    else if (key === 'messages') messages = list(key, value)
    else if (key === 'tool') tool = toolOf(map(key, value), program)
    else if (key === 'error') error = errorOf(map(key, value))
    else if (key === 'prompt') prompt = text(key, value)
    else if (key === 'response') response = text(key, value)
    else if (key === 'cwd') cwd = text(key, value)
    else if (key === 'workspace') workspace = text(key, value)
    else if (key === 'open_tasks') openTasks = number(key, value)
    else if (key === 'traceparent') traceparent = text(key, value, EVENT_MEMBERS.traceparent.max)
    else if (key === 'tasks_summary') tasksSummary = text(key, value)
  }
  const event = canonicalName(name)
  const tokensEstimated = tokens === null && messages !== null
  const messageCount = messages === null ? null : messages.length
  messages ??= []
  const context: Omit<MutableEventContext, 'tokens' | 'pressure'> = {
    event,
    payload: data,
    at: clock.time(at),
    isTimed: at !== null || clock.isReal === true,
    session,
    agent,
    conversationId,
    turn,
    maxTurns,
    tokensEstimated,
    maxTokens,
    toolCalls,
    cost,
    messageCount,
    messages,
    tool,
    error: error ?? { code: null, message: null },
    prompt,
    response,
    cwd,
    workspace: workspace ?? cwd,
    openTasks,
    traceparent,
    tasksSummary,
    original: { params: tool?.params ?? {}, result: tool?.result, error: tool?.error ?? null, response, messages },
    previous: undefined,
    verdict: null,
    failures: [],
    env: program.env,
    past: NO_PAST,
    call: { params: undefined, facts: null },
    estimate: { tokens: null },
  }
  return withTokens(context, tokens)
}

function toolOf(data: Untrusted, program: Circumstances): ToolContext {
  let name: string | null = null
  let canonicalName: string | null = null
  let params: object = {}
  let paramNames: object | null = null
  let others: readonly string[] = []
  let callId: string | null = null
  let result: unknown
  let error: string | null = null
  let ok: boolean | null = null
  let duration: number | null = null
  let definition: object | null = null
  for (const key in data) {
    if (!hasOwn.call(data, key)) continue
    const value = data[key]
    // Null is data, and so a result that is not there is undefined.
    if (key === 'result') result = anything('tool.result', value)
    if (value === undefined || value === null) continue
    if (key === 'name') name = text('tool.name', value)
    else if (key === 'canonical_name') canonicalName = text('tool.canonical_name', value)
    else if (key === 'params') params = map('tool.params', value)
    else if (key === 'param_names') paramNames = map('tool.param_names', value)
    else if (key === 'aliases') others = aliasesIn(list('tool.aliases', value))
    else if (key === 'call_id') callId = text('tool.call_id', value)
    else if (key === 'error') error = text('tool.error', value)
    else if (key === 'ok') ok = flag('tool.ok', value)
    else if (key === 'duration') duration = number('tool.duration', value)
    else if (key === 'definition') definition = map('tool.definition', value)
  }
  const aliases = canonicalName === null ? others : [canonicalName, ...others]
  const known = name === null ? null : program.knownTool(name, aliases, canonicalName)
  const told = paramNamesOf(paramNames)
  return {
    name,
    canonicalName,
    spellings: known?.spellings ?? [],
    aliases,
    params,
    paramNames,
    paramTables: known === null ? [told] : [known.declared, told, known.common],
    uses: known?.uses ?? NO_USES,
    callId,
    result,
    error,
    ok: error ? false : ok,
    duration,
    definition,
  }
}

function errorOf(data: Untrusted): EventContext['error'] {
  let code: string | null = null
  let message: string | null = null
  for (const key in data) {
    if (!hasOwn.call(data, key)) continue
    const value = data[key]
    if (value === undefined || value === null) continue
    if (key === 'code') code = text('error.code', value)
    else if (key === 'message') message = text('error.message', value)
  }
  return { code, message }
}

/** What is no text is left out, as hosts send this, too. */
function aliasesIn(list: readonly unknown[]): readonly string[] {
  return list.filter((alias) => typeof alias === 'string').slice(0, ALIAS_LIMIT)
}

const NO_PAST: MutableEventContext['past'] = new Map()

/** The session of events that name none. */
const DEFAULT_SESSION = 'default'

/** Names of one tool. */
const ALIAS_LIMIT = 8

type Untrusted = Readonly<Record<string, unknown>>

/** `Object.hasOwn` is slower in a loop over members, which V8 does not see through. */
const hasOwn = Object.prototype.hasOwnProperty

function text(path: string, value: unknown, max = Infinity): string {
  if (typeof value !== 'string') throw isNot(path, 'text')
  if (value.length > max) throw beyond(path, `${max} characters`)
  return value
}

function number(path: string, value: unknown, max = Infinity): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw isNot(path, 'a finite number')
  if (Math.abs(value) > max) throw beyond(path, `${max}`)
  return value
}

function flag(path: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw isNot(path, 'true or false')
  return value
}

function list(path: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw isNot(path, 'a list')
  return value
}

function map(path: string, value: unknown): Untrusted {
  if (!isMap(value)) throw isNot(path, 'a map')
  return value
}

function anything(path: string, value: unknown): unknown {
  if (value !== undefined && !isData(value)) throw isNot(path, 'data')
  return value
}

function isNot(path: string, type: string): EventError {
  return new EventError('event-member', `\`${path}\` must be ${type}`)
}

function beyond(path: string, limit: string): EventError {
  return new EventError('event-member', `\`${path}\` must not be beyond ${limit}`)
}

/** @throws {EventError} where there is no event of that name or alias */
function canonicalName(name: string | null): CanonicalEventName {
  if (name === null) throw new EventError('event-member', 'an event needs `event`, its name')
  const kind = findEvent(name)
  if (kind !== undefined) return kind.name
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name
  const meant = nearest(name, EVENT_NAMES)
  const help = meant === undefined ? '' : `; did you mean \`${meant}\`?`
  throw new EventError('event-unknown', `there is no event \`${shown}\`${help}`)
}
