import { compileExpression } from '../../../src/expression/expression.ts'
import { compileRegex } from '../../../src/match/regex.ts'
import { EXPRESSION_PEERS } from '../peers/index.ts'
import type { ExpressionPeer } from '../peers/peer.ts'
import { runContest } from '../rounds/contest.ts'
import type { Contender, Contest, Work } from '../rounds/contender.ts'
import { createEvents } from '../workload/events.ts'
import type { Test } from '../workload/rules.ts'
import { eventContextsOf } from './event-contexts.ts'
import { rankAlone } from './rank.ts'
import type { Measure } from './measure.ts'

const SOURCE = 'turn > 5 and pressure > 0.6'

const TEST: Test = {
  is: 'every',
  of: [
    { is: 'over', number: 'turn', limit: 5 },
    { is: 'over', number: 'pressure', limit: 0.6 },
  ],
}

const events = createEvents(1024)
const expected = events.map(({ turn, pressure }) => turn > 5 && pressure > 0.6)

const newFunction: Contender = {
  name: 'new Function',
  start() {
    // The generated function has this type.
    const test = new Function('turn', 'pressure', 'return turn > 5 && pressure > 0.6') as (
      turn: number,
      pressure: number,
    ) => boolean
    return Promise.resolve(over(events, ({ turn, pressure }) => test(turn, pressure)))
  },
}

const sluice: Contender = {
  name: 'Sluice',
  async start() {
    const { expression } = compileExpression(SOURCE, compileRegex)
    if (expression === null) throw new Error('the expression does not compile')
    return over(await eventContextsOf(events), (context) => expression.test(context))
  },
}

const contenderOf = ({ open, ...peer }: ExpressionPeer): Contender => ({
  ...peer,
  async start() {
    const { compile, adapt } = await open()
    return over(events.map(adapt), compile(TEST))
  },
})

export const EXPRESSION: Contest = {
  name: 'expression',
  contenders: () => [newFunction, sluice, ...EXPRESSION_PEERS.map(contenderOf)],
}

/** Tests the 1,024 things, one after the other. */
function over<T>(things: readonly T[], test: (thing: T) => unknown): Work {
  if (things.some((thing, index) => test(thing) !== expected[index])) throw new Error('its answers are others')
  let position = 0
  let holding = 0
  return (times) => {
    for (let time = 0; time < times; time++) {
      position = (position + 1) & 1023
      if (test(things[position] as T) === true) holding++ // it is one of the things
    }
    return holding
  }
}

export const expressionMeasure: Measure = {
  name: 'expression',
  run: async (setting) =>
    rankAlone(EXPRESSION, await runContest(EXPRESSION, 1, setting), {
      measure: `expression \`${SOURCE}\``,
      target: { most: 2 },
    }),
}
