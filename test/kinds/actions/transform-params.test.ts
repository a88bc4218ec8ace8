import fc from 'fast-check'
import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { isMap } from '../../../src/model/value.ts'
import { decideWith, problemsOf } from './rule.ts'

function transform(params: object | undefined, transformation: object): ReturnType<typeof decideWith> {
  return decideWith(
    { type: 'transform_params', transformation },
    { event: 'tool_start', tool: { name: 'a', ...(params && { params }) } },
  )
}

describe('transform_params', () => {
  test.each([
    ['a parameter that is there', { a: 1 }, { set: { a: 2 } }, { a: 2 }],
    ['a missing parameter', { a: 1 }, { set: { b: 2 } }, { a: 1, b: 2 }],
    ['a parameter of a call without parameters', undefined, { set: { a: 1 } }, { a: 1 }],
    ['text', { a: 'x' }, { set: { b: 'of <<tool.params.a>>' } }, { a: 'x', b: 'of x' }],
    ['a value with its type', { a: [1, 2] }, { set: { b: '<<tool.params.a>>' } }, { a: [1, 2], b: [1, 2] }],
    ['a null', { a: null }, { set: { b: '<<tool.params.a>>' } }, { a: null, b: null }],
    ['maps and lists as they are', {}, { set: { a: { b: [true, null, 1.5] } } }, { a: { b: [true, null, 1.5] } }],
    ['placeholders in a map', { x: 1 }, { set: { a: { b: '<<tool.params.x>>' } } }, { x: 1, a: { b: 1 } }],
    ['a key is not templated', { x: 1 }, { set: { '<<tool#name>>': 2 } }, { x: 1, '<<tool#name>>': 2 }],
    ['braces in a value as they are', {}, { set: { a: '{turn}' } }, { a: '{turn}' }],
    ['a member of a map', { o: { a: 1 } }, { set: { 'o.b': 2 } }, { o: { a: 1, b: 2 } }],
    ['a member of missing maps', {}, { set: { 'o.p.q': 2 } }, { o: { p: { q: 2 } } }],
    ['a member of null', { o: null }, { set: { 'o.a': 2 } }, { o: { a: 2 } }],
    [
      'a key with a dot, which takes precedence',
      { 'o.a': 1, o: { a: 1 } },
      { set: { 'o.a': 2 } },
      { 'o.a': 2, o: { a: 1 } },
    ],
    ['a key with a dot in a map', { o: { 'a.b': 1 } }, { set: { 'o.a.b': 2 } }, { o: { 'a.b': 2 } }],
    ['a name that every object has', {}, { set: { 'toString.a': 1 } }, { toString: { a: 1 } }],
  ])('sets %s', (_title, params, transformation, expected) => {
    expect(transform(params, transformation).params).toEqual(expected)
  })

  test.each([
    ['a parameter', { a: 1, b: 2 }, { remove: ['a'] }, { b: 2 }],
    ['several', { a: 1, b: 2 }, { remove: ['a', 'b'] }, {}],
    ['a member of a map', { o: { a: 1, b: 2 } }, { remove: ['o.a'] }, { o: { b: 2 } }],
    ['a key with a dot, which takes precedence', { 'o.a': 1, o: { a: 1 } }, { remove: ['o.a'] }, { o: { a: 1 } }],
    ['a parameter that was just set', { a: 1, b: 1 }, { set: { a: 2, b: 2 }, remove: ['a'] }, { b: 2 }],
  ])('removes %s', (_title, params, transformation, expected) => {
    expect(transform(params, transformation).params).toEqual(expected)
  })

  test.each([
    ['the value is already there', { a: { b: 1 } }, { set: { 'a.b': 1, a: { b: 1 } } }],
    ['the removed key does not exist', { a: 1 }, { remove: ['b', 'b.c', 'a.b', 'toString'] }],
    ['the new value is missing', { a: 1 }, { set: { b: '<<tool.params.no>>' } }],
    ['what is set is removed again', { a: 1 }, { set: { b: 1 }, remove: ['b'] }],
    ['there is nothing to do', { a: 1 }, { set: {}, remove: [] }],
  ])('changes nothing if %s', (_title, params, transformation) => {
    const decision = transform(params, transformation)
    expect(decision).not.toHaveProperty('params')
    expect(decision).toMatchObject({ errors: [], fired: ['example'] })
  })

  test.each([
    ['a text', { a: 1, o: 'x' }],
    ['a list', { a: 1, o: [{}] }],
    ['a number, two steps down', { a: 1, o: { p: 3 } }],
  ])('a path through %s is a failure, and nothing is changed', (_title, params) => {
    const decision = transform(params, { set: { a: 2, 'o.p.q': 2 }, remove: ['a'] })
    expect(decision).not.toHaveProperty('params')
    expect(decision.errors).toEqual([
      { rule: 'example', code: 'not-a-map', message: '`o.p.q` cannot be set: part of its path is not a map' },
    ])
  })

  test('the action and the rule decide what the failure does', () => {
    const action = { type: 'transform_params', transformation: { set: { 'o.p': 1 } }, on_error: 'raise' }
    const event: AgentEvent = { event: 'tool_start', tool: { name: 'a', params: { o: 'x' } } }
    expect(decideWith(action, event, { on_error: 'deny' })).toMatchObject({
      verdict: 'deny',
      rule: 'example',
      fired: [],
    })
  })

  test('an event without a tool has no parameters', () => {
    const decision = decideWith(
      { type: 'transform_params', transformation: { set: { a: 1 } } },
      { event: 'tool_start' },
    )
    expect(decision).not.toHaveProperty('params')
  })

  test('rules see the rewrites of earlier ones', () => {
    const actions = [{ a: '<<tool.params.a>>1' }, { a: '<<tool.params.a>>2', b: '<<tool.params.c>>' }, { c: 3 }]
    const chain = actions.map((set) => ({ type: 'transform_params', transformation: { set } }))
    const event: AgentEvent = { event: 'tool_start', tool: { name: 'x', params: { a: '0' } } }
    expect(decideWith({ type: 'chain', actions: chain }, event).params).toEqual({ a: '012', c: 3 })
  })
})

describe('keys that could reach a prototype', () => {
  test.each([
    ['set: { constructor: 1 }', '6:42 bad-key `constructor` can be neither set nor removed'],
    ['set: { "__proto__": 1 }', '6:42 bad-key `__proto__` can be neither set nor removed'],
    ['set: { "a.__proto__.b": 1 }', '6:46 bad-key `__proto__` can be neither set nor removed'],
    ['set: { "a.prototype": 1 }', '6:44 bad-key `prototype` can be neither set nor removed'],
    ['set: { a: { constructor: 1 } }', '6:47 bad-key `constructor` can be neither set nor removed'],
    ['set: { a: [1, { "__proto__": 1 }] }', '6:51 bad-key `__proto__` can be neither set nor removed'],
    ['remove: [a, prototype]', '6:34 bad-key `prototype` can be neither set nor removed'],
    ['remove: ["constructor.a"]', '6:31 bad-key `constructor` can be neither set nor removed'],
    [`remove: [${'a.'.repeat(32)}b]`, '6:31 bad-key the key has 33 steps; the maximum is 32'],
  ])('%s', (fields, problem) => {
    const text = `hooks:\n- id: a\n  on: tool_start\n  action:\n    type: transform_params\n    transformation: {${fields}}`
    expect(problemsOf(text)).toEqual([problem])
  })

  test('are ordinary data if the parameters already have them', () => {
    const params = JSON.parse('{"a":1,"__proto__":{"b":1},"constructor":{"c":1}}') as object
    const changed = transform(params, { set: { a: 2 } }).params
    expect(JSON.stringify(changed)).toBe('{"a":2,"__proto__":{"b":1},"constructor":{"c":1}}')
    expect(Object.getPrototypeOf(changed)).toBe(Object.prototype)
  })
})

describe('hostile parameters', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic

  test.each([
    ['cyclic', cyclic, 'value-depth', 'nested deeper than 200 levels, or cyclic'],
    ['too deep', nest(300), 'value-depth', 'nested deeper than 200 levels, or cyclic'],
  ])('that are %s fail the action', (_title, params, code, message) => {
    const decision = transform(params, { set: { a: 1 } })
    expect(decision).not.toHaveProperty('params')
    expect(decision.errors).toEqual([{ rule: 'example', code, message }])
  })

  test('with getters and functions are not run', () => {
    const params = {
      a: 1,
      f: () => 1,
      get g() {
        throw new Error('reached')
      },
    }
    expect(transform(params, { set: { b: 2 } }).params).toEqual({ a: 1, b: 2 })
  })
})

describe('laws', () => {
  const keys = fc.constantFrom('a', 'b', 'a.b', 'b.a.c', 'c')
  const data = fc.letrec<{ value: unknown; map: object }>((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.integer(), fc.string(), fc.constant(null), tie('map')),
    map: fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
  }))
  const transformations = fc.record({
    set: fc.dictionary(keys, data.value),
    remove: fc.array(keys, { maxLength: 3 }),
  })

  test('the event is never changed, and the new parameters share nothing with it', () => {
    fc.assert(
      fc.property(data.map, transformations, (params, transformation) => {
        const before = JSON.stringify(params)
        const changed = transform(deepFreeze(params), transformation).params
        expect(JSON.stringify(params)).toBe(before)
        for (const part of partsOf(changed)) expect(partsOf(params)).not.toContain(part)
      }),
    )
  })

  test('`params` is missing if nothing changed', () => {
    fc.assert(
      fc.property(data.map, transformations, (params, transformation) => {
        const changed = transform(params, transformation).params
        if (changed !== undefined) expect(changed).not.toEqual(params)
      }),
    )
  })
})

test('thousands of keys can be set and removed', () => {
  const params = Object.fromEntries(Array.from({ length: 25_000 }, (_, index) => [`p${index}`, index]))
  const set = Object.fromEntries(Array.from({ length: 25_000 }, (_, index) => [`q.k${index}`, index]))
  const { params: changed } = transform(params, { set, remove: Object.keys(params) })
  expect(Object.keys(changed ?? {})).toEqual(['q'])
})

function nest(levels: number): object {
  let value: object = {}
  for (let level = 0; level < levels; level++) value = { a: value }
  return value
}

function partsOf(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(partsOf)]
}

function deepFreeze<T>(value: T): T {
  for (const part of partsOf(value)) if (isMap(part)) Object.freeze(part)
  return value
}
