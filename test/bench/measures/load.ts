import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryLedger, decide, loadPolicy, type Program } from 'sluice'
import { parse } from 'yaml'
import { claudeCode } from '../../../src/agents/claude-code/index.ts'
import { createPolicies, findPolicies } from '../../../src/hook/policies.ts'
import { formatTime } from '../page/format.ts'
import { runErrand } from '../rounds/child-process.ts'
import { interleave } from '../rounds/interleave.ts'
import { createEvents } from '../workload/events.ts'
import { policyOf } from '../workload/policy.ts'
import { createRules } from '../workload/rules.ts'
import { compare, type Measure, sideOf } from './measure.ts'

const RULES = 10_000
const [EVENT] = createEvents(1)

/** Ways to load the rules of a file. Loading is complete once the first event has been decided. */
const WAYS: Readonly<Record<string, (file: string, place: string) => void | Promise<void>>> = {
  yaml: (file) => void parse(readFileSync(file, 'utf8')),
  policy: (file) => use(loadPolicy([{ name: file, text: readFileSync(file, 'utf8') }]).program),
  // Like `sluice hook`, which caches an image when it first loads a policy.
  async cache(file, place) {
    const { program } = await createPolicies(claudeCode, findPolicies([file]), {}, place)()
    if (typeof program === 'string') throw new Error(program)
    use(program)
  },
}

function use(program: Program): void {
  if (EVENT !== undefined) decide(program, createMemoryLedger(), EVENT)
}

/** Nanoseconds for one way, in a process that has loaded one rule that way before. */
export async function measureLoad(way = '', place = ''): Promise<number> {
  await WAYS[way]?.(fileOf(place, 1), place)
  const start = performance.now()
  await WAYS[way]?.(fileOf(place, RULES), place)
  return (performance.now() - start) * 1e6
}

function fileOf(place: string, count: number): string {
  return join(place, `rules-${count}.yaml`)
}

export const loadMeasure: Measure = {
  name: 'load',
  async run({ pace, place, tell }) {
    tell('load: yaml, policy, cache')
    for (const count of [1, RULES]) writeFileSync(fileOf(place, count), policyOf(createRules(count)))
    // The first load caches the image.
    await runErrand('load', ['cache', place])
    const sides = Object.keys(WAYS).map((way) => ({ name: way, measure: () => runErrand('load', [way, place]) }))
    const measured = await interleave(sides, pace.rounds)
    const limit = { ...sideOf(measured, 'yaml'), name: 'yaml parsing the text' }
    const rules = `${RULES.toLocaleString('en')} rules`
    return {
      rows: [
        compare({
          ...{ measure: `load of ${rules}`, target: { most: 2 } },
          ...{ limit, ours: sideOf(measured, 'policy'), format: formatTime },
        }),
        compare({
          ...{ measure: `load of ${rules} from the cache`, target: { most: 0.2 } },
          ...{ limit, ours: sideOf(measured, 'cache'), format: formatTime },
        }),
      ],
      rankings: [],
    }
  },
}
