import { MessageShapeError } from '../model/message-shape-error.ts'
import type { EvaluationError } from '../model/event-context.ts'
import { PastError } from '../model/past.ts'
import { ParamConflictError } from '../model/tool-params.ts'
import { UnreadParamsError } from '../model/unread-params.ts'
import { UnreadableError } from '../model/unreadable.ts'
import { NumberError } from '../model/value.ts'

/**
 * - `expression-type`: an operator or a function got a value of a kind that it does not accept
 * - `expression-value`: the right kind, but a value that it cannot use (`int("x")`)
 * - `expression-division`: a division by zero
 * - `expression-number`: a result that is not a finite number
 * - `expression-exponent`: an exponent beyond 1,000
 * - `expression-fuel`: more than 10,000 steps
 * - `expression-string-size`: the result would be a string larger than 64 KiB
 * - `expression-list-size`: the result would be a list of more than 10,000 elements
 * - `expression-data`: the event's data is cyclic, nested too deeply, or unreadable
 * - `param-conflict`: a parameter has several values under several names
 * - `message-shape`: a message of an unknown shape
 * - `call-uncertain`: the host could not read the parameters of the call
 */
type ExpressionErrorCode =
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
  | 'call-uncertain'
  | 'value-unreadable'

/** An expression has no value for an event. */
export class ExpressionError extends Error {
  readonly code: ExpressionErrorCode

  constructor(code: ExpressionErrorCode, message: string) {
    super(message)
    this.name = 'ExpressionError'
    this.code = code
  }
}

/** Converts whatever an evaluation threw: our own errors, a non-finite number in the data, or anything from a proxy. */
export function asExpressionError(thrown: unknown): ExpressionError {
  if (thrown instanceof ExpressionError) return thrown
  if (thrown instanceof ParamConflictError || thrown instanceof UnreadParamsError)
    return new ExpressionError(thrown.code, thrown.message)
  if (thrown instanceof UnreadableError) return new ExpressionError(thrown.code, thrown.message)
  if (thrown instanceof NumberError) return new ExpressionError('expression-data', thrown.message)
  if (thrown instanceof MessageShapeError) return new ExpressionError(thrown.code, thrown.message)
  return new ExpressionError('expression-data', 'the data cannot be read')
}

/** The same error as plain data, as a condition returns it. */
export function asEvaluationError(thrown: unknown): EvaluationError {
  if (thrown instanceof PastError) return { code: thrown.code, message: thrown.message }
  const { code, message } = asExpressionError(thrown)
  return { code, message }
}
