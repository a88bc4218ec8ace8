import { EventError, MAX_CHARACTERS, MAX_MILLISECONDS } from '../model/event.ts'
import type { EventContext } from '../model/event-context.ts'
import type { CompiledProgram } from '../model/rule.ts'
import type { Ledger } from '../model/store.ts'
import { isMap } from '../model/value.ts'
import { canonicalName } from './event-name.ts'
import {
  type EventContextParts,
  createEventContextParts,
  DEFAULT_SESSION,
  measureTokens,
  NONE,
  type MutableEventContext,
} from './event-context.ts'
import { dataOf, flagOf, listOf, mapOf, numberOf, textOf } from './read-member.ts'

/** What an event context takes from the program. */
export type Circumstances = Pick<CompiledProgram, 'env'>

/**
 * Checks that untrusted data is an event, and gives the moment that it tells of. An event is a map with a known name and
 * members of the types that `EVENT_MEMBERS` gives them: those that JSON would have of it, each read once. What is inside
 * `params`, `result` and `messages` is neither looked at nor copied.
 *
 * @param clock knows the time of the moment, given that of the event where it has one: milliseconds
 * @throws {EventError}
 */
export function readEvent(data: unknown, program: Circumstances, clock: Pick<Ledger, 'time'>): MutableEventContext {
  try {
    return fillIn(createEventContextParts(), data, program, clock)
  } catch (error) {
    if (error instanceof EventError) throw error
    // A proxy may throw whatever it likes.
    throw new EventError('event-member', 'the event does not let itself be read')
  }
}

/** Only members that are there are looked at: events come in many shapes, in which to look for each takes ten times as long. */
function fillIn(
  { context, tool, original }: EventContextParts,
  data: unknown,
  program: Circumstances,
  clock: Pick<Ledger, 'time'>,
): MutableEventContext {
  if (!isMap(data)) throw new EventError('event-not-object', 'an event must be a map')
  let event: string | null = null
  let at: number | null = null
  let tokens: number | null = null
  let maxTokens: number | null = null
  let messages: readonly unknown[] | null = null
  let cwd: string | null = null
  for (const key in data) {
    if (!hasOwn.call(data, key)) continue
    // What nobody asks for is not even read.
    switch (key) {
      case 'event':
        event = textOf(data[key], key)
        break
      case 'tool':
        context.tool = fillInTool(tool, data[key])
        break
      case 'session_id':
        context.session = textOf(data[key], key, MAX_CHARACTERS) ?? DEFAULT_SESSION
        break
      case 'agent_id':
        context.agent = textOf(data[key], key, MAX_CHARACTERS)
        break
      case 'at':
        at = numberOf(data[key], key, MAX_MILLISECONDS)
        break
      case 'turn':
        context.turn = numberOf(data[key], key)
        break
      case 'max_turns':
        context.maxTurns = numberOf(data[key], key)
        break
      case 'tokens':
        tokens = numberOf(data[key], key)
        break
      case 'max_tokens':
        maxTokens = numberOf(data[key], key)
        break
      case 'tool_calls':
        context.toolCalls = numberOf(data[key], key)
        break
      case 'cost':
        context.cost = numberOf(data[key], key)
        break
      case 'messages':
        messages = listOf(data[key], key)
        break
      case 'error':
        context.error = readError(data[key]) ?? context.error
        break
      case 'prompt':
        context.prompt = textOf(data[key], key)
        break
      case 'response':
        context.response = textOf(data[key], key)
        break
      case 'cwd':
        cwd = textOf(data[key], key)
        break
      case 'workspace':
        context.workspace = textOf(data[key], key)
        break
      case 'open_tasks':
        numberOf(data[key], key)
        break
      case 'tasks_summary':
        textOf(data[key], key)
        break
    }
  }
  if (event === null) throw new EventError('event-member', 'an event needs `event`, its name')
  context.event = canonicalName(event)
  context.payload = data
  context.at = clock.time(at)
  context.workspace ??= cwd
  context.env = program.env
  if (context.tool !== null) {
    original.params = tool.params
    original.result = tool.result
  }
  return measureTokens(context, tokens, maxTokens, messages)
}

function fillInTool(tool: EventContextParts['tool'], given: unknown): EventContextParts['tool'] | null {
  if (given == null) return null
  const data = mapOf(given, 'tool')
  for (const key in data) {
    if (!hasOwn.call(data, key)) continue
    const value = data[key]
    switch (key) {
      case 'name':
        tool.name = textOf(value, 'tool.name')
        break
      case 'params':
        if (value != null) tool.params = mapOf(value, 'tool.params')
        break
      case 'aliases':
        tool.aliases = aliasesOf(listOf(value, 'tool.aliases'))
        break
      case 'call_id':
        tool.callId = textOf(value, 'tool.call_id')
        break
      case 'result':
        tool.result = dataOf(value, 'tool.result')
        break
      case 'error':
        tool.error = textOf(value, 'tool.error')
        break
      case 'ok':
        tool.ok = flagOf(value, 'tool.ok')
        break
    }
  }
  if (tool.error) tool.ok = false
  return tool
}

function readError(given: unknown): EventContext['error'] | null {
  if (given == null) return null
  const data = mapOf(given, 'error')
  return {
    code: Object.hasOwn(data, 'code') ? textOf(data['code'], 'error.code') : null,
    message: Object.hasOwn(data, 'message') ? textOf(data['message'], 'error.message') : null,
  }
}

function aliasesOf(aliases: readonly unknown[] | null): readonly string[] {
  return aliases === null ? NONE : aliases.filter((alias) => typeof alias === 'string').slice(0, ALIAS_LIMIT)
}

/** `Object.hasOwn` is slower in a loop over members, which V8 does not see through. */
const hasOwn = Object.prototype.hasOwnProperty

/** Names of one tool. */
const ALIAS_LIMIT = 8
