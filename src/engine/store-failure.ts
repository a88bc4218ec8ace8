import type { EvaluationError } from '../model/event-context.ts'
import { readThrown } from '../model/thrown.ts'

/** The error that a store threw, with its own code, if any. */
export function storeFailure(error: unknown): EvaluationError {
  const { message, code } = readThrown(error)
  return { code: code ?? 'store-failed', message }
}
