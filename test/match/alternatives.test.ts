import { describe, expect, test } from 'vitest'
import { compileAlternatives, splitAlternatives } from '../../src/match/alternatives.ts'

describe('a pattern is split into alternatives', () => {
  test.each<[string | readonly string[], readonly string[]]>([
    ['Write', ['Write']],
    ['Write|Edit', ['Write', 'Edit']],
    [' Write | Edit\n', ['Write', 'Edit']],
    [
      ['Write', 'Edit'],
      ['Write', 'Edit'],
    ],
    [
      ['Write|Edit', ' Read '],
      ['Write', 'Edit', 'Read'],
    ],
    ['a b', ['a b']],
    ['[a|b]', ['[a', 'b]']],
    ['', []],
    [' ', []],
    ['|', []],
    ['a||b|', ['a', 'b']],
    [[], []],
    [['', '|'], []],
  ])('%j', (match, alternatives) => {
    expect(splitAlternatives(match)).toEqual(alternatives)
  })
})

describe('a text matches if one of the alternatives matches all of it', () => {
  test.each<[string | readonly string[], string, boolean]>([
    ['rate_limit', 'rate_limit', true],
    ['rate_limit', 'rate_limited', false],
    ['Timeout', 'ConnectionTimeout', false],
    ['*Timeout', 'ConnectionTimeout', true],
    ['rate_*|*timeout', 'read_timeout', true],
    ['rate_*|*timeout', 'overloaded', false],
    [['5??', '429'], '503', true],
    [['5??', '429'], '429', true],
    [['5??|429', 'x'], '404', false],
    ['E[A-C]*', 'EBADF', true],
    ['timeout', 'TIMEOUT', false],
    ['', '', false],
    ['|', '|', false],
    [[], 'anything', false],
    ['*', '', true],
  ])('%j on %j: %j', (match, text, expected) => {
    expect(compileAlternatives(match)(text)).toBe(expected)
  })
})
