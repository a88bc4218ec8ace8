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
  event: of('text', 'name of the event, or one of its aliases'),
  session_id: of('text', 'the session; `default` where absent', MAX_CHARACTERS),
  agent_id: of('text', 'the agent whose turn it is; the main agent where absent', MAX_CHARACTERS),
  at: of('number', 'when it happened, in milliseconds since 1970', MAX_MILLISECONDS),
  turn: of('number', 'exchanges so far, this one included'),
  max_turns: of('number', 'the most exchanges there may be'),
  tokens: of('number', 'tokens of context in use'),
  max_tokens: of('number', 'tokens the context can hold'),
  tool_calls: of('number', 'tool calls so far'),
  cost: of('number', 'what the session has cost, in the unit of the host'),
  messages: of('list', 'the conversation, oldest first: maps with `role` and `content`'),
  tool: {
    type: 'map',
    summary: 'the tool call',
    members: {
      name: of('text', 'name of the tool'),
      params: of('map', 'its parameters'),
      aliases: of('list', 'other names of the tool, by which patterns may match it'),
      call_id: of('text', 'id of the call'),
      result: of('anything', 'what it gave'),
      error: of('text', 'what went wrong; empty where nothing did'),
      ok: of('flag', 'whether it succeeded'),
    },
  },
  error: {
    type: 'map',
    summary: 'the failure of a model call',
    members: {
      code: of('text', 'its code, such as `rate_limit`'),
      message: of('text', 'its message'),
    },
  },
  prompt: of('text', 'what the person wrote'),
  response: of('text', 'what the model answered'),
  cwd: of('text', 'the working directory'),
  workspace: of('text', 'the root of the workspace; `cwd` where absent'),
  open_tasks: of('number', 'open entries of the task list'),
  tasks_summary: of('text', 'the open entries, as text'),
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
