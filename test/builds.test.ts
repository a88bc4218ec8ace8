import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { listFiles } from './architecture/import-graph.ts'

// Only the project `built` builds the package. Its tests are found by their text, so that there is no list to maintain.

const asking = listFiles(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !/^(e2e|bench)\//.test(file))
  .filter((file) => /\binject\(\s*\W?built\b/.test(readFileSync(join(import.meta.dirname, file), 'utf8')))

test('the built package is asked for by tests alone, and not by what they import', () => {
  expect(asking.filter((file) => !file.endsWith('.test.ts'))).toEqual([])
})

test('whoever asks for it is in the project that builds it, and in no other', () => {
  const projects = JSON.parse(JSON.stringify(config.test?.projects)) as readonly {
    readonly test: { readonly name: string; readonly include: readonly string[]; readonly exclude?: readonly string[] }
  }[]
  const files = asking.map((file) => `test/${file}`).toSorted()
  const [unit, timed, built] = projects.map((project) => project.test)
  expect(files).toContain('test/package.test.ts')
  expect(built?.include.toSorted()).toEqual(files)
  const elsewhere = [...files, ...(timed?.include ?? [])].toSorted()
  expect(unit?.exclude?.filter((file) => /^test\/.*\.test\.ts$/.test(file)).toSorted()).toEqual(elsewhere)
  expect(timed?.include.filter((file) => files.includes(file))).toEqual([])
})
