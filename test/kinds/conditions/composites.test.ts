import fc from 'fast-check'
import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../policy.ts'
import { holds, evaluate } from '../holds.ts'

const TRUE = { type: 'always' }
const FALSE = { type: 'never' }
/** Conditions that cannot be evaluated at {@link EVENT}, each for another reason. */
const TYPE_ERROR = { type: 'param', path: 'prompt', at_least: 1 }
const SIZE_ERROR = { type: 'param', path: 'response', glob: 'x*' }

const EVENT: AgentEvent = {
  event: 'tool_start',
  tool: { name: 'Write', params: { path: 'a.md' } },
  prompt: 'text',
  response: 'x'.repeat(1_048_577),
}

const all = (...conditions: readonly object[]): object => ({ type: 'all_of', conditions })
const any = (...conditions: readonly object[]): object => ({ type: 'any_of', conditions })
const not = (condition: object): object => ({ type: 'not', condition })

describe('strong Kleene', () => {
  test.each<readonly [title: string, condition: object, truth: boolean | string]>([
    ['always', TRUE, true],
    ['never', FALSE, false],
    ['a type error', TYPE_ERROR, 'param-type'],
    ['a size error', SIZE_ERROR, 'param-too-large'],

    ['all of none', all(), true],
    ['all of true', all(TRUE), true],
    ['all of false', all(FALSE), false],
    ['all of an error', all(TYPE_ERROR), 'param-type'],
    ['true and true', all(TRUE, TRUE), true],
    ['true and false', all(TRUE, FALSE), false],
    ['false and true', all(FALSE, TRUE), false],
    ['true and an error', all(TRUE, TYPE_ERROR), 'param-type'],
    ['an error and true', all(TYPE_ERROR, TRUE), 'param-type'],
    ['false and an error', all(FALSE, TYPE_ERROR), false],
    ['an error and false', all(TYPE_ERROR, FALSE), false],
    ['the first of two errors counts', all(TRUE, SIZE_ERROR, TYPE_ERROR), 'param-too-large'],

    ['any of none', any(), false],
    ['any of true', any(TRUE), true],
    ['any of false', any(FALSE), false],
    ['any of an error', any(TYPE_ERROR), 'param-type'],
    ['false or false', any(FALSE, FALSE), false],
    ['true or false', any(TRUE, FALSE), true],
    ['false or true', any(FALSE, TRUE), true],
    ['true or an error', any(TRUE, TYPE_ERROR), true],
    ['an error or true', any(TYPE_ERROR, TRUE), true],
    ['false or an error', any(FALSE, TYPE_ERROR), 'param-type'],
    ['an error or false', any(TYPE_ERROR, FALSE), 'param-type'],
    ['the first of two errors counts here, too', any(FALSE, SIZE_ERROR, TYPE_ERROR), 'param-too-large'],

    ['not true', not(TRUE), false],
    ['not false', not(FALSE), true],
    ['not an error is that error', not(TYPE_ERROR), 'param-type'],
    ['not not an error', not(not(SIZE_ERROR)), 'param-too-large'],
    ['negating an error never makes it true', not(all(TRUE, not(any(TYPE_ERROR, FALSE)))), 'param-type'],
  ])('%s', (_title, condition, truth) => {
    expect(holds(condition, EVENT)).toBe(truth)
  })
})

const leaf = fc.constantFrom<object>(
  TRUE,
  FALSE,
  TYPE_ERROR,
  { type: 'tool_name', match: 'Write' },
  { type: 'tool_name', match: ['Read', 'shell.*'] },
  { type: 'tool_match', tools: ['filesystem.*'] },
)
const { tree } = fc.letrec<{ tree: object }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 3 }).map((parts) => all(...parts)),
    fc.array(tie('tree'), { maxLength: 3 }).map((parts) => any(...parts)),
    tie('tree').map(not),
  ),
}))

test('the index finds the same rules as going through all of them', () => {
  const names = fc.constantFrom('Write', 'filesystem.write', 'Read', 'shell.bash', 'web.fetch', '')
  fc.assert(
    fc.property(tree, fc.option(names, { nil: null }), (condition, name) => {
      const event: AgentEvent = { event: 'tool_start', prompt: 'text', ...(name !== null && { tool: { name } }) }
      // `evaluate` compares decisions with and without the index.
      expect(['boolean', 'string']).toContain(typeof evaluate(condition, event).truth)
    }),
    { numRuns: 150 },
  )
})

test("De Morgan's laws hold, errors included", () => {
  fc.assert(
    fc.property(fc.array(leaf, { maxLength: 4 }), (parts) => {
      expect(holds(not(all(...parts)), EVENT)).toBe(holds(any(...parts.map(not)), EVENT))
    }),
    { numRuns: 100 },
  )
})

test('an explanation shows every part, even those that deciding did not need', () => {
  expect(evaluate(all(FALSE, not(TYPE_ERROR)), EVENT).why).toEqual({
    type: 'all_of',
    result: false,
    conditions: [
      { type: 'never', result: false },
      {
        type: 'not',
        result: 'error',
        error: { code: 'param-type', message: '`at_least` needs a number, not a string' },
        conditions: [
          {
            type: 'param',
            result: 'error',
            with: { path: 'prompt', at_least: 1 },
            saw: { value: 'text' },
            error: { code: 'param-type', message: '`at_least` needs a number, not a string' },
          },
        ],
      },
    ],
  })
})

describe('defined', () => {
  const define = {
    writes: { type: 'tool_name', match: 'Write' },
    broken: TYPE_ERROR,
    both: all({ type: 'defined', name: 'writes' }, TRUE),
  }

  test.each<readonly [condition: object, truth: boolean | string]>([
    [{ type: 'defined', name: 'writes' }, true],
    [not({ type: 'defined', name: 'writes' }), false],
    [{ type: 'defined', name: 'broken' }, 'param-type'],
    [{ type: 'defined', name: 'both' }, true],
    [any({ type: 'defined', name: 'broken' }, { type: 'defined', name: 'writes' }), true],
  ])('%j: %s', (condition, truth) => {
    expect(holds(condition, EVENT, define)).toBe(truth)
  })

  test('does not hold for another tool', () => {
    expect(holds({ type: 'defined', name: 'writes' }, { ...EVENT, tool: { name: 'Read' } }, define)).toBe(false)
  })

  test('the explanation shows the condition behind the name', () => {
    expect(evaluate({ type: 'defined', name: 'writes' }, EVENT, define).why).toEqual({
      type: 'defined',
      result: true,
      with: { name: 'writes' },
      conditions: [{ type: 'tool_name', result: true, with: { match: 'Write' }, saw: { tool: 'Write' } }],
    })
  })
})

describe('older spellings', () => {
  test.each<readonly [condition: object, truth: boolean]>([
    [{ type: 'all', conditions: [TRUE, TRUE] }, true],
    [{ type: 'all', conditions: [TRUE, FALSE] }, false],
    [{ type: 'any', conditions: [TRUE, FALSE] }, true],
    [{ type: 'any', conditions: [] }, false],
  ])('%j: %s', (condition, truth) => {
    expect(holds(condition, EVENT)).toBe(truth)
  })
})

describe('problems', () => {
  const policy = (condition: string): string => `
hooks:
  - id: r
    on: tool_start
    condition: ${condition}
    action: { type: log, message: m }
`

  test.each<readonly [condition: string, problems: readonly string[]]>([
    [
      '{ type: all, conditions: [] }',
      ['5:24 warning deprecated: `all` is an older spelling of `all_of` (write `type: all_of`)'],
    ],
    [
      '{ type: any, conditions: [] }',
      [
        '5:24 warning deprecated: `any` is an older spelling of `any_of` (write `type: any_of`)',
        '5:41 warning cannot-hold: `any_of` without conditions never holds (add conditions, or write `type: never`)',
      ],
    ],
    ['{ type: all_of }', ['5:16 error missing-field: `condition` needs `conditions`']],
    ['{ type: any_of }', ['5:16 error missing-field: `condition` needs `conditions`']],
    [
      '{ type: all_of, conditions: { type: always } }',
      ['5:44 error wrong-type: `conditions` must be a list, not a map'],
    ],
    [
      '{ type: all_of, conditions: [{ type: always }, x] }',
      ['5:63 error wrong-type: entry 2 of `conditions` must be a map, not the text `x`'],
    ],
    ['{ type: not }', ['5:16 error missing-field: `condition` needs `condition`']],
    [
      '{ type: not, condition: [] }',
      [
        '5:40 error wrong-type: `condition` must be a map, not a list (put them under `all_of`: `{ type: all_of, conditions: […] }`)',
      ],
    ],
    ['{ type: not, condition: {} }', ['5:40 error missing-field: `condition` needs `type`']],
    [
      '{ type: not, condition: { type: typo } }',
      [
        '5:48 error unknown-condition: there is no condition `typo` (`sluice kinds` lists the conditions; one under `define:` is `{ type: defined, name: typo }`)',
      ],
    ],
    [
      '{ type: any_of, conditions: [{ type: not, condition: { type: alway } }] }',
      ['5:77 error unknown-condition: there is no condition `alway` (did you mean `always`?)'],
    ],
    [
      '{ type: always, when: 1 }',
      ['5:32 error unknown-field: `condition` has no field `when` (its fields are `type`)'],
    ],
    [
      '{ type: never, conditions: [] }',
      ['5:31 error unknown-field: `condition` has no field `conditions` (its fields are `type`)'],
    ],
    ['{ type: defined, name: writes }', ['5:39 error unknown-definition: `define` has no `writes`']],
  ])('%s', (condition, problems) => {
    expect(problemsOf(policy(condition))).toEqual(problems)
  })
})
