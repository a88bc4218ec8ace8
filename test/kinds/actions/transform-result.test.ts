import fc from 'fast-check'
import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideWith, noteOf, problemsOf } from './rule.ts'

function transform(result: unknown, transformation: object, fields: object = {}): ReturnType<typeof decideWith> {
  const event: AgentEvent = { event: 'tool_end', turn: 3, tool: { name: 'fs.read', params: { path: 'a.md' }, result } }
  return decideWith({ type: 'transform_result', transformation, ...fields }, event)
}

describe('transform_result', () => {
  test.each([
    ['adds to a text', 'old', { append_to_result: '\nnew' }, 'old\nnew'],
    ['adds exactly the written text', 'old', { append_to_result: '  <<tool.params.path>> {turn} ' }, 'old  a.md 3 '],
    ['adds to the JSON text of a map', { a: [1] }, { append_to_result: '!' }, '{"a":[1]}!'],
    ['adds to the JSON text of a list', [1, 'x'], { append_to_result: '!' }, '[1,"x"]!'],
    ['adds to a number', 5, { append_to_result: '!' }, '5!'],
    ['adds to a missing result', undefined, { append_to_result: 'new' }, 'new'],
    ['adds to null', null, { append_to_result: 'new' }, 'new'],
    ['sets a member', { a: 1 }, { set: { b: 2 } }, { a: 1, b: 2 }],
    ['sets a member with a type', { a: [1] }, { set: { b: '<<tool.result.a>>' } }, { a: [1], b: [1] }],
    ['sets within maps', { o: { a: 1 } }, { set: { 'o.b': 2, 'p.q': 3 } }, { o: { a: 1, b: 2 }, p: { q: 3 } }],
    ['replaces a text', 'old', { replace: 'new' }, 'new'],
    ['replaces a map', { a: 1 }, { replace: 'a is <<tool.result.a>>' }, 'a is 1'],
    ['replaces with an empty text', 'old', { replace: '' }, ''],
    ['redacts a text', 'key=abc, key=def', { redact: ['key=\\w+'] }, '[redacted], [redacted]'],
    [
      'redacts every text in a map',
      { a: ['k1', { b: 'k2' }], n: 1 },
      { redact: ['k\\d'] },
      { a: ['[redacted]', { b: '[redacted]' }], n: 1 },
    ],
    ['redacts with several patterns', 'ab', { redact: ['a', 'b'] }, '[redacted][redacted]'],
    ['redacts in any case if the pattern says so', 'SeCret', { redact: ['(?i)secret'] }, '[redacted]'],
    [
      'sets, then redacts, then adds',
      { a: 'k1' },
      { append_to_result: 'k3', redact: ['k\\d'], set: { b: 'k2' } },
      '{"a":"[redacted]","b":"[redacted]"}k3',
    ],
    [
      'replaces, then redacts, then adds',
      'x',
      { append_to_result: 'k2', redact: ['k\\d'], replace: 'k1' },
      '[redacted]k2',
    ],
  ])('%s', (_title, result, transformation, expected) => {
    const decision = transform(result, transformation)
    expect(decision.result).toEqual(expected)
    expect(decision).toMatchObject({ errors: [], inject: [] })
  })

  test.each([
    ['a pattern that matches nothing', 'abc', { redact: ['x', 'b*?'] }],
    ['nothing to add', 'abc', { append_to_result: '<<tool.error>>' }],
    ['a value that is there already', { a: 1 }, { set: { a: 1 } }],
    ['only a note', 'abc', { inject_note: 'n' }],
  ])('%s leaves the result as it is', (_title, result, transformation) => {
    expect(transform(result, transformation)).not.toHaveProperty('result')
  })

  test('a note is a message of its own at the end, after the result', () => {
    const decision = transform('x', { inject_note: '<<tool.params.path>> changed in turn {turn}' })
    expect(decision.inject).toEqual([noteOf('a.md changed in turn 3')])
  })

  test('an empty note is left out', () => {
    expect(transform('x', { inject_note: '<<tool.error>>' }).inject).toEqual([])
  })

  test.each([
    ['a text', 'abc', { set: { a: 1 } }, '`set` needs a result that is a map'],
    ['a list', [1], { set: { 0: 1 } }, '`set` needs a result that is a map'],
    ['nothing', undefined, { set: { a: 1 } }, '`set` needs a result that is a map'],
    [
      'a map whose member is not a map',
      { a: 1 },
      { set: { 'a.b': 1 } },
      '`a.b` cannot be set: part of its path is not a map',
    ],
  ])('a member of %s cannot be set', (_title, result, transformation, message) => {
    const decision = transform(result, transformation)
    expect(decision).not.toHaveProperty('result')
    expect(decision.errors).toEqual([{ rule: 'example', code: 'not-a-map', message }])
    expect(decision.log).toEqual([{ rule: 'example', level: 'error', message }])
  })

  test('a failing `set` does not prevent other changes', () => {
    const decision = transform('k1', { set: { a: 1 }, redact: ['k\\d'], inject_note: 'n' })
    expect(decision).toMatchObject({
      result: '[redacted]',
      inject: [{ content: 'n' }],
      errors: [{ code: 'not-a-map' }],
    })
  })

  test('later rules see the result as the last one left it', () => {
    const actions = [
      { type: 'transform_result', transformation: { append_to_result: ' 1' } },
      { type: 'transform_result', transformation: { replace: '<<tool.result>> 2' } },
    ]
    const event: AgentEvent = { event: 'tool_end', tool: { name: 'a', result: '0' } }
    expect(decideWith({ type: 'chain', actions }, event).result).toBe('0 1 2')
  })
})

describe('a policy with a wrong transformation', () => {
  const policy = (fields: string, on = 'tool_end'): string =>
    `hooks:\n- id: a\n  on: ${on}\n  action:\n    type: transform_result\n    transformation: ${fields}`

  test.each([
    ['{}', '6:21 out-of-range `transformation` must not be empty'],
    ['{ redact: [] }', '6:31 out-of-range `redact` must not be empty'],
    ["{ redact: [a, '(?=b)'] }", '6:35 bad-pattern look-around is not supported: `(?=`'],
    ['{ set: { "__proto__": 1 } }', '6:43 bad-key `__proto__` can be neither set nor removed'],
    [
      '{ set: { a: 1 }, replace: b }',
      '6:28 conflicting-fields `replace` discards the values that `set` sets (keep one of the two)',
    ],
    [
      '{ text: REDACTED }',
      '6:23 unknown-field `transformation` has no field `text` (its fields are `set`, `replace`, `redact`, `append_to_result` and `inject_note`)',
    ],
  ])('%s', (fields, problem) => {
    expect(problemsOf(policy(fields))).toEqual([problem])
  })

  test('the event must have a result', () => {
    expect(problemsOf(policy('{ inject_note: n }', 'tool_start'))).toEqual([
      '5:11 no-effect `transform_result` has no effect at `tool_start` (it has an effect at `tool_end`, `resource_read`, `prompt_read`, `response_final`, `outbound_message`)',
    ])
  })
})

describe('hostile results', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic

  test('an unreadable one is dropped if it was to be redacted', () => {
    const decision = transform(cyclic, { redact: ['x'] })
    expect(decision.result).toBe('[redacted]')
    expect(decision.errors).toEqual([
      { rule: 'example', code: 'value-depth', message: 'nested deeper than 200 levels, or cyclic' },
    ])
  })

  test('one with too many matches is redacted entirely', () => {
    const decision = transform('a'.repeat(25_000), { redact: ['a'] })
    expect(decision.result).toBe('[redacted]')
    expect(decision.errors).toEqual([
      {
        rule: 'example',
        code: 'redact-limit',
        message: 'the result contains too many matches to redact them one by one',
      },
    ])
  })

  test('an unreadable one can be replaced', () => {
    expect(transform(cyclic, { replace: 'new' })).toMatchObject({ result: 'new', errors: [] })
  })

  test('an unreadable one stays as it is otherwise', () => {
    const decision = transform(cyclic, { append_to_result: 'x' })
    expect(decision).not.toHaveProperty('result')
    expect(decision.errors).toMatchObject([{ code: 'value-depth' }])
  })

  test('getters never run, and keys like `__proto__` are data', () => {
    const result = JSON.parse('{"__proto__":{"a":"k1"},"constructor":"k2"}') as object
    Object.defineProperty(result, 'g', {
      enumerable: true,
      get() {
        throw new Error('reached')
      },
    })
    const decision = transform(result, { redact: ['k\\d'] })
    expect(JSON.stringify(decision.result)).toBe('{"__proto__":{"a":"[redacted]"},"constructor":"[redacted]"}')
  })
})

test('law: the event is never changed', () => {
  const transformations = fc.record(
    {
      set: fc.dictionary(fc.constantFrom('a', 'b', 'a.b'), fc.oneof(fc.nat(), fc.string(), fc.constant(null))),
      redact: fc.constant(['[a-m]']),
      append_to_result: fc.constant('x'),
    },
    { requiredKeys: ['append_to_result'] },
  )
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), transformations, (result, transformation) => {
      const before = JSON.stringify(result)
      transform(deepFreeze(result), transformation)
      expect(JSON.stringify(result)).toBe(before)
    }),
  )
})

function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}
