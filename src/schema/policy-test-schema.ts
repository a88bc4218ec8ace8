import type { JsonSchema } from '../model/kind.ts'
import { timespan } from '../model/seconds.ts'
import { isMap } from '../model/value.ts'
import { decisionSchema } from './decision-schema.ts'
import { eventSchema } from './event-schema.ts'

/** The kinds of steps in a test; each step has the member with its name. */
export const STEP_NAMES = ['event', 'call', 'say', 'finish', 'wait'] as const

export type StepName = (typeof STEP_NAMES)[number]

/** A text that consists of a single placeholder for a value of `each`. */
export const PLACEHOLDER = '^<<each(\\.[^<>]+)?>>$'

const TEXT: JsonSchema = { type: 'string' }
const COUNT: JsonSchema = { type: 'integer', minimum: 0 }

/**
 * The JSON Schema of a policy test file.
 *
 * @param isFilled whether the values of `each` have already been filled in
 */
export function policyTestSchema(isFilled = false): JsonSchema {
  const given = isFilled ? (schema: JsonSchema): JsonSchema => schema : orPlaceholder
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Sluice policy test',
    description: 'tests of policies, for `sluice test`',
    ...record(
      {
        policies: {
          type: 'array',
          items: { type: 'string', minLength: 1 },
          minItems: 1,
          description: 'the policies, relative to this file; default: the file with the same name without `.test`',
        },
        given: {
          type: 'object',
          properties: eventMembers(),
          description: 'fields for every event that does not set them itself',
        },
        at: {
          type: ['string', 'number'],
          pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[-+]\\d{2}:\\d{2}))?$',
          $comment: 'write a date, or a time with its zone: `2026-01-01T09:00:00Z`',
          minimum: -8.64e15,
          maximum: 8.64e15,
          description:
            'where the clock starts: a time with its zone, or milliseconds since 1970; a fixed time if absent',
        },
        tests: { type: 'array', items: { $ref: '#/$defs/test' }, minItems: 1, description: 'the tests' },
      },
      ['tests'],
    ),
    $defs: {
      test: { type: 'object', oneOf: [{ $ref: '#/$defs/testOfSteps' }, { $ref: '#/$defs/testOfRecord' }] },
      testOfSteps: record(
        {
          name: NAME,
          each: {
            type: 'array',
            minItems: 1,
            description:
              'runs the steps once for each value; `<<each>>` is the value, `<<each.MEMBER>>` one of its fields',
          },
          answers: ANSWERS,
          steps: { type: 'array', items: { $ref: '#/$defs/step' }, minItems: 1, description: 'what happens, in order' },
        },
        ['name', 'steps'],
      ),
      testOfRecord: record(
        {
          name: NAME,
          record: { ...TEXT, minLength: 1, description: 'a file of events, one per line, relative to this file' },
          answers: ANSWERS,
          expect: {
            ...TOTALS,
            description: 'the totals of the recording that you want to check; required without `snapshot`',
          },
          snapshot: {
            type: 'boolean',
            description: 'whether to compare all decisions with the snapshot in `NAME.snap.yaml`',
          },
        },
        ['name', 'record'],
      ),
      step: { type: 'object', oneOf: STEP_NAMES.map((name) => ({ $ref: `#/$defs/${name}` })) },
      ...stepSchemas(given),
      expectation: expectation(),
    },
  }
}

const NAME: JsonSchema = { ...TEXT, minLength: 1, maxLength: 1000, description: 'what the test shows' }

const TOTALS = record({
  events: { ...COUNT, description: 'the events that were decided' },
  denied: { ...COUNT, description: 'the decisions with the verdict `deny`' },
  asked: { ...COUNT, description: 'the decisions with the verdict `ask`' },
  allowed: { ...COUNT, description: 'the decisions with the verdict `allow`' },
  errors: { ...COUNT, description: 'the errors of all decisions' },
  fired: {
    type: 'object',
    additionalProperties: COUNT,
    description: 'how often rules fired, by their ids; with `--managed`, also by names such as `managed:ID`',
  },
})

const MATCH: JsonSchema = {
  ...TEXT,
  description: 'a glob for the command, the tool name or the prompt; matches everything if absent',
}

/** A call has a result or an error, not both. */
const ONE_END: JsonSchema = { not: { required: ['result', 'error'] } }

const ANSWERS: JsonSchema = {
  description: 'the answers that rules get from commands, tools and models; the first match counts',
  ...record({
    shell: answers('the answers of commands, including those of hooks', {
      match: MATCH,
      stdout: { ...TEXT, description: 'what they write to standard output; nothing if absent' },
      stderr: { ...TEXT, description: 'what they write to standard error; nothing if absent' },
      code: { type: 'integer', minimum: 0, maximum: 255, description: 'the exit code; default 0' },
    }),
    call: answers(
      'the answers of tools, modules and servers',
      {
        match: MATCH,
        result: { description: 'any data' },
        error: { ...TEXT, description: 'why the call fails' },
      },
      [],
      ONE_END,
    ),
    model: answers('the answers of the model', { match: MATCH, text: { ...TEXT, description: 'its answer' } }, [
      'text',
    ]),
  }),
}

/** One answer, or a list of answers to give in turn. */
function answers(
  description: string,
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
  further: JsonSchema = {},
): JsonSchema {
  const answer = { ...record(properties, required), ...further }
  return {
    type: 'array',
    description,
    items: {
      type: ['object', 'array'],
      if: { type: 'array' },
      then: { items: answer, minItems: 1 },
      else: answer,
    },
  }
}

function stepSchemas(given: (schema: JsonSchema) => JsonSchema): Readonly<Record<StepName, JsonSchema>> {
  const expect = { ...given({ $ref: '#/$defs/expectation' }), description: 'the outcome of the first event' }
  const after = { ...given({ $ref: '#/$defs/expectation' }), description: 'the outcome of the second event' }
  return {
    event: record({ event: { ...given({ type: 'object' }), description: 'an event, as hosts send it' }, expect }, [
      'event',
    ]),
    call: {
      ...ONE_END,
      ...record(
        {
          call: {
            ...TEXT,
            minLength: 1,
            description: 'the agent calls this tool: `tool_start`, then `tool_end` if it ends',
          },
          params: { ...given({ type: 'object' }), description: 'its parameters' },
          result: { description: 'its result: any data' },
          error: { ...TEXT, description: 'why it fails' },
          expect,
          after,
        },
        ['call'],
      ),
    },
    say: record(
      { say: { ...TEXT, description: 'a person writes this: `user_message`, then `turn_start`' }, expect, after },
      ['say'],
    ),
    finish: record(
      {
        finish: { ...TEXT, description: 'the agent finishes with this answer: `stop`, then `turn_end`' },
        expect,
        after,
      },
      ['finish'],
    ),
    wait: record(
      {
        wait: {
          ...given(timespan({ minimum: 0, maximum: 1_000_000_000 })),
          description: 'time passes: seconds, or a duration such as `10m`',
        },
      },
      ['wait'],
    ),
  }
}

function orPlaceholder(schema: JsonSchema): JsonSchema {
  return { if: { type: 'string', pattern: PLACEHOLDER }, else: schema }
}

/** A verdict in one word, or some members of a decision. */
function expectation(): JsonSchema {
  const { $defs } = decisionSchema()
  const decision = isMap($defs) ? $defs['decision'] : undefined
  const { rules: _explanation, ...members } =
    isMap(decision) && isMap(decision['properties']) ? decision['properties'] : {}
  return {
    type: ['string', 'object'],
    if: { type: 'string' },
    then: { enum: ['deny', 'ask', 'allow', 'none'] },
    else: {
      properties: Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, patternOf(schema)])),
      additionalProperties: false,
    },
  }
}

/** Matchers that may replace a text, a list or anything else. */
const MATCHERS: Readonly<Record<string, JsonSchema>> = {
  contains: { description: 'a text or a list that contains this; if this is a list, each of its elements' },
  matches: { ...TEXT, description: 'a text that this regular expression (RE2) matches' },
  not: { description: 'anything but this' },
}

/** The expectation for a value with this schema. Checks the names of members; the test itself compares their values. */
function patternOf(schema: unknown): JsonSchema {
  if (!isMap(schema)) return {}
  const { type, items, properties, description } = schema
  const described = typeof description === 'string' ? { description } : {}
  if (type === 'array' && isMap(items)) {
    return { ...described, items: patternOf(items), properties: MATCHERS, additionalProperties: false }
  }
  if (!isMap(properties)) return described
  const members = Object.entries(properties).map(([name, inner]) => [name, patternOf(inner)] as const)
  return { ...described, properties: { ...Object.fromEntries(members), ...MATCHERS }, additionalProperties: false }
}

function eventMembers(): JsonSchema {
  const { properties } = eventSchema()
  const { event: _name, at: _time, ...members } = isMap(properties) ? properties : {}
  return members // the schema of events has this shape
}

function record(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema {
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false }
}
