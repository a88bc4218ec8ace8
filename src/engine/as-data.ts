import { copyValue } from '../model/copy.ts'
import { readThrown } from '../model/thrown.ts'
import type { Value } from '../model/value.ts'

/** What an event can hold of a result that may be anything. */
export function asData(result: unknown): Value {
  try {
    return copyValue(result)
  } catch (error) {
    return `(a result that is no data: ${readThrown(error).message})`
  }
}
