import { compileAlternatives } from '../../match/alternatives.ts'
import { defineCondition } from '../define.ts'
import { sawValue } from './parts/seen.ts'
import { TEXT_OR_LIST } from '../parts/text-or-list.ts'

export const errorType = defineCondition({
  name: 'error_type',
  summary: 'holds when the error code is one of these; never holds for an error without a code',
  events: ['error'],
  schema: {
    properties: {
      match: {
        ...TEXT_OR_LIST,
        description:
          'a code or a glob (`*`, `?`, `[seq]`, `[!seq]`), several joined by `|`, or a list of these; case-sensitive; must match the whole code',
      },
    },
    required: ['match'],
  },
  examples: [
    {
      title: 'any code with this prefix',
      config: { type: 'error_type', match: 'rate_limit*' },
      event: { event: 'error', error: { code: 'rate_limit_tokens', message: 'slow down' } },
      holds: true,
    },
    {
      title: 'another code',
      config: { type: 'error_type', match: 'billing|auth' },
      event: { event: 'error', error: { code: 'timeout', message: 'no answer' } },
      holds: false,
    },
  ],
  compile(config) {
    const matches = compileAlternatives(config.match)
    return {
      reads: ['error.code'],
      requiresOneOf: ['error.code'],
      test: ({ event, error: { code } }) => event === 'error' && code !== null && code !== '' && matches(code),
      seen: ({ error }) => sawValue('code', error.code, 'the event has no error code'),
    }
  },
})
