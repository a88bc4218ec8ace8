import { defineAction } from '../define.ts'
import { compileVerdict } from './parts/verdict.ts'

export const ask = defineAction({
  name: 'ask',
  summary: 'asks a person before the agent continues',
  schema: {
    properties: { reason: { type: 'string', description: 'the message for the person; templated' } },
  },
  examples: [
    {
      title: 'a push needs a person',
      config: { type: 'ask', reason: 'push to <<tool.params.branch>>?' },
      event: { event: 'tool_start', tool: { name: 'git.push', params: { branch: 'main' } } },
      decision: { verdict: 'ask', reason: 'push to main?', rule: 'example' },
    },
  ],
  effects: ['verdict'],
  ports: [],
  compile: ({ reason }, context) => compileVerdict('ask', reason, context),
})
