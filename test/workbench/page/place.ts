import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { decideMany } from './many.ts'
import { writePage } from './written.ts'

/** Writes a page before the tests of a file, and removes it after them. Returns its path at once. */
export function placePage(built: string, decided: () => ReturnType<typeof decideMany>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-page-'))
  const file = join(folder, 'replay.html')
  beforeAll(async () => {
    const { program, replayed } = decided()
    await writePage(built, file, program, replayed)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return file
}
