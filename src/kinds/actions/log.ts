import { defineAction } from '../define.ts'

/** A placeholder for data that may contain secrets. */
const READS_DATA =
  /(?:<<|\{\{)[^<>{}]*\b(?:params|result|output|error|prompt|response|event|previous|original|messages|call|failures|history)\b/

export const log = defineAction({
  name: 'log',
  summary: 'writes a log line',
  schema: {
    properties: {
      message: { type: 'string', description: 'the text of the line; templated' },
      level: { enum: ['debug', 'info', 'warning', 'error'], default: 'info', description: 'the log level' },
      mask: {
        type: 'boolean',
        description:
          'replace secrets in the line with `[REDACTED]`; the default is true if the message uses data that passes between the agent and its tools, people or models',
      },
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
    const { level = 'info', mask = READS_DATA.test(config.message) } = config
    if (!mask) return { plan: (eventContext) => ({ type: 'log', level, message: message.render(eventContext) }) }
    const { secrets } = context
    return {
      plan(eventContext) {
        const text = secrets.mask(message.render(eventContext))
        return { type: 'log', level, message: typeof text === 'string' ? text : '' }
      },
    }
  },
})
