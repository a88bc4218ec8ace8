import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { Value } from '../../src/model/value.ts'
import { canonicalText } from '../../src/model/canonical-text.ts'
import { compileDataSchema, compileKnownSchema, DATA_SCHEMA_LIMITS } from '../../src/schema/data-schema.ts'
import { cpuTimeOf } from '../cpu-time.ts'

function matches(schema: unknown, value: Value): boolean {
  const compiled = compileDataSchema(schema)
  if (compiled.matches === null) throw new Error(compiled.problem)
  const matched = compiled.matches(value)
  // A schema that was compiled before is compiled without checks, and must match the same values.
  expect(compileKnownSchema(schema).matches?.(value)).toBe(matched)
  return matched
}

describe('matching', () => {
  test.each<readonly [schema: object, value: Value, expected: boolean]>([
    [{}, null, true],
    [{ type: 'string' }, 'a', true],
    [{ type: 'string' }, 1, false],
    [{ type: ['string', 'null'] }, null, true],
    [{ type: 'integer' }, 2, true],
    [{ type: 'integer' }, 2.5, false],
    [{ minimum: 3 }, 3, true],
    [{ minimum: 3 }, 2, false],
    [{ multipleOf: 5 }, 15, true],
    [{ minLength: 2 }, '😀', false],
    [{ required: ['a'] }, { a: null }, true],
    [{ required: ['a'] }, {}, false],
    [{ properties: { a: { type: 'string' } }, additionalProperties: false }, { a: 'x' }, true],
    [{ properties: { a: { type: 'string' } }, additionalProperties: false }, { a: 'x', b: 1 }, false],
    [{ prefixItems: [{ type: 'string' }], items: false }, ['x'], true],
    [{ prefixItems: [{ type: 'string' }], items: false }, ['x', 'y'], false],
    [{ contains: { const: 'x' }, minContains: 2 }, ['x', 'y', 'x'], true],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, false],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, false],
    [{ if: { type: 'string' }, then: { minLength: 2 } }, 'a', false],
    [{ oneOf: [{ minimum: 1 }, { maximum: 5 }] }, 3, false],
    [{ not: { type: 'string' } }, 'x', false],
    [{ $defs: { name: { type: 'string' } }, properties: { a: { $ref: '#/$defs/name' } } }, { a: 1 }, false],
    [{ $defs: { 'a/b~c': { type: 'string' } }, $ref: '#/$defs/a~1b~0c' }, 'x', true],
    [{ $defs: { 'a b': { type: 'string' } }, $ref: '#/$defs/a%20b' }, 1, false],
    [{ title: 't', description: 'd', $comment: 'c', default: 1, examples: [1], deprecated: true }, 1, true],
    [{ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'string' }, 'x', true],
    // A property may have the name of a keyword.
    [{ properties: { format: { type: 'string' }, $id: { type: 'string' } } }, { format: 'x', $id: 1 }, false],
  ])('%j and %j: %s', (schema, value, expected) => {
    expect(matches(schema, value)).toBe(expected)
  })
})

describe('equality is by content', () => {
  test.each<readonly [schema: object, value: Value, expected: boolean]>([
    [{ const: { a: 1, b: [2] } }, { b: [2], a: 1 }, true],
    [{ const: { a: 1 } }, { a: 1, b: 2 }, false],
    [{ const: [1, 2] }, [2, 1], false],
    [{ const: 1 }, '1', false],
    [{ const: null }, null, true],
    [{ enum: ['a', { b: 1 }] }, { b: 1 }, true],
    [{ enum: ['a', { b: 1 }] }, 'b', false],
    [{ uniqueItems: true }, [1, '1', { a: 1, b: 2 }], true],
    [
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      false,
    ],
    [{ uniqueItems: false }, [1, 1], true],
    // Members that ajv's own equality would call or compare by.
    [{ const: { valueOf: 1, toString: 2, constructor: 3 } }, { constructor: 3, toString: 2, valueOf: 1 }, true],
    [{ const: {} }, { valueOf: 1 }, false],
    [{ uniqueItems: true }, [{ toString: 1 }, { toString: 1 }], false],
    [{ uniqueItems: true }, [{ constructor: 1 }, { constructor: 2 }], true],
  ])('%j and %j: %s', (schema, value, expected) => {
    expect(matches(schema, value)).toBe(expected)
  })

  test('canonical texts are equal exactly if the values are, whatever the order of members', () => {
    const shuffled = (value: Value): Value => {
      if (Array.isArray(value)) return value.map(shuffled)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries<Value>(value as { readonly [key: string]: Value })
          .reverse()
          .map(([key, inner]) => [key, shuffled(inner)]),
      )
    }
    const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Value)
    fc.assert(
      fc.property(json, json, (left, right) => {
        expect(canonicalText(shuffled(left))).toBe(canonicalText(left))
        expect(JSON.parse(canonicalText(left))).toEqual(left)
        if (canonicalText(left) === canonicalText(right)) expect(left).toEqual(right)
      }),
    )
  })
})

describe('only own members count', () => {
  const own = JSON.parse('{"__proto__": {"admin": true}}') as Value

  test.each<readonly [schema: object, value: Value, expected: boolean]>([
    [{ required: ['constructor'] }, {}, false],
    [{ required: ['__proto__'] }, {}, false],
    [{ required: ['__proto__'] }, own, true],
    [{ required: ['admin'] }, own, false],
    [{ properties: { toString: { type: 'string' } } }, {}, true],
    [{ properties: { toString: { type: 'string' } } }, { toString: 1 }, false],
    [{ additionalProperties: false }, own, false],
    [{ maxProperties: 0 }, own, false],
    [{ propertyNames: { pattern: '^_' } }, own, true],
  ])('%j and %j: %s', (schema, value, expected) => {
    expect(matches(schema, value)).toBe(expected)
  })
})

describe('patterns are RE2', () => {
  test.each<readonly [schema: object, value: Value, expected: boolean]>([
    [{ pattern: '^a' }, 'ab', true],
    [{ pattern: '^b' }, 'ab', false],
    [{ pattern: '(?i)^A' }, 'ab', true],
    [{ pattern: '\\z' }, 'z', true],
    [{ allOf: [{ pattern: 'a' }, { pattern: 'b' }] }, 'a', false],
    [{ patternProperties: { '(?i)^x': { type: 'string' } } }, { Xa: 1 }, false],
    [{ patternProperties: { '(?i)^x': {} }, properties: { xa: {} }, additionalProperties: false }, { XB: 1 }, true],
  ])('%j and %j: %s', (schema, value, expected) => {
    expect(matches(schema, value)).toBe(expected)
  })

  test('a pattern that JavaScript would never finish does not slow matching down', () => {
    const text = `${'a'.repeat(50_000)}!`
    const spent = cpuTimeOf(() => {
      expect(matches({ pattern: '^(a+)+$' }, text)).toBe(false)
      expect(matches({ patternProperties: { '^(a+)+$': false } }, { [text]: 1 })).toBe(true)
      // Ajv would look for properties that match the pattern while it compiles.
      const properties = { [text.slice(0, 2000)]: {} }
      expect(matches({ patternProperties: { '^(a+)+$': {} }, properties }, {})).toBe(true)
    })
    expect(spent).toBeLessThan(5000)
  })
})

describe('invalid schemas', () => {
  const nested = (levels: number): object => (levels === 0 ? {} : { not: nested(levels - 1) })
  const doubling = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => [
      `d${level}`,
      { anyOf: [{ $ref: `#/$defs/d${level + 1}` }, { $ref: `#/$defs/d${level + 1}` }] },
    ]),
  )
  const chain = Object.fromEntries(
    Array.from({ length: 300 }, (_, level) => [`d${level}`, { $ref: `#/$defs/d${level + 1}` }]),
  )
  const TYPE_PROBLEM =
    '`/type` of the schema must be `array`, `boolean`, `integer`, `null`, `number`, `object` or `string`, not the text `strin`'
  const draft7 = 'http://json-schema.org/draft-07/schema#'

  test.each<readonly [title: string, schema: unknown, problem: string]>([
    ['a text', 'string', 'a schema is a map'],
    ['a boolean', true, 'a schema is a map'],
    ['nothing', undefined, 'a schema is a map'],
    ['an unknown keyword', { typ: 'string' }, 'the keyword `typ` would have no effect'],
    ['a nested unknown keyword', { items: { mimimum: 1 } }, 'the keyword `mimimum` would have no effect'],
    ['a format', { format: 'email' }, 'the keyword `format` would have no effect'],
    ['a keyword of OpenAPI', { type: 'string', nullable: true }, 'the keyword `nullable` would have no effect'],
    ['an asynchronous schema', { $async: true }, 'the keyword `$async` would have no effect'],
    ['an identifier', { $id: 'https://example.org/x' }, 'the keyword `$id` would have no effect'],
    ['an anchor', { $defs: { a: { $anchor: 'a' } }, $ref: '#/$defs/a' }, 'the keyword `$anchor` would have no effect'],
    ['a dynamic reference', { $dynamicRef: '#a' }, 'the keyword `$dynamicRef` would have no effect'],
    ['an `if` alone', { if: { type: 'string' } }, '`if` without `then` and `else` is ignored'],
    ['the prototype', JSON.parse('{"properties":{"__proto__":{}}}'), 'the key `__proto__` would have no effect'],
    ['a wrong type', { type: 'strin' }, TYPE_PROBLEM],
    ['a list of items', { items: [{}] }, '`/items` of the schema must be a map or true or false, not a list'],
    ['another draft', { $schema: draft7 }, '`$schema` must be `https://json-schema.org/draft/2020-12/schema`'],
    ['a remote reference', { $ref: draft7 }, `\`$ref: ${draft7}\` refers to nothing in this schema`],
    [
      'the meta-schema',
      { $ref: 'https://json-schema.org/draft/2020-12/schema' },
      '`$ref: https://json-schema.org/draft/2020-12/schema` refers to nothing in this schema',
    ],
    ['a reference to nothing', { $ref: '#/$defs/a' }, '`$ref: #/$defs/a` refers to nothing in this schema'],
    ['a reference that is not a pointer', { $ref: '#a' }, '`$ref: #a` refers to nothing in this schema'],
    ['a reference that is not a URI', { $ref: '#/%zz' }, '`$ref: #/%zz` refers to nothing in this schema'],
    ['a reference to itself', { properties: { a: { $ref: '#' } } }, 'a `$ref` leads back to itself'],
    [
      'a cycle of references',
      { $defs: { a: { $ref: '#/$defs/b' }, b: { items: { $ref: '#/$defs/a' } } } },
      'a `$ref` leads back to itself',
    ],
    [
      'references that grow exponentially',
      { $defs: { ...doubling, d40: {} }, $ref: '#/$defs/d0' },
      'the references of the schema make it too large',
    ],
    ['a long chain of references', { $defs: { ...chain, d300: {} } }, 'the references of the schema make it too deep'],
    ['too many levels', nested(300), 'the schema cannot be copied: nested deeper than 200 levels, or cyclic'],
    ['an invalid pattern', { pattern: '(' }, 'the pattern `(` cannot be used: missing closing ): `(`'],
    ['a look-ahead', { pattern: '(?=a)' }, 'the pattern `(?=a)` cannot be used: look-around is not supported: `(?=`'],
    [
      'a schema that is too large',
      { enum: ['x'.repeat(DATA_SCHEMA_LIMITS.characters)] },
      'a schema has at most 65536 characters of JSON, this one 65549',
    ],
  ])('%s', (_title, schema, problem) => {
    expect(compileDataSchema(schema)).toEqual({ matches: null, problem })
  })

  test('do not include the largest schema', () => {
    const room = DATA_SCHEMA_LIMITS.characters - JSON.stringify({ enum: [''] }).length
    expect(matches({ enum: ['x'.repeat(room)] }, 'x')).toBe(false)
  })
})

test('a compiled schema does not change with its source', () => {
  const schema = { enum: ['a'] }
  const compiled = compileDataSchema(schema)
  schema.enum.push('b')
  expect(compiled.matches?.('b')).toBe(false)
})
