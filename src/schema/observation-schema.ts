import { EVENT_FIELD } from './rule-schema.ts'

export const OBSERVATION_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['on'],
  properties: {
    on: { ...EVENT_FIELD, description: 'the event or events to remember' },
    condition: {
      $ref: '#/$defs/condition',
      description: 'which of these events are remembered, before any rule rewrites them; all if absent',
    },
    scope: {
      enum: ['session', 'agent', 'app'],
      default: 'session',
      description: 'the scope in which the events are remembered',
    },
    keep: {
      type: 'string',
      minLength: 1,
      description:
        'a path, such as `tool.params.path`, whose latest 100 different values are kept as `history.NAME.values`; each has at most 1,000 characters',
    },
    refused: {
      enum: ['skip', 'count'],
      default: 'skip',
      description:
        'whether an event that the policy refuses is remembered: `skip` counts what happened, `count` what was tried',
    },
  },
} as const
