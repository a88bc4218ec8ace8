import { EVENT_MEMBERS, EventError } from '../model/event.ts'
import { type CanonicalEventName, EVENT_NAMES, findEvent } from '../model/events.ts'
import type { EventContext, ToolContext } from '../model/event-context.ts'
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
interface EventClock extends Pick<Ledger, 'time'> {
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

/**
 * The members of `EVENT_MEMBERS`, each with its variable and its line. The loop runs over what is there: events have
 * many shapes, and looking up every known member would take longer.
 */
function contextOf(data: object, program: Circumstances, clock: EventClock): MutableEventContext {
  let event: string | null = null
  let session: string | null = null
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
  let error: EventContext['error'] = NO_ERROR
  let prompt: string | null = null
  let response: string | null = null
  let cwd: string | null = null
  let workspace: string | null = null
  let workspaceFolders: readonly unknown[] | null = null
  let openTasks: number | null = null
  let traceparent: string | null = null
  let tasksSummary: string | null = null
  for (const name in data) {
    if (!hasOwn.call(data, name)) continue
    const value = (data as Readonly<Record<string, unknown>>)[name]
    if (value === undefined || value === null) continue
    if (name === 'event') event = textOf(value, name)
    else if (name === 'session_id') session = textOf(value, name, EVENT_MEMBERS.session_id.max)
    else if (name === 'agent_id') agent = textOf(value, name, EVENT_MEMBERS.agent_id.max)
    else if (name === 'conversation_id') conversationId = textOf(value, name, EVENT_MEMBERS.conversation_id.max)
    else if (name === 'at') at = numberOf(value, name, EVENT_MEMBERS.at.max)
    else if (name === 'turn') turn = numberOf(value, name)
    else if (name === 'max_turns') maxTurns = numberOf(value, name)
    else if (name === 'tokens') tokens = numberOf(value, name)
    else if (name === 'max_tokens') maxTokens = numberOf(value, name)
    else if (name === 'tool_calls') toolCalls = numberOf(value, name)
    else if (name === 'cost') cost = numberOf(value, name)
    else if (name === 'messages') messages = listOf(value, name)
    else if (name === 'tool') tool = toolOf(mapOf(value, name), program)
    else if (name === 'error') error = errorOf(mapOf(value, name))
    else if (name === 'prompt') prompt = textOf(value, name)
    else if (name === 'response') response = textOf(value, name)
    else if (name === 'cwd') cwd = textOf(value, name)
    else if (name === 'workspace') workspace = textOf(value, name)
    else if (name === 'workspace_folders') workspaceFolders = listOf(value, name)
    else if (name === 'open_tasks') openTasks = numberOf(value, name)
    else if (name === 'traceparent') traceparent = textOf(value, name, EVENT_MEMBERS.traceparent.max)
    else if (name === 'tasks_summary') tasksSummary = textOf(value, name)
  }
  const original: EventContext['original'] = {
    params: tool?.unread === null ? tool.params : {},
    result: tool?.result,
    error: tool?.error ?? null,
    response,
    messages: messages ?? [],
  }
  if (tool !== null && tool.unread !== null) hideParams(original, tool.unread)
  const context: MutableEventContext = {
    event: canonicalName(event),
    payload: data,
    at: clock.time(at),
    isTimed: at !== null || clock.isReal === true,
    session: session ?? DEFAULT_SESSION,
    agent,
    conversationId,
    turn,
    maxTurns,
    tokens,
    tokensEstimated: tokens === null && messages !== null,
    maxTokens,
    pressure: pressureOf(tokens, maxTokens),
    toolCalls,
    cost,
    messages: original.messages,
    messageCount: messages === null ? null : messages.length,
    tool,
    error,
    prompt,
    response,
    cwd,
    workspace: workspace ?? cwd,
    workspaceFolders,
    openTasks,
    traceparent,
    tasksSummary,
    original,
    previous: undefined,
    verdict: null,
    failures: [],
    env: program.env,
    past: NO_PAST,
    call: { params: undefined, facts: null },
    estimate: { tokens: null },
  }
  return context.tokensEstimated ? estimateWhenAsked(context) : context
}

/** The members of `tool`, as above. */
function toolOf(data: object, { knownTool }: Circumstances): ToolContext {
  let name: string | null = null
  let canonicalName: string | null = null
  let params: object | null = null
  let unread: string | null = null
  let paramNames: object | null = null
  let language: string | null = null
  let given: readonly unknown[] | null = null
  let callId: string | null = null
  let result: unknown = undefined
  let unreadResult: string | null = null
  let error: string | null = null
  let ok: boolean | null = null
  let duration: number | null = null
  let definition: object | null = null
  for (const key in data) {
    if (!hasOwn.call(data, key)) continue
    const value = (data as Readonly<Record<string, unknown>>)[key]
    if (value === undefined) continue
    // Null is a result.
    if (key === 'result') result = dataOf(value, 'tool.result')
    else if (value === null) continue
    else if (key === 'name') name = textOf(value, 'tool.name')
    else if (key === 'canonical_name') canonicalName = textOf(value, 'tool.canonical_name')
    else if (key === 'params') params = mapOf(value, 'tool.params')
    else if (key === 'unread') unread = textOf(value, 'tool.unread', EVENT_MEMBERS.tool.members.unread.max)
    else if (key === 'param_names') paramNames = mapOf(value, 'tool.param_names')
    else if (key === 'language') language = textOf(value, 'tool.language')
    else if (key === 'aliases') given = listOf(value, 'tool.aliases')
    else if (key === 'call_id') callId = textOf(value, 'tool.call_id')
    else if (key === 'unread_result') {
      unreadResult = textOf(value, 'tool.unread_result', EVENT_MEMBERS.tool.members.unread_result.max)
    } else if (key === 'error') error = textOf(value, 'tool.error')
    else if (key === 'ok') ok = flagOf(value, 'tool.ok')
    else if (key === 'duration') duration = numberOf(value, 'tool.duration')
    else if (key === 'definition') definition = mapOf(value, 'tool.definition')
  }
  const others = given?.filter((alias) => typeof alias === 'string').slice(0, ALIAS_LIMIT) ?? NO_NAMES
  const aliases = canonicalName === null ? others : [canonicalName, ...others]
  const known = name === null ? null : knownTool(name, aliases, canonicalName)
  const namesGiven = paramNamesOf(paramNames)
  const tool: ToolContext = {
    name,
    canonicalName,
    aliases,
    spellings: known?.spellings ?? NO_NAMES,
    params: params ?? {},
    unread,
    paramNames,
    paramTables: known === null ? [namesGiven] : [known.declared, namesGiven, known.common],
    uses: known?.uses ?? NO_USES,
    language,
    callId,
    result: unreadResult === null ? result : createUnreadable(`the result cannot be read: ${unreadResult}`),
    unreadResult,
    error,
    ok: error ? false : ok,
    duration,
    definition,
  }
  if (unread !== null) hideParams(tool, unread)
  return tool
}

/** The members of `error`, as above. */
function errorOf(data: object): EventContext['error'] {
  let code: string | null = null
  let rawCode: string | null = null
  let message: string | null = null
  for (const name in data) {
    if (!hasOwn.call(data, name)) continue
    const value = (data as Readonly<Record<string, unknown>>)[name]
    if (value === undefined || value === null) continue
    if (name === 'code') code = textOf(value, 'error.code')
    else if (name === 'raw_code') rawCode = textOf(value, 'error.raw_code')
    else if (name === 'message') message = textOf(value, 'error.message')
  }
  return { code, rawCode, message }
}

export const NO_PAST: MutableEventContext['past'] = new Map()
const NO_ERROR: EventContext['error'] = { code: null, rawCode: null, message: null }

const NO_NAMES: readonly string[] = []

/** The session of events that do not name one. */
const DEFAULT_SESSION = 'default'

/** The maximum number of aliases of one tool. */
const ALIAS_LIMIT = 8

/** `Object.hasOwn` is slower in a loop over members, because V8 does not optimise it there. */
const hasOwn = Object.prototype.hasOwnProperty

function textOf(value: unknown, path: string, max = Infinity): string {
  if (typeof value !== 'string') throw isNot('text', path)
  if (value.length > max) throw exceeds(`${max} characters`, path)
  return value
}

function numberOf(value: unknown, path: string, max = Infinity): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw isNot('a finite number', path)
  if (Math.abs(value) > max) throw exceeds(`${max}`, path)
  return value
}

function flagOf(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw isNot('true or false', path)
  return value
}

function listOf(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw isNot('a list', path)
  return value
}

function mapOf(value: unknown, path: string): object {
  if (!isMap(value)) throw isNot('a map', path)
  return value
}

function dataOf(value: unknown, path: string): unknown {
  if (!isData(value)) throw isNot('data', path)
  return value
}

function isNot(described: string, path: string): EventError {
  return new EventError('event-member', `\`${path}\` must be ${described}`)
}

function exceeds(limit: string, path: string): EventError {
  return new EventError('event-member', `\`${path}\` must not exceed ${limit}`)
}

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
