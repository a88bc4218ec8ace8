import type { DiagnosticCode } from '../model/diagnostic-codes.ts'
import type { PastProblem } from '../model/past.ts'

/** A problem in an expression's source, and its position: `offset` and `length` count UTF-16 units. */
export interface ExpressionProblem {
  readonly code: Extract<DiagnosticCode, `expression-${string}`> | PastProblem['code']
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
