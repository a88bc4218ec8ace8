import { defineCondition } from '../define.ts'

export const defined = defineCondition({
  name: 'defined',
  summary: 'holds when the condition named under `define:` holds',
  schema: {
    properties: { name: { type: 'string', minLength: 1, description: 'a name under `define:`' } },
    required: ['name'],
  },
  examples: [
    {
      title: 'a condition that several rules share',
      define: { in_docs: { type: 'param', path: 'tool.params.path', glob: 'docs/*' } },
      config: { type: 'defined', name: 'in_docs' },
      event: { event: 'tool_start', tool: { name: 'filesystem.write', params: { path: 'docs/guide.md' } } },
      holds: true,
    },
    {
      title: 'the same condition, not met',
      define: { in_docs: { type: 'param', path: 'tool.params.path', glob: 'docs/*' } },
      config: { type: 'defined', name: 'in_docs' },
      event: { event: 'tool_start', tool: { name: 'filesystem.write', params: { path: 'src/index.ts' } } },
      holds: false,
    },
  ],
  compile(config, context) {
    const inner = context.definition(config.name, ['name'])
    return {
      test: (eventContext) => inner.test(eventContext),
      parts: [inner],
      joins: 'every',
      ...(inner.prefilter && { prefilter: inner.prefilter, prefilterSuffices: inner.prefilterSuffices === true }),
    }
  },
})
