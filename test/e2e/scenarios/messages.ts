import { resultFact, turnWith, messageFact, tells, type Scenario } from '../scenario.ts'

/** Messages that the model gets, or does not get. */
export const MESSAGES: readonly Scenario[] = [
  {
    name: 'session-note',
    promise: 'the model is told something when the session starts',
    rule: 'tell-at-start',
    everywhere: false,
    rounds: [{ commands: ['echo made > made.txt'] }],
    observe: (seen) => ({
      kept: turnWith(seen.runs[0], 'write tests first') === 1,
      evidence: [messageFact(seen.runs[0], 'write tests first')],
    }),
  },
  {
    name: 'prompt-note',
    promise: 'the model is told something with the prompt',
    rule: 'tell-at-prompt',
    everywhere: false,
    rounds: [{ commands: ['echo made > made.txt'] }],
    observe: (seen) => ({
      kept: turnWith(seen.runs[0], 'is heron') === 1,
      evidence: [messageFact(seen.runs[0], 'is heron')],
    }),
  },
  {
    name: 'tool-note',
    promise: 'the model is told something after a command',
    rule: 'tell-after-tool',
    everywhere: false,
    rounds: [{ commands: ['echo noted > noted.txt'] }],
    observe: (seen) => ({
      kept: turnWith(seen.runs[0], 'is generated') === 2,
      evidence: [messageFact(seen.runs[0], 'is generated')],
    }),
  },
  {
    name: 'result',
    promise: 'a secret key in the output of a command does not reach the model',
    rule: 'hide-key',
    everywhere: false,
    files: { 'key.txt': 'the key is sk-live1234567890\n' },
    rounds: [{ commands: ['cat key.txt'] }],
    observe: (seen) => ({
      kept: tells(seen.runs[0], 1, 'the key is [redacted]') && !tells(seen.runs[0], 1, 'sk-live'),
      evidence: [resultFact(seen.runs[0], 1, 'the key is')],
    }),
  },
]
