import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConditionKind, JsonSchema } from '../../src/model/kind.ts'
import { isList, type Value, type ValueMap } from '../../src/model/value.ts'
import { BUILT_IN } from '../../src/kinds/vocabularies.ts'
import { compileSchema, SchemaProblem } from '../../src/schema/compile-schema.ts'
import { compilePattern, describeShape } from '../../src/schema/data-schema.ts'
import { validatePolicy } from '../../src/schema/validate-policy.ts'
import type { Violation } from '../../src/schema/violation.ts'

// Ajv generates the validators of built-in kinds; the schemas of custom kinds are interpreted. Both must agree.

const ajv = new Ajv2020({ meta: false, validateSchema: false, ownProperties: true, strict: false, logger: false })
const strictAjv = new Ajv2020({ logger: false })

const leaf = fc.oneof(
  fc.constantFrom<Value>(null, true, false, 0, 1, 2, 2.5, -1, 100, '', 'a', 'ab', '😀', 'gate'),
  fc.string({ maxLength: 3 }),
)
const name = fc.constantFrom('a', 'b', 'ab', 'type', 'x/y', '~')
const { data } = fc.letrec<{ data: Value }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(name, tie('data'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))

const types = fc.constantFrom('null', 'boolean', 'string', 'number', 'integer', 'array', 'object')
const count = fc.integer({ min: 0, max: 3 })
const { schema } = fc.letrec<{ schema: Value }>((tie) => {
  const some = fc.array(tie('schema'), { minLength: 1, maxLength: 3 })
  const named = fc.dictionary(name, tie('schema'), { maxKeys: 3, noNullPrototype: true })
  const keywords = {
    type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 3 })),
    enum: fc.array(leaf, { minLength: 1, maxLength: 3 }),
    const: leaf,
    minimum: count,
    maximum: count,
    exclusiveMinimum: count,
    exclusiveMaximum: count,
    multipleOf: fc.constantFrom(0.5, 1, 2),
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom('a', '^b', '.{2}'),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    minProperties: count,
    maxProperties: count,
    required: fc.uniqueArray(name, { maxLength: 2 }),
    dependentRequired: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { maxKeys: 2 }),
    properties: named,
    patternProperties: fc.dictionary(fc.constantFrom('a', '^b'), tie('schema'), { maxKeys: 2 }),
    additionalProperties: tie('schema'),
    propertyNames: tie('schema'),
    dependentSchemas: named,
    prefixItems: some,
    items: tie('schema'),
    contains: tie('schema'),
    allOf: some,
    anyOf: some,
    oneOf: some,
    not: tie('schema'),
    if: tie('schema'),
    then: tie('schema'),
    else: tie('schema'),
  }
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.boolean(),
      fc
        .subarray(Object.entries<fc.Arbitrary<Value>>(keywords), { maxLength: 4 })
        .chain((entries) => fc.record(Object.fromEntries(entries))),
    ),
  }
})

/** Whether the schema is accepted. Ajv ignores keywords without effect, which are rejected here. */
function compiles(written: Value): boolean {
  try {
    compileSchema(written, { pattern: compilePattern })
    return true
  } catch (error) {
    if (error instanceof SchemaProblem) return false
    throw error
  }
}

/**
 * Ajv 8.20 accepts an empty list for `contains` if `prefixItems` next to it has a schema that nothing matches. In a
 * schema of its own, `contains` means the same and is judged correctly.
 */
function withContainsApart(written: Value): Value {
  if (isList(written)) return written.map(withContainsApart)
  if (typeof written !== 'object' || written === null) return written
  const { contains, ...others } = Object.fromEntries(
    Object.entries(written).map(([keyword, inner]) => [keyword, withContainsApart(inner)]),
  )
  return contains === undefined ? others : { allOf: [others, { contains }] }
}

describe('agreement with ajv', () => {
  test('about any data and any schema', () => {
    fc.assert(
      fc.property(schema, data, (written, value) => {
        fc.pre(compiles(written))
        // Ajv cannot remove a boolean schema.
        const given: AnySchema = { allOf: [withContainsApart(written)] }
        const isValid = ajv.validate(given, value)
        ajv.removeSchema(given)
        expect(compileSchema(written, { pattern: compilePattern })(value, '').length === 0).toBe(isValid)
      }),
      { numRuns: 500 },
    )
  })

  test.each<readonly [schema: Value, isValid: boolean]>([
    [{ contains: {} }, false],
    [{ prefixItems: [false], contains: {} }, false],
    [{ prefixItems: [{ not: false }], contains: false }, false],
    [{ maximum: 0, prefixItems: [false], contains: {}, oneOf: [true] }, false],
    [{ prefixItems: [false] }, true],
  ])('about an empty list and %j', (written, isValid) => {
    expect(compileSchema(written, { pattern: compilePattern })([], '').length === 0).toBe(isValid)
    expect(ajv.validate({ allOf: [withContainsApart(written)] }, [])).toBe(isValid)
  })

  // If this fails, ajv is fixed and `withContainsApart` is no longer needed.
  test('ajv errs if `contains` is next to `prefixItems`', () => {
    expect(ajv.validate({ prefixItems: [false], contains: {} }, [])).toBe(true)
  })

  test('about any schema, by the meta-schema', () => {
    const keywords = fc.constantFrom('type', 'items', 'required', 'minimum', 'anyOf', 'properties', 'dependencies')
    fc.assert(
      fc.property(fc.dictionary(keywords, data, { noNullPrototype: true }), (written) => {
        expect(describeShape(written) === null).toBe(strictAjv.validateSchema(written))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a custom kind is checked like the same built-in kind', () => {
  const conditions = BUILT_IN.flatMap((vocabulary) => vocabulary.conditions ?? [])
  const actions = BUILT_IN.flatMap((vocabulary) => vocabulary.actions ?? [])
  const renamed = <Kind extends { readonly name: string }>(kind: Kind): Kind => ({ ...kind, name: `my_${kind.name}` })
  const kinds = {
    conditions: [...conditions, ...conditions.map(renamed)],
    actions: [...actions, ...actions.map(renamed)],
  }
  const violationsOf = (part: 'condition' | 'action', config: ValueMap): readonly Violation[] =>
    validatePolicy({ hooks: [{ id: 'r', action: { type: 'log', message: 'x' }, [part]: config }] }, kinds).toSorted(
      (one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1),
    )
  const ODD: readonly Value[] = [
    ...[null, true, -1, 0, 1.5, 1e10, '', 'x', 'x'.repeat(300)],
    ...[[], [''], ['x'], [1, 1], [{}], {}, { a: 1 }, { a: 'x' }, { type: 'gat' }, [{ type: 'always' }]],
  ]

  test.each([
    ...conditions.map((kind) => [kind.name, 'condition', kind] as const),
    ...actions.map((kind) => [kind.name, 'action', kind] as const),
  ])('%s', (name, part, { examples, schema: { properties } }) => {
    const sound = examples[0]?.config ?? {}
    const configs = [
      sound,
      { ...sound, a_slip: 1 },
      ...Object.keys(properties).map((key) =>
        Object.fromEntries(Object.entries(sound).filter(([name]) => name !== key)),
      ),
      ...Object.keys(properties).flatMap((key) => ODD.map((value) => ({ ...sound, [key]: value }))),
    ]
    expect(violationsOf(part, { ...sound, type: name })).toEqual([])
    for (const config of configs) {
      expect(violationsOf(part, { ...config, type: `my_${name}` })).toEqual(
        violationsOf(part, { ...config, type: name }),
      )
    }
  })

  test('at any depth', () => {
    const own = { type: 'my_context_pressure', threshold: 2 }
    const ours = { type: 'context_pressure', threshold: 3 }
    const condition = { type: 'all_of', conditions: [{ type: 'my_not', condition: { type: 'not', condition: own } }] }
    const found = [
      ...violationsOf('condition', condition),
      ...violationsOf('condition', { type: 'my_not', condition: ours }),
      ...violationsOf('condition', { type: 'my_not', condition: { type: 'my_nott' } }),
      ...violationsOf('action', {
        type: 'my_chain',
        actions: [{ type: 'chain', actions: [{ type: 'my_gate', allow: 1 }] }],
      }),
    ]
    expect(found.map(({ path, message, help }) => [path.join('.'), message, help])).toEqual([
      [
        'hooks.0.condition.conditions.0.condition.condition.threshold',
        '`threshold` must be at most 1, not 2',
        'did you mean 0.02?',
      ],
      ['hooks.0.condition.condition.threshold', '`threshold` must be at most 1, not 3', 'did you mean 0.03?'],
      ['hooks.0.condition.condition.type', 'there is no condition `my_nott`', 'did you mean `my_not`?'],
      ['hooks.0.action.actions.0.actions.0.allow', '`allow` must be true or false, not `1`', null],
    ])
  })
})

describe('the schema of a kind', () => {
  const check = (properties: Readonly<Record<string, JsonSchema>>): readonly Violation[] => {
    const kind = { ...CONDITION, schema: { properties } }
    return validatePolicy({ hooks: [] }, { conditions: [kind], actions: [] })
  }
  const CONDITION: ConditionKind = {
    name: 'mine',
    summary: 'a condition',
    schema: { properties: {} },
    examples: [],
    compile: () => ({ test: () => true }),
  }

  test.each<readonly [schema: JsonSchema, problem: string]>([
    [{ typ: 'string' }, 'the keyword `typ` would have no effect'],
    [{ minimum: '1' }, '`/properties/a/minimum` of the schema must be a number, not the text `1`'],
    [{ pattern: '(?=a)' }, 'the pattern `(?=a)` cannot be used: look-around is not supported: `(?=`'],
    [{ $ref: '#/$defs/rule' }, '`$ref: #/$defs/rule` refers to nothing in this schema'],
  ])('%j', (schema, problem) => {
    expect(() => check({ a: schema })).toThrow(
      new TypeError(`the schema of the condition \`mine\` cannot be used: ${problem}`),
    )
  })

  test.each<readonly [schema: JsonSchema, value: Value, message: string]>([
    [{ multipleOf: 5 }, 3, '`a` must be a multiple of 5, not 3'],
    [{ uniqueItems: true }, [1, 1], '`a` must not have equal entries'],
    [{ not: { type: 'string' } }, 'x', '`a` must match `not`'],
    [{ contains: { const: 1 } }, [], '`a` must match `contains`'],
    [{ oneOf: [{ minimum: 1 }, { minimum: 2 }] }, 3, '`a` must match one schema of `oneOf`'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 3, '`a` must be text or null, not `3`'],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, '`a` must not have the member `ab`'],
    [{ items: false }, [1], 'entry 1 of `a` must not be there'],
    [{ minLength: 2 }, 'x', '`a` must have at least 2 characters'],
  ])('%j: %j', (schema, value, message) => {
    const kind = { ...CONDITION, schema: { properties: { a: schema } } }
    const policy = {
      hooks: [{ id: 'r', condition: { type: 'mine', a: value }, action: { type: 'log', message: 'x' } }],
    }
    expect(validatePolicy(policy, { conditions: [kind], actions: [] }).map((found) => found.message)).toEqual([message])
  })
})
