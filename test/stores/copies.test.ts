import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../architecture/import-graph.ts'

// Some laws of stores stand in TypeScript and again in the language of a database. Whoever changes one must find the other.

const STORES = join(import.meta.dirname, '../../src/stores')
const read = (file: string): string => readFileSync(join(STORES, file), 'utf8')

const copies = listFiles(STORES).flatMap((copy) =>
  [...read(copy).matchAll(/^(?:\/\*\*| \*) (`.*) in Lua/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([\w/-]+\.ts)`/g)].map(([, original = '']) => ({ copy, original })),
  ),
)

test('the copies were found', () => expect(copies.length).toBe(8))

test.each(copies)('$original names $copy', ({ copy, original }) => {
  expect(read(original)).toContain(`\`${copy}\``)
})

test('the law of budgets names its copy in SQL', () => {
  expect(read('embedded.ts')).toContain('`judgeClaim`')
  expect(read('counter-state.ts')).toContain('`embedded.ts`')
})
