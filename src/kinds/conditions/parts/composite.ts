import type { EvaluationError, Truth } from '../../../model/event-context.ts'
import type { ConditionKind } from '../../../model/kind.ts'

type Test<Given> = (given: Given) => Truth

/** False if one test is false, otherwise the most serious error, otherwise true. Runs no more tests than needed. */
export function holdsForAll<Given>(tests: readonly Test<Given>[]): Test<Given> {
  const [only] = tests
  if (only !== undefined && tests.length === 1) return only
  return (given) => {
    let error: EvaluationError | null = null
    for (const test of tests) {
      const truth = test(given)
      if (truth === false) return false
      if (truth !== true) error = graver(error, truth)
    }
    return error ?? true
  }
}

/** True if one test is true, otherwise the most serious error, otherwise false. Runs no more tests than needed. */
export function holdsForOne<Given>(tests: readonly Test<Given>[]): Test<Given> {
  return (given) => {
    let error: EvaluationError | null = null
    for (const test of tests) {
      const truth = test(given)
      if (truth === true) return true
      if (truth !== false) error = graver(error, truth)
    }
    return error ?? false
  }
}

/** The first error, except that any other error takes precedence over one that only says that a call is uncertain. */
export function graver(error: EvaluationError | null, other: EvaluationError): EvaluationError {
  return error === null || error.code === 'call-uncertain' ? other : error
}

/** The kind under a former name. */
export function olderSpelling(kind: ConditionKind, name: string): ConditionKind {
  const examples = kind.examples.map((example) => ({ ...example, config: { ...example.config, type: name } }))
  return { ...kind, name, replacedBy: kind.name, examples }
}
