import type { Formula as FormulaOf, Literal as LiteralOf } from './formula.ts'
import type { ValueMeaning } from './value.ts'

/** Whether the tool matches, by the rules of `tool_name`. */
export interface ToolMeaning {
  readonly type: 'tool'
  readonly match: string | readonly string[]
}

/** A condition about which nothing is known except that it is deterministic: the same event gives the same result. */
interface OpaqueMeaning {
  readonly type: 'opaque'
}

export type Meaning = ValueMeaning | ToolMeaning | OpaqueMeaning

export type Formula = FormulaOf<Meaning>
export type Literal = LiteralOf<Meaning>
