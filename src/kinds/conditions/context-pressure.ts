import type { EventContext, Seen } from '../../model/event-context.ts'
import { defineCondition } from '../define.ts'

export const contextPressure = defineCondition({
  name: 'context_pressure',
  summary: 'holds when the context is filled to at least this share of its capacity',
  schema: {
    properties: {
      threshold: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        default: 0.75,
        description:
          'the minimum share, from 0 to 1: `tokens / max_tokens` of the event. If the host does not count tokens, they are estimated from the messages',
      },
    },
  },
  examples: [
    {
      title: 'the context is 80 % full',
      config: { type: 'context_pressure', threshold: 0.8 },
      event: { event: 'turn_end', tokens: 80000, max_tokens: 100000 },
      holds: true,
    },
    {
      title: 'not yet',
      config: { type: 'context_pressure', threshold: 0.8 },
      event: { event: 'turn_end', tokens: 79999, max_tokens: 100000 },
      holds: false,
    },
    {
      title: 'the capacity is unknown',
      config: { type: 'context_pressure' },
      event: { event: 'turn_end', tokens: 80000 },
      holds: false,
    },
  ],
  compile({ threshold = 0.75 }) {
    return {
      reads: ['tokens', 'max_tokens'],
      prefilterSuffices: true,
      prefilter: { number: 'pressure', min: threshold, max: null },
      test: ({ pressure }) => pressure !== null && pressure >= threshold,
      seen,
    }
  },
})

function seen({ pressure, tokens, tokensEstimated, maxTokens }: EventContext): Seen {
  if (pressure === null) return { pressure, unknown: whyUnknown(tokens, maxTokens) }
  return { pressure, tokens, max_tokens: maxTokens, ...(tokensEstimated && { estimated: true }) }
}

function whyUnknown(tokens: number | null, maxTokens: number | null): string {
  if (maxTokens === null) return 'the event has no `max_tokens`'
  return tokens === null
    ? 'the event has neither `tokens` nor `messages`'
    : '`max_tokens` of the event is not a valid size'
}
