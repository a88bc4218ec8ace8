import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { findUnusedExports } from './exports.ts'
import { listFiles } from './import-graph.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Modules that are loaded by their path, and what each is. */
const LOADED = {
  'src/vscode/extension.ts': 'Visual Studio Code calls its `activate` and `deactivate`',
}

function read(folder: string): ReadonlyMap<string, string> {
  const files = listFiles(join(ROOT, folder)).filter((file) => /(?<!\.d)\.(tsx?|js)$/.test(file))
  const own = files.filter((file) => !/(^|\/)node_modules\/|-validators\.js$/.test(file))
  return new Map(own.map((file) => [`${folder}/${file}`, readFileSync(join(ROOT, folder, file), 'utf8')]))
}

const DOORS = Object.values(packageJson.exports).flatMap((door) =>
  typeof door === 'string' ? [] : door.types.replace('./dist/', 'src/').replace('.d.ts', '.ts'),
)

test('every export of src is used in another file, or in a test', () => {
  const sources = read('src')
  expect(sources.size).toBeGreaterThan(1000)
  expect(DOORS).toContain('src/index.ts')
  const others = new Map([...read('test'), ...read('.build'), ...read('.ci')])
  expect(findUnusedExports(sources, others, [...DOORS, ...Object.keys(LOADED)])).toEqual([])
})

describe('an export', () => {
  const a = 'export const a = 1, { b, c: d } = {}\nexport function f() {}\nexport interface T {}\nconst own = 1'

  test.each([
    ['', ['x/a.ts: a', 'x/a.ts: b', 'x/a.ts: c', 'x/a.ts: f', 'x/a.ts: T']],
    [`import { a, b as other } from './a.ts'`, ['x/a.ts: c', 'x/a.ts: f', 'x/a.ts: T']],
    [`import type { T } from './a.ts'\nexport { a as z, c } from './a.ts'`, ['x/a.ts: b', 'x/a.ts: f']],
    [`import * as all from './a.ts'`, []],
    [`export * from './a.ts'`, []],
    [`let it: import('./a.ts').T`, ['x/a.ts: a', 'x/a.ts: b', 'x/a.ts: c', 'x/a.ts: f']],
    [`const { f, a: z } = await import('./a.ts')`, ['x/a.ts: b', 'x/a.ts: c', 'x/a.ts: T']],
    [`const f = (await import('./a.ts')).f`, ['x/a.ts: a', 'x/a.ts: b', 'x/a.ts: c', 'x/a.ts: T']],
    [`void import('./a.ts')`, []],
    [`import { a } from './c.ts'`, ['x/a.ts: a', 'x/a.ts: b', 'x/a.ts: c', 'x/a.ts: f', 'x/a.ts: T']],
  ])('that is not named is found: %s', (text, expected) => {
    expect(findUnusedExports(new Map([['x/a.ts', a]]), new Map([['x/b.ts', text]]), [])).toEqual(expected)
  })

  test('of a door is used', () =>
    expect(findUnusedExports(new Map([['x/a.ts', a]]), new Map(), ['x/a.ts'])).toEqual([]))
})
