/**
 * What must be so at a moment for a condition to be anything but false there, as far as that is cheap to find out: rules are
 * filed by it. Where it cannot be found out (the text is too long, or no text), the condition has to be asked; so it has
 * where tokens that it reads have to be estimated, and where a number of the moment is beyond {@link SAFE_MAGNITUDE}.
 */
export type Filter = ToolFilter | AgentFilter | NotFilter | TextFilter | NumberFilter | EveryFilter | SomeFilter

/** One of these patterns matches the tool's name, as `KindContext.tools` has it. */
export interface ToolFilter {
  readonly tool: string | readonly string[]
}

/** It is the turn of one of these agents, as `compileAgents` has them. */
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

/** A number of the moment, or one that is made of those, is known, and within these bounds, themselves included; null is none. */
export interface NumberFilter {
  readonly number: NumberName | Sum
  readonly min: number | null
  readonly max: number | null
}

/** As far as this, sums and products of the numbers of a moment are finite; beyond it, they may be errors. */
export const SAFE_MAGNITUDE = 1e100

export const NUMBER_NAMES = ['turn', 'tokens', 'pressure', 'toolCalls', 'messageCount', 'cost'] as const

/** Members of a moment that are numbers, or null. */
export type NumberName = (typeof NUMBER_NAMES)[number]

/** Made of numbers as expressions make it: finite where these are {@link SAFE_MAGNITUDE}, unknown where one of them is. */
export interface Sum {
  readonly operator: '+' | '-' | '*'
  readonly left: Term
  readonly right: Term
}

export type Term = NumberName | Sum | number

export interface EveryFilter {
  readonly every: readonly Filter[]
}

export interface SomeFilter {
  readonly some: readonly Filter[]
}
