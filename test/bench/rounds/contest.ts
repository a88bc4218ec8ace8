import { type Running, startContender } from './child-process.ts'
import type { Contender, Contest } from './contender.ts'
import { interleave, type Measured } from './interleave.ts'
import type { Setting } from './setting.ts'

export interface Outcome {
  /** Nanoseconds, one value per round. All contenders share the same rounds. */
  readonly measured: readonly Measured[]
  readonly leftOut: readonly LeftOut[]
}

export interface LeftOut {
  readonly name: string
  readonly why: string
}

/** A contender that takes this many times as long as the first one counts as slow. */
const SLOW = 10

const QUARTERS = 4

/**
 * Measures all contenders in processes of their own, and starts them several times, because V8 optimizes differently
 * from run to run. That only matters by some percent, and slow contenders would take most of the time: they are
 * started once, and work for a quarter of a slice in each round.
 */
export async function runContest(contest: Contest, size: number, { pace, place, tell }: Setting): Promise<Outcome> {
  const contenders = contest.contenders(size)
  const [first] = contenders
  const values = new Map<string, number[]>()
  const leftOut = new Map<string, string>()
  const slow = new Set<string>()
  let limit = Number.POSITIVE_INFINITY
  for (let time = 0; time < pace.processes; time++) {
    const running: Running[] = []
    const start = async ({ name, warmUps = 1 }: Contender): Promise<void> => {
      tell(`${contest.name} ${size}: ${name}`)
      const contender = await startContender(contest.name, size, name, place)
      running.push(contender)
      const taken = await warmUp(contender, pace.warmUp, warmUps, SLOW * limit)
      limit = Math.min(limit, name === first?.name ? taken : limit)
      if (taken > SLOW * limit) slow.add(name)
    }
    try {
      for (const contender of contenders) {
        if (leftOut.has(contender.name) || slow.has(contender.name)) continue
        await start(contender).catch((error: unknown) => {
          const why = error instanceof Error ? error.message : String(error)
          leftOut.set(contender.name, why)
          tell(`${contest.name} ${size}: ${contender.name} is left out: ${why}`)
        })
      }
      const able = running.filter(({ name }) => !leftOut.has(name))
      tell(`${contest.name} ${size}: ${pace.rounds} rounds`)
      const sides = able.map(({ name, time: work }) => {
        const slice = slow.has(name) ? pace.slice / QUARTERS : pace.slice
        return { name, measure: () => work(slice) }
      })
      for (const { name, values: found } of await interleave(sides, pace.rounds)) {
        values.set(name, [...(values.get(name) ?? []), ...found])
      }
    } finally {
      for (const contender of running) contender.end()
    }
  }
  return {
    measured: [...values].filter(([name]) => !leftOut.has(name)).map(([name, found]) => ({ name, values: found })),
    leftOut: [...leftOut].map(([name, why]) => ({ name, why })),
  }
}

/**
 * Warms up a contender at least `times` times, and until it is about as fast as its best time, because V8 may be in
 * the middle of compiling. A slow contender is warmed up once, for a quarter of the time. Returns the best time.
 */
async function warmUp(contender: Running, milliseconds: number, times: number, slowFrom: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let done = 1; done <= 3 * QUARTERS * times; done++) {
    const taken = await contender.time(milliseconds / QUARTERS)
    best = Math.min(best, taken)
    if (best > slowFrom || (done >= QUARTERS * times && taken <= best * 1.5)) break
  }
  return best
}
