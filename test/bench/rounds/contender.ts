/** Does a thing so many times, another one each time. What it gives rests on all of it, so that V8 leaves nothing out. */
export type Work = (times: number) => number | Promise<number>

/** One of several ways to do a thing. It is started, and works, in a process of its own. */
export interface Contender {
  readonly name: string
  /** What is to be known of the way it takes part. */
  readonly note?: string
  /** How many times the usual it has to be warmed up: until V8 has compiled all of it, times go up and down. */
  readonly warmUps?: number
  /**
   * @param place a folder that the contenders of a contest have for themselves
   * @throws (rejects) where it cannot take part, or does not do the same as the others
   */
  start(place: string): Promise<Work>
}

/** Ways to do the same thing, as a process finds them by name. */
export interface Contest {
  readonly name: string
  /** @param size how much there is to do, where that is told */
  contenders(size: number): readonly Contender[]
}

/** Nanoseconds that a thing takes which is done over and over for so many milliseconds. */
export async function timeWork(work: Work, milliseconds: number): Promise<number> {
  const start = performance.now()
  let done = 0
  let batch = 1
  for (;;) {
    if (Number.isNaN(await work(batch))) throw new Error('nothing came of it')
    done += batch
    const taken = performance.now() - start
    if (taken >= milliseconds) return (taken / done) * 1e6
    // Neither the clock nor the promise may count, and it has to end in time.
    const left = Math.ceil((done / taken) * (milliseconds - taken))
    batch = Math.max(1, Math.min(left, batch * 2))
  }
}
