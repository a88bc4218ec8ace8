import { copyValue } from '../../model/copy.ts'
import type { EventContext } from '../../model/event-context.ts'
import type { MemberPath } from '../../model/member-path.ts'
import { defineCondition } from '../define.ts'

const SOURCES = ['params', 'result', 'prompt', 'response'] as const

export const containsSecret = defineCondition({
  name: 'contains_secret',
  summary: 'holds when a text contains a key, a token, a password or another secret',
  schema: {
    properties: {
      in: {
        type: 'array',
        items: { enum: SOURCES },
        minItems: 1,
        default: SOURCES,
        description: 'where to look: the parameters of the tool, its result or error, the prompt, the response',
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
      title: 'a password, recognised by the name beside it',
      config: { type: 'contains_secret', in: ['params'] },
      event: {
        event: 'tool_start',
        tool: { name: 'shell.bash', params: { command: 'PGPASSWORD=m42ploz2wd psql -h db' } },
      },
      holds: true,
    },
    {
      title: 'a placeholder',
      config: { type: 'contains_secret', in: ['params'] },
      event: {
        event: 'tool_start',
        tool: { name: 'shell.bash', params: { command: 'PGPASSWORD=$DB_PASSWORD psql -h db' } },
      },
      holds: false,
    },
    {
      title: 'a message that only talks about a key',
      config: { type: 'contains_secret' },
      event: { event: 'user_message', prompt: 'rotate the API key, please' },
      holds: false,
    },
  ],
  compile(config, { secrets }) {
    const sources = config.in ?? SOURCES
    const namesIn = (context: EventContext): readonly string[] => [
      ...new Set(sources.flatMap((source) => secrets.find(copyValue(dataOf(context, source))))),
    ]
    const reads = sources.flatMap((source) => READ_IN[source])
    return {
      reads,
      requiresOneOf: reads,
      test: (eventContext) => namesIn(eventContext).length > 0,
      seen: (eventContext) => ({ secrets: namesIn(eventContext) }),
    }
  },
})

const READ_IN: Readonly<Record<(typeof SOURCES)[number], readonly MemberPath[]>> = {
  params: ['tool.params'],
  result: ['tool.result', 'tool.error'],
  prompt: ['prompt'],
  response: ['response'],
}

function dataOf({ tool, prompt, response }: EventContext, source: (typeof SOURCES)[number]): unknown {
  if (source === 'prompt') return prompt
  if (source === 'response') return response
  return source === 'params' ? tool?.params : [tool?.result ?? null, tool?.error ?? null]
}
