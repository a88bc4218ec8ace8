import { defineCondition } from '../define.ts'
import { compilePast, PART_FIELDS, STEPS_FIELD } from './parts/history-fields.ts'

export const temporalOrdered = defineCondition({
  name: 'temporal_ordered',
  summary: 'holds when observations have happened in this order, and this event is the last of them',
  schema: { properties: { of: STEPS_FIELD, ...PART_FIELDS }, required: ['of'] },
  examples: [
    {
      title: 'one event cannot be both',
      config: { type: 'temporal_ordered', of: [{ on: 'tool_start' }, { on: 'tool_start' }], timespan: '10m' },
      event: { event: 'tool_start', tool: { name: 'shell.bash' } },
      holds: false,
    },
  ],
  compile: (config, context) =>
    compilePast(config, { form: 'order', limit: null }, { holds: (number) => number > 0 }, context),
})
