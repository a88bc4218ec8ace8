import fc from 'fast-check'
import { jsonText } from '../../src/model/json-text.ts'
import { readJson } from '../../src/source/json.ts'
import { describe, expect, test } from 'vitest'
import { ExpressionError } from '../../src/expression/expression.ts'
import { FUNCTIONS } from '../../src/expression/functions/functions.ts'
import { CALL_MEMBERS } from '../../src/calls/call-members.ts'
import { namesWith } from '../../src/expression/names.ts'
import type { EventContext } from '../../src/model/event-context.ts'
import { compileSource, createEventContext } from './evaluation.ts'
import { runCount } from '../run-count.ts'

const words = [
  ...namesWith(CALL_MEMBERS).names.keys(),
  ...[...FUNCTIONS.keys()].map((name) => `${name}(`),
  ...[...FUNCTIONS.keys()].map((name) => `.${name}(`),
  ...'and or not in is if else for x None true False ( ) [ ] , . : ? ! && || == != === < <= > >= + - * / // % **'.split(
    ' ',
  ),
  ...[
    '"a"',
    "'b'",
    'r"\\d"',
    '"\\',
    '0',
    '1',
    '2.5',
    '.5',
    '1e3',
    '0x1f',
    '9007199254740993',
    'params',
    'constructor',
    '__proto__',
  ],
  ...['=', '&', '`', '{', '}', ';', '\\', '\n', '\u00a0', '😀', '\ud800', '<<', '>>', '#', '@', '$', '_'],
]

/** Tokens of the language in any order; most are not an expression. */
const salad = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((tokens) => tokens.join(' '))

/** Sources that mostly compile. */
const { expression: wellFormed } = fc.letrec<{ expression: string; primary: string }>((tie) => ({
  primary: fc.oneof(
    fc.constantFrom(...namesWith(CALL_MEMBERS).names.keys()),
    fc.constantFrom('event.a', 'event.b.c', 'event.a[0]', 'event["d"]', 'tool.params.path', 'tool.result'),
    fc.constantFrom(
      'null',
      'true',
      'false',
      '0',
      '1',
      '-1',
      '2.5',
      '1e308',
      '""',
      '"a"',
      '"abc"',
      '[]',
      '[1, "a", null]',
    ),
  ),
  expression: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'expression' },
    tie('primary'),
    fc
      .tuple(
        tie('expression'),
        fc.constantFrom(
          'and',
          'or',
          '==',
          '!=',
          '<',
          '<=',
          '>',
          '>=',
          'in',
          'not in',
          '+',
          '-',
          '*',
          '/',
          '//',
          '%',
          '**',
        ),
        tie('expression'),
      )
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    fc.tuple(fc.constantFrom('not', '-'), tie('expression')).map(([operator, operand]) => `${operator} (${operand})`),
    fc
      .tuple(tie('expression'), tie('expression'), tie('expression'))
      .map(([one, two, three]) => `(${one}) if (${two}) else (${three})`),
    fc.tuple(tie('expression'), tie('expression')).map(([holder, key]) => `(${holder})[${key}]`),
    fc
      .tuple(fc.constantFrom('any', 'all'), tie('expression'), tie('expression'))
      .map(([name, body, list]) => `${name}((${body}) == x for x in (${list}))`),
    fc
      .tuple(
        fc.constantFrom(...[...FUNCTIONS].filter(([name]) => name !== 'matches')),
        fc.tuple(tie('expression'), tie('expression'), tie('expression')),
      )
      .map(([[name, { takes }], operands]) => `${name}(${operands.slice(0, Math.min(takes[1], 3)).join(', ')})`),
  ),
}))

/** Data of any kind, including values that JSON cannot hold. */
const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  key: fc.oneof(
    fc.constantFrom('a', 'b', 'c', 'd', 'path', '__proto__', 'constructor', 'length', 'toString'),
    fc.string(),
  ),
})

const nullable = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null })
const number = nullable(fc.double({ noNaN: true }))

const context: fc.Arbitrary<EventContext> = fc
  .record({
    payload: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'tool', 'open_tasks'), anything),
    turn: number,
    tokens: number,
    pressure: number,
    toolCalls: number,
    agent: nullable(fc.string()),
    prompt: nullable(fc.string()),
    original: fc
      .record({ params: anything, result: anything })
      .map((original) => ({ ...original, error: null, response: null, messages: [] })),
    tool: nullable(fc.record({ params: anything, result: anything, ok: nullable(fc.boolean()) })),
  })
  .map(({ tool, ...rest }) => createEventContext(rest, tool))

const isProblem = (problem: unknown, source: string): void => {
  const { offset, length } = problem as { offset: number; length: number }
  expect(problem).toEqual({
    code: expect.stringMatching(/^(expression-[a-z-]+|value-unreadable)$/) as unknown,
    message: expect.stringMatching(/^[^A-Z]/) as unknown,
    help: (problem as { help: unknown }).help,
    severity: (problem as { severity?: unknown }).severity,
    offset: expect.any(Number) as unknown,
    length: expect.any(Number) as unknown,
  })
  expect(offset).toBeGreaterThanOrEqual(0)
  expect(offset + length).toBeLessThanOrEqual(source.length)
}

describe('compileExpression never throws, and returns either an expression or errors', () => {
  test.each<[string, fc.Arbitrary<string>]>([
    ['any text', fc.string({ unit: 'binary', maxLength: 200 })],
    ['any ASCII', fc.string({ unit: 'grapheme-ascii', maxLength: 200 })],
    ['tokens in any order', salad],
    ['well-formed sources', wellFormed],
    [
      'well-formed sources cut off anywhere',
      fc.tuple(wellFormed, fc.nat(200)).map(([source, end]) => source.slice(0, end)),
    ],
    [
      'brackets',
      fc
        .array(fc.constantFrom('(', '[', ')', ']', '-', '1', ',', 'not '), { maxLength: 300 })
        .map((parts) => parts.join('')),
    ],
  ])('%s', (_, sources) => {
    fc.assert(
      fc.property(sources, (source) => {
        const { expression, problems } = compileSource(source)
        expect(expression === null).toBe(problems.some(({ severity }) => severity !== 'warning'))
        for (const problem of problems) isProblem(problem, source)
      }),
      { numRuns: runCount(300, 1_000) },
    )
  })
})

describe('for any event', () => {
  test('test never throws, and returns a boolean or an error', () => {
    let compiled = 0
    fc.assert(
      fc.property(wellFormed, context, (source, at) => {
        const { expression } = compileSource(source)
        if (expression === null) return
        compiled += 1
        const truth = expression.test(at)
        if (typeof truth === 'boolean') return
        expect(truth).toEqual({
          code: expect.stringMatching(/^(expression-|value-unreadable$)/) as unknown,
          message: expect.any(String) as unknown,
        })
      }),
      { numRuns: 1_500 },
    )
    expect(compiled).toBeGreaterThan(500)
  })

  test('evaluate throws only ExpressionError, agrees with test, and returns JSON', () => {
    fc.assert(
      fc.property(wellFormed, context, (source, at) => {
        const { expression } = compileSource(source)
        if (expression === null) return
        const truth = expression.test(at)
        try {
          const value = expression.evaluate(at)
          expect(typeof truth).toBe('boolean')
          expect(compileSource(`bool(${source})`).expression?.evaluate(at)).toBe(truth)
          // As text, because a whole number beyond 2^53 is a `bigint` once it is read.
          expect(jsonText(readJson(jsonText(value)))).toBe(jsonText(value))
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError)
        }
      }),
      { numRuns: runCount(300, 1_000) },
    )
  })

  test('seen never throws, and names only parts of the source', () => {
    fc.assert(
      fc.property(wellFormed, context, (source, at) => {
        const seen = compileSource(source).expression?.seen(at) ?? {}
        for (const name of Object.keys(seen)) expect(source).toContain(name.split(/[.[]/)[0])
      }),
      { numRuns: runCount(300, 1_000) },
    )
  })

  test('the same event context gives the same answer', () => {
    fc.assert(
      fc.property(wellFormed, context, context, (source, one, other) => {
        const { expression } = compileSource(source)
        const first = expression?.test(one)
        expression?.test(other)
        expect(expression?.test(one)).toEqual(first)
      }),
      { numRuns: runCount(300, 1_000) },
    )
  })
})

test('both spellings of the operators mean the same', () => {
  const respell = (source: string): string =>
    source.replaceAll(' and ', ' && ').replaceAll(' or ', ' || ').replaceAll('not (', '! (').replaceAll(' == ', ' === ')
  fc.assert(
    fc.property(wellFormed, context, (source, at) => {
      const [one, other] = [compileSource(source).expression, compileSource(respell(source)).expression]
      expect(other?.test(at)).toEqual(one?.test(at))
    }),
    { numRuns: runCount(300, 1_000) },
  )
})
