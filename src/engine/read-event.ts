import { EventError, type MemberType, MOST_CHARACTERS, MOST_MILLISECONDS } from '../model/event.ts'
import { EVENT_NAMES, findEvent } from '../model/events.ts'
import type { Moment } from '../model/moment.ts'
import type { Program } from '../model/rule.ts'
import type { Ledger } from '../model/store.ts'
import { nearest } from '../model/suggestion.ts'
import { isData, isMap } from '../model/value.ts'
import { type BlankMoment, createBlankMoment, measureTokens, NO_ERROR, type OpenMoment } from './moment.ts'

/** What a moment takes from the program that an event is decided by. */
export type Circumstances = Pick<Program, 'spellings' | 'env'>

/**
 * Checks that untrusted data is an event, a map with a known name and own members of the types that `EVENT_MEMBERS` gives
 * them, each read once, and gives the moment that it tells of. What is inside `params`, `result` and `messages` is neither
 * looked at nor copied.
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

/** Every member by its name, written out: to go through a table takes longer than all that most rules do. */
function fillIn(
  { moment, tool, original }: BlankMoment,
  data: unknown,
  program: Circumstances,
  clock: Pick<Ledger, 'time'>,
): OpenMoment {
  if (!isMap(data)) throw new EventError('event-not-object', 'an event must be a map')
  const event = Object.hasOwn(data, 'event') ? textOf(data['event'], 'event') : null
  if (event === null) throw new EventError('event-member', 'an event needs `event`, its name')
  moment.payload = data
  moment.session =
    ('session_id' in data && Object.hasOwn(data, 'session_id')
      ? textOf(data['session_id'], 'session_id', MOST_CHARACTERS)
      : null) ?? 'default'
  moment.agent =
    'agent_id' in data && Object.hasOwn(data, 'agent_id') ? textOf(data['agent_id'], 'agent_id', MOST_CHARACTERS) : null
  const at = 'at' in data && Object.hasOwn(data, 'at') ? numberOf(data['at'], 'at', MOST_MILLISECONDS) : null
  moment.turn = 'turn' in data && Object.hasOwn(data, 'turn') ? numberOf(data['turn'], 'turn') : null
  moment.maxTurns =
    'max_turns' in data && Object.hasOwn(data, 'max_turns') ? numberOf(data['max_turns'], 'max_turns') : null
  const tokens = 'tokens' in data && Object.hasOwn(data, 'tokens') ? numberOf(data['tokens'], 'tokens') : null
  const maxTokens =
    'max_tokens' in data && Object.hasOwn(data, 'max_tokens') ? numberOf(data['max_tokens'], 'max_tokens') : null
  moment.toolCalls =
    'tool_calls' in data && Object.hasOwn(data, 'tool_calls') ? numberOf(data['tool_calls'], 'tool_calls') : null
  moment.cost = 'cost' in data && Object.hasOwn(data, 'cost') ? numberOf(data['cost'], 'cost') : null
  const messages = 'messages' in data && Object.hasOwn(data, 'messages') ? listOf(data['messages'], 'messages') : null
  const given = 'tool' in data && Object.hasOwn(data, 'tool') ? mapOf(data['tool'], 'tool') : null
  if (given !== null) fillInTool(tool, given, program)
  const error = 'error' in data && Object.hasOwn(data, 'error') ? mapOf(data['error'], 'error') : null
  moment.error = error === null ? NO_ERROR : readError(error)
  moment.prompt = 'prompt' in data && Object.hasOwn(data, 'prompt') ? textOf(data['prompt'], 'prompt') : null
  moment.response = 'response' in data && Object.hasOwn(data, 'response') ? textOf(data['response'], 'response') : null
  const cwd = 'cwd' in data && Object.hasOwn(data, 'cwd') ? textOf(data['cwd'], 'cwd') : null
  moment.workspace =
    ('workspace' in data && Object.hasOwn(data, 'workspace') ? textOf(data['workspace'], 'workspace') : null) ?? cwd
  if ('open_tasks' in data && Object.hasOwn(data, 'open_tasks')) numberOf(data['open_tasks'], 'open_tasks')
  if ('tasks_summary' in data && Object.hasOwn(data, 'tasks_summary')) textOf(data['tasks_summary'], 'tasks_summary')

  const kind = findEvent(event)
  if (kind === undefined) throw new EventError('event-unknown', describeUnknown(event))
  moment.event = kind.name
  moment.at = clock.time(at)
  moment.tool = given === null ? null : tool
  original.params = given === null ? NO_PARAMS : tool.params
  original.result = given === null ? undefined : tool.result
  moment.env = program.env
  return measureTokens(moment, tokens, maxTokens, messages)
}

function fillInTool(tool: BlankMoment['tool'], given: Members, program: Circumstances): void {
  const name = 'name' in given && Object.hasOwn(given, 'name') ? textOf(given['name'], 'tool.name') : null
  tool.params =
    ('params' in given && Object.hasOwn(given, 'params') ? mapOf(given['params'], 'tool.params') : null) ?? NO_PARAMS
  const aliases =
    'aliases' in given && Object.hasOwn(given, 'aliases') ? listOf(given['aliases'], 'tool.aliases') : null
  tool.callId = 'call_id' in given && Object.hasOwn(given, 'call_id') ? textOf(given['call_id'], 'tool.call_id') : null
  tool.result = 'result' in given && Object.hasOwn(given, 'result') ? dataOf(given['result'], 'tool.result') : undefined
  const error = 'error' in given && Object.hasOwn(given, 'error') ? textOf(given['error'], 'tool.error') : null
  const ok = 'ok' in given && Object.hasOwn(given, 'ok') ? flagOf(given['ok'], 'tool.ok') : null
  tool.name = name
  tool.aliases = aliases === null ? NONE : aliases.filter((alias) => typeof alias === 'string').slice(0, ALIAS_LIMIT)
  tool.spellings = name === null ? NONE : program.spellings(name, tool.aliases)
  tool.error = error
  tool.ok = error ? false : ok
}

function readError(error: Members): Moment['error'] {
  return {
    code: 'code' in error && Object.hasOwn(error, 'code') ? textOf(error['code'], 'error.code') : null,
    message: 'message' in error && Object.hasOwn(error, 'message') ? textOf(error['message'], 'error.message') : null,
  }
}

/** Names of one tool. */
const ALIAS_LIMIT = 8

const NONE: readonly string[] = []
const NO_PARAMS = Object.freeze({})

type Members = Readonly<Record<string, unknown>>

function textOf(value: unknown, name: string, most = Infinity): string | null {
  if (value == null) return null
  if (typeof value !== 'string') throw wrong(name, 'text')
  if (value.length > most) throw wrong(name, 'beyond', `${most} characters`)
  return value
}

function numberOf(value: unknown, name: string, most = Infinity): number | null {
  if (value == null) return null
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong(name, 'number')
  if (Math.abs(value) > most) throw wrong(name, 'beyond', `${most}`)
  return value
}

function flagOf(value: unknown, name: string): boolean | null {
  if (value == null) return null
  if (typeof value !== 'boolean') throw wrong(name, 'flag')
  return value
}

function listOf(value: unknown, name: string): readonly unknown[] | null {
  if (value == null) return null
  if (!Array.isArray(value)) throw wrong(name, 'list')
  return value as readonly unknown[]
}

function mapOf(value: unknown, name: string): Members | null {
  if (value == null) return null
  if (!isMap(value)) throw wrong(name, 'map')
  return value
}

/** Null is data, and undefined is nothing. */
function dataOf(value: unknown, name: string): unknown {
  if (value !== undefined && !isData(value)) throw wrong(name, 'anything')
  return value
}

function wrong(name: string, kind: keyof typeof TYPE_NAMES | 'beyond', limit = ''): EventError {
  const must = kind === 'beyond' ? `not be beyond ${limit}` : `be ${TYPE_NAMES[kind]}`
  return new EventError('event-member', `\`${name}\` must ${must}`)
}

const TYPE_NAMES = {
  text: 'text',
  number: 'a finite number',
  flag: 'true or false',
  list: 'a list',
  map: 'a map',
  anything: 'data',
} as const satisfies Record<MemberType, string>

function describeUnknown(name: string): string {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name
  const meant = nearest(name, EVENT_NAMES)
  return `there is no event \`${shown}\`${meant === undefined ? '' : `; did you mean \`${meant}\`?`}`
}
