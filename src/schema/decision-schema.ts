import type { EventErrorCode } from '../model/event.ts'
import { EVENTS } from '../model/events.ts'
import type { JsonSchema } from '../model/kind.ts'
import type { Decision, Level, RuleOutcome, Status, Verdict } from '../model/outcome.ts'

const VERDICTS: readonly Verdict[] = ['deny', 'ask', 'allow']
const STATUSES: readonly Status[] = ['planned', 'done', 'failed', 'skipped']
const LEVELS: readonly Level[] = ['debug', 'info', 'warning', 'error']
const OUTCOMES: readonly RuleOutcome[] = [
  'fired',
  'unmet',
  'cooling',
  'spent',
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
const HALT: JsonSchema = record({ rule: TEXT, reason: TEXT })
const ERROR: JsonSchema = record({ code: TEXT, message: TEXT })

const MEMBERS: Readonly<Record<keyof Decision, JsonSchema>> = {
  event: { description: 'the name of the event, never an alias', enum: EVENTS.map((event) => event.name) },
  verdict: { description: 'null where no rule gave one', enum: [...VERDICTS, null] },
  reason: { ...TEXT_OR_NULL, description: 'why, in the words of the rule' },
  rule: { ...TEXT_OR_NULL, description: 'the rule whose verdict it is' },
  params: { ...MAP, description: 'the parameters of the tool, rewritten' },
  result: { description: 'the result of the tool, rewritten' },
  messages: { type: 'array', description: 'the conversation, rewritten' },
  summary: { ...TEXT, description: 'what is to stand for the messages that are compacted' },
  inject: list('messages for the model', {
    rule: TEXT,
    content: TEXT,
    strategy: { enum: ['auto', 'system', 'user', 'new_message'] },
    role: TEXT,
    position: TEXT,
    persist: { enum: ['turn', 'session'] },
  }),
  notify: list('notifications for people', { rule: TEXT, title: TEXT, message: TEXT, level: LEVEL, tag: TEXT }),
  log: list('lines for the log', { rule: TEXT, level: LEVEL, message: TEXT }),
  calls: list('tool calls', { rule: TEXT, to: TEXT, params: MAP, status: STATUS }),
  commands: list(
    'commands',
    {
      rule: TEXT,
      command: { anyOf: [TEXT, TEXTS], description: 'text for a shell, or a program and its arguments' },
      env: { type: 'object', additionalProperties: TEXT },
      cwd: TEXT_OR_NULL,
      timeout: { type: 'number', exclusiveMinimum: 0, description: 'seconds' },
      input: { ...TEXT, description: 'what it reads on standard input' },
      cache: { type: 'number', exclusiveMinimum: 0, description: 'seconds for which its answer will do' },
      inherits: { const: true, description: 'it is given all of the environment of the host' },
      status: STATUS,
    },
    ['input', 'cache', 'inherits'],
  ),
  compact: {
    description: 'the context is to be compacted',
    ...record({
      rule: TEXT,
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
  shadow: { ...TEXTS, description: 'the rules in shadow mode that would have' },
  errors: list('what failed', { rule: TEXT, code: TEXT, message: TEXT }),
  rules: list('every rule of the event, where an explanation was asked for', {
    rule: TEXT,
    outcome: { enum: OUTCOMES },
    why: { $ref: '#/$defs/why' },
  }),
}

/** The JSON Schema of one line that `sluice decide` answers: a decision, or why the event could not be decided. */
export function decisionSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Sluice decision',
    description: 'what must happen at an event; or why the event could not be decided',
    oneOf: [{ $ref: '#/$defs/decision' }, { $ref: '#/$defs/error' }],
    $defs: {
      decision: record(MEMBERS, ['params', 'result', 'messages', 'summary', 'compact', 'stop', 'redo', 'rules']),
      error: record({
        error: record({
          code: { enum: ERROR_CODES },
          message: TEXT,
          line: { type: 'integer', minimum: 1, description: 'of the input, the first being 1' },
        }),
      }),
      why: {
        description: 'a condition: what it was given, what it saw, and what came of it',
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
  return { description, type: 'array', items: record(properties, optional) }
}
