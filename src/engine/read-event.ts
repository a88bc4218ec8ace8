import { EventError, MOST_CHARACTERS, MOST_MILLISECONDS } from '../model/event.ts'
import { TAME } from '../model/filter.ts'
import type { Moment } from '../model/event-context.ts'
import type { Program } from '../model/rule.ts'
import type { Ledger } from '../model/store.ts'
import { isMap } from '../model/value.ts'
import { canonicalName } from './event-name.ts'
import { type BlankMoment, createBlankMoment, DEFAULT_SESSION, measureTokens, NONE, type OpenMoment } from './event-context.ts'
import { dataOf, flagOf, listOf, mapOf, numberOf, textOf } from './read-member.ts'

/** What a moment takes from the program that an event is decided by. */
export type Circumstances = Pick<Program, 'env'>

/**
 * Checks that untrusted data is an event, and gives the moment that it tells of. An event is a map with a known name and
 * members of the types that `EVENT_MEMBERS` gives them: those that JSON would have of it, each read once. What is inside
 * `params`, `result` and `messages` is neither looked at nor copied.
 *
 * @param clock knows the time of the moment, given that of the event where it has one: milliseconds
 * @param blank is filled in, and not to be used again while the moment is
 * @throws {EventError}
 */
export function readEvent(
  data: unknown,
  program: Circumstances,
  clock: Pick<Ledger, 'time'>,
  blank: BlankMoment = createBlankMoment(),
): OpenMoment {
  try {
    return fillIn(blank, data, program, clock)
  } catch (error) {
    if (error instanceof EventError) throw error
    // A proxy may throw whatever it likes.
    throw new EventError('event-member', 'the event does not let itself be read')
  }
}

/** Only members that are there are looked at: events come in many shapes, in which to look for each takes ten times as long. */
function fillIn(
  { moment, tool, original }: BlankMoment,
  data: unknown,
  program: Circumstances,
  clock: Pick<Ledger, 'time'>,
): OpenMoment {
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
        moment.tool = fillInTool(tool, data[key])
        break
      case 'session_id':
        moment.session = textOf(data[key], key, MOST_CHARACTERS) ?? DEFAULT_SESSION
        break
      case 'agent_id':
        moment.agent = textOf(data[key], key, MOST_CHARACTERS)
        break
      case 'at':
        at = numberOf(data[key], key, MOST_MILLISECONDS)
        break
      case 'turn':
        moment.turn = countOf(data[key], key, moment)
        break
      case 'max_turns':
        moment.maxTurns = countOf(data[key], key, moment)
        break
      case 'tokens':
        tokens = countOf(data[key], key, moment)
        break
      case 'max_tokens':
        maxTokens = countOf(data[key], key, moment)
        break
      case 'tool_calls':
        moment.toolCalls = countOf(data[key], key, moment)
        break
      case 'cost':
        moment.cost = countOf(data[key], key, moment)
        break
      case 'messages':
        messages = listOf(data[key], key)
        break
      case 'error':
        moment.error = readError(data[key]) ?? moment.error
        break
      case 'prompt':
        moment.prompt = textOf(data[key], key)
        break
      case 'response':
        moment.response = textOf(data[key], key)
        break
      case 'cwd':
        cwd = textOf(data[key], key)
        break
      case 'workspace':
        moment.workspace = textOf(data[key], key)
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
  // A moment that is used again may be of the same event as before.
  if (event !== moment.event) moment.event = canonicalName(event)
  moment.payload = data
  moment.at = clock.time(at)
  moment.workspace ??= cwd
  moment.env = program.env
  if (moment.tool !== null) {
    original.params = tool.params
    original.result = tool.result
  }
  return measureTokens(moment, tokens, maxTokens, messages)
}

/** Of tokens there may be room for so few, below one, that even their share is beyond counting. */
function countOf(value: unknown, name: string, moment: BlankMoment['moment']): number | null {
  const count = numberOf(value, name)
  if (count !== null && (Math.abs(count) > TAME || (name === 'max_tokens' && count > 0 && count < 1)))
    moment.isTame = false
  return count
}

function fillInTool(tool: BlankMoment['tool'], given: unknown): BlankMoment['tool'] | null {
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

function readError(given: unknown): Moment['error'] | null {
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
