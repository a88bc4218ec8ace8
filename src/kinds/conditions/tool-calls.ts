import { defineCondition } from '../define.ts'
import { sawValue } from './parts/seen.ts'

export const toolCalls = defineCondition({
  name: 'tool_calls',
  summary: 'holds when there have been at least `threshold` tool calls',
  schema: {
    properties: {
      threshold: {
        type: 'integer',
        minimum: 0,
        default: 20,
        description: 'the minimum number of tool calls, as the host counts them in `tool_calls`',
      },
    },
  },
  examples: [
    {
      title: 'the twentieth call',
      config: { type: 'tool_calls', threshold: 20 },
      event: { event: 'tool_start', tool: { name: 'web.search' }, tool_calls: 20 },
      holds: true,
    },
    {
      title: 'the one before',
      config: { type: 'tool_calls', threshold: 20 },
      event: { event: 'tool_start', tool: { name: 'web.search' }, tool_calls: 19 },
      holds: false,
    },
  ],
  compile({ threshold = 20 }) {
    return {
      reads: ['tool_calls'],
      prefilterSuffices: true,
      prefilter: { number: 'toolCalls', min: threshold, max: null },
      test: ({ toolCalls }) => toolCalls !== null && toolCalls >= threshold,
      seen: ({ toolCalls }) => sawValue('tool_calls', toolCalls, 'the event has no `tool_calls`'),
    }
  },
})
