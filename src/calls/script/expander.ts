import type { CallWord, MarkedText } from '../../model/call.ts'
import type { Budget } from './budget.ts'
import type { ParsedScript } from './parse.ts'
import type { Printed } from './word.ts'

/** What expansions need of the shell that they are in. */
export interface Expander {
  readonly budget: Budget
  /** Reads the script of a substitution. */
  run(script: ParsedScript | undefined, at: { readonly pos: number; readonly end: number }, as: Printed['as']): Printed
}

/** The value of an expansion. `isList`: each of its words is a word, as those of `"$@"` are. */
export interface Expanded {
  readonly text: MarkedText
  readonly words?: readonly CallWord[] | null
  readonly isList: boolean
}
