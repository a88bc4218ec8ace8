import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { formatTime } from '../page/format.ts'
import { interleave } from '../rounds/interleave.ts'
import { ratiosOf, spreadOf } from '../rounds/spread.ts'
import { writeHookCall } from './hook-call.ts'
import { type Measure, sideOf, writeSpread } from './measure.ts'
import { timeCommand } from './cpu-time.ts'

const FILES = 20
const MOST = 1e6
const WHOLE = 'sluice hook, one file'
const LOCKED = `sluice hook, ${FILES} locked files`

/** What it costs a hook that the same rules are in files that a lock pins: CPU time of the whole process. */
export const packsMeasure: Measure = {
  name: 'packs',
  async run({ pace, built, place, tell }) {
    const folder = join(place, 'packs')
    mkdirSync(folder, { recursive: true })
    const { host, policy, state, payload, env } = writeHookCall(folder)
    const { hooks } = parse(readFileSync(policy, 'utf8')) as { readonly hooks: readonly unknown[] }
    const names = Array.from({ length: FILES }, (_, number) => `./pack-${number}.yaml`)
    const share = hooks.length / FILES
    for (const [index, name] of names.entries()) {
      writeFileSync(join(folder, name), stringify({ hooks: hooks.slice(index * share, (index + 1) * share) }))
    }
    const extending = join(folder, 'extending.yaml')
    writeFileSync(extending, stringify({ extends: names, hooks: [] }))
    timeCommand(built, folder, ['lock', '--policy', extending], { env: { HOME: folder } })
    const sideWith = (name: string, file: string): { readonly name: string; measure(): number } => {
      const words = ['hook', '--host', host, '--policy', file, '--state', state]
      return { name, measure: () => 1e9 * timeCommand(built, folder, words, { input: payload, env }).seconds }
    }
    tell('packs: processes')
    const sides = [sideWith(WHOLE, policy), sideWith(LOCKED, extending)]
    // The first calls fill the policy cache, the compile cache and the file cache.
    await interleave(sides, 3)
    const measured = await interleave(sides, pace.calls)
    const [whole, locked] = [sideOf(measured, WHOLE), sideOf(measured, LOCKED)]
    const more = spreadOf(locked.values.map((value, round) => value - (whole.values[round] ?? value))).median
    const row = {
      measure: `a lock of ${FILES} files, warm hook, 100 rules, CPU`,
      target: `at most ${formatTime(MOST)} more`,
      limit: `${WHOLE} ${formatTime(spreadOf(whole.values).median)}`,
      ours: `${formatTime(spreadOf(locked.values).median)} (${formatTime(Math.max(0, more))} more)`,
      peers: '',
      ratio: writeSpread(ratiosOf(locked.values, whole.values)),
      met: more <= MOST,
    }
    return { rows: [row], rankings: [] }
  },
}
