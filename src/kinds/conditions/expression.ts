import { defineCondition } from '../define.ts'

export const expression = defineCondition({
  name: 'expression',
  summary: 'holds when the expression is true',
  schema: {
    properties: {
      expr: {
        type: 'string',
        minLength: 1,
        description: 'an expression with Python or JavaScript operators; empty values and zero count as false',
      },
    },
    required: ['expr'],
  },
  examples: [
    {
      title: 'a late turn with a filling context',
      config: { type: 'expression', expr: 'turn > 5 and pressure > 0.6' },
      event: { event: 'turn_end', turn: 6, tokens: 70000, max_tokens: 100000 },
      holds: true,
    },
    {
      title: 'one turn too early',
      config: { type: 'expression', expr: 'turn > 5 and pressure > 0.6' },
      event: { event: 'turn_end', turn: 5, tokens: 70000, max_tokens: 100000 },
      holds: false,
    },
    {
      title: 'a missing value is not an error',
      config: { type: 'expression', expr: "tool.params.path.endswith('.env')" },
      event: { event: 'tool_start', tool: { name: 'shell.bash', params: { command: 'ls' } } },
      holds: false,
    },
  ],
  compile: (config, context) => context.expression(config.expr, ['expr']),
})
