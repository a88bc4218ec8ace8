import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventContext } from '../../src/model/event-context.ts'
import { TemplateError } from '../../src/template/template.ts'
import { compileValue } from '../../src/template/value.ts'
import { eventContextOf, withParams } from './event-contexts.ts'

const CONTEXT = { env: ['HOME'] }

const render = (value: unknown, context: EventContext) => {
  const { template, problems } = compileValue(value, CONTEXT)
  expect(problems).toEqual([])
  return template.render(context)
}

describe('a string that is one placeholder keeps the type of its value', () => {
  test.each([
    ['text', 'x', 'x'],
    ['empty text', '', ''],
    ['a number', 1.5, 1.5],
    ['true', true, true],
    ['false', false, false],
    ['null', null, null],
    ['a list', [1, [2]], [1, [2]]],
    ['a map', { a: { b: null } }, { a: { b: null } }],
    ['text that looks like a template', '<<turn>>', '<<turn>>'],
  ])('%s', (_name, value, expected) => {
    expect(render({ v: '<<tool.params.v>>', w: '{{ tool.params.v }}' }, withParams({ v: value }))).toEqual({
      v: expected,
      w: expected,
    })
  })

  test.each([
    ['<<turn>>', 3],
    ['<<tokens>>', 10],
    ['<<pressure>>', 0.5],
    ['<<tool.ok>>', true],
    ['<<tool.error>>', ''],
    ['<<tool.params>>', { a: 1 }],
    ['<<event.x>>', [1]],
    ['<<previous>>', { id: 7 }],
    ['<<previous.id>>', 7],
  ])('%s', (text, expected) => {
    const context = eventContextOf({
      turn: 3,
      tokens: 10,
      pressure: 0.5,
      payload: { x: [1] },
      previous: { id: 7 },
      tool: { ok: true, params: { a: 1 } },
    })
    expect(render(text, context)).toEqual(expected)
  })

  test.each([
    ['text', 'a "b"', 'a "b"'],
    ['a map', { a: [1] }, '{"a":[1]}'],
    ['a number', 3, '3'],
    ['null', null, null],
  ])('but the whole result is always text: %s', (_name, result, expected) => {
    expect(render('<<tool.result>>', eventContextOf({ tool: { result } }))).toEqual(expected)
  })

  test('but a member of the result keeps its type', () => {
    expect(render('<<tool.result.a>>', eventContextOf({ tool: { result: { a: [1] } } }))).toEqual([1])
  })
})

describe('missing values', () => {
  test('leave out their member, but not its neighbours', () => {
    const value = { a: '<<tool.params.no>>', b: 'x<<tool.params.no>>', c: 1, d: { e: '<<agent>>' } }
    expect(Object.entries(render(value, eventContextOf()) ?? {})).toEqual([
      ['b', 'x'],
      ['c', 1],
      ['d', {}],
    ])
  })

  test('leave out their element; null stays', () => {
    expect(render(['a', '<<tool.params.no>>', '<<tool.params.off>>', null], withParams({ off: null }))).toEqual([
      'a',
      null,
      null,
    ])
  })

  test('make a value that is only a placeholder undefined', () => {
    expect(render('<<tool.params.no>>', eventContextOf())).toBeUndefined()
    expect(render('<<tool.params.f>>', withParams({ f: () => 1 }))).toBeUndefined()
  })
})

describe('what counts as a template', () => {
  test.each([
    ['a placeholder with blanks around it is text', ' <<turn>>', ' 3'],
    ['two placeholders are text', '<<turn>><<turn>>', '33'],
    ['braces are not placeholders', '{turn}', '{turn}'],
    ['a map inside text is JSON', 'x<<tool.params.m>>', 'x{"a":1}'],
    ['no placeholder', 'cat <<EOF', 'cat <<EOF'],
    ['the empty text', '', ''],
    ['a number', 4, 4],
    ['true', true, true],
    ['null', null, null],
    ['nothing', undefined, null],
    ['an empty map', {}, {}],
    ['an empty list', [], []],
  ])('%s', (_name, value, expected) => {
    expect(render(value, eventContextOf({ turn: 3, tool: { params: { m: { a: 1 } } } }))).toEqual(expected)
  })

  // D47
  test('a key is not a template', () => {
    expect(render({ '<<turn>>': ['{{turn}}'] }, eventContextOf({ turn: 3 }))).toEqual({ '<<turn>>': [3] })
  })

  test('keys of the prototype are keys like any other', () => {
    const value = JSON.parse('{"__proto__":"<<turn>>","constructor":{"x":1}}') as unknown
    expect(JSON.stringify(render(value, eventContextOf({ turn: 3 })))).toBe('{"__proto__":3,"constructor":{"x":1}}')
  })
})

describe('a rendered value', () => {
  test('is new each time', () => {
    const { template } = compileValue({ list: [{ a: 1 }], params: '<<tool.params>>' }, CONTEXT)
    const context = withParams({ deep: [1] })
    const [first, second] = [template.render(context), template.render(context)]
    expect(first).toEqual({ list: [{ a: 1 }], params: { deep: [1] } })
    const parts = (value: unknown) => {
      const { list, params } = value as { list: unknown[]; params: { deep: unknown } }
      return [value, list, list[0], params, params.deep]
    }
    const firstParts = parts(first)
    parts(second).forEach((part, index) => expect(part).not.toBe(firstParts[index]))
    expect(parts(first)[3]).not.toBe(context.tool?.params)
  })

  test('is the given value if it holds no placeholder', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value).replace(/[<{]{2}/g, '[[')) as unknown
        expect(render(plain, eventContextOf())).toEqual(plain)
      }),
    )
  })

  test('is the data of the event, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const data = JSON.parse(JSON.stringify(value)) as unknown
        expect(render(['<<tool.params.v>>'], withParams({ v: data }))).toEqual([data])
      }),
    )
  })

  test('shares one budget', () => {
    const large = Array.from({ length: 600_000 }, () => 0)
    const { template } = compileValue(['<<tool.params.a>>', '<<tool.params.b>>'], CONTEXT)
    expect(() => template.render(withParams({ a: large, b: large }))).toThrow(
      expect.objectContaining({ name: 'TemplateError', code: 'template-size' }),
    )
    expect(template.render(withParams({ a: large, b: 'x'.repeat(5_000_000) }))).toHaveLength(2)
  })

  test('is an error or missing if the data is hostile', () => {
    const cyclic: unknown[] = []
    cyclic.push(cyclic)
    const { template } = compileValue('<<tool.params.v>>', CONTEXT)
    expect(() => template.render(withParams({ v: cyclic }))).toThrow(TemplateError)
    expect(template.render(withParams(Object.defineProperty({}, 'v', { get: () => 1 })))).toBeUndefined()
  })
})

describe('problems', () => {
  test('have a position in the value and in the string', () => {
    const { problems } = compileValue({ a: ['x', { b: 'é <<nope>> <<>>' }], 'c.d': '{{tool.path}}' }, CONTEXT)
    expect(problems.map(({ path, code, offset, length }) => [path, code, offset, length])).toEqual([
      [['a', 1, 'b'], 'unknown-placeholder', 2, 8],
      [['a', 1, 'b'], 'bad-placeholder', 11, 4],
      [['c.d'], 'unknown-placeholder', 0, 13],
    ])
  })

  test('a cyclic or too deep value is rejected', () => {
    const cyclic: unknown[] = []
    cyclic.push(cyclic)
    const { template, problems } = compileValue(cyclic, CONTEXT)
    expect(problems).toEqual([
      {
        code: 'too-large',
        severity: 'error',
        message: 'the value cannot be copied: nested deeper than 200 levels, or cyclic',
        help: null,
        offset: 0,
        length: 0,
        path: [],
      },
    ])
    expect(template.render(eventContextOf())).toBeNull()
  })
})
