import type { EventContext, Seen } from '../../model/event-context.ts'
import { defineCondition } from '../define.ts'
import { byAgent, readByAgent } from './parts/by-agent.ts'

export const contextPressure = defineCondition({
  name: 'context_pressure',
  summary: 'holds when the context is filled to at least this share of its capacity',
  schema: {
    properties: {
      threshold: {
        ...byAgent('number', { minimum: 0, maximum: 1 }),
        default: 0.75,
        description:
          'the minimum share, from 0 to 1: `tokens / max_tokens` of the event. If the host does not count tokens, they are estimated from the messages. Or a map by agent: `{ default: 0.75, reviewer: 0.5 }`, with `main` for the main agent',
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
      title: 'less for one agent',
      config: { type: 'context_pressure', threshold: { default: 0.8, reviewer: 0.5 } },
      event: { event: 'turn_end', agent_id: 'reviewer', tokens: 60000, max_tokens: 100000 },
      holds: true,
    },
    {
      title: 'the capacity is unknown',
      config: { type: 'context_pressure' },
      event: { event: 'turn_end', tokens: 80000 },
      holds: false,
    },
  ],
  compile({ threshold = 0.75 }) {
    const { of, all, isByAgent } = readByAgent(threshold)
    return {
      reads: ['tokens', 'max_tokens', ...(isByAgent ? (['agent_id'] as const) : [])],
      prefilterSuffices: !isByAgent,
      prefilter: { number: 'pressure', min: Math.min(...all.map(({ number }) => number)), max: null },
      test: ({ pressure, agent }) => pressure !== null && pressure >= of(agent),
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
