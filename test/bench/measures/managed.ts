import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatTime } from '../page/format.ts'
import { interleave } from '../rounds/interleave.ts'
import { canBeManaged, type Given, timeCommand, timeManaged } from './cpu-time.ts'
import { writeHookCall } from './hook-call.ts'
import { compare, type Measure, sideOf } from './measure.ts'

const OF_USER = 'sluice hook, the rules of a person'
const OF_MACHINE = 'sluice hook, the rules of an administrator'

/** What it costs a hook that an administrator has written its rules: CPU time of the whole process. */
export const managedMeasure: Measure = {
  name: 'managed',
  async run({ pace, built, place, tell }) {
    if (!canBeManaged()) {
      tell('managed: left out, because it needs root on Linux')
      return { rows: [], rankings: [] }
    }
    const folder = join(place, 'managed')
    mkdirSync(folder, { recursive: true })
    const { host, policy, state, payload, env } = writeHookCall(folder)
    const machine = { etc: join(folder, 'etc'), cache: join(folder, 'cache') }
    for (const made of Object.values(machine)) mkdirSync(made, { mode: 0o755 })
    copyFileSync(policy, join(machine.etc, 'policy.yaml'))
    const given: Given = { input: payload, env: { ...env, HOME: folder } }
    const common = ['hook', '--host', host]
    tell('managed: processes')
    const sides = [
      { name: OF_USER, words: [...common, '--policy', policy, '--state', state], time: timeCommand },
      { name: OF_MACHINE, words: [...common, '--managed'], time: timeManaged(machine) },
    ].map(({ name, words, time }) => ({ name, measure: () => 1e9 * time(built, folder, words, given).seconds }))
    // The first calls fill the caches, as `install` does.
    await interleave(sides, 3)
    const measured = await interleave(sides, pace.calls)
    const row = compare({
      measure: 'a hook of an administrator, 100 rules, CPU',
      target: { most: 1.03 },
      limit: sideOf(measured, OF_USER),
      ours: sideOf(measured, OF_MACHINE),
      format: formatTime,
    })
    return { rows: [row], rankings: [] }
  },
}
