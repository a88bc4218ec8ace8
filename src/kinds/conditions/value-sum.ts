import { defineCondition } from '../define.ts'
import { NUMBER_FIELDS } from './parts/history-comparison.ts'
import { compileCompared, OF_FIELDS } from './parts/history-fields.ts'

export const valueSum = defineCondition({
  name: 'value_sum',
  summary: 'holds when a field of an observation adds up to this sum; values that are not numbers are skipped',
  schema: {
    properties: {
      ...OF_FIELDS,
      field: { type: 'string', minLength: 1, description: 'the path of the number, such as `tool.duration`' },
      cumulative: {
        type: 'boolean',
        default: false,
        description:
          'for a field that is a running total, such as `cost` or `tokens`: adds up its increases in each session. The first value does not count; after a drop, the whole new value counts',
      },
      ...NUMBER_FIELDS,
    },
    required: ['of', 'field'],
  },
  examples: [
    {
      title: 'a call that took more than a minute',
      config: { type: 'value_sum', of: { on: 'tool_end' }, field: 'tool.duration', gt: 60000 },
      event: { event: 'tool_end', tool: { name: 'shell.bash', duration: 61000 } },
      holds: true,
    },
    {
      title: 'the first total is only the start',
      config: { type: 'value_sum', of: { on: 'turn_end' }, field: 'cost', cumulative: true, timespan: '1h', gte: 1 },
      event: { event: 'turn_end', cost: 5 },
      holds: false,
    },
  ],
  compile: ({ cumulative = false, ...config }, context) =>
    compileCompared(cumulative ? 'rise' : 'sum', config, context),
})
