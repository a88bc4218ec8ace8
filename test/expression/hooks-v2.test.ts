import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { EventContext, Truth } from '../../src/model/event-context.ts'
import { compileSource, compile, createEventContext, errorOf, problemOf } from './evaluation.ts'

/** The context that the rows call S5: turn 5, the only thing that their expressions read. */
const turn5 = createEventContext({ turn: 5 })

interface Row {
  readonly id: string
  readonly source: string
  readonly overrides?: Partial<EventContext>
  readonly upstream: boolean
}

/** Rows on which Sluice agrees. */
const AGREED: readonly Row[] = [
  { id: 'A8', source: 'turn > 100', upstream: false },
  { id: 'B11', source: 'tokens_used > 500', overrides: { tokens: 600 }, upstream: true },
  { id: 'B11', source: 'tokens_used > 500', overrides: { tokens: 100 }, upstream: false },
  { id: 'C6', source: 'open_tasks > 0', overrides: { openTasks: 2 }, upstream: true },
  { id: 'C19', source: 'tokens_used > 1000', overrides: { tokens: 2000 }, upstream: true },
  { id: 'C20', source: 'messages > 3', overrides: { messageCount: 5 }, upstream: true },
  { id: 'C47', source: 'tokens_used > 1000', overrides: { tokens: 500 }, upstream: false },
  { id: 'D19', source: '1', upstream: true },
  { id: 'D19', source: "'x'", upstream: true },
  { id: 'D19', source: 'turn', upstream: true },
  { id: 'D22', source: 'turn in (4,5)', upstream: true },
]

describe('rows of Hooks V2 on which Sluice agrees', () => {
  test.each(AGREED)('$id: $source is $upstream', ({ source, overrides, upstream }) => {
    expect(compile(source).test(createEventContext({ turn: 5, ...overrides }))).toBe(upstream)
  })

  test('the example of the specification: `turn > 5 and pressure > 0.6`', () => {
    const truth = (turn: number, pressure: number): Truth =>
      compile('turn > 5 and pressure > 0.6').test(createEventContext({ turn, pressure }))
    expect([truth(6, 0.7), truth(5, 0.7), truth(6, 0.6)]).toEqual([true, false, false])
  })
})

describe('rows of Hooks V2 on which Sluice differs', () => {
  test('D21: a loop sees the names of the event, unlike upstream', () => {
    expect(compile('any(x == turn for x in [4, 5])').test(turn5)).toBe(true)
    expect(problemOf('[x for x in [turn]]')).toMatchObject({ code: 'expression-syntax' })
  })

  test.each(['(y:=3)==3', "f'{turn}' == '5'"])('D22: %s is a load error, not true', (source) => {
    expect(problemOf(source)).toMatchObject({ code: 'expression-syntax' })
  })

  test.each([
    "[c for c in ().__class__.__base__.__subclasses__() if c.__name__ == 'Popen']",
    "().__class__.__base__.__subclasses__()[0].__init__.__globals__['os'].system('id') == 0",
    "''.__class__.__mro__[1].__subclasses__()",
  ])('D23: an escape through subclasses is a load error: %s', (source) => {
    expect(compileSource(source).expression).toBe(null)
  })

  test('D24: `9**9**7 > 0` is an immediate error, and does not block', () => {
    expect(errorOf('9**9**7 > 0')).toEqual({ code: 'expression-exponent', message: 'an exponent beyond 1000' })
  })

  test.each([
    ['an unknown name is a load error, not false', 'trun > 5', 'expression-unknown-name'],
    ['a statement is a load error, not false', 'import os', 'expression-syntax'],
  ])('%s', (_, source, code) => {
    expect(problemOf(source)).toMatchObject({ code })
  })

  test.each([
    ['leading white space is ignored, not false', ' turn == 5', true],
    ['`len` exists, and is not false', 'len("abc") == 3', true],
  ])('%s', (_, source, truth) => {
    expect(compile(source).test(turn5)).toBe(truth)
  })
})

const rows = new URL('../conformance/hooks-v2.jsonl', import.meta.url)

test('every row with an expression is listed here', () => {
  const ids = readFileSync(rows, 'utf8')
    .split('\n')
    .filter((line) => /"input": "expression |type: expression/.test(line))
    .map((line) => (JSON.parse(line) as { id: string }).id)
  expect(ids).toEqual(['A8', 'B11', 'C6', 'C19', 'C20', 'C47', 'D19', 'D21', 'D22', 'D23', 'D24'])
})
