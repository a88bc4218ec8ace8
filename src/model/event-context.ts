import type { CallSlot } from './call.ts'
import { EVENT_MEMBERS, type EventMember, nameInContext, type ReadMembers } from './event.ts'
import type { CanonicalEventName } from './events.ts'
import { findParams, type ParamHolder, readParam, type ToolUses } from './tool-params.ts'
import type { PastAnswer } from './history.ts'
import { toolOutput } from './tool-output.ts'
import type { Verdict } from './outcome.ts'
import type { Value, ValueMap } from './value.ts'

type Read = Readonly<ReadMembers>
type ReadTool = Readonly<NonNullable<Read['tool']>>

/**
 * One event as the rules see it: its members, of which those that the host does not say are null, and what is derived from
 * them. Rules that rewrite change `tool.params`, `tool.result`, `tool.error`, `response` and `messages` for the rules after
 * them; `original` keeps the first ones.
 * Everything in it is untrusted: read it through `member` and `valueAt`. A kind may keep it; the next event has another.
 */
export interface EventContext extends Omit<Read, 'event' | 'session' | 'at' | 'messages' | 'tool' | 'error'> {
  /** The canonical name of the event. */
  readonly event: CanonicalEventName
  /** The whole event as it came. */
  readonly payload: object
  /** Milliseconds. */
  readonly at: number
  /** Whether `at` is the time of this event. If not, the event did not say one, and `at` is that of the event before. */
  readonly isTimed: boolean
  readonly session: string
  /** Whether the host does not say how many tokens are in use, and `tokens` is estimated from the messages. */
  readonly tokensEstimated: boolean
  /** `tokens / maxTokens`, or null if either is unknown. */
  readonly pressure: number | null
  readonly messageCount: number | null
  readonly messages: readonly unknown[]
  readonly error: Readonly<NonNullable<Read['error']>>
  readonly tool: ToolContext | null
  readonly original: OriginalContext
  /** What the step before in a chain gave; undefined before the first, and whenever nothing is performed. */
  readonly previous: unknown
  /** The verdict of the rules and steps before. */
  readonly verdict: Verdict | null
  /** The steps of the chain that have failed so far. */
  readonly failures: readonly { readonly action: string; readonly error: string }[]
  /** The environment values that the policy lists. */
  readonly env: ValueMap
  /** What the rules of the event ask about the past, by the keys of the questions. */
  readonly past: ReadonlyMap<string, PastAnswer | EvaluationError>
  /** What the call does; `readCall` fills it. */
  readonly call: CallSlot
}

/** The event before any rule rewrote it. */
export function asItCame(context: EventContext): EventContext {
  const { tool, original } = context
  const { params, result, error, response, messages } = original
  const hasTool = tool === null || (tool.params === params && tool.result === result && tool.error === error)
  if (hasTool && context.response === response && context.messages === messages) return context
  const before = { response, messages, tool: tool === null ? null : { ...tool, params, result, error } }
  // Not a copy, which would estimate the tokens.
  return Object.assign(Object.create(context) as EventContext, before)
}

/** What rules can rewrite, as it came. */
export interface OriginalContext {
  readonly params: unknown
  readonly result: unknown
  readonly error: string | null
  readonly response: string | null
  readonly messages: readonly unknown[]
}

export interface ToolContext extends Omit<ReadTool, 'aliases' | 'params'>, ParamHolder {
  /** Every spelling of the name that a pattern may match: as given, dotted, and by alias; none without a name. */
  readonly spellings: readonly string[]
  /** Other names that the host told of it, its canonical name first. */
  readonly aliases: readonly string[]
  /** As earlier rules left them. A canonical name in them is read by `readParam`. */
  readonly params: unknown
  /** What the policy declares that the tool does with its parameters. */
  readonly uses: ToolUses
}

/** A member of events that policies can name. */
export interface ContextMember {
  /** As it is on the wire, from the top of the event: `['tool', 'call_id']`. */
  readonly path: readonly string[]
  readonly member: EventMember
  /** Null or undefined if nothing is there. */
  readonly read: (context: EventContext) => unknown
  /** Set if a part is found by its name otherwise than as an own member; the rest of a path goes on from there. */
  readonly part?: {
    readonly read: (context: EventContext, name: string) => unknown
    /** The path of the own member that holds it, where that has another name. */
    readonly heldBy: (context: EventContext, name: string) => string | null
  }
  /** Set if it is derived from other members, and never sent. */
  readonly isDerived?: true
}

/** What is made of the members of an event. */
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

/** All that have a value: the parts of a map with members, and not the map. */
export const CONTEXT_MEMBERS: readonly ContextMember[] = [
  ...Object.entries<EventMember>(EVENT_MEMBERS).flatMap(wireMembers),
  ...DERIVED_MEMBERS,
]

function wireMembers([name, member]: readonly [string, EventMember]): readonly ContextMember[] {
  // The table names nothing else.
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
 * What a condition gives: it holds, it does not, or it could not be evaluated. An error is neither true nor false (law 3).
 */
export type Truth = boolean | EvaluationError

/** Why something could not be evaluated. `code` is stable and documented. */
export interface EvaluationError {
  readonly code: string
  readonly message: string
}

/** What a condition looked at, for explanations. */
export type Seen = { readonly [name: string]: Value }
