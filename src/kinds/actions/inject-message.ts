import { defineAction } from '../define.ts'

export const injectMessage = defineAction({
  name: 'inject_message',
  summary: 'adds a message for the model',
  schema: {
    properties: {
      content: { type: 'string', description: 'the message; templated; an empty message is not added' },
      strategy: {
        enum: ['auto', 'system', 'user', 'new_message', 'newest'],
        default: 'auto',
        description:
          '`auto` and `user` append to the user’s last message, `system` appends to the system prompt, `new_message` adds a separate message, `newest` puts it behind the newest message or result of a tool, so that nothing before it changes',
      },
      role: {
        enum: ['user', 'system', 'assistant'],
        default: 'user',
        description: 'the role of the message, for `new_message`',
      },
      position: {
        enum: ['before_last', 'end'],
        default: 'before_last',
        description: 'the position of the message, for `new_message`',
      },
      persist: {
        enum: ['turn', 'session'],
        default: 'session',
        description: 'whether the host keeps the message for this turn or for the session',
      },
    },
    required: ['content'],
  },
  examples: [
    {
      title: 'a reminder after a write',
      config: { type: 'inject_message', content: 'run the tests that cover <<tool.params.path>>' },
      event: { event: 'tool_end', tool: { name: 'filesystem.write', params: { path: 'src/a.ts' }, result: 'ok' } },
      decision: {
        inject: [
          {
            rule: 'example',
            content: 'run the tests that cover src/a.ts',
            strategy: 'auto',
            role: 'user',
            position: 'before_last',
            persist: 'session',
          },
        ],
      },
    },
    {
      title: 'nothing to say',
      config: { type: 'inject_message', content: '<<tool.error>>' },
      event: { event: 'tool_end', tool: { name: 'filesystem.write', result: 'ok' } },
      decision: { inject: [] },
    },
  ],
  effects: ['inject'],
  ports: [],
  compile(config, context) {
    const template = context.text(config.content, ['content'])
    const { strategy = 'auto', role = 'user', position = 'before_last', persist = 'session' } = config
    return {
      isNewest: strategy === 'newest',
      plan: (eventContext) => {
        const content = template.render(eventContext)
        return content === '' ? null : { type: 'inject', content, strategy, role, position, persist }
      },
    }
  },
})
