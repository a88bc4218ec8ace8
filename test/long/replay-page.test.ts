import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { CHROMIUM, launchChromium, NEEDS_CHROMIUM } from '../workbench/page/chromium.ts'
import { decideMany, measurePage } from '../workbench/page/many.ts'
import { writePage } from '../workbench/page/written.ts'

// The replay page with 10,000 decisions of all packs.

vi.setConfig({ hookTimeout: 20 * 60_000 })

const COUNT = 10_000

let folder: string
let file: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-page-'))
  file = join(folder, 'replay.html')
  const { program, replayed } = decideMany(COUNT)
  await writePage(inject('built'), file, program.rules, replayed)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('10,000 decisions fit into 20 MB', () => {
  const { size } = statSync(file)
  console.log(`10,000 decisions: ${(size / 1e6).toFixed(1)} MB`)
  expect(size).toBeLessThan(20_000_000)
})

describe.skipIf(CHROMIUM === null)(`in Chromium${NEEDS_CHROMIUM}`, () => {
  test('10,000 decisions are read, scrolled, filtered and searched without stutter', async () => {
    const browser = await launchChromium()
    const measured = await measurePage(browser, file)
    await browser.close()
    const { frames, ...times } = measured
    const at = (part: number): number => frames[Math.floor(frames.length * part)] ?? 0
    console.log({ ...times, frame: { median: at(0.5), p95: at(0.95), longest: at(0.999) } })
    expect(times.rowsInDocument).toBeLessThan(80)
    expect(times.firstRow).toBeLessThan(2000)
    expect(at(0.5)).toBeLessThan(34)
    expect(at(0.95)).toBeLessThan(100)
    expect(times.scrollTask).toBeLessThan(200)
    expect(times.filterTask).toBeLessThan(200)
  })
})
