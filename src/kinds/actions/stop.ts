import { defineAction } from '../define.ts'

export const stop = defineAction({
  name: 'stop',
  summary: 'ends the agent’s run. A call at which it does so does not run',
  schema: {
    properties: { reason: { type: 'string', description: 'the reason; templated' } },
  },
  examples: [
    {
      title: 'the budget is spent',
      config: { type: 'stop', reason: 'nothing is left after {turn} turns' },
      event: { event: 'turn_end', turn: 12, cost: 5 },
      decision: { stop: { rule: 'example', reason: 'nothing is left after 12 turns' } },
    },
    {
      title: 'before a call, which then does not run',
      config: { type: 'stop', reason: 'nobody may deploy on a Friday' },
      event: { event: 'tool_start', tool: { name: 'deploy' } },
      decision: { stop: { rule: 'example', reason: 'nobody may deploy on a Friday' } },
    },
  ],
  effects: ['stop'],
  ports: [],
  compile(config, context) {
    const reason = config.reason === undefined ? null : context.text(config.reason, ['reason'])
    const defaultReason = `rule \`${context.rule}\` ended this`
    return {
      plan: (eventContext) => ({ type: 'stop', reason: reason?.render(eventContext) || defaultReason }),
    }
  },
})
