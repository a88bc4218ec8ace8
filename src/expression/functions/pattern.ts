import { compileGlob } from '../../match/glob.ts'
import { pathWithin, shortestPath } from '../../match/path.ts'
import { spend } from '../run.ts'
import { listElement, listLength } from '../values/data.ts'
import { needString, readString, type ExpressionFunction } from './function.ts'

/** A pattern from data may be long, so the cost grows with both the pattern and the string. */
export const glob: ExpressionFunction = {
  summary: 'tells whether the whole text matches a shell pattern',
  arguments: { text: 'text', pattern: 'shell pattern with `*`, `?` and `[…]`; `*` matches `/` too' },
  result: 'true or false',
  examples: [
    ["glob('src/a.ts', '*.ts')", true],
    ["glob('src/a.ts', '*.js')", false],
  ],
  errors: [
    ["glob(1, '*')", '`glob` needs a string, not a number'],
    ["glob('a', 1)", '`glob` needs a string, not a number'],
  ],
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

export const matches: ExpressionFunction = {
  summary: 'tells whether a regular expression matches anywhere in the text',
  arguments: { text: 'text', pattern: "regular expression (RE2), a constant; `r'…'` keeps backslashes" },
  result: 'true or false',
  examples: [
    ["matches('rm -rf', '-r')", true],
    ["matches('rmdir', r'\\brm\\b')", false],
  ],
  errors: [
    ["matches(1, 'a')", '`matches` needs a string, not a number'],
    ["matches('a', prompt)", 'the pattern for `matches` must be a constant'],
    ["matches('a', '(b')", 'missing closing ): `(b`'],
  ],
  takes: [2, 2],
  call: null,
  prepare(pattern, compileRegex) {
    const { test, problem } = compileRegex(pattern)
    return test === null ? { problem } : (run, text) => test(readString('matches', text, run))
  },
}

export const path_within: ExpressionFunction = {
  summary: 'tells whether `path` is `folder` or lies below it; resolves `.` and `..`, and does not follow links',
  arguments: {
    path: 'text; relative to `folder`, or to the first one, if it is not absolute',
    folder: 'text, or a list of texts of which one must do; `workspace` stands for all its folders',
  },
  result: 'true or false',
  examples: [
    ["path_within('src/a.ts', '/w')", true],
    ["path_within('src/../../a', '/w')", false],
    ["path_within('/lib/a', ['/w', '/lib'])", true],
  ],
  errors: [["path_within(1, '/')", '`path_within` needs a string, not a number']],
  takes: [2, 2],
  takesFolder: true,
  call(run, path, folders) {
    const written = readString('path_within', path, run)
    if (!Array.isArray(folders)) return pathWithin(written, readString('path_within', folders, run))
    const length = listLength(folders)
    if (length === 0) return false
    // A relative path means one place, whichever folders there are.
    const place = shortestPath(written, needString('path_within', listElement(folders, 0))) ?? ''
    for (let index = 0; index < length; index++) {
      spend(run, index === 0 ? 1 : place.length + 1)
      if (pathWithin(place, readString('path_within', listElement(folders, index), run))) return true
    }
    return false
  },
}
