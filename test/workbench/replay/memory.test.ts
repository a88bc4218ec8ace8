import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { replayWithin, writeTranscripts } from './many-events.ts'

// A third of the events have a result of 56 KB: those of 6,000 are 112 MB.
test('6,000 events are replayed in a heap that does not hold them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-many-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeTranscripts(folder, 6000, 56 * 1024)
  expect(await replayWithin(inject('built'), folder, 96)).toBeGreaterThanOrEqual(6000)
})
