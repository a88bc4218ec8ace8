import { defineAction } from '../define.ts'
import { askModel, INSTRUCTIONS, QUESTION_MEMBERS } from './parts/ask-model.ts'
import { contextNote } from './parts/tell-model.ts'

export const model = defineAction({
  name: 'model',
  summary: 'asks a model and applies its decision; an answer that is not a decision refuses',
  schema: { properties: QUESTION_MEMBERS, required: ['prompt'] },
  examples: [
    {
      title: 'a judge of calls',
      config: { type: 'model', model: 'openai/gpt-4o-mini', prompt: 'Is this safe? <<tool.params.command>>' },
      event: { event: 'tool_start', tool: { name: 'Bash', params: { command: 'ls' } } },
      decision: {
        calls: [
          {
            rule: 'example',
            to: 'model.complete',
            params: {
              model: 'openai/gpt-4o-mini',
              system: INSTRUCTIONS.decision,
              prompt: 'Is this safe? ls',
            },
            status: 'planned',
          },
        ],
      },
    },
    {
      title: 'the same question is asked once an hour in each folder',
      config: {
        type: 'model',
        prompt: 'Is this safe? <<tool.params.command>>',
        cache: { timespan: '1h', group_by: ['cwd'] },
      },
      event: { event: 'tool_start', cwd: '/work/app', tool: { name: 'Bash', params: { command: 'make' } } },
      decision: {
        calls: [
          {
            rule: 'example',
            to: 'model.complete',
            params: { system: INSTRUCTIONS.decision, prompt: 'Is this safe? make' },
            status: 'planned',
          },
        ],
      },
    },
  ],
  effects: ['verdict', 'inject', 'complete'],
  ports: ['model'],
  judges: true,
  compile(config, context) {
    const prompt = context.text(config.prompt, ['prompt'])
    return askModel(config, context, {
      prompt: (eventContext) => prompt.render(eventContext),
      *follow({ verdict, reason, text }, eventContext) {
        if (verdict !== null) yield { type: 'verdict', verdict, reason }
        if (text !== null) yield contextNote(text, eventContext)
      },
      // The rule's `on_error` applies.
      *unreadable(failure) {
        yield { type: 'failure', ...failure }
      },
    })
  },
})
