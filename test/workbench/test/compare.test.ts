import { describe, expect, test } from 'vitest'
import { compare, findUnnamed } from '../../../src/workbench/test/compare.ts'
import { describeMismatch } from '../../../src/workbench/test/problem.ts'

const OUTCOME = {
  verdict: 'deny',
  reason: 'not `rm`',
  params: { command: 'ls', contains: 'x', nothing: null },
  fired: ['a', 'b', 'a'],
  inject: [
    { rule: 'a', content: 'one' },
    { rule: 'b', content: 'two' },
  ],
  errors: [],
}

describe('the outcome meets', () => {
  test.each([
    [{}],
    [{ verdict: 'deny', fired: ['a', 'b', 'a'] }],
    [{ compact: null, params: { nothing: null, other: null } }],
    [{ inject: [{}, { content: 'two' }] }],
    [{ reason: { contains: 'rm' } }],
    [{ reason: { contains: ['not', 'rm'] } }],
    [{ reason: { matches: '^not `r' } }],
    [{ verdict: { not: 'allow' } }],
    [{ verdict: { not: null } }],
    [{ fired: { contains: 'b' } }],
    [{ fired: { contains: ['b', 'a', 'a'] } }],
    [{ fired: { contains: [] } }],
    [{ fired: { not: { contains: 'c' } } }],
    // Each needs an element of its own, but the first one also fits the only element that fits the second.
    [{ inject: { contains: [{}, { rule: 'a' }] } }],
    [{ inject: [{ content: { matches: 'n' } }, { content: { not: 'one' } }] }],
    [{ params: { contains: 'x' } }],
    [{ errors: [] }],
  ])('%j', (expected) => expect(compare(expected, OUTCOME)).toEqual([]))
})

describe('the outcome does not meet', () => {
  test.each<[object, readonly string[]]>([
    [{ verdict: 'allow' }, ['verdict: expected allow, got deny']],
    [{ verdict: null }, ['verdict: expected none, got deny']],
    [{ verdict: { not: 'deny' } }, ['verdict: expected {not: "deny"}, got deny']],
    [{ reason: null }, ['reason: expected null, got "not `rm`"']],
    [{ compact: { keep_recent: 1 } }, ['compact: expected {keep_recent: 1}, got nothing']],
    [{ fired: ['a', 'b'] }, ['fired: expected ["a", "b"], got ["a", "b", "a"]']],
    [{ fired: ['a', 'b', 'c'] }, ['fired.2: expected "c", got "a"']],
    [{ fired: { contains: ['b', 'b'] } }, ['fired: expected {contains: ["b", "b"]}, got ["a", "b", "a"]']],
    [{ reason: { matches: 'x' } }, ['reason: expected {matches: "x"}, got "not `rm`"']],
    [{ fired: { matches: 'a' } }, ['fired: expected {matches: "a"}, got ["a", "b", "a"]']],
    [
      { inject: [{ content: 'on' }, { rule: 'a' }] },
      ['inject.0.content: expected "on", got "one"', 'inject.1.rule: expected "a", got "b"'],
    ],
    [
      { params: { command: 'ls ', other: 1 } },
      ['params.command: expected "ls ", got "ls"', 'params.other: expected 1, got nothing'],
    ],
    [{ params: [] }, ['params: expected [], got {command: "ls", contains: "x", nothing: null}']],
    [{ inject: {} }, ['inject: expected {}, got [{rule: "a", content: "one"}, {rule: "b", content: "two"}]']],
    [{ fired: { contains: 'a', not: 'b' } }, ['fired: expected {contains: "a", not: "b"}, got ["a", "b", "a"]']],
  ])('%j', (expected, wrong) => expect(compare(expected, OUTCOME).map(describeMismatch)).toEqual(wrong))
})

test('reads own members only', () => {
  expect(compare({ constructor: null, __proto__: null, toString: null }, {})).toEqual([])
  expect(compare(JSON.parse('{"__proto__": {"a": 1}}'), {})).toHaveLength(1)
})

test.each<[unknown, readonly string[]]>([
  [undefined, ['x', 'y']],
  [[{ code: 'x' }, {}], []],
  [{ contains: { code: 'x' } }, ['y']],
  [{ contains: [{ code: 'x' }, { code: 'y' }] }, []],
  [{ not: [] }, ['x', 'y']],
])('errors that %j does not name', (expected, codes) => {
  const errors = [{ code: 'x' }, { code: 'y' }]
  expect(findUnnamed(expected, errors).map(({ code }) => code)).toEqual(codes)
})
