import type { CallWord, MarkedText } from '../../model/call.ts'
import type { Budget } from './budget.ts'
import type { ParsedScript } from './parse.ts'
import type { Printed } from './word.ts'

/** The part of a shell that expansions need. */
export interface Expander {
  readonly budget: Budget
  /** Reads the script of a substitution. */
  run(script: ParsedScript | undefined, at: { readonly pos: number; readonly end: number }, as: Printed['as']): Printed
}

/** The value of an expansion. `isList`: each of its words stays one word, like those of `"$@"`. */
export interface Expanded {
  readonly text: MarkedText
  readonly words?: readonly CallWord[] | null
  readonly isList: boolean
}
