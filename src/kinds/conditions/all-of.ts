import { defineCondition } from '../define.ts'
import { holdsForAll, olderSpelling } from './parts/composite.ts'

export const allOf = defineCondition({
  name: 'all_of',
  summary:
    'holds when all of its conditions hold (also when the list is empty). If one does not hold, the result is false; otherwise, if one is an error, the result is an error',
  schema: {
    properties: {
      conditions: {
        type: 'array',
        items: { $ref: '#/$defs/condition' },
        description: 'the conditions that must all hold',
      },
    },
    required: ['conditions'],
  },
  examples: [
    {
      title: 'a write that failed',
      config: { type: 'all_of', conditions: [{ type: 'tool_name', match: 'filesystem.*' }, { type: 'tool_failed' }] },
      event: { event: 'tool_end', tool: { name: 'filesystem.write', ok: false, error: 'disk full' } },
      holds: true,
    },
    {
      title: 'a write that did not fail',
      config: { type: 'all_of', conditions: [{ type: 'tool_name', match: 'filesystem.*' }, { type: 'tool_failed' }] },
      event: { event: 'tool_end', tool: { name: 'filesystem.write', ok: true } },
      holds: false,
    },
  ],
  compile(config, context) {
    const parts = config.conditions.map((part, index) => context.condition(part, ['conditions', index]))
    const prefilters = parts.flatMap((part) => part.prefilter ?? [])
    return {
      test: holdsForAll(parts.map((part) => part.test)),
      parts,
      joins: 'every',
      ...(prefilters.length > 0 && { prefilter: { every: prefilters } }),
      prefilterSuffices: parts.every((part) => part.prefilterSuffices === true),
    }
  },
})

export const all = olderSpelling(allOf, 'all')
