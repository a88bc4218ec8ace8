/** How long a measurement may take. */
export interface Pace {
  /** How many times each contender of a contest is started. */
  readonly processes: number
  /** Rounds per start, or in total if nothing is started. */
  readonly rounds: number
  /** Milliseconds that a contender works in a round. */
  readonly slice: number
  /** Milliseconds that a contender works to warm up. */
  readonly warmUp: number
  /** Rounds of operations that take milliseconds. */
  readonly calls: number
}

export const FULL: Pace = { processes: 2, rounds: 10, slice: 100, warmUp: 1000, calls: 60 }
export const QUICK: Pace = { processes: 1, rounds: 5, slice: 50, warmUp: 1000, calls: 20 }

export interface Setting {
  readonly pace: Pace
  /** The folder of the package built from these sources: `dist` and `package.json`. */
  readonly built: string
  /** A folder for temporary files. */
  readonly place: string
  /** Reports progress. */
  tell(progress: string): void
}
