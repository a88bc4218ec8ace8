import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrokenComments, WIDTH } from './comments.ts'
import { listFiles } from './import-graph.ts'

const SRC = join(import.meta.dirname, '../../src')

test('comments are as wide as the code, and no line of one was broken in two', () => {
  const files = listFiles(SRC).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap((file) => findBrokenComments(file, readFileSync(join(SRC, file), 'utf8')))).toEqual([])
})

test.each([
  ['too wide', `// ${'a '.repeat(WIDTH / 2)}`, ['a.ts:1']],
  ['as wide as the code', `// ${'é'.repeat(WIDTH - 3)}`, []],
  ['broken', '/**\n * A dropped\n * session\n * that comes back.\n */', ['a.ts:3']],
  ['a list', '/**\n * One\n * - two\n * Three\n */', []],
  ['code', `const a = '${'a'.repeat(WIDTH)}'`, []],
])('%s', (_, text, expected) => expect(findBrokenComments('a.ts', text)).toEqual(expected))
