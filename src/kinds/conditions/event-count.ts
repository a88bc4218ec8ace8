import { defineCondition } from '../define.ts'
import { COUNT_FIELDS, compileComparison } from './parts/history-comparison.ts'
import { compilePast, OF_FIELDS, resolve, UNRESOLVED } from './parts/history-fields.ts'

export const eventCount = defineCondition({
  name: 'event_count',
  summary: 'holds when an observation has happened this many times, including the current event',
  schema: { properties: { ...OF_FIELDS, ...COUNT_FIELDS }, required: ['of'] },
  examples: [
    {
      title: 'a call that failed',
      config: { type: 'event_count', of: { on: 'tool_end', condition: { type: 'tool_failed' } } },
      event: { event: 'tool_end', tool: { name: 'shell.bash', ok: false } },
      holds: true,
    },
    {
      title: 'only once',
      config: {
        type: 'event_count',
        of: { on: 'tool_start', condition: { type: 'tool_name', match: 'web.fetch' } },
        group_by: ['tool.params.url.host'],
        timespan: '10m',
        gt: 1,
      },
      event: { event: 'tool_start', tool: { name: 'web.fetch', params: { url: 'https://example.org/a' } } },
      holds: false,
    },
  ],
  compile({ of, since, ...config }, context) {
    const isBounded = config.timespan !== undefined || config.turns !== undefined
    const comparison = compileComparison(config, { of: 'count', isBounded }, context)
    const { mayHold, than, isUpper } = comparison
    const resolved = resolve(of, since, config, context)
    if (resolved === null) return UNRESOLVED
    return compilePast(
      resolved,
      config,
      { form: 'count', limit: than, holdsForNothing: mayHold(0), holdsForOne: mayHold(1), isUpper },
      comparison,
      context,
    )
  },
})
