import { defineCondition } from '../define.ts'

export const never = defineCondition({
  name: 'never',
  summary: 'never holds; use it to turn a rule off but keep it in the file',
  schema: { properties: {} },
  examples: [
    {
      title: 'no tool call',
      config: { type: 'never' },
      event: { event: 'tool_start', tool: { name: 'filesystem.read' } },
      holds: false,
    },
  ],
  compile: () => ({ test: () => false, prefilter: { some: [] } }),
})
