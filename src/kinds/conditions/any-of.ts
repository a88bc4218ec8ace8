import { defineCondition } from '../define.ts'
import { olderSpelling } from './parts/composite.ts'
import { holdsForOnePossible } from './parts/possible-parts.ts'

export const anyOf = defineCondition({
  name: 'any_of',
  summary:
    'holds when at least one of its conditions holds (never when the list is empty). If none holds and one is an error, the result is an error',
  schema: {
    properties: {
      conditions: {
        type: 'array',
        items: { $ref: '#/$defs/condition' },
        description: 'the conditions, at least one of which must hold',
      },
    },
    required: ['conditions'],
  },
  examples: [
    {
      title: 'one of two failures',
      config: {
        type: 'any_of',
        conditions: [
          { type: 'error_type', match: 'billing' },
          { type: 'error_type', match: 'rate_limit' },
        ],
      },
      event: { event: 'error', error: { code: 'rate_limit', message: 'slow down' } },
      holds: true,
    },
    {
      title: 'neither of the two',
      config: {
        type: 'any_of',
        conditions: [
          { type: 'error_type', match: 'billing' },
          { type: 'error_type', match: 'rate_limit' },
        ],
      },
      event: { event: 'error', error: { code: 'timeout', message: 'no answer' } },
      holds: false,
    },
  ],
  compile(config, context) {
    if (config.conditions.length === 0) {
      context.report({
        path: ['conditions'],
        severity: 'warning',
        code: 'cannot-hold',
        message: '`any_of` without conditions never holds',
        help: 'add conditions, or write `type: never`',
      })
    }
    const parts = config.conditions.map((part, index) => context.condition(part, ['conditions', index]))
    const prefilters = parts.flatMap((part) => part.prefilter ?? [])
    return {
      test: holdsForOnePossible(parts, context.callParts),
      parts,
      joins: 'some',
      ...(prefilters.length === parts.length && { prefilter: { some: prefilters } }),
      prefilterSuffices: parts.every((part) => part.prefilterSuffices === true),
    }
  },
})

export const any = olderSpelling(anyOf, 'any')
