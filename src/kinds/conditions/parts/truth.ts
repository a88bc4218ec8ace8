import type { EvaluationError, Truth } from '../../../model/moment.ts'

/** False if one is false, else the first error, else true. Asks no further than the answer needs. */
export function holdsForAll<T>(items: readonly T[], holds: (item: T) => Truth): Truth {
  let error: EvaluationError | null = null
  for (const item of items) {
    const truth = holds(item)
    if (truth === false) return false
    if (truth !== true) error ??= truth
  }
  return error ?? true
}

/** True if one is true, else the first error, else false. Asks no further than the answer needs. */
export function holdsForOne<T>(items: readonly T[], holds: (item: T) => Truth): Truth {
  let error: EvaluationError | null = null
  for (const item of items) {
    const truth = holds(item)
    if (truth === true) return true
    if (truth !== false) error ??= truth
  }
  return error ?? false
}
