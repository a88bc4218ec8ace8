import { defineAction } from '../define.ts'

export const redo = defineAction({
  name: 'redo',
  summary: 'sends the agent back to work when it is about to finish',
  schema: {
    properties: { reason: { type: 'string', description: 'the instruction; templated' } },
  },
  examples: [
    {
      title: 'open tasks',
      config: { type: 'redo', reason: 'these tasks are still open: <<event.tasks_summary>>' },
      event: { event: 'stop', open_tasks: 2, tasks_summary: 'docs, tests' },
      decision: { redo: { rule: 'example', reason: 'these tasks are still open: docs, tests' } },
    },
  ],
  effects: ['redo'],
  ports: [],
  compile(config, context) {
    const reason = config.reason === undefined ? null : context.text(config.reason, ['reason'])
    const defaultReason = `rule \`${context.rule}\` asks for another try`
    return {
      plan: (eventContext) => ({ type: 'redo', reason: reason?.render(eventContext) || defaultReason }),
    }
  },
})
