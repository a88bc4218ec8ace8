import { defineCondition } from '../define.ts'
import { sawValue } from './parts/seen.ts'

export const messageCount = defineCondition({
  name: 'message_count',
  summary: 'holds when the conversation has at least `threshold` messages',
  schema: {
    properties: {
      threshold: { type: 'integer', minimum: 0, default: 50, description: 'the minimum number of messages' },
    },
  },
  examples: [
    {
      title: 'a third message',
      config: { type: 'message_count', threshold: 3 },
      event: {
        event: 'turn_end',
        messages: [
          { role: 'user', content: 'hello' },
          { role: 'assistant', content: 'hello' },
          { role: 'user', content: 'is anybody there?' },
        ],
      },
      holds: true,
    },
    {
      title: 'far below the default of fifty',
      config: { type: 'message_count' },
      event: { event: 'turn_end', messages: [{ role: 'user', content: 'hello' }] },
      holds: false,
    },
  ],
  compile({ threshold = 50 }) {
    return {
      reads: ['messages'],
      prefilterSuffices: true,
      prefilter: { number: 'messageCount', min: threshold, max: null },
      test: ({ messageCount }) => messageCount !== null && messageCount >= threshold,
      seen: ({ messageCount }) => sawValue('messages', messageCount, 'the event has no `messages`'),
    }
  },
})
