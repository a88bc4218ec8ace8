import type { EvaluationError, Truth } from '../../../model/event-context.ts'

type Test<Given> = (given: Given) => Truth

/** False if one is false, else the first error, else true. Asks no further than the answer needs. */
export function holdsForAll<Given>(tests: readonly Test<Given>[]): Test<Given> {
  const [only] = tests
  if (only !== undefined && tests.length === 1) return only
  return (given) => {
    let error: EvaluationError | null = null
    for (const test of tests) {
      const truth = test(given)
      if (truth === false) return false
      if (truth !== true) error ??= truth
    }
    return error ?? true
  }
}

/** True if one is true, else the first error, else false. Asks no further than the answer needs. */
export function holdsForOne<Given>(tests: readonly Test<Given>[]): Test<Given> {
  return (given) => {
    let error: EvaluationError | null = null
    for (const test of tests) {
      const truth = test(given)
      if (truth === true) return true
      if (truth !== false) error ??= truth
    }
    return error ?? false
  }
}
