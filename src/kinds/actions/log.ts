import { defineAction } from '../define.ts'

export const log = defineAction({
  name: 'log',
  summary: 'writes a log line',
  schema: {
    properties: {
      message: { type: 'string', description: 'the text of the line; templated' },
      level: { enum: ['debug', 'info', 'warning', 'error'], default: 'info', description: 'the log level' },
    },
    required: ['message'],
  },
  examples: [
    {
      title: 'how a turn went',
      config: { type: 'log', message: 'turn {turn}: {tokens} tokens, {tools} tool calls' },
      event: { event: 'turn_end', turn: 4, tokens: 1200, tool_calls: 3 },
      decision: { log: [{ rule: 'example', level: 'info', message: 'turn 4: 1200 tokens, 3 tool calls' }] },
    },
  ],
  effects: ['log'],
  ports: [],
  compile(config, context) {
    const message = context.text(config.message, ['message'])
    return {
      plan: (eventContext) => ({ type: 'log', level: config.level ?? 'info', message: message.render(eventContext) }),
    }
  },
})
