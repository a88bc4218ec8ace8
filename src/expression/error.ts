import type { ERROR_CODES } from '../model/error-codes.ts'
import { MessageShapeError } from '../model/message-shape-error.ts'
import type { EvaluationError } from '../model/event-context.ts'
import { PastError } from '../model/past.ts'
import { ParamConflictError } from '../model/tool-params.ts'
import { UnreadParamsError } from '../model/unread-params.ts'
import { UnreadableError } from '../model/unreadable.ts'
import { NumberError } from '../model/value.ts'

type ExpressionErrorCode = Extract<
  keyof typeof ERROR_CODES,
  `expression-${string}` | 'param-conflict' | 'message-shape' | 'call-uncertain' | 'value-unreadable'
>

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
