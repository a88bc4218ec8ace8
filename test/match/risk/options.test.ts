import { describe, expect, test } from 'vitest'
import { commandsOf, hasOption, knownOptions, readOptions } from '../../../src/match/risk/options.ts'

const KNOWN = knownOptions('ab', 'v', 'flag value=')

test.each<[string, readonly string[], readonly string[], boolean]>([
  ['-ab x', ['a', 'b'], ['x'], true],
  ['-av x y', ['a', 'v'], ['y'], true],
  ['-vab x', ['v'], ['x'], true],
  ['--flag x', ['flag'], ['x'], true],
  ['--value x y', ['value'], ['y'], true],
  ['--value=x y', ['value'], ['y'], true],
  ['x - -a', ['a'], ['x', '-'], true],
  ['-- -a', ['a'], [], true],
  ['-ac', ['a'], [], false],
  ['--fla', ['fla'], [], false],
  ['-v -a', ['v'], [], false],
  ['-v --', ['v'], [], false],
  ['-- -c', [], [], false],
])('%s is read', (words, found, operands, isKnown) => {
  const options = readOptions(words.split(' '), KNOWN)
  expect({ ...options, found: [...options.found] }).toEqual({ found, operands, isKnown })
})

test('a word that is only known later may be any option', () => {
  expect(readOptions([null], KNOWN).isKnown).toBe(false)
})

test.each([
  ['-f', true],
  ['-xf', true],
  ['x -f', true],
  ['--force', true],
  ['--forc=x', true],
  ['-o -- -f', true],
  ['--force-with-lease', false],
  ['x -- -f', false],
  ['-', false],
  ['--', false],
  ['--=f', false],
  ['force f', false],
])('%s: whether it may force is %s', (words, expected) => {
  expect(hasOption(words.split(' '), 'f', 'force')).toBe(expected)
})

describe('the command of a program', () => {
  test.each([
    ['x y', ['x y']],
    ['-a --flag x y', ['x y']],
    ['-v x y z', ['y z']],
    ['--value x y z', ['y z']],
    ['--other x y z', ['x y z', 'y z']],
    ['--other=x y z', ['y z']],
    ['--other -a x y', ['x y']],
    ['-a', []],
  ])('of %s', (words, expected) => {
    expect(commandsOf(words.split(' '), KNOWN).map((command) => command.join(' '))).toEqual(expected)
  })

  test('behind what is only known later may be there, or further on', () => {
    expect(commandsOf([null, 'x', 'y'], KNOWN)).toEqual([
      [null, 'x', 'y'],
      ['x', 'y'],
    ])
  })

  test('is not looked for for ever', () => {
    expect(() => commandsOf('--other x '.repeat(30).split(' '), KNOWN)).toThrow(RangeError)
  })
})
