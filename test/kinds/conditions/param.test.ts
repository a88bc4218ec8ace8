import { describe, expect, test } from 'vitest'
import { createMemoryLedger, decide, loadPolicy, type AgentEvent } from 'sluice'
import { problemsOf } from '../../policy.ts'
import { holds, evaluate } from '../holds.ts'
import { cpuTimeOf } from '../../cpu-time.ts'

const PATH = 'tool.params.v'
const param = (comparison: object): object => ({ type: 'param', path: PATH, ...comparison })
const given = (value: unknown): AgentEvent => ({ event: 'tool_start', tool: { name: 't', params: { v: value } } })
const NOTHING: AgentEvent = { event: 'tool_start', tool: { name: 't', params: {} } }

describe('whole numbers beyond 2^53, as they are read from JSON', () => {
  test.each<readonly [comparison: object, value: unknown, expected: boolean | string]>([
    [{ equals: '9007199254740993' }, 9007199254740993n, true],
    [{ equals: '9007199254740993' }, 9007199254740992n, false],
    [{ equals: '9007199254740993' }, '9007199254740993', true],
    [{ equals: 9007199254740992 }, 9007199254740992n, true],
    [{ equals: 9007199254740992 }, 9007199254740993n, false],
    [{ equals: '-9007199254740993' }, -9007199254740993n, true],
    [{ equals: '09007199254740993' }, 9007199254740993n, false],
    [{ equals: { ids: ['9007199254740993'] } }, { ids: [9007199254740993n] }, true],
    [{ equals: { ids: ['9007199254740993'] } }, { ids: [9007199254740995n] }, false],
    [{ in: ['9007199254740992', '9007199254740994'] }, 9007199254740994n, true],
    [{ in: ['9007199254740992', '9007199254740994'] }, 9007199254740993n, false],
    [{ equals: 5 }, 5n, true],
    [{ greater_than: 4 }, 5n, true],
    // A number that lost digits before Sluice saw it is what it is
    [{ equals: '725653563933458432' }, 725653563933458432, true],
    [{ greater_than: 4 }, 2 ** 60, true],
    // Any other reading is an error
    [{ greater_than: 4 }, 9007199254740993n, 'param-type'],
    [{ at_least: 4 }, 9007199254740993n, 'param-type'],
    [{ less_than: 4 }, 9007199254740993n, 'param-type'],
    [{ at_most: 4 }, 9007199254740993n, 'param-type'],
    [{ glob: '9*' }, 9007199254740993n, 'param-type'],
    [{ matches: '9' }, 9007199254740993n, 'param-type'],
    [{ schema: { type: 'integer' } }, 9007199254740993n, 'param-type'],
    [{ schema: { type: 'array' } }, [9007199254740993n], 'param-type'],
    [{ greater_than: 4 }, -9007199254740993n, 'param-type'],
  ])('%o %s %s', (comparison, value, expected) => {
    expect(holds(param(comparison), given(value))).toBe(expected)
  })
})

describe('comparisons', () => {
  test.each<readonly [comparison: object, value: unknown, expected: boolean | string]>([
    // equals
    [{ equals: 'a' }, 'a', true],
    [{ equals: 'a' }, 'A', false],
    [{ equals: '1' }, 1, false],
    [{ equals: 1 }, 1, true],
    [{ equals: 1 }, true, false],
    [{ equals: 0 }, -0, true],
    [{ equals: 0 }, false, false],
    [{ equals: null }, null, true],
    [{ equals: null }, 'null', false],
    [{ equals: true }, true, true],
    [{ equals: { a: [1, { b: 2 }], c: 3 } }, { c: 3, a: [1, { b: 2 }] }, true],
    [{ equals: { a: 1 } }, { a: 1, b: 2 }, false],
    [{ equals: [1, 2] }, [2, 1], false],
    [{ equals: [] }, {}, false],
    [{ equals: 'a' }, ['a'], false],
    [{ equals: ['a'] }, 'a', false],

    // in
    [{ in: ['a', 'b'] }, 'b', true],
    [{ in: ['a', 'b'] }, 'c', false],
    [{ in: ['a', 'b'] }, ['a'], false],
    [{ in: [1, [2], null] }, [2], true],
    [{ in: [1, [2], null] }, null, true],

    // numbers
    [{ greater_than: 5 }, 5, false],
    [{ greater_than: 5 }, 5.1, true],
    [{ at_least: 5 }, 5, true],
    [{ at_least: 5 }, 4.9, false],
    [{ less_than: 5 }, 5, false],
    [{ less_than: 5 }, 4.9, true],
    [{ at_most: 5 }, 5, true],
    [{ at_most: 5 }, 5.1, false],
    [{ at_least: 5 }, null, false],
    [{ less_than: 5 }, null, false],
    [{ at_least: 5 }, '6', 'param-type'],
    [{ at_least: 5 }, true, 'param-type'],
    [{ less_than: 5 }, [1], 'param-type'],
    [{ at_most: 5 }, {}, 'param-type'],

    // glob
    [{ glob: '*.md' }, 'docs/a.md', true],
    [{ glob: '*.md' }, 'docs/a.mdx', false],
    [{ glob: ['*.txt', '*.md'] }, 'a.md', true],
    [{ glob: '[ab]?' }, 'bx', true],
    [{ glob: '*.MD' }, 'a.md', false],
    [{ glob: 'curl * | sh' }, 'curl x | sh', true],
    [{ glob: 'a|b' }, 'a', false],
    [{ glob: '*' }, '', true],
    [{ glob: '*' }, 5, false],
    [{ glob: '*' }, true, false],
    [{ glob: '*' }, null, false],
    [{ glob: '*' }, ['a'], 'param-type'],
    [{ glob: '*' }, {}, 'param-type'],

    // matches
    [{ matches: 'rm' }, 'farm', true],
    [{ matches: '^rm' }, 'farm', false],
    [{ matches: '(?i)RM' }, 'farm', true],
    [{ matches: '\\bpush\\b' }, 'git push -f', true],
    [{ matches: '.' }, 5, false],
    [{ matches: '.' }, null, false],
    [{ matches: 'rm' }, ['rm', '-rf'], 'param-type'],

    // schema
    [{ schema: { type: 'array', minItems: 2 } }, ['a', 'b'], true],
    [{ schema: { type: 'array', minItems: 2 } }, ['a'], false],
    [{ schema: { properties: { a: { pattern: '^x' } }, required: ['a'] } }, { a: 'xy' }, true],
    [{ schema: { properties: { a: { pattern: '^x' } }, required: ['a'] } }, {}, false],
    [{ schema: { type: 'null' } }, null, true],
    [{ schema: {} }, 0, true],

    // exists
    [{ exists: true }, 'x', true],
    [{ exists: true }, null, true],
    [{ exists: true }, '', true],
    [{ exists: true }, false, true],
    [{ exists: false }, null, false],
    [{ exists: false }, 0, false],

    // several
    [{ at_least: 10, less_than: 20 }, 10, true],
    [{ at_least: 10, less_than: 20 }, 20, false],
    [{ glob: 'a*', matches: 'z$' }, 'abz', true],
    [{ glob: 'a*', matches: 'z$' }, 'aby', false],
    [{ exists: true, equals: 'a' }, 'a', true],
    [{ equals: 'a', at_least: 5 }, 'b', false],
    [{ equals: '6', at_least: 5 }, '6', 'param-type'],
    [{ at_least: 5, glob: 'x*' }, '6', false],
  ])('%j, value %j: %s', (comparison, value, expected) => {
    expect(holds(param(comparison), given(value))).toBe(expected)
  })

  test.each([
    { equals: null },
    { in: [null, 1] },
    { greater_than: -1 },
    { at_least: 0 },
    { less_than: 1 },
    { at_most: 1 },
    { glob: '*' },
    { matches: '.*' },
    { schema: {} },
    { exists: true },
  ])('%j does not hold without a value, and is not an error', (comparison) => {
    expect(holds(param(comparison), NOTHING)).toBe(false)
    expect(holds(param(comparison), { event: 'turn_end' })).toBe(false)
  })

  test('`exists: false` holds without a value', () => {
    expect(holds(param({ exists: false }), NOTHING)).toBe(true)
    expect(holds(param({ exists: false }), { event: 'turn_end' })).toBe(true)
  })
})

describe('errors', () => {
  const large = 'x'.repeat(1_048_576)
  const cyclic: unknown[] = []
  cyclic.push(cyclic)
  const deep = JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) as unknown
  const many = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

  test.each<readonly [title: string, comparison: object, value: unknown, expected: boolean | string]>([
    ['the largest text for a regular expression', { matches: 'y' }, large, false],
    ['one character too many', { matches: 'y' }, `${large}x`, 'param-too-large'],
    ['the largest text for a glob', { glob: 'x*' }, large, true],
    ['one character too many for a glob', { glob: 'x*' }, `${large}x`, 'param-too-large'],
    ['text of any length for equality', { equals: 'x' }, `${large}x`, false],
    ['the most values', { schema: { minItems: 9999 } }, many(9_999), true],
    ['one value too many', { schema: { minItems: 1 } }, many(10_000), 'param-too-large'],
    ['too many nested values', { schema: {} }, { a: many(5_000), b: many(5_000) }, 'param-too-large'],
    ['too many values for equality', { equals: [] }, many(10_000), 'param-too-large'],
    ['a list compared with text, whatever its length', { equals: 'x' }, many(10_000), false],
    ['an empty list of enormous length', { schema: {} }, new Array(4_000_000_000), 'param-too-large'],
    ['too deep', { schema: {} }, deep, 'param-too-large'],
    ['cyclic', { equals: [] }, cyclic, 'param-too-large'],
    ['cyclic, but not looked into', { exists: true }, cyclic, true],
  ])('%s', (_title, comparison, value, expected) => {
    expect(holds(param(comparison), given(value))).toBe(expected)
  })

  test.each<readonly [comparison: object, value: unknown, message: string]>([
    [{ at_least: 5 }, 'x', '`at_least` needs a number, not a string'],
    [{ glob: 'x' }, [], '`glob` needs text, not a list'],
    [{ matches: 'x' }, {}, '`matches` needs text, not a map'],
    [{ matches: 'x' }, `${large}x`, 'the text has 1048577 characters, more than 1048576'],
    [{ schema: {} }, many(10_000), 'the value has more than 10000 values in it, or is cyclic'],
    [{ schema: {} }, deep, 'the value cannot be copied: nested deeper than 200 levels, or cyclic'],
  ])('the error of %j gives the reason: %#', (comparison, value, message) => {
    expect(evaluate(param(comparison), given(value)).why).toMatchObject({ result: 'error', error: { message } })
  })

  test('a quadratic schema over many values does not slow matching down', () => {
    const values = Array.from({ length: 3_000 }, (_, index) => ({ a: index % 2_999 }))
    const spent = cpuTimeOf(() => expect(holds(param({ schema: { uniqueItems: true } }), given(values))).toBe(false))
    expect(spent).toBeLessThan(2000)
  })

  test('hostile text does not slow matching down', () => {
    const spent = cpuTimeOf(() => {
      expect(holds(param({ matches: '^(a+)+$' }), given(`${'a'.repeat(100_000)}!`))).toBe(false)
      expect(holds(param({ glob: '*a*a*a*a*b' }), given('a'.repeat(20_000)))).toBe(false)
    })
    expect(spent).toBeLessThan(5000)
  })
})

describe('hostile data', () => {
  const fail = (): never => {
    throw new Error('the data was asked')
  }

  test.each<readonly [title: string, value: unknown, comparison: object, expected: boolean | string]>([
    [
      'a getter is missing',
      Object.defineProperty({}, 'a', { get: fail, enumerable: true }),
      { schema: { maxProperties: 0 } },
      true,
    ],
    ['the traps of a proxy do not run', new Proxy({ a: 1 }, { get: fail, has: fail }), { equals: { a: 1 } }, true],
    ['names of methods are data', { valueOf: 1, toString: 2 }, { equals: { toString: 2, valueOf: 1 } }, true],
    ['inherited members are not data', Object.create({ a: 1 }), { equals: { a: 1 } }, false],
    ['an own `__proto__` is data', JSON.parse('{"__proto__":1}'), { equals: {} }, false],
    ['a boxed text is not text', Object('x'), { equals: 'x' }, false],
    ['a function is missing', fail, { exists: false }, true],
    ['a number that is not finite is an error', NaN, { exists: false }, 'value-number'],
  ])('%s', (_title, value, comparison, expected) => {
    expect(holds(param(comparison), given(value))).toBe(expected)
  })

  test('a getter in place of the parameter does not run', () => {
    const params = Object.defineProperty({}, 'v', { get: fail, enumerable: true })
    expect(holds(param({ exists: true }), { event: 'tool_start', tool: { name: 't', params } })).toBe(false)
  })
})

test('params are read after the rewrites of earlier rules', () => {
  const text = `
hooks:
  - id: rewrite
    on: tool_start
    action: { type: transform_params, transformation: { set: { v: new } } }
  - id: sees-new
    on: tool_start
    condition: { type: param, path: tool.params.v, equals: new }
    action: { type: log, message: m }
  - id: sees-old
    on: tool_start
    condition: { type: param, path: tool.params.v, equals: old }
    action: { type: log, message: m }
  - id: the-event-as-it-came
    on: tool_start
    condition: { type: param, path: event.tool.params.v, equals: old }
    action: { type: log, message: m }
`
  const { program } = loadPolicy([{ name: 'p.yaml', text }])
  const { fired } = decide(program, createMemoryLedger(), given('old'))
  expect(fired).toEqual(['rewrite', 'sees-new', 'the-event-as-it-came'])
})

describe('an explanation is small', () => {
  test.each<readonly [value: unknown, saw: object]>([
    ['a', { value: 'a' }],
    ['x'.repeat(201), { value: `${'x'.repeat(200)}…` }],
    [5, { value: 5 }],
    [null, { value: null }],
    [['secret', 'b'], { elements: 2 }],
    [{ secret: 1 }, { members: 1 }],
    [undefined, { value: null, unknown: 'the event has no `tool.params.v`' }],
  ])('%j', (value, saw) => {
    expect(evaluate(param({ equals: 'z' }), given(value)).why).toMatchObject({ saw })
  })
})

describe('problems', () => {
  test.each<readonly [comparison: string, problem: string]>([
    [
      '',
      '4:14 error missing-field: `param` needs a comparison (write `equals`, `glob`, `matches`, `at_least`, `exists` or another comparison)',
    ],
    [
      ', exists: false, equals: 1',
      '4:58 error conflicting-fields: a value that does not exist cannot be compared (remove `exists`, or move it into another condition and join the two with `any_of`)',
    ],
    [', matches: "("', '4:59 error bad-pattern: missing closing ): `(`'],
    [
      ', matches: "(?=x)"',
      '4:59 error bad-pattern: look-around is not supported: `(?=` (match what may not be there in a second condition, under `not`)',
    ],
    [', schema: { typ: string }', '4:58 error bad-schema: the keyword `typ` would have no effect'],
    [', schema: x', '4:58 error wrong-type: `schema` must be a map, not the text `x`'],
    [
      ', at_least: "5"',
      '4:60 error wrong-type: `at_least` must be a number, not the text `5` (write `5` without quotes)',
    ],
    [', in: []', '4:54 error out-of-range: `in` must not be empty'],
    [', glob: []', '4:56 error out-of-range: `glob` must not be empty'],
    [', not_equals: 1', '4:50 error unknown-field: `condition` has no field `not_equals` (did you mean `equals`?)'],
  ])('%s', (comparison, problem) => {
    const text = `hooks:\n- id: r\n  on: tool_start\n  condition: { type: param, path: tool.params.v${comparison} }\n  action: { type: log, message: m }\n`
    expect(problemsOf(text)).toEqual([problem])
  })

  test('an invalid path', () => {
    const text =
      'hooks:\n- id: r\n  condition: { type: param, path: pormpt, exists: true }\n  action: { type: log, message: m }\n'
    expect(problemsOf(text)).toEqual(['3:35 error wrong-value: an event has no `pormpt` (did you mean `prompt`?)'])
  })
})
