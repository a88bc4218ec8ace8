import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileGlob } from '../../../src/match/glob.ts'
import { compileRegex } from '../../../src/match/regex.ts'
import { type Automaton, compileAutomaton } from '../../../src/workbench/analysis/languages/automaton.ts'
import { findText } from '../../../src/workbench/analysis/languages/find-text.ts'
import { globPattern } from '../../../src/workbench/analysis/languages/glob.ts'
import { literal, type Pattern } from '../../../src/workbench/analysis/languages/pattern.ts'
import { regexPattern } from '../../../src/workbench/analysis/languages/regex.ts'

function automatonOf(pattern: Pattern | null): Automaton {
  const automaton = pattern === null ? null : compileAutomaton(pattern)
  if (automaton === null) throw new Error('it is too large, or not known')
  return automaton
}

const takes = (automaton: Automaton, text: string): boolean =>
  findText([automaton, automatonOf(literal(text))], []) === text

const glob = (pattern: string): Automaton => automatonOf(globPattern(pattern))
const regex = (pattern: string): Automaton => automatonOf(regexPattern(pattern))

describe('the shortest text', () => {
  test.each([
    ['of a glob', [glob('a*c')], [], 'ac'],
    ['of two globs', [glob('a*'), glob('*z')], [], 'az'],
    ['of two globs that share none', [glob('a*'), glob('b*')], [], null],
    ['of a glob, but not of two others', [glob('a*')], [glob('a*c'), glob('a')], 'aa'],
    ['of a glob, but not of a wider one', [glob('src/*.ts')], [glob('src/*')], null],
    ['of a regular expression', [regex('^rm\\s+-rf')], [], 'rm -rf'],
    ['of a regular expression, but not of a wider one', [regex('^rm\\s+-rf /')], [regex('rm')], null],
    ['of a word', [regex('\\brm\\b')], [regex('^rm'), regex('rm$')], '!rm!'],
    ['of a glob and a regular expression', [glob('*.env'), regex('^prod')], [], 'prod.env'],
    ['of a character class', [glob('[!a-y]')], [], 'z'],
  ])('%s', (_, inside, outside, text) => {
    expect(findText(inside, outside)).toBe(text)
  })

  test('is not searched for beyond a limit', () => {
    const inside = Array.from({ length: 12 }, (_, index) => regex(`a.{${20 + index}}b`))
    expect(findText(inside, [glob('*')])).toBeUndefined()
  })
})

describe('unsupported regular expressions', () => {
  test.each(['\\pL', '(?i)é', '[[:alpha:]]', '\\C', 'a**', '\\Qa\\E', '(?U)a', '\\07'])('%s', (source) => {
    expect(regexPattern(source)).toBeNull()
  })
})

const TEXTS = fc.string({ unit: fc.constantFrom(...Array.from('abkKsſS1_-/. \n|*[]\u212aé😀')), maxLength: 6 })

test('the automaton of a glob accepts what the engine matches', () => {
  const globs = fc.string({ unit: fc.constantFrom(...Array.from('ab*?[]!-s/.😀')), maxLength: 7 })
  fc.assert(
    fc.property(globs, TEXTS, (pattern, text) => takes(glob(pattern), text) === compileGlob(pattern)(text)),
    { numRuns: 1000 },
  )
})

test('the automaton of a regular expression accepts what the engine matches', () => {
  const pieces = [
    'a',
    'b',
    's',
    'k',
    '1',
    '-',
    '/',
    '.',
    '^',
    '$',
    '\\b',
    '\\B',
    '\\s',
    '\\S',
    '\\w',
    '\\W',
    '\\d',
    '\\.',
    '|',
  ]
  const more = [
    '[ab]',
    '[^a-k]',
    '[\\w.]',
    '[^\\s]',
    '(a|b)',
    '(?:s-)',
    '(?i)',
    '(?s).',
    '(?m)',
    '\\n',
    '\\x61',
    '[]a]',
    '[a-]',
    'é',
    '(?i:S)',
  ]
  const piece = fc.constantFrom(...pieces, ...more)
  const repeated = fc.tuple(piece, fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,2}', '*?', '{0,}'))
  const sources = fc.array(repeated, { maxLength: 5 }).map((parts) => parts.flat().join(''))
  let known = 0
  fc.assert(
    fc.property(sources, TEXTS, (source, text) => {
      const compiled = compileRegex(source)
      const pattern = regexPattern(source)
      if (compiled.test === null || pattern === null) return
      known++
      expect([source, text, takes(automatonOf(pattern), text)]).toEqual([source, text, compiled.test(text)])
    }),
    { numRuns: 1500 },
  )
  expect(known).toBeGreaterThan(700)
})
