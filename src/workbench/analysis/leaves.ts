import { compileGlob } from '../../match/glob.ts'
import { compileRegex } from '../../match/regex.ts'
import { globPattern } from './languages/glob.ts'
import { choiceOf } from './languages/pattern.ts'
import { regexPattern } from './languages/regex.ts'
import type { Wanted } from './solve/formula.ts'
import type { Formula } from './solve/meaning.ts'
import type { Texts, ValueMeaning } from './solve/value.ts'

/** The meaning of a comparison that fails for every value. */
export const FAILS: ValueMeaning = {
  type: 'value',
  absent: 'false',
  null: 'false',
  yes: 'false',
  no: 'false',
  number: 'false',
  text: 'false',
  long: 'false',
  structure: 'false',
}

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
    pattern: () => choiceOf(globs.map(globPattern)),
  }
}

/** The texts that contain a match of a regular expression. */
export function regexTexts(source: string): Texts {
  const { test } = compileRegex(source)
  return { takes: (text) => test?.(text) === true, words: null, pattern: () => regexPattern(source) }
}
