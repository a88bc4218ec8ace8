import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemoryLedger, type Store } from 'sluice'
import { createEmbeddedStore } from 'sluice/node'
import { afterAll } from 'vitest'
import { redisStores } from './redis/stores.ts'

export interface AllStores {
  /** For each available kind of store, a function that opens an empty one. */
  readonly stores: readonly (readonly [name: string, open: () => Store])[]
  /** The name of a file that does not exist yet. */
  newFile(): string
}

/** Stores for the tests of a file. Their files are removed after the tests. */
export function allStores(): AllStores {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-stores-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let files = 0
  const newFile = (): string => join(folder, `${++files}.db`)
  const embedded = (): Store => createEmbeddedStore({ file: newFile() })
  return { stores: [['memory', createMemoryLedger], ['embedded', embedded], ...redisStores()], newFile }
}
