import { fileFact, resultFact, type Scenario } from '../scenario.ts'

/** What is counted, though each hook is a process of its own. */
export const BUDGETS: readonly Scenario[] = [
  {
    name: 'tool-calls',
    promise: 'calls are counted across the processes of a hook: the third is refused',
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
    promise: 'a budget of two holds across the processes of a hook: two are refused, the third runs',
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
    promise: 'a cooldown holds across the processes of a hook: the first is refused, the second runs',
    rule: 'refuse-once-an-hour',
    everywhere: true,
    rounds: [{ commands: ['echo hurry >> in.txt', 'echo hurry >> in.txt'] }],
    observe: (seen) => ({
      kept: seen.read('in.txt') === 'hurry\n',
      evidence: [fileFact(seen, 'in.txt'), resultFact(seen.runs[0], 1, 'look once more')],
    }),
  },
]
