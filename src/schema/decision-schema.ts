import type { EventErrorCode } from '../model/event.ts'
import { EVENTS } from '../model/events.ts'
import { LAYERS } from '../model/layer.ts'
import type { JsonSchema } from '../model/kind.ts'
import type { Decision, Level, RuleOutcome, Status, Verdict } from '../model/outcome.ts'

const VERDICTS: readonly Verdict[] = ['deny', 'ask', 'allow']
const STATUSES: readonly Status[] = ['planned', 'done', 'failed', 'skipped', 'queued']
const LEVELS: readonly Level[] = ['debug', 'info', 'warning', 'error']
const OUTCOMES: readonly RuleOutcome[] = [
  'fired',
  'unmet',
  'cooling',
  'spent',
  'approved',
  'disabled',
  'other_agent',
  'error',
  'shadow',
]
const ERROR_CODES: readonly EventErrorCode[] = [
  'event-not-json',
  'event-not-object',
  'event-unknown',
  'event-member',
  'event-too-large',
]

const TEXT: JsonSchema = { type: 'string' }
const TEXT_OR_NULL: JsonSchema = { type: ['string', 'null'] }
const TEXTS: JsonSchema = { type: 'array', items: TEXT }
const MAP: JsonSchema = { type: 'object' }
const COUNT: JsonSchema = { type: 'integer', minimum: 0 }
const STATUS: JsonSchema = { enum: STATUSES }
const LEVEL: JsonSchema = { enum: LEVELS }
const LAYER: JsonSchema = { enum: LAYERS, description: 'the layer of the rule; present if there is more than one' }
const LAYER_LIST: JsonSchema = { type: 'array', items: { enum: LAYERS } }
const HALT: JsonSchema = entry({ reason: TEXT })
const ERROR: JsonSchema = record({ code: TEXT, message: TEXT })

const MEMBERS: Readonly<Record<keyof Decision, JsonSchema>> = {
  event: { description: 'the name of the event, never an alias', enum: EVENTS.map((event) => event.name) },
  verdict: { description: 'null if no rule gave a verdict', enum: [...VERDICTS, null] },
  reason: { ...TEXT_OR_NULL, description: 'the reason given by the rule' },
  rule: { ...TEXT_OR_NULL, description: 'the rule that gave the verdict' },
  layer: LAYER,
  params: { ...MAP, description: 'the rewritten parameters of the tool' },
  result: { description: 'the rewritten result of the tool' },
  messages: { type: 'array', description: 'the rewritten conversation' },
  summary: { ...TEXT, description: 'the summary that replaces the compacted messages' },
  inject: list('messages for the model', {
    content: TEXT,
    strategy: { enum: ['auto', 'system', 'user', 'new_message', 'newest'] },
    role: TEXT,
    position: TEXT,
    persist: { enum: ['turn', 'session'] },
  }),
  notify: list('notifications for people', { title: TEXT, message: TEXT, level: LEVEL, tag: TEXT }),
  log: list('log lines', { level: LEVEL, message: TEXT }),
  calls: list('tool calls', { to: TEXT, params: MAP, status: STATUS }),
  commands: list(
    'commands',
    {
      command: { anyOf: [TEXT, TEXTS], description: 'a shell command, or a program and its arguments' },
      env: { type: 'object', additionalProperties: TEXT },
      cwd: TEXT_OR_NULL,
      timeout: { type: 'number', exclusiveMinimum: 0, description: 'seconds' },
      input: { ...TEXT, description: 'the standard input of the command' },
      inherits: { const: true, description: 'whether it inherits the host’s whole environment' },
      background: { const: true, description: 'whether it runs in the background, and nothing waits for it' },
      status: STATUS,
    },
    ['input', 'inherits', 'background'],
  ),
  compact: {
    description: 'the context is to be compacted',
    ...entry({
      strategy: { enum: ['summarize', 'truncate'] },
      keep_recent: COUNT,
      summary_max_tokens: COUNT,
      summary_prompt: TEXT_OR_NULL,
      target_pressure: { type: 'number', minimum: 0, maximum: 1 },
    }),
  },
  stop: { description: 'the agent is to stop', ...HALT },
  redo: { description: 'the agent is to go on, with this instruction', ...HALT },
  metadata: { ...MAP, description: 'for the host' },
  fired: { ...TEXTS, description: 'the rules that fired, in order' },
  shadow: { ...TEXTS, description: 'the shadow-mode rules that would have fired' },
  layers: {
    description: 'the layer of each rule in `fired` and `shadow`; present if there is more than one layer',
    ...record({ fired: LAYER_LIST, shadow: LAYER_LIST }),
  },
  errors: list('the failures', { code: TEXT, message: TEXT }),
  rules: list('every rule of the event, if an explanation was requested', {
    outcome: { enum: OUTCOMES },
    why: { $ref: '#/$defs/why' },
  }),
}

/** The JSON Schema of one line in the output of `sluice decide`: a decision, or the error that prevented it. */
export function decisionSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Sluice decision',
    description: 'the decision about an event, or why it could not be decided',
    oneOf: [{ $ref: '#/$defs/decision' }, { $ref: '#/$defs/error' }],
    $defs: {
      decision: record(MEMBERS, [
        'layer',
        'layers',
        'params',
        'result',
        'messages',
        'summary',
        'compact',
        'stop',
        'redo',
        'rules',
      ]),
      error: record({
        error: record({
          code: { enum: ERROR_CODES },
          message: TEXT,
          line: { type: 'integer', minimum: 1, description: 'the line number in the input, starting at 1' },
        }),
      }),
      why: {
        description: 'a condition: its configuration, the values it saw, and its result',
        ...record(
          {
            type: TEXT,
            result: { enum: [true, false, 'error'] },
            with: MAP,
            saw: MAP,
            error: ERROR,
            conditions: { type: 'array', items: { $ref: '#/$defs/why' } },
          },
          ['with', 'saw', 'error', 'conditions'],
        ),
      },
    },
  }
}

function record(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, required, additionalProperties: false }
}

function list(
  description: string,
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  return { description, type: 'array', items: entry(properties, optional) }
}

/** What a rule did. */
function entry(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  return record({ rule: TEXT, layer: LAYER, ...properties }, ['layer', ...optional])
}
