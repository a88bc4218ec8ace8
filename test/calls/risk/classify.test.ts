import { describe, expect, test } from 'vitest'
import { riskOf } from './risk-of.ts'
import { cpuTimeOf } from '../../cpu-time.ts'

describe('reading a command with', () => {
  test.each([
    ['blanks', `:${' '.repeat(100_001)};rm -rf x`],
    ['a comment', `# ${'A'.repeat(100_001)}\nrm -rf x`],
    ['parentheses', `${'( '.repeat(201)}rm -rf x${' )'.repeat(201)}`],
    ['parentheses that look like arithmetic', `${'('.repeat(201)}rm -rf x${')'.repeat(201)}`],
    ['substitutions', `ls ${'$('.repeat(3000)}`],
    ['a syntax error', 'ls "'],
    ['a syntax error on the second line', 'ls\n('],
  ])('%s fails as unread', (_title, command) => {
    expect(riskOf(command)).toBe('unread')
  })

  test.each([
    ['nesting below the limits', `${'( '.repeat(50)}rm -rf x${' )'.repeat(50)}`, 'high rm -r'],
    ['many words of a known program', `rm ${'x '.repeat(1000)}`, 'low rm'],
    ['nested code', `${'bash -c : ;'.repeat(21)}rm -rf x`, 'high rm -r'],
    [
      'an option that may take a word, again and again',
      `docker ${'--x y '.repeat(50)}volume rm z`,
      'high docker volume rm',
    ],
    ['many options of a shell', `sh ${'-e '.repeat(300)}-c "rm x"`, 'low rm'],
    ['many parts of a search', `find ${'-exec ls \\; '.repeat(300)} -exec rm {} +`, 'low rm'],
    ['a syntax error after a dangerous command', 'rm -rf x\nls "', 'high rm -r'],
  ])('%s finds the danger', (_title, command, expected) => {
    expect(riskOf(command)).toBe(expected)
  })

  test.each([
    ['sh '.repeat(30_000)],
    ['sudo '.repeat(18_000)],
    ['sudo --x '.repeat(10_000)],
    [`find ${'-exec '.repeat(16_000)}`],
    [`find ${'-exec sudo -- a \\; '.repeat(5000)}`],
    [`docker ${'--x compose '.repeat(7000)}`],
    ['bash <<< x;'.repeat(8000)],
    [`xargs ${'rm '.repeat(190)}<<< x;`.repeat(150)],
    ['eval '.repeat(18_000)],
  ])('%.20s… takes bounded time', (command) => {
    expect(cpuTimeOf(() => riskOf(command))).toBeLessThan(5000)
  })
})

test.each([
  ['rm x; $r', 'unknown'],
  ['rm x\nls "', 'unread'],
  ['rm -r x\nls "', 'high rm -r'],
  ['ls; make', 'unknown'],
])('%s: an unknown part counts for more than a loss below high', (command, expected) => {
  expect(riskOf(command)).toBe(expected)
})
