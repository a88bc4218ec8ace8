import { defineCondition } from '../define.ts'

export const always = defineCondition({
  name: 'always',
  summary: 'always holds',
  schema: { properties: {} },
  examples: [
    {
      title: 'any tool call',
      config: { type: 'always' },
      event: { event: 'tool_start', tool: { name: 'filesystem.read' } },
      holds: true,
    },
  ],
  compile: () => ({ test: () => true }),
})
