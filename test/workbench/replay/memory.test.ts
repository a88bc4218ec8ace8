import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { replayWithin, writeTranscripts } from './many-events.ts'

// A third of the events have a result of 64 KB, which is 64 MB in all; the packs take a good part of the heap.
test('3,000 events are replayed in a heap that is too small to hold them', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-many-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeTranscripts(folder, 3000, 64 * 1024)
  expect(await replayWithin(inject('built'), folder, 64)).toBeGreaterThanOrEqual(3000)
})
