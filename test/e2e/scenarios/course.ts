import { fileFact, turnWith, messageFact, type Scenario } from '../scenario.ts'

/** Stopping an agent, and sending it back. */
export const COURSE: readonly Scenario[] = [
  {
    name: 'stop',
    promise: 'the run ends after a command',
    rule: 'stop-after-last',
    everywhere: false,
    rounds: [{ commands: ['echo last > last.txt', 'echo more > more.txt'] }],
    observe: (seen) => {
      const kept = seen.read('last.txt') !== null && seen.read('more.txt') === null && seen.runs[0]?.turns === 1
      const instead = kept ? [] : [messageFact(seen.runs[0], 'the work ends here')]
      return { kept, evidence: [fileFact(seen, 'last.txt'), fileFact(seen, 'more.txt'), ...instead] }
    },
  },
  {
    name: 'redo',
    promise: 'an agent that is about to finish is sent back to work once, with the reason',
    rule: 'send-back',
    everywhere: false,
    rounds: [{ commands: [] }],
    observe: (seen) => ({
      kept: turnWith(seen.runs[0], 'summary.txt is missing') === 2 && seen.runs[0]?.turns === 2,
      evidence: [messageFact(seen.runs[0], 'summary.txt is missing')],
    }),
  },
]
