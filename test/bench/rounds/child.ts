import { CONTESTS, ERRANDS } from '../measures/roles.ts'
import { timeWork } from './contender.ts'
import type { Asked, Report } from './child-process.ts'

// A measuring process: `contend CONTEST SIZE CONTENDER PLACE` works whenever it is asked to, `run ERRAND WORD …` runs
// one errand and exits.

const [role, name = '', ...words] = process.argv.slice(2)
process.on('disconnect', () => process.exit())

try {
  if (role === 'run') {
    const errand = ERRANDS[name]
    if (errand === undefined) throw new RangeError(`there is no errand \`${name}\``)
    tell({ number: await errand(...words) })
    process.disconnect()
  } else await contend(words)
} catch (error) {
  tell({ failure: error instanceof Error ? error.message : String(error) })
  process.disconnect()
}

async function contend([size, wanted, place = '']: readonly string[]): Promise<void> {
  const contest = CONTESTS.find((candidate) => candidate.name === name)
  const contender = contest?.contenders(Number(size)).find((candidate) => candidate.name === wanted)
  if (contender === undefined) throw new RangeError(`\`${name}\` has no contender \`${wanted ?? ''}\``)
  const work = await contender.start(place)
  const answer = async (milliseconds: number): Promise<Report> => {
    try {
      // Warms up first, because other processes have evicted this one from the processor's caches.
      await timeWork(work, milliseconds / 2)
      return { number: await timeWork(work, milliseconds) }
    } catch (error) {
      return { failure: String(error) }
    }
  }
  process.on('message', ({ milliseconds }: Asked) => void answer(milliseconds).then(tell))
  tell({ number: 0 })
}

function tell(report: Report): void {
  process.send?.(report)
}
