import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileGlob } from '../../src/match/glob.ts'

// Python 3.11 is the first version that treats empty ranges as its documentation says.
const PYTHON_IS_THERE = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status === 0

const ORACLE = `
import fnmatch, json, sys
json.dump([fnmatch.fnmatchcase(text, pattern) for pattern, text in json.load(sys.stdin)], sys.stdout)
`

const oneOf = (spaced: string) => fc.constantFrom(...spaced.split(' '))

const unrelated = fc.tuple(
  fc.string({ unit: oneOf('a b * * ? [ [! [^ [a- [c-a - \\ ] ] 😀'), minLength: 1, maxLength: 6 }),
  fc.string({ unit: oneOf('a b c - ! ] [ . \n \\ ^ 😀'), minLength: 1, maxLength: 3 }),
)

/** Pieces of a pattern, each with a text that it may match there. */
const related = fc
  .array(oneOf('a=a *= *=ab ?=\n ?=😀 [=[ ]=] !=! -=- [a-c]=b [!a]=- []-]=] [!]a]=b [c-ab]=b [a-c-😀]=😀 \\=\\'), {
    maxLength: 8,
  })
  .map((pieces): [string, string] => [
    pieces.map((piece) => piece.slice(0, piece.lastIndexOf('='))).join(''),
    pieces.map((piece) => piece.slice(piece.lastIndexOf('=') + 1)).join(''),
  ])

const pairs = fc.sample(fc.oneof(unrelated, related), { seed: 20_261_121, numRuns: 8000 })

describe.skipIf(!PYTHON_IS_THERE)(
  `a glob matches as fnmatch.fnmatchcase${PYTHON_IS_THERE ? '' : ' (skipped: needs python3 3.11 or later)'}`,
  () => {
    test(`on ${pairs.length} pairs of a pattern and a text`, () => {
      const python = spawnSync('python3', ['-W', 'ignore', '-c', ORACLE], {
        input: JSON.stringify(pairs),
        encoding: 'utf8',
      })
      expect(python.stderr).toBe('')
      const expected = JSON.parse(python.stdout) as readonly unknown[]
      expect(expected).toHaveLength(pairs.length)
      expect(expected.filter((matched) => matched === true).length).toBeGreaterThan(1000)
      expect(pairs.filter(([pattern, text], index) => compileGlob(pattern)(text) !== expected[index])).toEqual([])
    })
  },
)
