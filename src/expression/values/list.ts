import { ExpressionError } from '../error.ts'
import { LIMITS } from '../limits.ts'
import { spend, type Run } from '../run.ts'
import { listElement, listLength } from './data.ts'

/**
 * A copy of a list's elements. Every element is a step.
 *
 * @throws {ExpressionError} `expression-fuel`, before any element is read
 */
export function elementsOf(list: readonly unknown[], run: Run): readonly unknown[] {
  const length = listLength(list)
  spend(run, length)
  return Array.from({ length }, (_, index) => listElement(list, index))
}

/** @throws {ExpressionError} `expression-list-size` */
export function checkListSize(elements: number): void {
  if (elements > LIMITS.list) {
    throw new ExpressionError('expression-list-size', `a list of more than ${LIMITS.list} elements`)
  }
}
