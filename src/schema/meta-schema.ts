import type { Value } from '../model/value.ts'

const SCHEMA = { $ref: '#' } as const
const SCHEMAS = { type: 'array', items: SCHEMA, minItems: 1 } as const
const NAMED_SCHEMAS = { type: 'object', additionalProperties: SCHEMA } as const
const COUNT = { type: 'integer', minimum: 0 } as const
const NUMBER = { type: 'number' } as const
const TEXT = { type: 'string' } as const
const FLAG = { type: 'boolean' } as const
const TEXTS = { type: 'array', items: TEXT, uniqueItems: true } as const
const TYPE = { enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] } as const

/** The shape of the keywords of a schema: the meta-schema of draft 2020-12, in one piece. */
export const META_SCHEMA: Value = {
  type: ['object', 'boolean'],
  properties: {
    $schema: TEXT,
    $ref: TEXT,
    $comment: TEXT,
    $defs: NAMED_SCHEMAS,
    definitions: NAMED_SCHEMAS,
    title: TEXT,
    description: TEXT,
    deprecated: FLAG,
    readOnly: FLAG,
    writeOnly: FLAG,
    examples: { type: 'array' },
    contentEncoding: TEXT,
    contentMediaType: TEXT,
    contentSchema: SCHEMA,
    type: { if: { type: 'array' }, then: { items: TYPE, minItems: 1, uniqueItems: true }, else: TYPE },
    enum: { type: 'array' },
    multipleOf: { type: 'number', exclusiveMinimum: 0 },
    maximum: NUMBER,
    exclusiveMaximum: NUMBER,
    minimum: NUMBER,
    exclusiveMinimum: NUMBER,
    maxLength: COUNT,
    minLength: COUNT,
    pattern: TEXT,
    maxItems: COUNT,
    minItems: COUNT,
    uniqueItems: FLAG,
    maxContains: COUNT,
    minContains: COUNT,
    maxProperties: COUNT,
    minProperties: COUNT,
    required: TEXTS,
    dependentRequired: { type: 'object', additionalProperties: TEXTS },
    prefixItems: SCHEMAS,
    items: SCHEMA,
    contains: SCHEMA,
    properties: NAMED_SCHEMAS,
    patternProperties: NAMED_SCHEMAS,
    additionalProperties: SCHEMA,
    propertyNames: SCHEMA,
    dependentSchemas: NAMED_SCHEMAS,
    dependencies: {
      type: 'object',
      additionalProperties: { if: { type: 'array' }, then: TEXTS, else: SCHEMA },
    },
    allOf: SCHEMAS,
    anyOf: SCHEMAS,
    oneOf: SCHEMAS,
    not: SCHEMA,
    if: SCHEMA,
    then: SCHEMA,
    else: SCHEMA,
  },
}
