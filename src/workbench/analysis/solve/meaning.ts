import type { Formula as FormulaOf, Literal as LiteralOf } from './formula.ts'
import type { ValueMeaning } from './value.ts'

/** Whether the tool is one of these, as `tool_name` has them. */
export interface ToolMeaning {
  readonly type: 'tool'
  readonly match: string | readonly string[]
}

/** A condition of which nothing is known but that it gives the same for the same event. */
interface OpaqueMeaning {
  readonly type: 'opaque'
}

export type Meaning = ValueMeaning | ToolMeaning | OpaqueMeaning

export type Formula = FormulaOf<Meaning>
export type Literal = LiteralOf<Meaning>
