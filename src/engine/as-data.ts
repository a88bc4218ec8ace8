import { copyValue } from '../model/copy.ts'
import type { Value } from '../model/value.ts'

/** What an event can hold of a result that may be anything. */
export function asData(result: unknown): Value {
  try {
    return copyValue(result)
  } catch (error) {
    return `(a result that is no data: ${describeThrown(error)})`
  }
}

/** What was thrown, in words; it may be anything, too. */
export function describeThrown(error: unknown): string {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : 'something was thrown that is not an error'
}
