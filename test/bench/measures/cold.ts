import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { interleave } from '../rounds/interleave.ts'
import { spreadOf } from '../rounds/spread.ts'
import { formatTime } from '../page/format.ts'
import { writeHookCall } from './hook-call.ts'
import { compare, type Measure, sideOf } from './measure.ts'
import { isInstalled, type Program, timeProgram } from './program-time.ts'

/** One check of one field, as people write it by hand. */
const CHECK = `input=$(cat)
command=$(jq -r '.tool_input.command // ""' <<< "$input")
case "$command" in *force*) jq -n '{ decision: "block", reason: "no force" }' ;; esac
`

const NOTHING = 'node -e 0'
const HOOK = 'sluice hook'

/** One hook call, as an agent makes it at every step: a process starts, reads one event, and answers. */
export const coldMeasure: Measure = {
  name: 'cold',
  async run({ pace, built, place, tell }) {
    const { host, policy, state, input, env } = writeHookCall(place)
    const check = join(place, 'check.sh')
    writeFileSync(check, CHECK)
    const node = process.execPath
    const hook = [join(built, 'dist/cli.cjs'), 'hook', '--host', host, '--policy', policy, '--state', state]
    const programs: readonly (Program & { readonly needs?: readonly string[] })[] = [
      { name: NOTHING, file: node, words: ['-e', '0'] },
      { name: HOOK, file: node, words: hook, answer: '', env },
      { name: 'bash and jq, one check', file: 'bash', words: [check], needs: ['bash', 'jq'] },
      { name: 'python3 -c pass', file: 'python3', words: ['-c', 'pass'], needs: ['python3'] },
    ]
    tell('cold: processes')
    const sides = programs
      .filter(({ needs = [] }) => needs.every(isInstalled))
      .map((program) => ({ name: program.name, measure: () => timeProgram(program, input) }))
    // The first calls fill the policy cache, the compile cache and the file cache.
    await interleave(sides, 3)
    const measured = await interleave(sides, pace.calls)
    const others = measured.filter(({ name }) => name !== NOTHING && name !== HOOK)
    const row = compare({
      question: 'How long does a hook take that starts anew for each call?',
      measure: 'cold `sluice hook`, 100 rules, whole process',
      target: { most: 1.5 },
      limit: sideOf(measured, NOTHING),
      ours: sideOf(measured, HOOK),
      peers: others.map(({ name, values }) => `${name} ${formatTime(spreadOf(values).median)}`).join(', '),
      format: formatTime,
    })
    return { rows: [row], rankings: [] }
  },
}
