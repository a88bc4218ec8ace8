import type { EventName } from './events.ts'

/** The types that members of an event may have. A member that is null counts as absent. */
export type MemberType = 'text' | 'number' | 'flag' | 'list' | 'map' | 'anything'

/**
 * One member of an event. The types, the JSON Schema and the names in policies all derive from it; `readEvent` reads
 * it, which a test holds to this table.
 */
export interface EventMember {
  readonly type: MemberType
  /** One sentence, lower case, no full stop. */
  readonly summary: string
  /** The maximum length of a text in characters, or the maximum absolute value of a number. */
  readonly max?: number
  readonly members?: Readonly<Record<string, EventMember>>
  /**
   * Its names in expressions; the first is also used in event contexts and templates. Parts of `tool` and `error` have
   * names of their own.
   */
  readonly names?: readonly string[]
  /** Set if templates may refer to it; they may refer to every part of `tool`. */
  readonly inTemplates?: true
}

/** The maximum length of a text that counters are keyed by. */
const MAX_CHARACTERS = 1000
/** The largest distance from 1970, in milliseconds, for which ECMAScript has dates. */
const MAX_MILLISECONDS = 8.64e15

/** The members of an event that Sluice understands. Any other member is kept, and reachable as `event.*`. */
export const EVENT_MEMBERS = {
  event: { type: 'text', summary: 'the name of the event, or an alias' },
  session_id: {
    type: 'text',
    summary: 'the session; `default` if absent',
    max: MAX_CHARACTERS,
    names: ['session'],
    inTemplates: true,
  },
  agent_id: {
    type: 'text',
    summary: 'the agent whose turn it is; the main agent if absent',
    max: MAX_CHARACTERS,
    names: ['agent'],
    inTemplates: true,
  },
  conversation_id: {
    type: 'text',
    summary: 'the conversation, if several agents of the session have the same name',
    max: MAX_CHARACTERS,
  },
  at: { type: 'number', summary: 'when the event happened, in milliseconds since 1970', max: MAX_MILLISECONDS },
  turn: {
    type: 'number',
    summary: 'the number of turns so far, including this one',
    names: ['turn', 'turns', 'turn_count'],
    inTemplates: true,
  },
  max_turns: { type: 'number', summary: 'the maximum number of turns', names: ['max_turns'] },
  tokens: {
    type: 'number',
    summary: 'tokens used in the context',
    names: ['tokens', 'tokens_used'],
    inTemplates: true,
  },
  max_tokens: { type: 'number', summary: 'tokens the context can hold', names: ['max_tokens'] },
  tool_calls: { type: 'number', summary: 'the number of tool calls so far', names: ['tool_calls', 'tools'] },
  cost: { type: 'number', summary: 'the cost of the session so far, in the host’s unit', names: ['cost'] },
  messages: { type: 'list', summary: 'the conversation, oldest first: maps with `role` and `content`' },
  tool: {
    type: 'map',
    summary: 'the tool call',
    members: {
      name: { type: 'text', summary: 'the name of the tool' },
      canonical_name: { type: 'text', summary: 'the canonical name of the tool, if the host knows it: `shell.bash`' },
      params: { type: 'map', summary: 'the parameters of the call' },
      unread: {
        type: 'text',
        summary: 'why the host could not read the parameters; rules that read them are uncertain (`call-uncertain`)',
        max: MAX_CHARACTERS,
      },
      param_names: {
        type: 'map',
        summary: 'the canonical names of parameters, by the names that this tool takes: `{"file_path": "path"}`',
      },
      language: {
        type: 'text',
        summary: 'the language of what the tool runs, such as `powershell`; that of a shell if absent',
      },
      aliases: { type: 'list', summary: 'other names of the tool that patterns can match' },
      call_id: { type: 'text', summary: 'the id of the call' },
      result: { type: 'anything', summary: 'the result of the call' },
      unread_result: {
        type: 'text',
        summary: 'why the host could not read the result; rules that read it fail (`value-unreadable`)',
        max: MAX_CHARACTERS,
      },
      error: { type: 'text', summary: 'the error message; empty if the call succeeded' },
      ok: { type: 'flag', summary: 'whether the call succeeded' },
      duration: { type: 'number', summary: 'how long it took, in milliseconds' },
      definition: { type: 'map', summary: 'the tool’s description and schemas, as the server gives them' },
    },
  },
  error: {
    type: 'map',
    summary: 'the error of a model call',
    members: {
      code: {
        type: 'text',
        summary:
          'what went wrong: `rate_limit`, `context_overflow`, `billing`, `timeout`, `auth`, `network` or `internal`; or a code of the application',
      },
      raw_code: { type: 'text', summary: 'the code of the provider or the system, such as `ECONNRESET`' },
      message: { type: 'text', summary: 'the error message' },
    },
  },
  prompt: { type: 'text', summary: 'what the person wrote', names: ['prompt'] },
  response: { type: 'text', summary: 'what the model answered', names: ['response'] },
  cwd: { type: 'text', summary: 'the working directory' },
  workspace: {
    type: 'text',
    summary: 'the root of the workspace; `cwd` if absent',
    names: ['workspace'],
    inTemplates: true,
  },
  workspace_folders: {
    type: 'list',
    summary: 'further folders of the workspace: the other roots of an editor, and those that a person added',
  },
  open_tasks: { type: 'number', summary: 'the number of open tasks', names: ['open_tasks'] },
  traceparent: {
    type: 'text',
    summary: 'the W3C trace context of the step, which is passed on to the commands and requests of rules',
    max: MAX_CHARACTERS,
  },
  tasks_summary: { type: 'text', summary: 'the open tasks, as text', names: ['tasks_summary'] },
} as const satisfies Record<string, EventMember>

type Members = typeof EVENT_MEMBERS

/** The data type of a member; `Inside` is the type of a map with known members. */
type DataOf<Member extends EventMember, Inside> = Member extends { readonly members: object }
  ? Inside
  : {
      text: string
      number: number
      flag: boolean
      list: readonly unknown[]
      map: object
      anything: unknown
    }[Member['type']]

type OnWire<Of extends Readonly<Record<string, EventMember>>> = {
  readonly [Name in keyof Of]?: DataOf<Of[Name], OnWire<NonNullable<Of[Name]['members']>>> | null
}

/**
 * An event as a host sends it, as JSON. Only `event` is required: the name of the event or an alias. {@link
 * EVENT_MEMBERS} describes the known members; any others are kept.
 */
export interface AgentEvent extends Omit<OnWire<Members>, 'event'> {
  readonly event: EventName
  readonly [member: string]: unknown
}

type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name

type NameInContext<Name, Member> = Member extends { readonly names: readonly [infer First, ...unknown[]] }
  ? Camel<First>
  : Camel<Name>

/** The members read from an event, each under its name in an event context; null if the event lacks the member. */
export type ReadMembers<Of extends Readonly<Record<string, EventMember>> = Members> = {
  -readonly [Name in keyof Of as NameInContext<Name, Of[Name]> & string]: DataOf<
    Of[Name],
    ReadMembers<NonNullable<Of[Name]['members']>>
  > | null
}

/** The name of a member in an event context. */
export function nameInContext(name: string, { names }: EventMember): string {
  return (names?.[0] ?? name).replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
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
