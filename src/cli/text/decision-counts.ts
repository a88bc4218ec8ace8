import type { Decision } from '../../model/outcome.ts'
import type { Answer } from '../answer-line.ts'
import { count } from './count.ts'

const COUNTED: readonly (readonly [word: string, is: (decision: Decision) => boolean])[] = [
  ['denied', ({ verdict }) => verdict === 'deny'],
  ['asked', ({ verdict }) => verdict === 'ask'],
  ['allowed', ({ verdict }) => verdict === 'allow'],
  ['rewritten', ({ params, result }) => params !== undefined || result !== undefined],
  ['noted', ({ inject }) => inject.length > 0],
  ['notified', ({ notify }) => notify.length > 0],
  ['logged', ({ log }) => log.length > 0],
  ['acted on', ({ calls, commands }) => calls.length + commands.length > 0],
  ['compacted', ({ compact }) => compact !== undefined],
  ['stopped', ({ stop }) => stop !== undefined],
  ['redone', ({ redo }) => redo !== undefined],
  ['with errors', ({ errors }) => errors.length > 0],
]

export interface DecisionCounts {
  add(answer: Answer): void
  /** `12 events: 3 denied, 1 asked`. An event can count under several words. */
  summary(): string
}

export function createTally(): DecisionCounts {
  const counts = COUNTED.map(() => 0)
  let events = 0
  let undecided = 0
  return {
    add(answer) {
      events++
      if ('error' in answer) undecided++
      else COUNTED.forEach(([, is], index) => (counts[index] = (counts[index] ?? 0) + Number(is(answer.decision))))
    },
    summary() {
      const words = [...COUNTED.map(([word]) => word), 'not decided']
      const told = [...counts, undecided].flatMap((number, index) =>
        number === 0 ? [] : [`${number} ${words[index]}`],
      )
      return `${count(events, 'event')}: ${told.length === 0 ? 'no rule had anything to say' : told.join(', ')}`
    },
  }
}
