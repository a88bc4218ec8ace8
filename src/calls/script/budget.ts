/** The script is more than can be read in the time that there is. */
export class TooLargeError extends Error {
  constructor() {
    super('the script is too large')
    this.name = 'TooLargeError'
  }
}

/** What reading may cost; see {@link spend}. */
export interface Budget {
  left: number
}

/** The maximum number of characters in a script. */
export const LONGEST = 100_000

/** A character that is copied costs one, a word ten, and a command a hundred. */
const STEPS = 2_000_000

export function startBudget(): Budget {
  return { left: STEPS }
}

/** @throws {TooLargeError} */
export function spend(budget: Budget, steps: number): void {
  budget.left -= steps
  if (budget.left < 0) throw new TooLargeError()
}
