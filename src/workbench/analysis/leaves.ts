import { compileGlob } from '../../match/glob.ts'
import { compileRegex } from '../../match/regex.ts'
import { globPattern } from './languages/glob.ts'
import { choice } from './languages/pattern.ts'
import { regexPattern } from './languages/regex.ts'
import type { Known, Wanted } from './solve/formula.ts'
import type { Formula } from './solve/meaning.ts'
import type { Texts, ValueMeaning } from './solve/value.ts'

/** The meaning of a comparison that has the same result for every value. */
export function always(known: Known): ValueMeaning {
  const ofSimple = { absent: known, null: known, yes: known, no: known, number: known }
  return { type: 'value', ...ofSimple, text: known, long: known, structure: known }
}

export const FAILS = always('false')

/** A literal about the member at a path. */
export function valueLeaf(path: readonly string[], key: string, meaning: ValueMeaning, wanted: Wanted): Formula {
  return { leaf: { key, variable: JSON.stringify(path), meaning }, wanted }
}

/** The texts that at least one of these globs matches. */
export function globTexts(globs: readonly string[]): Texts {
  const tests = globs.map(compileGlob)
  return {
    takes: (text) => tests.some((matches) => matches(text)),
    words: globs.some((glob) => /[*?[]/.test(glob)) ? null : globs,
    pattern: () => choice(globs.map(globPattern)),
  }
}

/** The texts that contain a match of a regular expression. */
export function regexTexts(source: string): Texts {
  const { test } = compileRegex(source)
  return { takes: (text) => test?.(text) === true, words: null, pattern: () => regexPattern(source) }
}
