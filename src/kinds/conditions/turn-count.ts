import { defineCondition } from '../define.ts'
import { sawValue } from './parts/seen.ts'

export const turnCount = defineCondition({
  name: 'turn_count',
  summary: 'holds at one turn, or every `every` turns',
  schema: {
    properties: {
      threshold: {
        type: 'integer',
        minimum: 0,
        description: 'the turn at which it holds; with `every`, the first turn at which it can hold',
      },
      every: { type: 'integer', minimum: 1, description: 'holds at every turn divisible by this number' },
    },
  },
  examples: [
    {
      title: 'at the tenth turn',
      config: { type: 'turn_count', threshold: 10 },
      event: { event: 'turn_end', turn: 10 },
      holds: true,
    },
    {
      title: 'not at another turn',
      config: { type: 'turn_count', threshold: 10 },
      event: { event: 'turn_end', turn: 11 },
      holds: false,
    },
    {
      title: 'every fifth turn',
      config: { type: 'turn_count', every: 5 },
      event: { event: 'turn_end', turn: 15 },
      holds: true,
    },
    {
      title: 'every fifth turn, but not before the eighth',
      config: { type: 'turn_count', every: 5, threshold: 8 },
      event: { event: 'turn_end', turn: 5 },
      holds: false,
    },
  ],
  compile({ threshold, every }, context) {
    if (threshold === undefined && every === undefined) {
      context.report({
        path: [],
        code: 'missing-field',
        message: '`turn_count` needs `threshold` or `every`',
        help: 'write `threshold: 10` for the tenth turn, `every: 5` for every fifth',
      })
    }
    const isReached = (turn: number): boolean =>
      every === undefined ? turn === threshold : turn > 0 && turn % every === 0 && turn >= (threshold ?? 0)
    return {
      reads: ['turn'],
      prefilterSuffices: every === undefined,
      prefilter: { number: 'turn', min: threshold ?? 0, max: every === undefined ? (threshold ?? 0) : null },
      test: ({ turn }) => turn !== null && isReached(turn),
      seen: ({ turn }) => sawValue('turn', turn, 'the event has no `turn`'),
    }
  },
})
