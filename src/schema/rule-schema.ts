import { EVENT_NAMES } from '../model/events.ts'
import type { JsonSchema } from '../model/kind.ts'

/** Where the schema of a field says what a value outside its `enum` is, the `$comment` is the code of the diagnostic. */
const EVENT_NAME: JsonSchema = { type: 'string', enum: EVENT_NAMES, $comment: 'unknown-event' }

const EVENT_FIELD: JsonSchema = {
  description: 'the event, or the events, at which the rule stands',
  type: ['string', 'array'],
  if: { type: 'string' },
  then: EVENT_NAME,
  else: { items: EVENT_NAME, minItems: 1 },
}

/** The fields of a rule. */
export const RULE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'action'],
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 200, description: 'unique among the rules of its owner' },
    description: { type: 'string', description: 'what the rule is for' },
    on: { ...EVENT_FIELD, default: 'turn_end' },
    event: { ...EVENT_FIELD, description: 'older spelling of `on`' },
    condition: { $ref: '#/$defs/condition', description: 'when it fires; always where absent' },
    action: {
      description: 'what it does; a list is a chain',
      type: ['object', 'array'],
      if: { type: 'array' },
      then: { items: { $ref: '#/$defs/action' }, minItems: 1 },
      else: { $ref: '#/$defs/action' },
    },
    cooldown: {
      type: 'number',
      minimum: 0,
      maximum: 1e9,
      default: 0,
      description: 'least seconds between two firings',
    },
    max_fires: { type: 'integer', minimum: 0, maximum: 1e9, default: 0, description: 'most firings; 0 is no limit' },
    priority: { type: 'integer', minimum: -1e9, maximum: 1e9, default: 100, description: 'lower runs first' },
    enabled: { type: 'boolean', default: true, description: 'false loads, and never fires' },
    tags: { type: 'array', items: { type: 'string' }, default: [], description: 'free grouping' },
    timeout: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: 86400,
      default: 30,
      description: 'seconds for the whole action',
    },
    on_error: {
      enum: ['deny', 'ask', 'ignore'],
      description:
        'what stands when the rule cannot give its answer; `deny` where its action can refuse, else `ignore`',
    },
    on_unsupported: {
      enum: ['deny', 'ignore', 'error'],
      default: 'error',
      description: 'what follows when the host cannot do what the action asks',
    },
    scope: {
      enum: ['session', 'agent', 'app'],
      default: 'session',
      description: 'whose firings `cooldown` and `max_fires` count',
    },
    mode: {
      enum: ['enforce', 'shadow'],
      default: 'enforce',
      description: '`shadow` decides and reports, and has no effect',
    },
  },
} as const
