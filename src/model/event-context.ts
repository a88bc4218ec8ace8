import type { CallSlot } from './call.ts'
import { EVENT_MEMBERS, type EventMember, nameInContext, type ReadMembers } from './event.ts'
import type { CanonicalEventName } from './events.ts'
import { findParams, type ParamHolder, readParam, type ToolUses } from './tool-params.ts'
import type { PastAnswer } from './history.ts'
import { toolOutput } from './tool-output.ts'
import { hideParams, hidesParams } from './unread-params.ts'
import type { Verdict } from './outcome.ts'
import type { Value, ValueMap } from './value.ts'

type Read = Readonly<ReadMembers>
type ReadTool = Readonly<NonNullable<Read['tool']>>

/**
 * One event as the rules see it: its members, with null for those that the host does not send, and values derived from
 * them. Rules that rewrite change `tool.params`, `tool.result`, `tool.error`, `response` and `messages` for the rules
 * after them; `original` keeps the values as received. Everything in it is untrusted: read it through `member` and
 * `valueAt`. A kind may keep a reference to it; each event has a context of its own.
 */
export interface EventContext extends Omit<Read, 'event' | 'session' | 'at' | 'messages' | 'tool' | 'error'> {
  /** The canonical name of the event. */
  readonly event: CanonicalEventName
  /** The whole event, as received. */
  readonly payload: object
  /** Milliseconds. */
  readonly at: number
  /** Whether `at` is the time of this event. If not, the event had no time, and `at` is that of the previous event. */
  readonly isTimed: boolean
  readonly session: string
  /** Whether `tokens` is estimated from the messages, because the host does not report how many tokens are in use. */
  readonly tokensEstimated: boolean
  /** `tokens / maxTokens`, or null if either is unknown. */
  readonly pressure: number | null
  readonly messageCount: number | null
  readonly messages: readonly unknown[]
  readonly error: Readonly<NonNullable<Read['error']>>
  readonly tool: ToolContext | null
  readonly original: OriginalContext
  /** The result of the previous step in a chain; undefined in the first step, and whenever nothing is performed. */
  readonly previous: unknown
  /** The verdict of the previous rules and steps. */
  readonly verdict: Verdict | null
  /** The steps of the chain that have failed so far. */
  readonly failures: readonly { readonly action: string; readonly error: string }[]
  /** The environment values that the policy lists. */
  readonly env: ValueMap
  /** The answers to the questions that the event's rules ask about the past, by the keys of the questions. */
  readonly past: ReadonlyMap<string, PastAnswer | EvaluationError>
  /** The facts about the call; `readCall` fills it. */
  readonly call: CallSlot
}

/** The event before any rule rewrote it. */
export function asReceived(context: EventContext): EventContext {
  const { tool, original } = context
  const { response, messages } = original
  const before = tool === null ? null : toolAsItCame(tool, original)
  if (before === tool && context.response === response && context.messages === messages) return context
  // Not a copy, because copying would estimate the tokens.
  return Object.assign(Object.create(context) as EventContext, { response, messages, tool: before })
}

function toolAsItCame(tool: ToolContext, original: OriginalContext): ToolContext {
  const { result, error } = original
  const { unread } = tool
  const hasParams = unread === null ? tool.params === original.params : hidesParams(tool)
  if (hasParams && tool.result === result && tool.error === error) return tool
  if (unread === null) return { ...tool, params: original.params, result, error }
  // Not a copy, because copying would read the parameters.
  const before = Object.assign(Object.create(tool) as { params: unknown } & ToolContext, { result, error })
  hideParams(before, unread)
  return before
}

/** The original values of everything that rules can rewrite. */
export interface OriginalContext {
  readonly params: unknown
  readonly result: unknown
  readonly error: string | null
  readonly response: string | null
  readonly messages: readonly unknown[]
}

export interface ToolContext extends Omit<ReadTool, 'aliases' | 'params'>, ParamHolder {
  /** Every spelling of the name that a pattern may match: as given, dotted, and by alias; empty if it has no name. */
  readonly spellings: readonly string[]
  /** Other names that the host gave for the tool, its canonical name first. */
  readonly aliases: readonly string[]
  /** As left by earlier rules. To read one by its canonical name, use `readParam`. */
  readonly params: unknown
  /** What the policy declares that the tool does with its parameters. */
  readonly uses: ToolUses
}

/** A member of events that policies can refer to. */
export interface ContextMember {
  /** Its path on the wire, from the top of the event: `['tool', 'call_id']`. */
  readonly path: readonly string[]
  readonly member: EventMember
  /** Null or undefined if there is no value. */
  readonly read: (context: EventContext) => unknown
  /** Set if parts of the member are looked up by name, not as own members; the rest of a path continues from there. */
  readonly part?: {
    readonly read: (context: EventContext, name: string) => unknown
    /** The path of the own member that holds the part, if its name differs. */
    readonly heldBy: (context: EventContext, name: string) => string | null
  }
  /** Set if it is derived from other members and never sent. */
  readonly isDerived?: true
}

/** Members that are computed from others. */
const DERIVED_MEMBERS: readonly ContextMember[] = [
  {
    path: ['tool', 'output'],
    member: {
      type: 'text',
      summary: 'the text of the result, whatever its form; the error if there is no result',
    },
    read: ({ tool }) => toolOutput(tool),
    isDerived: true,
  },
]

const PARAMETER: NonNullable<ContextMember['part']> = {
  read: ({ tool }, name) => readParam(tool, name),
  heldBy({ tool }, name) {
    const path = tool === null ? undefined : findParams(tool, name)[0]?.path.join('.')
    return path === undefined || path === name ? null : `tool.params.${path}`
  },
}

/** All members that have a value: for a map with known members, its parts instead of the map itself. */
export const CONTEXT_MEMBERS: readonly ContextMember[] = [
  ...Object.entries<EventMember>(EVENT_MEMBERS).flatMap(wireMembers),
  ...DERIVED_MEMBERS,
]

function wireMembers([name, member]: readonly [string, EventMember]): readonly ContextMember[] {
  // EVENT_MEMBERS names nothing else.
  const key = nameInContext(name, member) as keyof Read
  if (member.members === undefined) return [{ path: [name], member, read: (context) => context[key] }]
  return Object.entries(member.members).map(([part, inner]): ContextMember => {
    const partKey = nameInContext(part, inner)
    const read = (context: EventContext): unknown => {
      const whole: object | null = context[key as 'tool' | 'error']
      return (whole as Readonly<Record<string, unknown>> | null)?.[partKey]
    }
    const found = { path: [name, part], member: inner, read }
    return name === 'tool' && part === 'params' ? { ...found, part: PARAMETER } : found
  })
}

/**
 * The result of a condition: it holds, it does not hold, or it could not be evaluated. An error is neither true nor
 * false (law 3).
 */
export type Truth = boolean | EvaluationError

/** Why something could not be evaluated. `code` is stable and documented. */
export interface EvaluationError {
  readonly code: string
  readonly message: string
}

/** The values that a condition looked at, for explanations. */
export type Seen = { readonly [name: string]: Value }
