import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import type { Place } from '../place.ts'
import { fileFact, resultFact, type Scenario } from '../scenario.ts'

/** Counts, which must hold although each hook is a separate process. */
export const BUDGETS: readonly Scenario[] = [
  {
    name: 'tool-calls',
    promise: 'calls are counted across hook processes: the third call is refused',
    rule: 'two-calls',
    everywhere: true,
    rounds: [{ commands: ['echo one > one.txt', 'echo two > two.txt', 'echo three > three.txt'] }],
    observe: (seen) => ({
      kept: seen.read('two.txt') !== null && seen.read('three.txt') === null,
      evidence: [
        fileFact(seen, 'two.txt'),
        fileFact(seen, 'three.txt'),
        resultFact(seen.runs[0], 3, 'two calls are enough'),
      ],
    }),
  },
  {
    name: 'max-fires',
    promise: 'a budget of two is shared by hook processes: two calls are refused, the third runs',
    rule: 'refuse-twice',
    everywhere: true,
    rounds: [{ commands: ['echo knock >> in.txt', 'echo knock >> in.txt', 'echo knock >> in.txt'] }],
    observe: (seen) => ({
      kept: seen.read('in.txt') === 'knock\n',
      evidence: [fileFact(seen, 'in.txt'), ...[1, 2].map((call) => resultFact(seen.runs[0], call, 'knock again'))],
    }),
  },
  {
    name: 'cooldown',
    promise: 'a cooldown is shared by hook processes: the first call is refused, the second runs',
    rule: 'refuse-once-an-hour',
    everywhere: true,
    rounds: [{ commands: ['echo hurry >> in.txt', 'echo hurry >> in.txt'] }],
    observe: (seen) => ({
      kept: seen.read('in.txt') === 'hurry\n',
      evidence: [fileFact(seen, 'in.txt'), resultFact(seen.runs[0], 1, 'look once more')],
    }),
  },
  {
    name: 'set-back',
    promise:
      'a clock that is set back by a day does not silence a rule: its cooldown of a second starts again, and ends',
    rule: null,
    everywhere: true,
    policy: `
      hooks:
        - id: slowly
          on: tool_start
          scope: app
          cooldown: 1
          condition: { type: command, program: touch }
          action: { type: gate, reason: not so fast }
    `,
    rounds: [
      { commands: ['touch 1.txt'] },
      // The machine keeps its clock: what the store knows moves on by a day instead.
      { before: moveClaimsOn, commands: ['touch 2.txt', 'sleep 2', 'touch 3.txt'] },
    ],
    observe: (seen) => ({
      kept: seen.read('1.txt') === null && seen.read('2.txt') !== null && seen.read('3.txt') === null,
      evidence: [
        ...['1.txt', '2.txt', '3.txt'].map((file) => fileFact(seen, file)),
        resultFact(seen.runs[1], 3, 'not so fast'),
      ],
    }),
  },
  {
    name: 'since',
    promise: 'a call that ends a stretch is the first of the next one: it runs after the third of the last is refused',
    rule: null,
    everywhere: true,
    policy: `
      hooks:
        - id: two-in-a-row
          on: tool_start
          condition: { type: event_count, of: { on: tool_start }, since: pause, gt: 2 }
          action: { type: gate, reason: two calls are enough }
      observe:
        pause:
          on: tool_start
          condition: { type: command, program: echo }
    `,
    rounds: [{ commands: ['touch 1.txt', 'touch 2.txt', 'touch 3.txt', 'echo pause > pause.txt', 'touch 4.txt'] }],
    observe: (seen) => ({
      kept:
        seen.read('2.txt') !== null &&
        seen.read('3.txt') === null &&
        seen.read('pause.txt') !== null &&
        seen.read('4.txt') !== null,
      evidence: [
        ...['2.txt', '3.txt', 'pause.txt', '4.txt'].map((file) => fileFact(seen, file)),
        resultFact(seen.runs[0], 3, 'two calls are enough'),
      ],
    }),
  },
]

const DAY = 86_400_000

function moveClaimsOn({ home }: Place): void {
  const state = join(home, '.local/state/sluice')
  const stores = readdirSync(state, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('state.db'))
  for (const name of stores) {
    const database = new Libsql(join(state, name))
    database.exec(`UPDATE counters SET last = last + ${DAY}, claimed = claimed + ${DAY}, born = born + ${DAY}`)
    database.close()
  }
}
