import { EVENT_NAMES } from '../model/events.ts'
import type { ActionKind, ConditionKind, ConfigSchema, JsonSchema } from '../model/kind.ts'

/** The kinds a policy may use. */
export interface Kinds {
  readonly conditions: readonly ConditionKind[]
  readonly actions: readonly ActionKind[]
}

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

const SETTINGS: Readonly<Record<string, JsonSchema>> = {
  hooks: { type: 'array', items: { $ref: '#/$defs/rule' }, description: 'the rules' },
  define: {
    type: 'object',
    additionalProperties: { $ref: '#/$defs/condition' },
    description: 'conditions by name, for `{ type: defined, name: … }`',
  },
  tools: {
    type: 'object',
    additionalProperties: { type: 'string', minLength: 1 },
    description: 'aliases of tool names: `Write: filesystem.write`',
  },
  env: {
    type: 'array',
    items: { type: 'string', minLength: 1 },
    description: 'environment names that templates may read',
  },
  use: { type: 'array', items: { type: 'string' }, description: 'further vocabularies' },
  mcp_servers: { type: 'object', description: 'MCP servers, for the local host' },
  language_servers: { type: 'object', description: 'language servers, for the local host' },
}

/** The members that Sluice reads at the top of a policy file, or under `runtime:` in a file of an application. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS)

/** One JSON Schema for policy files, assembled from the kinds. Members that are not ours are left alone. */
export function policySchema(kinds: Kinds): JsonSchema {
  const agents: JsonSchema = {
    type: 'array',
    description: 'agents with rules of their own',
    items: {
      type: 'object',
      properties: { id: { type: 'string', minLength: 1 }, hooks: SETTINGS['hooks'] },
      dependentRequired: { hooks: ['id'] },
    },
  }
  const settings: JsonSchema = { type: 'object', properties: SETTINGS }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Sluice policy',
    type: 'object',
    if: { anyOf: [{ required: ['runtime'] }, { required: ['execution'] }] },
    then: {
      properties: {
        runtime: { ...settings, description: 'the settings and rules of an application' },
        execution: { ...settings, description: 'older spelling of `runtime`' },
        agents,
      },
    },
    else: { properties: { ...SETTINGS, agents } },
    $defs: {
      rule: RULE_SCHEMA,
      condition: choice('unknown-condition', 'condition', kinds.conditions),
      action: choice('unknown-action', 'action', kinds.actions),
      ...definitions('condition', kinds.conditions, {}),
      ...Object.assign({}, ...kinds.actions.map((kind) => definitions('action', [kind], actionFields(kind)))),
    },
  }
}

/** What every action may say beside its own members. */
export function actionFields(kind: ActionKind): Readonly<Record<string, JsonSchema>> {
  const { default: byDefault = 'log', inject = false } = kind.failure ?? {}
  return {
    on_error: {
      enum: ['ignore', 'log', 'raise', ...(inject ? ['inject'] : [])],
      default: byDefault,
      description: 'what a failure of the action does beside being reported',
    },
  }
}

function choice(code: string, prefix: string, kinds: readonly { readonly name: string }[]): JsonSchema {
  return {
    type: 'object',
    required: ['type'],
    $comment: code,
    discriminator: { propertyName: 'type' },
    oneOf: kinds.map(({ name }) => ({ $ref: `#/$defs/${prefix}.${name}` })),
  }
}

function definitions(
  prefix: string,
  kinds: readonly {
    readonly name: string
    readonly summary: string
    readonly schema: ConfigSchema
    readonly replacedBy?: string
  }[],
  further: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    kinds.map(({ name, summary, schema, replacedBy }) => [
      `${prefix}.${name}`,
      {
        type: 'object',
        description: summary,
        ...(replacedBy === undefined ? {} : { deprecated: true }),
        ...schema,
        properties: { type: { const: name }, ...schema.properties, ...further },
        required: ['type', ...(schema.required ?? [])],
        additionalProperties: false,
      },
    ]),
  )
}
