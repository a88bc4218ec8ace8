import { compileGlob } from '../../match/glob.ts'
import { pathWithin } from '../../match/path.ts'
import { spend } from '../run.ts'
import { needString, readString, type ExpressionFunction } from './function.ts'

/** Whether the whole string matches, by fnmatch. A pattern from data may be long, so it costs every pass over the string. */
export const glob: ExpressionFunction = {
  takes: [2, 2],
  call(run, text, pattern) {
    const subject = needString('glob', text)
    const written = readString('glob', pattern, run)
    spend(run, subject.length * Math.ceil(written.length / CHARACTERS_PER_PASS))
    return compileGlob(written)(subject)
  },
  prepare(pattern) {
    const test = compileGlob(pattern)
    return (run, text) => test(readString('glob', text, run))
  },
}

const CHARACTERS_PER_PASS = 64

/** Whether a match is found anywhere in the string, by RE2. */
export const matches: ExpressionFunction = {
  takes: [2, 2],
  call: null,
  prepare(pattern, compileRegex) {
    const { test, problem } = compileRegex(pattern)
    return test === null ? { problem } : (run, text) => test(readString('matches', text, run))
  },
}

/** Whether a path is a folder or below it, once `..` is resolved. */
export const path_within: ExpressionFunction = {
  takes: [2, 2],
  call: (run, path, root) => pathWithin(readString('path_within', path, run), readString('path_within', root, run)),
}
