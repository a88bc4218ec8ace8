import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathWithin } from '../../src/match/path.ts'

describe('a path is within a root', () => {
  test.each([
    ['/w', '/w'],
    ['/w/', '/w'],
    ['/w', '/w/'],
    ['/w/a/b', '/w'],
    ['/w/a', '/'],
    ['/', '/'],
    ['//w///a', '/w'],
    // Dots are resolved first
    ['/w/./a', '/w/.'],
    ['/w/a/../b', '/w'],
    ['/x/../w/a', '/w'],
    ['/w', '/w/a/..'],
    ['/../w', '/w'],
    ['/w/..a', '/w'],
    ['/w/...', '/w'],
    // A relative path is relative to an absolute root
    ['src/a.ts', '/w'],
    ['./src/a.ts', '/w'],
    ['.', '/w'],
    ['a/../b', '/w'],
    ['../w/a', '/w'],
    ['src/a.ts', 'C:\\w'],
    ['./~/a', '/w'],
    // Relative to relative
    ['src', 'src'],
    ['./src/a', 'src/'],
    ['src/../src/a', './src'],
    ['a', '.'],
    ['.', '.'],
    // Windows
    ['C:\\w\\a', 'C:\\w'],
    ['c:/w/a', 'C:\\W\\..\\w'],
    ['C:\\w', 'c:'],
    ['\\\\server\\share\\a', '\\\\server\\share'],
    ['src\\a.ts', 'src'],
    ['C:\\W\\A.ts', 'c:\\w'],
    ['/c:/w/a', 'C:\\w'],
    ['/C/w/a', 'C:\\w'],
    ['/mnt/c/w/a', 'C:\\w'],
    ['/cygdrive/c/w', 'C:\\w'],
    ['C:a', 'C:\\w'],
    ['\\w\\a', 'C:\\w'],
    ['\\\\?\\C:\\w\\a', 'C:\\w'],
    ['\\\\localhost\\c$\\w\\a', 'C:\\w'],
    ['\\\\?\\UNC\\Server\\share\\a', '\\\\server\\Share'],
    ['b', '\\\\server\\share'],
    // A root in the notation of Git Bash, WSL or Cygwin
    ['C:\\W\\a', '/c/w'],
    ['/c:/w/A', '/mnt/c/w/a'],
    ['\\\\?\\C:\\w', '/cygdrive/c/W'],
    // On Linux, the same texts are names
    ['C:w', '/'],
    ['/c/w', '/'],
    ['a/c:/w', 'a'],
    // Home folders
    ['~', '~'],
    ['~/.ssh/id', '~/.ssh'],
    ['~ann/a', '~ann'],
    ['~/a/../.ssh', '~/.ssh'],
    ['~ann:/a', '~ann:'],
  ])('%j in %j', (path, root) => {
    expect(pathWithin(path, root)).toBe(true)
  })
})

describe('a path is not within a root', () => {
  test.each([
    ['/wx', '/w'],
    ['/w', '/w/a'],
    ['/', '/w'],
    ['/W', '/w'],
    // Dots are resolved first
    ['/w/..', '/w'],
    ['/w/../x', '/w'],
    ['/w/a/../../x', '/w'],
    ['/w/../../../x', '/w'],
    ['/w/..\\x', '/w'],
    // A relative path is relative to an absolute root
    ['..', '/w'],
    ['../x', '/w'],
    ['a/../../x', '/w'],
    ['..\\x', '/w'],
    // Relative to relative: nothing is known above the start
    ['srcs', 'src'],
    ['..', '.'],
    ['../src', 'src'],
    ['src/../../src', 'src'],
    ['..', '..'],
    ['../a', '..'],
    ['/src', 'src'],
    ['/w', '.'],
    // Windows
    ['C:\\w', 'D:\\w'],
    ['C:\\w\\..\\x', 'C:\\w'],
    ['/w', 'C:\\w'],
    ['C:\\w', '/'],
    ['D:w', 'C:\\'],
    ['C:..\\x', 'C:\\w'],
    ['\\x', 'C:\\w'],
    ['/d/w', 'C:\\w'],
    ['\\\\server\\other\\a', '\\\\server\\share'],
    ['\\\\.\\PhysicalDrive0', 'C:\\'],
    ['\\\\server\\share\\a', 'C:\\'],
    ['/C/w', '/c'],
    ['D:\\w', '/c/w'],
    ['C:\\w\\..\\x', '/c/w'],
    ['C:\\w', '/mnt/w'],
    // Home folders
    ['~/a', '/'],
    ['~/a', '.'],
    ['~', '/w'],
    ['~ann', '~'],
    ['~/..', '~'],
    ['~/../ann', '~'],
    ['a', '~'],
    ['/home/ann', '~'],
    // Empty, or impossible in a file system
    ['', '/'],
    ['', ''],
    ['/w', ''],
    ['', '.'],
    ['/w/a\0', '/w'],
    ['/w', '/w\0'],
  ])('%j in %j', (path, root) => {
    expect(pathWithin(path, root)).toBe(false)
  })
})

describe('laws', () => {
  // Not one letter: in a folder of Windows, `/c` is a drive.
  const folder = fc.constantFrom('aa', 'bb', 'cc', '...', 'é', 'a b')
  const folders = fc.array(folder, { maxLength: 5 }).map((names) => names.join('/'))
  const anchor = fc.constantFrom('/', 'C:/', 'c:\\', '~/', '')
  const place = fc.tuple(anchor, folders).map(([start, rest]) => start + rest || '.')
  const winding = fc
    .tuple(fc.constantFrom('/', 'c:/'), fc.array(fc.oneof(folder, fc.constantFrom('.', '..', '')), { maxLength: 8 }))
    .map(([start, names]) => start + names.join('/'))

  test('every place is within itself', () => {
    fc.assert(fc.property(fc.oneof(place, winding), (path) => pathWithin(path, path)))
  })

  test('a place below another is within it, but not the other way round', () => {
    fc.assert(
      fc.property(place, folders, folder, (root, between, name) => {
        const below = `${root}/${between}/${name}`
        expect(pathWithin(below, root)).toBe(true)
        expect(pathWithin(root, below)).toBe(false)
      }),
    )
  })

  test('a place within another is within every place around that', () => {
    fc.assert(
      fc.property(winding, winding, winding, (inner, middle, outer) => {
        if (pathWithin(inner, middle) && pathWithin(middle, outer)) expect(pathWithin(inner, outer)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('going into a folder and out again changes nothing', () => {
    fc.assert(
      fc.property(winding, winding, folder, (path, root, name) => {
        expect(pathWithin(`${path}/${name}/..`, root)).toBe(pathWithin(path, root))
        expect(pathWithin(path, `${root}/./${name}/../`)).toBe(pathWithin(path, root))
      }),
    )
  })

  test('every text has an answer', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('.', '..', '/', '\\', '~', ':', 'c', '\0') }),
        fc.string(),
        (a, b) => {
          expect(pathWithin(a, b)).toBeTypeOf('boolean')
          expect(pathWithin(b, a)).toBeTypeOf('boolean')
        },
      ),
    )
  })
})
