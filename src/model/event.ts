/** The types that members of an event may have. A member that is null counts as absent. */
export type MemberType = 'text' | 'number' | 'flag' | 'list' | 'map' | 'anything'

export interface EventMember {
  readonly type: MemberType
  readonly summary: string
  /** Of text its characters, of a number its size whatever its sign: no more than this. */
  readonly max?: number
  readonly members?: Readonly<Record<string, EventMember>>
}

function of(type: MemberType, summary: string, max?: number): EventMember {
  return max === undefined ? { type, summary } : { type, summary, max }
}

/** Characters of what counters are kept by. */
export const MAX_CHARACTERS = 1000
/** Milliseconds on either side of 1970 that ECMAScript has dates for. */
export const MAX_MILLISECONDS = 8.64e15

/** The members of an event that mean something to Sluice. Any other is kept, and reachable as `event.*`. */
export const EVENT_MEMBERS = {
  event: of('text', 'the name of the event, or an alias'),
  session_id: of('text', 'the session; `default` if absent', MAX_CHARACTERS),
  agent_id: of('text', 'the agent whose turn it is; the main agent if absent', MAX_CHARACTERS),
  at: of('number', 'when the event happened, in milliseconds since 1970', MAX_MILLISECONDS),
  turn: of('number', 'the number of turns so far, including this one'),
  max_turns: of('number', 'the maximum number of turns'),
  tokens: of('number', 'tokens used in the context'),
  max_tokens: of('number', 'tokens the context can hold'),
  tool_calls: of('number', 'the number of tool calls so far'),
  cost: of('number', 'the cost of the session so far, in the host’s unit'),
  messages: of('list', 'the conversation, oldest first: maps with `role` and `content`'),
  tool: {
    type: 'map',
    summary: 'the tool call',
    members: {
      name: of('text', 'the name of the tool'),
      params: of('map', 'the parameters of the call'),
      aliases: of('list', 'other names of the tool that patterns can match'),
      call_id: of('text', 'the id of the call'),
      result: of('anything', 'the result of the call'),
      error: of('text', 'the error message; empty if the call succeeded'),
      ok: of('flag', 'whether the call succeeded'),
    },
  },
  error: {
    type: 'map',
    summary: 'the error of a model call',
    members: {
      code: of('text', 'the error code, such as `rate_limit`'),
      message: of('text', 'the error message'),
    },
  },
  prompt: of('text', 'what the person wrote'),
  response: of('text', 'what the model answered'),
  cwd: of('text', 'the working directory'),
  workspace: of('text', 'the root of the workspace; `cwd` if absent'),
  open_tasks: of('number', 'the number of open tasks'),
  tasks_summary: of('text', 'the open tasks, as text'),
} as const satisfies Record<string, EventMember>

/** An event as a host sends it: JSON, of which only `event` is required. See {@link EVENT_MEMBERS}. */
export interface AgentEvent {
  readonly event: string
  readonly session_id?: string | null
  readonly agent_id?: string | null
  readonly at?: number | null
  readonly turn?: number | null
  readonly max_turns?: number | null
  readonly tokens?: number | null
  readonly max_tokens?: number | null
  readonly tool_calls?: number | null
  readonly cost?: number | null
  readonly messages?: readonly unknown[] | null
  readonly tool?: {
    readonly name?: string | null
    readonly aliases?: readonly unknown[] | null
    readonly params?: object | null
    readonly call_id?: string | null
    readonly result?: unknown
    readonly error?: string | null
    readonly ok?: boolean | null
  } | null
  readonly error?: { readonly code?: string | null; readonly message?: string | null } | null
  readonly prompt?: string | null
  readonly response?: string | null
  readonly cwd?: string | null
  readonly workspace?: string | null
  readonly open_tasks?: number | null
  readonly tasks_summary?: string | null
  readonly [member: string]: unknown
}

export type EventErrorCode =
  'event-not-json' | 'event-not-object' | 'event-unknown' | 'event-member' | 'event-too-large'

/** An event that cannot be decided: nothing was decided and no budget was touched. */
export class EventError extends Error {
  readonly code: EventErrorCode

  constructor(code: EventErrorCode, message: string) {
    super(message)
    this.name = 'EventError'
    this.code = code
  }
}
