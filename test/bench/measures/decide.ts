import { formatTime } from '../page/format.ts'
import { runContest } from '../rounds/contest.ts'
import type { Measured } from '../rounds/interleave.ts'
import { QUICK } from '../rounds/setting.ts'
import { spreadOf } from '../rounds/spread.ts'
import { BY_HAND, DECIDE, ENGINES, SLUICE } from './decide-contest.ts'
import { compare, type Measure, type Ranking, type Row, sideOf } from './measure.ts'

const SIZES = [10, 100, 1000, 10_000]
/** With 10,000 rules, the engines take more time to start than a quick run has. */
const QUICK_SIZES = [10, 1000]
const OVER_HAND: ReadonlyMap<number, number> = new Map([
  [10, 3.7],
  [1000, 0.3],
  [10_000, 0.09],
])

export const decideMeasure: Measure = {
  name: 'decide',
  async run(setting) {
    const rankings: Ranking[] = []
    for (const size of setting.pace === QUICK ? QUICK_SIZES : SIZES) {
      const outcome = await runContest(DECIDE, size, setting)
      const notes = new Map(ENGINES.flatMap(({ name, note }) => (note === undefined ? [] : [[name, note]])))
      rankings.push({ title: 'Decide an event', size, limit: BY_HAND, notes, ...outcome })
    }
    return { rows: [...rankings.flatMap(overHand), ...rankings.flatMap(overPeers)], rankings }
  },
}

function overHand({ size, measured }: Ranking): readonly Row[] {
  const most = OVER_HAND.get(size ?? 0)
  if (most === undefined) return []
  const [limit, ours] = [sideOf(measured, BY_HAND), sideOf(measured, SLUICE)]
  const peers = peersOf(measured)
    .slice(0, 2)
    .map(({ name, values }) => `${name} ${formatTime(spreadOf(values).median)}`)
    .join(', ')
  return [compare({ measure: `decide, ${sized(size)}`, target: { most }, limit, ours, peers, format: formatTime })]
}

function overPeers({ size, measured }: Ranking): readonly Row[] {
  const [limit] = peersOf(measured)
  if (limit === undefined || size === null || size < 1000) return []
  const ours = sideOf(measured, SLUICE)
  const measure = `decide, ${sized(size)}, over the best peer`
  return [compare({ measure, target: { most: 1 / 20 }, limit, ours, format: formatTime })]
}

function sized(size: number | null): string {
  return `${(size ?? 0).toLocaleString('en')} rules`
}

/** The other engines, the fastest first. */
function peersOf(measured: readonly Measured[]): readonly Measured[] {
  const median = ({ values }: Measured): number => spreadOf(values).median
  return measured
    .filter(({ name }) => name !== BY_HAND && name !== SLUICE)
    .toSorted((one, other) => median(one) - median(other))
}
