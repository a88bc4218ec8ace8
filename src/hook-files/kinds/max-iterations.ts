import { numberIn, mapIn } from '../../agents/payload.ts'
import { defineAction } from '../../kinds/define.ts'

export const maxIterations = defineAction({
  name: 'max_iterations',
  summary: 'refuses calls of the model beyond a limit; the agent counts them (`iteration`)',
  schema: {
    properties: {
      limit: { type: 'integer', minimum: 1, maximum: 1_000_000, description: 'the number of calls to allow' },
    },
    required: ['limit'],
  },
  examples: [
    {
      title: 'the call after the last',
      config: { type: 'max_iterations', limit: 50 },
      event: { event: 'before_llm_call', iteration: 51 },
      decision: { verdict: 'deny', reason: 'max_iterations: the limit of 50 calls of the model is reached' },
    },
    {
      title: 'the last call',
      config: { type: 'max_iterations', limit: 50 },
      event: { event: 'before_llm_call', iteration: 50 },
      decision: { verdict: null },
    },
  ],
  effects: ['verdict'],
  ports: [],
  compile({ limit }) {
    const reason = `max_iterations: the limit of ${limit} calls of the model is reached`
    return {
      verdicts: ['deny'],
      plan: ({ payload }) => {
        const iteration = numberIn(payload, 'iteration') ?? numberIn(mapIn(payload, 'native'), 'iteration') ?? 0
        return iteration > limit ? { type: 'verdict', verdict: 'deny', reason } : null
      },
    }
  },
})
