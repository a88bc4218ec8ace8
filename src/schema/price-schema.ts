import type { JsonSchema } from '../model/kind.ts'

function dollars(description: string): JsonSchema {
  return { type: 'number', minimum: 0, description }
}

export const PRICE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['input', 'output'],
  properties: {
    input: dollars('dollars per million tokens that the model reads'),
    output: dollars('dollars per million tokens that it writes'),
    cached: dollars('dollars per million tokens that it reads from its cache; the same as `input` if absent'),
    cache_write: dollars(
      'dollars per million tokens that it reads and stores in its cache; the same as `input` if absent',
    ),
  },
} as const satisfies JsonSchema
