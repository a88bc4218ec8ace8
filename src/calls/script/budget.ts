/** Thrown if a script would take too long to read. */
export class TooLargeError extends Error {
  constructor() {
    super('the script is too large')
    this.name = 'TooLargeError'
  }
}

/** The steps that are left for reading a script; see {@link spend}. */
export interface Budget {
  left: number
}

/** The maximum number of characters in a script. */
export const LONGEST = 100_000

/** Copying a character costs one step, a word ten, and a command a hundred. */
const STEPS = 2_000_000

export function startBudget(): Budget {
  return { left: STEPS }
}

/** @throws {TooLargeError} */
export function spend(budget: Budget, steps: number): void {
  budget.left -= steps
  if (budget.left < 0) throw new TooLargeError()
}
