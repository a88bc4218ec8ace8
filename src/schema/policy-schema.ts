import type { ActionKind, ConditionKind, JsonSchema } from '../model/kind.ts'
import { PRICE_SCHEMA } from './price-schema.ts'
import { MANAGED_SCHEMA } from './managed-schema.ts'
import { OBSERVATION_SCHEMA } from './observation-schema.ts'
import { RULE_SCHEMA } from './rule-schema.ts'
import { TOOL_SCHEMA } from './tool-schema.ts'
import { LANGUAGE_SERVER_SCHEMA, MCP_SERVER_SCHEMA } from './server-schemas.ts'

export interface Kinds {
  readonly conditions: readonly ConditionKind[]
  readonly actions: readonly ActionKind[]
}

/** The members of a policy file. Each has an example that loads. */
const SETTINGS = {
  hooks: {
    type: 'array',
    items: { $ref: '#/$defs/rule' },
    description: 'the rules; write `hooks: []` if you want none',
    examples: [
      [
        {
          id: 'no-secrets',
          on: 'tool_start',
          condition: { type: 'param', path: 'tool.params.path', glob: '*.pem' },
          action: { type: 'gate', reason: '<<tool.params.path>> is a key' },
        },
      ],
    ],
  },
  extends: {
    anyOf: [
      { type: 'string', minLength: 1 },
      { type: 'array', items: { type: 'string', minLength: 1 } },
    ],
    description: 'the names of packs to include; their rules come before the rules of this file',
    examples: [['guard-commands']],
  },
  rules: {
    description:
      'with `extends`, changes to the rules of these packs, by id: `off`, or `ask` instead of refusing. Without `extends`, the field belongs to your application',
    examples: [{ 'commands-sudo': 'off', 'commands-disk': 'ask' }],
  },
  signers: {
    type: 'string',
    minLength: 1,
    description:
      'a file of the people whose signatures of packs count, as `ssh-keygen` reads it (`allowed_signers`). Counts only in the policy that `sluice install --scope user` names',
    examples: ['allowed_signers'],
  },
  define: {
    type: 'object',
    additionalProperties: { $ref: '#/$defs/condition' },
    description: 'conditions by name, for `{ type: defined, name: … }` in any rule',
    examples: [{ in_docs: { type: 'param', path: 'tool.params.path', glob: 'docs/*' } }],
  },
  observe: {
    type: 'object',
    additionalProperties: { $ref: '#/$defs/observation' },
    description:
      'events to remember, by name, for `event_count` and the other conditions on the past, and as `history.NAME`',
    examples: [{ fetched: { on: 'tool_start', condition: { type: 'tool_name', match: 'web.fetch' } } }],
  },
  tools: {
    type: 'object',
    additionalProperties: TOOL_SCHEMA,
    description: 'your own tools, by name: `Save: filesystem.write`, or a map that describes the tool',
    examples: [
      {
        Save: 'filesystem.write',
        deploy: { is: 'shell.bash', params: { script: 'command' }, runs: 'params.script' },
      },
    ],
  },
  env: {
    type: 'array',
    items: { type: 'string', minLength: 1 },
    description: 'environment variables that templates may read, as `<<env.TEAM>>`',
    examples: [['TEAM', 'DEPLOY_TARGET']],
  },
  prices: {
    type: 'object',
    additionalProperties: PRICE_SCHEMA,
    description:
      'what models cost, in dollars per million tokens, for `cost` in agents that do not report it; by names or globs, of which the first match counts',
    examples: [
      {
        'claude-sonnet-*': { input: 3, output: 15, cached: 0.3, cache_write: 3.75 },
        '*': { input: 15, output: 75 },
      },
    ],
  },
  log: {
    type: 'object',
    properties: {
      mask: {
        type: 'array',
        items: { type: 'string', minLength: 1 },
        description:
          'event fields to mask: a name, at any depth (`prompt`), or a path in the event (`tool.params.body`)',
      },
    },
    additionalProperties: false,
    description: 'what the decision log hides; it always hides secrets',
    examples: [{ mask: ['prompt', 'tool.params.body'] }],
  },
  use: {
    type: 'array',
    items: { type: 'string' },
    description: 'additional vocabularies: sets of conditions and actions',
    examples: [['builder']],
  },
  mcp_servers: {
    type: 'object',
    additionalProperties: MCP_SERVER_SCHEMA,
    description:
      'MCP servers by name; rules call their tools as `mcp.<server>.<tool>`; each server has `command` or `url`',
    examples: [
      {
        notes: { command: 'notes-server', args: ['--readonly'], env: { NOTES: 'team' } },
        search: { url: 'https://search.example.org/mcp' },
      },
    ],
  },
  language_servers: {
    type: 'object',
    additionalProperties: LANGUAGE_SERVER_SCHEMA,
    description: 'language servers by name, for `lsp_diagnose` and the `lsp.*` tools',
    examples: [
      { typescript: { command: 'typescript-language-server', args: ['--stdio'], extensions: ['.ts', '.tsx'] } },
    ],
  },
  managed: MANAGED_SCHEMA,
} as const satisfies Readonly<Record<string, JsonSchema>>

/** The members that Sluice reads: at the top of a policy file, or under `runtime:` in the file of an application. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS)

/** Assembles the JSON Schema for policy files from the kinds. Allows members that are not ours. */
export function policySchema(kinds: Kinds): JsonSchema {
  const agents: JsonSchema = {
    type: 'array',
    description: 'agents with their own rules, which apply only to that agent’s events',
    items: {
      type: 'object',
      properties: {
        id: { type: 'string', minLength: 1, description: 'the id of the agent; required if it has rules' },
        hooks: { ...SETTINGS.hooks, description: 'its rules' },
      },
      dependentRequired: { hooks: ['id'] },
    },
    examples: [[{ id: 'reviewer', hooks: SETTINGS.hooks.examples[0] }]],
  }
  const runtime = {
    description: 'the settings and rules of an application, in a file that also has other fields',
    examples: [{ hooks: SETTINGS.hooks.examples[0] }],
  }
  const settings: JsonSchema = { $ref: '#/$defs/settings' }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Sluice policy',
    type: 'object',
    properties: { agents },
    if: { anyOf: [{ required: ['runtime'] }, { required: ['execution'] }] },
    then: {
      properties: {
        runtime: { ...settings, ...runtime },
        execution: { ...settings, ...runtime, description: 'an older spelling of `runtime`', deprecated: true },
      },
    },
    else: settings,
    $defs: {
      settings: {
        type: 'object',
        properties: SETTINGS,
        if: { required: ['extends'] },
        then: { properties: { rules: { additionalProperties: { enum: ['off', 'ask'] } } } },
      },
      rule: RULE_SCHEMA,
      observation: OBSERVATION_SCHEMA,
      condition: choice('unknown-condition', 'condition', kinds.conditions),
      action: choice('unknown-action', 'action', kinds.actions),
      ...definitions('condition', kinds.conditions, {}),
      ...Object.assign({}, ...kinds.actions.map((kind) => definitions('action', [kind], actionFields(kind)))),
    },
  }
}

export function actionFields(kind: ActionKind): Readonly<Record<string, JsonSchema>> {
  const { default: byDefault = 'log', inject = false } = kind.failure ?? {}
  return {
    on_error: {
      enum: ['ignore', 'log', 'raise', ...(inject ? ['inject'] : [])],
      default: byDefault,
      description: 'what happens when the action fails, besides the report',
    },
    when: { $ref: '#/$defs/condition', description: 'in a chain: run this step only if this condition holds' },
    ...(kind.judges === true && {
      when_undecided: {
        type: 'boolean',
        default: false,
        description:
          'skip the question if an earlier rule or step has given a verdict that no answer could make stricter',
      },
    }),
    ...(kind.effects.includes('call') && {
      reenter: {
        type: 'boolean',
        default: false,
        description: 'treat the call like one of the agent’s own, so that rules apply to it; at most four levels deep',
      },
    }),
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
  kinds: readonly (ConditionKind | ActionKind)[],
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
