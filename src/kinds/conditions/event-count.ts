import { defineCondition } from '../define.ts'
import { COUNT_FIELDS } from './parts/history-comparison.ts'
import { compileCompared, OF_FIELDS } from './parts/history-fields.ts'

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
  compile: (config, context) => compileCompared('count', config, context),
})
