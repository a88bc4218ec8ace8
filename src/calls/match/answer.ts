import type { Workspace } from '../../model/workspace.ts'

/** Whether something holds; null if that cannot be known. */
export type Answer = boolean | null

export function not(answer: Answer): Answer {
  return answer === null ? null : !answer
}

/** True if one is true, else null if one cannot be known. */
export function one<Item>(items: Iterable<Item>, ask: (item: Item) => Answer): Answer {
  let found: Answer = false
  for (const item of items) {
    const answer = ask(item)
    if (answer === true) return true
    if (answer === null) found = null
  }
  return found
}

/** False if one is false, else null if one cannot be known. */
export function every<Item>(items: Iterable<Item>, ask: (item: Item) => Answer): Answer {
  let found: Answer = true
  for (const item of items) {
    const answer = ask(item)
    if (answer === false) return false
    if (answer === null) found = null
  }
  return found
}

/** Tests a fact, given the workspace. */
export type Ask<Fact> = (fact: Fact, workspace: Workspace) => Answer

/**
 * Joins tests of a fact that must all hold. Answers like {@link every}, or if unknown is as good as false, by the first
 * test that does not hold.
 */
export function join<Fact>(tests: readonly Ask<Fact>[], unknownFails: boolean): Ask<Fact> {
  if (!unknownFails) return (fact, workspace) => every(tests, (test) => test(fact, workspace))
  return (fact, workspace) => {
    for (const test of tests) if (test(fact, workspace) !== true) return false
    return true
  }
}
