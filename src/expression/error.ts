import { MessageShapeError } from '../model/message-shape-error.ts'
import type { EvaluationError } from '../model/event-context.ts'
import { PastError } from '../model/past.ts'
import { ParamConflictError } from '../model/tool-params.ts'
import { NumberError } from '../model/value.ts'

/**
 * - `expression-type`: an operator or a function was given a kind of value that it does not take
 * - `expression-value`: the right kind, but a value that it cannot work with (`int("x")`)
 * - `expression-division`: a division by zero
 * - `expression-number`: a result that is no finite number
 * - `expression-exponent`: an exponent beyond 1,000
 * - `expression-fuel`: more than 10,000 steps
 * - `expression-string-size`: a string of more than 64 KiB would be made
 * - `expression-list-size`: a list of more than 10,000 elements would be made
 * - `param-conflict`: a parameter has several values under several names
 * - `expression-data`: the event's data is cyclic, nested too deep, or does not let itself be read
 */
export type ExpressionErrorCode =
  | 'expression-type'
  | 'expression-value'
  | 'expression-division'
  | 'expression-number'
  | 'expression-exponent'
  | 'expression-fuel'
  | 'expression-string-size'
  | 'expression-list-size'
  | 'expression-data'
  | 'param-conflict'
  | 'message-shape'

/** An expression has no value for a moment. */
export class ExpressionError extends Error {
  readonly code: ExpressionErrorCode

  constructor(code: ExpressionErrorCode, message: string) {
    super(message)
    this.name = 'ExpressionError'
    this.code = code
  }
}

/** Whatever was thrown during an evaluation: an error of ours, a number in the data that is none, or anything out of a proxy. */
export function asExpressionError(thrown: unknown): ExpressionError {
  if (thrown instanceof ExpressionError) return thrown
  if (thrown instanceof ParamConflictError) return new ExpressionError(thrown.code, thrown.message)
  if (thrown instanceof NumberError) return new ExpressionError('expression-data', thrown.message)
  if (thrown instanceof MessageShapeError) return new ExpressionError(thrown.code, thrown.message)
  return new ExpressionError('expression-data', 'the data cannot be read')
}

/** The same as plain data, as a condition gives it. */
export function asEvaluationError(thrown: unknown): EvaluationError {
  if (thrown instanceof PastError) return { code: thrown.code, message: thrown.message }
  const { code, message } = asExpressionError(thrown)
  return { code, message }
}
