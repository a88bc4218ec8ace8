import { EventError, type MemberType, MOST_CHARACTERS, MOST_MILLISECONDS } from '../model/event.ts'
import { EVENT_NAMES, findEvent } from '../model/events.ts'
import { nearest } from '../model/suggestion.ts'
import { isData, isMap } from '../model/value.ts'

/** The members of an event that mean something, checked, and nothing else of it. What is absent is null. */
export interface CheckedEvent {
  /** Its canonical name. */
  readonly event: string
  readonly session_id: string | null
  readonly agent_id: string | null
  readonly at: number | null
  readonly turn: number | null
  readonly max_turns: number | null
  readonly tokens: number | null
  readonly max_tokens: number | null
  readonly tool_calls: number | null
  readonly cost: number | null
  readonly messages: readonly unknown[] | null
  readonly tool: {
    readonly name: string | null
    readonly params: object | null
    readonly aliases: readonly unknown[] | null
    readonly call_id: string | null
    /** Undefined where it is absent: null is a result. */
    readonly result: unknown
    readonly error: string | null
    readonly ok: boolean | null
  } | null
  readonly error: { readonly code: string | null; readonly message: string | null } | null
  readonly prompt: string | null
  readonly response: string | null
  readonly cwd: string | null
  readonly workspace: string | null
  readonly open_tasks: number | null
  readonly tasks_summary: string | null
}

/**
 * Checks that untrusted data is an event: a map with a known name, and own members of the types that
 * `EVENT_MEMBERS` gives them, each read once. What is inside `params`, `result` and `messages` is neither looked at nor copied.
 *
 * @throws {EventError}
 */
export function readEvent(data: unknown): CheckedEvent {
  try {
    return checkEvent(data)
  } catch (error) {
    if (error instanceof EventError) throw error
    // A proxy may throw whatever it likes.
    throw new EventError('event-member', 'the event does not let itself be read')
  }
}

/** Every member by its name, written out: to go through a table takes longer than all that most rules do. */
function checkEvent(data: unknown): CheckedEvent {
  if (!isMap(data)) throw new EventError('event-not-object', 'an event must be a map')
  const event = Object.hasOwn(data, 'event') ? textOf(data['event'], 'event') : null
  if (event === null) throw new EventError('event-member', 'an event needs `event`, its name')
  const kind = findEvent(event)
  const checked: CheckedEvent = {
    event: kind?.name ?? event,
    session_id:
      'session_id' in data && Object.hasOwn(data, 'session_id')
        ? textOf(data['session_id'], 'session_id', MOST_CHARACTERS)
        : null,
    agent_id:
      'agent_id' in data && Object.hasOwn(data, 'agent_id')
        ? textOf(data['agent_id'], 'agent_id', MOST_CHARACTERS)
        : null,
    at: 'at' in data && Object.hasOwn(data, 'at') ? numberOf(data['at'], 'at', MOST_MILLISECONDS) : null,
    turn: 'turn' in data && Object.hasOwn(data, 'turn') ? numberOf(data['turn'], 'turn') : null,
    max_turns:
      'max_turns' in data && Object.hasOwn(data, 'max_turns') ? numberOf(data['max_turns'], 'max_turns') : null,
    tokens: 'tokens' in data && Object.hasOwn(data, 'tokens') ? numberOf(data['tokens'], 'tokens') : null,
    max_tokens:
      'max_tokens' in data && Object.hasOwn(data, 'max_tokens') ? numberOf(data['max_tokens'], 'max_tokens') : null,
    tool_calls:
      'tool_calls' in data && Object.hasOwn(data, 'tool_calls') ? numberOf(data['tool_calls'], 'tool_calls') : null,
    cost: 'cost' in data && Object.hasOwn(data, 'cost') ? numberOf(data['cost'], 'cost') : null,
    messages: 'messages' in data && Object.hasOwn(data, 'messages') ? listOf(data['messages'], 'messages') : null,
    tool: 'tool' in data && Object.hasOwn(data, 'tool') ? readTool(mapOf(data['tool'], 'tool')) : null,
    error: 'error' in data && Object.hasOwn(data, 'error') ? readError(mapOf(data['error'], 'error')) : null,
    prompt: 'prompt' in data && Object.hasOwn(data, 'prompt') ? textOf(data['prompt'], 'prompt') : null,
    response: 'response' in data && Object.hasOwn(data, 'response') ? textOf(data['response'], 'response') : null,
    cwd: 'cwd' in data && Object.hasOwn(data, 'cwd') ? textOf(data['cwd'], 'cwd') : null,
    workspace: 'workspace' in data && Object.hasOwn(data, 'workspace') ? textOf(data['workspace'], 'workspace') : null,
    open_tasks:
      'open_tasks' in data && Object.hasOwn(data, 'open_tasks') ? numberOf(data['open_tasks'], 'open_tasks') : null,
    tasks_summary:
      'tasks_summary' in data && Object.hasOwn(data, 'tasks_summary')
        ? textOf(data['tasks_summary'], 'tasks_summary')
        : null,
  }
  if (kind === undefined) throw new EventError('event-unknown', describeUnknown(event))
  return checked
}

function readTool(tool: Members | null): CheckedEvent['tool'] {
  if (tool === null) return null
  return {
    name: 'name' in tool && Object.hasOwn(tool, 'name') ? textOf(tool['name'], 'tool.name') : null,
    params: 'params' in tool && Object.hasOwn(tool, 'params') ? mapOf(tool['params'], 'tool.params') : null,
    aliases: 'aliases' in tool && Object.hasOwn(tool, 'aliases') ? listOf(tool['aliases'], 'tool.aliases') : null,
    call_id: 'call_id' in tool && Object.hasOwn(tool, 'call_id') ? textOf(tool['call_id'], 'tool.call_id') : null,
    result: 'result' in tool && Object.hasOwn(tool, 'result') ? dataOf(tool['result'], 'tool.result') : undefined,
    error: 'error' in tool && Object.hasOwn(tool, 'error') ? textOf(tool['error'], 'tool.error') : null,
    ok: 'ok' in tool && Object.hasOwn(tool, 'ok') ? flagOf(tool['ok'], 'tool.ok') : null,
  }
}

function readError(error: Members | null): CheckedEvent['error'] {
  if (error === null) return null
  return {
    code: 'code' in error && Object.hasOwn(error, 'code') ? textOf(error['code'], 'error.code') : null,
    message: 'message' in error && Object.hasOwn(error, 'message') ? textOf(error['message'], 'error.message') : null,
  }
}

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
