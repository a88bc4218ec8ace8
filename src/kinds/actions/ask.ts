import { defineAction } from '../define.ts'
import { verdictPlan } from './parts/verdict-plan.ts'

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
  compile(config, context) {
    const reason = config.reason === undefined ? null : context.text(config.reason, ['reason'])
    const unsaid = `rule \`${context.rule}\` asks before this goes on`
    return {
      plan: verdictPlan('ask', reason, unsaid),
      verdicts: ['ask'],
    }
  },
})
