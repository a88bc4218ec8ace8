import { dirname, join, posix, relative } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { listFiles, readImports } from '../../architecture/import-graph.ts'

/** For each source, the unit tests that load it, those first that are fewest imports away. */
export function testsByDistance(root: string, tests: readonly string[]): (file: string) => readonly string[] {
  const importers = new Map<string, string[]>()
  for (const folder of ['src', 'test']) {
    for (const name of listFiles(join(root, folder))) {
      const file = posix.join(folder, name)
      if (!/\.tsx?$/.test(file)) continue
      for (const { to, typeOnly } of readImports(file, readFileSync(join(root, file), 'utf8'))) {
        if (!typeOnly) importers.set(to, [...(importers.get(to) ?? []), file])
      }
    }
  }
  const known = new Set(tests)
  return (file) => {
    const reached = new Set([file])
    for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer)
    // The test that mirrors the source knows it best, wherever it imports it from.
    const mirror = relative('src', file).replace(/\.ts$/, '.test.ts')
    const room = `test/${mirror.split('/')[0] ?? ''}/`
    const found = [...reached].filter((one) => known.has(one))
    const own = found.filter((one) => one.startsWith(room))
    const near = join('test', dirname(mirror))
    return [
      ...new Set([
        ...(existsSync(join(root, 'test', mirror)) ? [join('test', mirror)] : []),
        ...own.filter((one) => dirname(one) === near),
        ...own,
        ...found,
      ]),
    ]
  }
}
