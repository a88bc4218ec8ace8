import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readImportGraph } from '../architecture/import-graph.ts'

const graph = readImportGraph(join(import.meta.dirname, '../../src'))

/** The modules that are loaded with one file: what it imports by value, and so on. */
function loadedWith(entry: string): ReadonlySet<string> {
  const loaded = new Set([entry])
  for (const file of loaded) {
    for (const { to, typeOnly } of graph.get(file) ?? []) if (!typeOnly) loaded.add(to)
  }
  return loaded
}

const packagesOf = (entry: string): readonly string[] => [...loadedWith(entry)].filter((name) => !graph.has(name))

test('opening an image loads no package: no parser, no validator, no regular expressions', () => {
  expect(loadedWith('compile/open-image.ts')).toContain('expression/compile/compile.ts')
  expect(packagesOf('compile/open-image.ts')).toEqual([])
})

test('reading a policy loads them all', () => {
  expect(packagesOf('compile/load-policy.ts').toSorted()).toEqual([
    'ajv/dist/runtime/ucs2length.js',
    'jsep',
    'mustache',
    're2js',
    'unbash',
    'yaml',
  ])
})
