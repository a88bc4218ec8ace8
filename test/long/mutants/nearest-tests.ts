import { dirname, join, posix } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { doors } from '../../../vitest.config.ts'
import { listFiles, readImports } from '../../architecture/import-graph.ts'

/**
 * For each source, the unit tests that load it: first those beside the place that mirrors it, then those beside the
 * places of the sources that load it, those first that are fewest imports away.
 */
export function testsByDistance(root: string, tests: readonly string[]): (file: string) => readonly string[] {
  const importers = new Map<string, string[]>()
  for (const folder of ['src', 'test']) {
    for (const name of listFiles(join(root, folder))) {
      const file = posix.join(folder, name)
      if (!/\.tsx?$/.test(file)) continue
      for (const { to, typeOnly } of readImports(file, readFileSync(join(root, file), 'utf8'))) {
        // Tests import the package by name.
        const door = doors.find(({ find }) => find.test(to))?.replacement
        const from = door === undefined ? to : posix.relative(root, door)
        if (!typeOnly) importers.set(from, [...(importers.get(from) ?? []), file])
      }
    }
  }
  const known = new Set(tests)
  return (file) => {
    const reached = new Set([file])
    for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer)
    const found = [...reached].filter((one) => known.has(one))
    const beside = (source: string): readonly string[] => {
      const mirror = source.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts')
      const near = found.filter((one) => dirname(one) === dirname(mirror))
      // The test that mirrors the source knows it best, wherever it imports it from.
      return existsSync(join(root, mirror)) && known.has(mirror) ? [mirror, ...near] : near
    }
    const room = `test/${file.split('/')[1] ?? ''}/`
    const own = found.filter((one) => one.startsWith(room))
    const sources = [...reached].filter((one) => one.startsWith('src/'))
    return [...new Set([...beside(file), ...own, ...sources.flatMap(beside), ...found])]
  }
}
