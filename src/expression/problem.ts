import type { PastProblem } from '../model/past.ts'

/**
 * - `expression-syntax`: the source is not an expression of the language
 * - `expression-source-size`, `expression-levels`: it is longer, or nested deeper, than expressions may be
 * - `expression-unknown-name`, `expression-unknown-function`: an unknown name or function
 * - `expression-unknown-member`: a member that no event has; it is always null
 * - `expression-not-callable`: a call to something that is not a function
 * - `expression-arguments`: a function call with too few or too many arguments
 * - `expression-pattern`: a pattern for `matches` that is computed, that RE2 rejects, or that contains a backspace
 * - `unknown-observation`, `history-in-history`: `history` without the name of an observation, or inside one
 */
type ExpressionProblemCode =
  | 'expression-syntax'
  | 'expression-source-size'
  | 'expression-levels'
  | 'expression-unknown-name'
  | 'expression-unknown-member'
  | 'expression-unknown-function'
  | 'expression-not-callable'
  | 'expression-arguments'
  | 'expression-pattern'
  | PastProblem['code']

/** A problem in an expression's source, and its position: `offset` and `length` count UTF-16 units. */
export interface ExpressionProblem {
  readonly code: ExpressionProblemCode
  readonly message: string
  readonly help: string | null
  /** Set if the expression is still usable. */
  readonly severity?: 'warning'
  readonly offset: number
  readonly length: number
}

/** Aborts a parse at its first problem; it never leaves this folder. */
export class ParseFailure extends Error {
  readonly problem: ExpressionProblem

  constructor(problem: ExpressionProblem) {
    super(problem.message)
    this.name = 'ParseFailure'
    this.problem = problem
  }
}
