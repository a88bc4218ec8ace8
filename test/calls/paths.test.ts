import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANY, BELOW, STAR } from '../../src/calls/marks.ts'
import { resolvePath } from '../../src/calls/paths.ts'
import { readPath, showPath } from '../../src/match/path.ts'

// Most paths are in their shortest form, and are not taken apart. That changes none of them.

const PART = fc.constantFrom(
  ...['a', '.', '..', '...', '/', '//', '\\', 'c:', 'c', ':', '~', '~ann', 'mnt', 'b.c', ANY, BELOW, STAR],
)
const PATH = fc.array(PART, { maxLength: 7 }).map((parts) => parts.join(''))
const FOLDER = fc.constantFrom('', '/', '/w', '/c', `/w/${ANY}`, '~', '~/a', 'a/b', 'c:/x', '//server/share', ANY)

test('a path is resolved to its names, one after the other', () => {
  fc.assert(
    fc.property(PATH, FOLDER, (path, folder) => {
      const read = readPath(path, path.startsWith(ANY) ? '' : folder)
      fc.pre(!read.names.includes('..'))
      expect(resolvePath(path, folder)).toBe(showPath(read))
    }),
    { numRuns: 5000 },
  )
})
