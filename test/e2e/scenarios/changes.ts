import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { DISARM, SLUICE } from '../place.ts'
import { fileFact, resultFact, resultOf, type Observation, type Scenario, type Seen } from '../scenario.ts'

/** Promises that hold even if something changes during a session. */
export const CHANGES: readonly Scenario[] = [
  {
    name: 'edited',
    promise: 'an edited policy applies from the next run on, without another install',
    rule: null,
    everywhere: true,
    rounds: [
      { commands: ['echo old > old.txt'] },
      {
        before({ policy }) {
          appendFileSync(policy, '\n  - { id: closed, on: tool_start, action: { type: gate, reason: closed today } }\n')
        },
        commands: ['echo new > new.txt'],
      },
    ],
    observe: (seen) => ({
      kept: seen.read('old.txt') !== null && seen.read('new.txt') === null,
      evidence: [fileFact(seen, 'old.txt'), fileFact(seen, 'new.txt'), resultFact(seen.runs[1], 1, 'closed today')],
    }),
  },
  {
    name: 'broken-policy',
    promise: 'no command runs when the policy no longer loads',
    rule: null,
    everywhere: true,
    rounds: [{ commands: [`echo 'hooks: none' > ../policy.yaml`, 'echo made > made.txt'] }],
    observe: refusesSecond,
  },
  {
    name: 'no-policy',
    promise: 'no command runs when the policy is gone',
    rule: null,
    everywhere: true,
    rounds: [{ commands: ['mv ../policy.yaml ../away.yaml', 'echo made > made.txt'] }],
    observe: refusesSecond,
  },
  {
    name: 'crash',
    promise: 'no command runs when Sluice no longer starts',
    rule: null,
    everywhere: true,
    rounds: [{ commands: [`echo 'process.exit(1)' > ../${SLUICE}`, 'echo made > made.txt'] }],
    observe: refusesSecond,
  },
  {
    name: 'gone',
    promise: 'no command runs when Sluice is gone',
    rule: null,
    everywhere: true,
    rounds: [{ commands: [`mv ../${SLUICE} ../away.js`, 'echo made > made.txt'] }],
    observe: refusesSecond,
  },
  {
    name: 'preloaded',
    promise: 'a refused command does not run, although a variable loads code into the hook that makes it end',
    rule: 'keep-precious',
    everywhere: true,
    // The agent itself may be a Node program.
    files: {
      'precious.txt': 'precious',
      'preload.cjs': `if (process.argv[1]?.endsWith('${SLUICE}')) process.exit(0)\n`,
    },
    env: ({ project }) => ({ NODE_OPTIONS: `--require ${join(project, 'preload.cjs')}` }),
    rounds: [{ commands: ['rm precious.txt'] }],
    observe: (seen) => ({
      kept: seen.read('precious.txt') === 'precious',
      evidence: [fileFact(seen, 'precious.txt'), resultFact(seen.runs[0], 1, 'the only copy')],
    }),
  },
  {
    name: 'disarmed',
    promise: 'hooks that the agent removes from its settings still apply until the session ends',
    rule: null,
    everywhere: false,
    files: { 'precious.txt': 'precious' },
    rounds: [{ commands: [`sh ../${DISARM}`, 'echo made > made.txt', 'rm precious.txt'] }],
    observe: (seen) => ({
      kept: seen.read('precious.txt') === 'precious' && seen.read('made.txt') !== null,
      evidence: [
        fileFact(seen, 'made.txt'),
        fileFact(seen, 'precious.txt'),
        resultFact(seen.runs[0], 3, 'the only copy'),
      ],
    }),
  },
]

/** After the first command something is broken, so the second must not run. */
function refusesSecond(seen: Seen): Observation {
  const [run] = seen.runs
  return {
    kept: resultOf(run, 1) !== null && seen.read('made.txt') === null,
    evidence: [fileFact(seen, 'made.txt'), resultFact(run, 2, 'could not decide')],
  }
}
