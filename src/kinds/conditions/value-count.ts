import { defineCondition } from '../define.ts'
import { COUNT_FIELDS } from './parts/history-comparison.ts'
import { compileCompared, OF_FIELDS } from './parts/history-fields.ts'

export const valueCount = defineCondition({
  name: 'value_count',
  summary: 'holds when a field of an observation has had this many different values; a missing value does not count',
  schema: {
    properties: {
      ...OF_FIELDS,
      field: { type: 'string', minLength: 1, description: 'the path of the value, such as `tool.params.url.host`' },
      ...COUNT_FIELDS,
    },
    required: ['of', 'field'],
  },
  examples: [
    {
      title: 'the first host',
      config: { type: 'value_count', of: { on: 'tool_start' }, field: 'tool.params.url.host', gte: 1 },
      event: { event: 'tool_start', tool: { name: 'web.fetch', params: { url: 'https://example.org/a' } } },
      holds: true,
    },
    {
      title: 'a text that is not a URL has no host',
      config: { type: 'value_count', of: { on: 'tool_start' }, field: 'tool.params.url.host', gte: 1 },
      event: { event: 'tool_start', tool: { name: 'web.fetch', params: { url: 'example' } } },
      holds: false,
    },
  ],
  compile: (config, context) => compileCompared('different', config, context),
})
