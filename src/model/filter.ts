import type { FileAccess } from './call.ts'

/**
 * What must be so at an event for a condition to be anything but false there, as far as that is cheap to find out. Rules are
 * filed by it. A condition is asked all the same where that cannot be found out (a text is too long, or is not text), and
 * where it reads tokens that have to be estimated.
 */
export type Filter =
  ToolFilter | AgentFilter | NotFilter | TextFilter | CallFilter | NumberFilter | EveryFilter | SomeFilter

/** One of these patterns matches the tool's name, as `KindContext.tools` has it. */
export interface ToolFilter {
  readonly tool: string | readonly string[]
}

/** It is the turn of one of these agents, as the condition `agent` has them. */
export interface AgentFilter {
  readonly agent: string | readonly string[]
}

/** It is another tool, or none; it is another agent. */
export interface NotFilter {
  readonly not: ToolFilter | AgentFilter
}

/** A text of the event begins with, contains or equals this one, which is not empty. */
export interface TextFilter {
  /** Where the text is: the keys of its path as expressions have it, `['tool', 'params', 'path']`. */
  readonly text: readonly string[]
  readonly is: 'equals' | 'starts' | 'contains'
  readonly part: string
  /** Characters of a text up to which this tells; the condition has to be asked of a longer one. */
  readonly maxLength: number
}

/** The call has one of these parts. */
export interface CallFilter {
  readonly call: readonly CallPart[]
}

/**
 * A program that it starts, by its name or a glob; what it does to a file; that it talks to a host, hands code to an
 * interpreter, or has a part that cannot be read.
 */
export type CallPart = `program ${string}` | `access ${FileAccess}` | 'host' | 'inline code' | 'unread'

/** A number of the event is known and within these bounds, inclusive; null means no bound. */
export interface NumberFilter {
  readonly number: NumberName
  readonly min: number | null
  readonly max: number | null
}

export const NUMBER_NAMES = ['turn', 'tokens', 'pressure', 'toolCalls', 'messageCount', 'cost', 'openTasks'] as const

/** Members of an event context that are numbers, or null. */
export type NumberName = (typeof NUMBER_NAMES)[number]

interface EveryFilter {
  readonly every: readonly Filter[]
}

/** Where the list is empty, nothing meets it. */
interface SomeFilter {
  readonly some: readonly Filter[]
}
