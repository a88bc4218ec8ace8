/** Repeats an operation, each time on another input. The result depends on all of them, so that V8 cannot skip any. */
export type Work = (times: number) => number | Promise<number>

/** One of several ways to do the same thing. It runs in a process of its own. */
export interface Contender {
  readonly name: string
  /** A note on how the contender takes part. */
  readonly note?: string
  /** How many times the usual warm-up it needs: until V8 has compiled all of it, times fluctuate. */
  readonly warmUps?: number
  /**
   * @param place a folder for the contenders of one contest
   * @throws (rejects) if it cannot take part, or its results differ from the others
   */
  start(place: string): Promise<Work>
}

/** Several ways to do the same thing. Processes look up a contest by name. */
export interface Contest {
  readonly name: string
  /** @param size the amount of work, if the contest has sizes */
  contenders(size: number): readonly Contender[]
}

/** Nanoseconds per operation, measured by repeating the operation for `milliseconds`. */
export async function timeWork(work: Work, milliseconds: number): Promise<number> {
  const start = performance.now()
  let done = 0
  let batch = 1
  for (;;) {
    if (Number.isNaN(await work(batch))) throw new Error('nothing came of it')
    done += batch
    const taken = performance.now() - start
    if (taken >= milliseconds) return (taken / done) * 1e6
    // Batches grow, so that the clock and the promise cost little, but the last one must end in time.
    const left = Math.ceil((done / taken) * (milliseconds - taken))
    batch = Math.max(1, Math.min(left, batch * 2))
  }
}
