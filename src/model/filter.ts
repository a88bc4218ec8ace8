import type { CallPart } from './call.ts'
import type { EventContext } from './event-context.ts'

/**
 * What must be true of an event for a condition not to be false there, as far as that is cheap to determine. Rules are
 * indexed by it. A condition is evaluated anyway if its filter cannot be decided (a text is too long, or a value is not
 * text), or if the filter reads tokens that would have to be estimated.
 */
export type Filter =
  ToolFilter | AgentFilter | NotFilter | TextFilter | CallFilter | NumberFilter | EveryFilter | SomeFilter

/** One of these patterns matches the tool's name; the patterns are those of `KindContext.tools`. */
export interface ToolFilter {
  readonly tool: string | readonly string[]
}

/** It is the turn of one of these agents; the patterns are those of the condition `agent`. */
export interface AgentFilter {
  readonly agent: string | readonly string[]
}

/** The tool or agent is a different one; for `tool`, the event may also have no tool. */
export interface NotFilter {
  readonly not: ToolFilter | AgentFilter
}

/** A text of the event starts with, contains or equals `part`, which is not empty. */
export interface TextFilter {
  /** The path of the text, as keys that expressions use: `['tool', 'params', 'path']`. */
  readonly text: readonly string[]
  readonly is: 'equals' | 'starts' | 'contains'
  readonly part: string
  /** The maximum text length in characters for which the filter can decide; longer texts are left to the condition. */
  readonly maxLength: number
}

/** The call has at least one of these parts. */
export interface CallFilter {
  readonly call: readonly CallPart[]
}

/**
 * The parts of an event's call, which the vocabulary of calls reads.
 *
 * @throws if the call cannot be read
 */
export type CallParts = (context: EventContext) => readonly CallPart[]

/** A number of the event is known and within these bounds, inclusive; null means no bound. */
export interface NumberFilter {
  readonly number: NumberName
  readonly min: number | null
  readonly max: number | null
}

export const NUMBER_NAMES = ['turn', 'tokens', 'pressure', 'toolCalls', 'messageCount', 'cost', 'openTasks'] as const

/** Members of an event context whose value is a number or null. */
export type NumberName = (typeof NUMBER_NAMES)[number]

interface EveryFilter {
  readonly every: readonly Filter[]
}

/** If the list is empty, no event meets the filter. */
interface SomeFilter {
  readonly some: readonly Filter[]
}
