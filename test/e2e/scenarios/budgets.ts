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
]
