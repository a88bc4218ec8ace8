import { EVENT_NAMES } from '../model/events.ts'
import type { JsonSchema } from '../model/kind.ts'
import { seconds } from '../model/seconds.ts'

const EVENT_NAME: JsonSchema = { type: 'string', enum: EVENT_NAMES, $comment: 'unknown-event' }

/** A field for one or more events. */
export const EVENT_FIELD: JsonSchema = {
  description: 'the event or events at which the rule applies',
  type: ['string', 'array'],
  if: { type: 'string' },
  then: EVENT_NAME,
  else: { items: EVENT_NAME, minItems: 1 },
}

export const RULE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'action'],
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 200, description: 'unique among the rules of the same owner' },
    description: { type: 'string', description: 'the purpose of the rule' },
    on: { ...EVENT_FIELD, default: 'turn_end' },
    event: { ...EVENT_FIELD, description: 'an older spelling of `on`' },
    condition: { $ref: '#/$defs/condition', description: 'when the rule fires; always if absent' },
    action: {
      description: 'what the rule does; a list is a chain',
      type: ['object', 'array'],
      if: { type: 'array' },
      then: { items: { $ref: '#/$defs/action' }, minItems: 1 },
      else: { $ref: '#/$defs/action' },
    },
    cooldown: seconds({
      minimum: 0,
      maximum: 1e9,
      default: 0,
      description:
        'the minimum time between two firings, in seconds or as a duration (`10m`); exactly that long after a firing, the rule can fire again',
    }),
    max_fires: {
      type: 'integer',
      minimum: 0,
      maximum: 1e9,
      default: 0,
      description: 'the maximum number of firings; 0 means no limit',
    },
    priority: { type: 'integer', minimum: -1e9, maximum: 1e9, default: 100, description: 'lower runs first' },
    enabled: { type: 'boolean', default: true, description: 'if false, the rule is loaded but never fires' },
    tags: { type: 'array', items: { type: 'string' }, default: [], description: 'labels for grouping' },
    timeout: seconds({
      exclusiveMinimum: 0,
      maximum: 86400,
      default: 30,
      description: 'the timeout of the whole action, in seconds or as a duration (`90s`)',
    }),
    on_error: {
      enum: ['deny', 'ask', 'ignore'],
      description:
        'the verdict if the rule cannot be evaluated; the default is `deny` if its action can refuse (`ask` if it is only unclear what a call does), else `ignore`; an action that redacts runs even then, unless you write `ignore`',
    },
    on_unsupported: {
      enum: ['deny', 'ignore', 'error'],
      default: 'error',
      description: 'what happens if the host cannot do what the action requests',
    },
    group_by: {
      type: 'array',
      items: { type: 'string', minLength: 1 },
      minItems: 1,
      description:
        'paths of the event, such as `tool.params.path` or `tool.params.url.host`; `cooldown` and `max_fires` count separately for each combination of values',
    },
    scope: {
      enum: ['session', 'agent', 'app'],
      default: 'session',
      description: 'the scope in which `cooldown` and `max_fires` count firings',
    },
    mode: {
      enum: ['enforce', 'shadow'],
      default: 'enforce',
      description: '`shadow` evaluates and reports the rule, but gives it no effect',
    },
  },
} as const
