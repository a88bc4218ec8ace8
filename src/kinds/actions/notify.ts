import { defineAction } from '../define.ts'
import { compileDelivery, DELIVER } from './parts/deliver.ts'

export const notify = defineAction({
  name: 'notify',
  summary: 'notifies people',
  schema: {
    properties: {
      title: { type: 'string', description: 'the title; templated; the rule id if absent' },
      message: { type: 'string', description: 'the message; templated' },
      level: { enum: ['info', 'warning', 'error'], default: 'info', description: 'the level' },
      tag: { type: 'string', default: '', description: 'groups related notifications; not templated' },
      deliver: DELIVER,
    },
    required: ['message'],
  },
  examples: [
    {
      title: 'a failed write',
      config: {
        type: 'notify',
        title: 'write failed',
        message: '<<tool.fqn>>: <<tool.error>>',
        level: 'error',
        tag: 'qa',
      },
      event: { event: 'tool_end', tool: { name: 'filesystem.write', error: 'ENOSPC' } },
      decision: {
        notify: [
          { rule: 'example', title: 'write failed', message: 'filesystem.write: ENOSPC', level: 'error', tag: 'qa' },
        ],
      },
    },
    {
      title: 'the minimum',
      config: { type: 'notify', message: 'session closed' },
      event: { event: 'session_end' },
      decision: { notify: [{ rule: 'example', title: 'example', message: 'session closed', level: 'info', tag: '' }] },
    },
  ],
  effects: ['notify'],
  ports: ['notify'],
  compile(config, context) {
    const title = config.title === undefined ? null : context.text(config.title, ['title'])
    const message = context.text(config.message, ['message'])
    const { ports, mark } = compileDelivery(config, context)
    return {
      ports,
      plan: (eventContext) => ({
        type: 'notify',
        title: title?.render(eventContext) ?? context.rule,
        message: message.render(eventContext),
        level: config.level ?? 'info',
        tag: config.tag ?? '',
        ...mark,
      }),
    }
  },
})
