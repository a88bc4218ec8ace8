import { copyValue } from '../../model/copy.ts'
import type { EventContext } from '../../model/event-context.ts'
import { defineCondition } from '../define.ts'

const PLACES = ['params', 'result', 'prompt', 'response'] as const

export const containsSecret = defineCondition({
  name: 'contains_secret',
  summary: 'holds when a text contains a key, a token, a password or another secret',
  schema: {
    properties: {
      in: {
        type: 'array',
        items: { enum: PLACES },
        minItems: 1,
        default: PLACES,
        description: 'where to look: the parameters or the result of the tool, the prompt, the response',
      },
    },
  },
  examples: [
    {
      title: 'a key that a person pasted',
      config: { type: 'contains_secret', in: ['prompt'] },
      event: { event: 'user_message', prompt: 'use AKIAABCDEFGHIJKLMNOP for it' },
      holds: true,
    },
    {
      title: 'a message that only talks about a key',
      config: { type: 'contains_secret' },
      event: { event: 'user_message', prompt: 'rotate the API key, please' },
      holds: false,
    },
  ],
  compile(config, { secrets }) {
    const places = config.in ?? PLACES
    const namesIn = (context: EventContext): readonly string[] => [
      ...new Set(places.flatMap((place) => secrets.find(copyValue(dataAt(context, place))))),
    ]
    return {
      test: (eventContext) => namesIn(eventContext).length > 0,
      seen: (eventContext) => ({ secrets: namesIn(eventContext) }),
    }
  },
})

function dataAt({ tool, prompt, response }: EventContext, place: (typeof PLACES)[number]): unknown {
  if (place === 'prompt') return prompt
  if (place === 'response') return response
  return (place === 'params' ? tool?.params : tool?.result) ?? null
}
