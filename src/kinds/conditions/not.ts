import { defineCondition } from '../define.ts'

export const not = defineCondition({
  name: 'not',
  summary: 'holds when its condition does not hold; an error stays an error',
  schema: {
    properties: { condition: { $ref: '#/$defs/condition', description: 'the condition to negate' } },
    required: ['condition'],
  },
  examples: [
    {
      title: 'any tool except the memory tools',
      config: { type: 'not', condition: { type: 'tool_name', match: 'memory.*' } },
      event: { event: 'tool_start', tool: { name: 'filesystem.write' } },
      holds: true,
    },
    {
      title: 'a memory tool',
      config: { type: 'not', condition: { type: 'tool_name', match: 'memory.*' } },
      event: { event: 'tool_start', tool: { name: 'memory.recall' } },
      holds: false,
    },
  ],
  compile(config, context) {
    const inner = context.condition(config.condition, ['condition'])
    const { prefilter, prefilterSuffices } = inner
    const isName =
      prefilterSuffices === true && prefilter !== undefined && ('tool' in prefilter || 'agent' in prefilter)
    return {
      ...(isName && { prefilter: { not: prefilter }, prefilterSuffices: true }),
      test(eventContext) {
        const truth = inner.test(eventContext)
        return typeof truth === 'boolean' ? !truth : truth
      },
      parts: [inner],
      joins: 'none',
    }
  },
})
