import { defineAction } from '../define.ts'

export const replaceResult = defineAction({
  name: 'replace_result',
  summary: 'replaces the tool result that the model sees',
  schema: {
    properties: {
      result: { description: 'the new result, of any type; templated; a lone placeholder keeps its type' },
    },
    required: ['result'],
  },
  examples: [
    {
      title: 'only the part that matters',
      config: {
        type: 'replace_result',
        result: { login: '<<tool.result.user.login>>', files: '<<tool.result.files>>' },
      },
      event: {
        event: 'tool_end',
        tool: { name: 'github.pr', result: { user: { login: 'ann', email: 'a@b.c' }, files: ['a.md'] } },
      },
      decision: { result: { login: 'ann', files: ['a.md'] } },
    },
  ],
  effects: ['result'],
  ports: [],
  compile(config, context) {
    const result = context.value(config.result, ['result'])
    return {
      *plan(eventContext) {
        const rendered = result.render(eventContext)
        if (rendered !== undefined) yield { type: 'result', result: rendered }
        else yield { type: 'failure', code: 'no-value', message: 'there is no value to replace the result with' }
      },
    }
  },
})
