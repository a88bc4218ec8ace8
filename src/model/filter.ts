/**
 * What must be so at a moment for a condition to be anything but false there, as far as that is cheap to find out: rules are
 * filed by it. Where it cannot be found out (the text is too long, or no text), the condition has to be asked.
 */
export type Filter = ToolFilter | TextFilter | NumberFilter | EveryFilter | SomeFilter

/** One of these patterns matches the tool's name, as `KindContext.tools` has it. */
export interface ToolFilter {
  readonly tool: string | readonly string[]
}

/** A text of the event begins with, contains or equals this one, which is not empty. */
export interface TextFilter {
  /** Where the text is: the keys of its path as expressions have it, `['tool', 'params', 'path']`. */
  readonly text: readonly string[]
  readonly is: 'equals' | 'starts' | 'contains'
  readonly part: string
  /** Characters of a text up to which this tells; the condition has to be asked of a longer one. */
  readonly most: number
}

/**
 * A number of the moment is known, and within these bounds, themselves included; null is none. Where tokens have to be
 * estimated this tells nothing: a rule that reads them is asked.
 */
export interface NumberFilter {
  readonly number: NumberName
  readonly least: number | null
  readonly most: number | null
}

export const NUMBER_NAMES = ['turn', 'tokens', 'pressure', 'toolCalls', 'messageCount', 'cost'] as const

/** Members of a moment that are numbers, or null. */
export type NumberName = (typeof NUMBER_NAMES)[number]

export interface EveryFilter {
  readonly every: readonly Filter[]
}

export interface SomeFilter {
  readonly some: readonly Filter[]
}
