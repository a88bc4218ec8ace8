import { compileAlternatives } from '../../match/alternatives.ts'
import { defineCondition } from '../define.ts'
import { sawValue } from './parts/seen.ts'
import { TEXT_OR_LIST } from '../parts/text-or-list.ts'

const CODES = ['error.code', 'error.raw_code'] as const

export const errorType = defineCondition({
  name: 'error_type',
  summary:
    'holds when the error’s code, or the code of its provider (`error.raw_code`), is one of these; never holds for an error without a code',
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
      title: 'the code of the system',
      config: { type: 'error_type', match: 'ECONN*' },
      event: { event: 'error', error: { code: 'network', raw_code: 'ECONNRESET', message: 'socket hang up' } },
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
      reads: CODES,
      requiresOneOf: CODES,
      test: ({ event, error }) =>
        event === 'error' && [error.code, error.rawCode].some((code) => code !== null && code !== '' && matches(code)),
      seen: ({ error }) => ({
        ...sawValue('code', error.code ?? error.rawCode, 'the event has no error code'),
        ...(error.rawCode !== null && { raw_code: error.rawCode }),
      }),
    }
  },
})
