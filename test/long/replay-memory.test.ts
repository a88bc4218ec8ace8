import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { replayWithin, writeTranscripts } from '../workbench/replay/many-events.ts'

test('a million events are replayed in a heap of 96 MB', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-many-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeTranscripts(folder, 1_000_000, 1024)
  expect(await replayWithin(inject('built'), folder, 96)).toBeGreaterThanOrEqual(1_000_000)
})
