/** How long it may take. */
export interface Pace {
  /** Times that each contender of a contest is started anew. */
  readonly processes: number
  /** Rounds of each start, or of all where nothing is started. */
  readonly rounds: number
  /** Milliseconds that a contender works in a round. */
  readonly slice: number
  /** Milliseconds that it works before. */
  readonly warmUp: number
  /** Rounds of what takes milliseconds. */
  readonly calls: number
}

export const FULL: Pace = { processes: 2, rounds: 10, slice: 100, warmUp: 1000, calls: 60 }
export const QUICK: Pace = { processes: 1, rounds: 5, slice: 50, warmUp: 1000, calls: 20 }

export interface Setting {
  readonly pace: Pace
  /** The package as it is built from these sources: `dist`, and `package.json`. */
  readonly built: string
  /** A folder for files that may go. */
  readonly place: string
  /** Says what is being done. */
  tell(progress: string): void
}
