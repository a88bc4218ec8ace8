import { statSync } from 'node:fs'
import { describe, expect, inject, test, vi } from 'vitest'
import { CHROMIUM, launchChromium, NEEDS_CHROMIUM } from '../workbench/page/chromium.ts'
import { decideMany, measureNothing, measurePage } from '../workbench/page/many.ts'
import { placePage } from '../workbench/page/place.ts'

// The replay page with 10,000 decisions of all packs.

vi.setConfig({ hookTimeout: 20 * 60_000 })

const COUNT = 10_000

const file = placePage(inject('built'), () => decideMany(COUNT))

test('10,000 decisions fit into 20 MB', () => {
  const { size } = statSync(file)
  console.log(`10,000 decisions: ${(size / 1e6).toFixed(1)} MB`)
  expect(size).toBeLessThan(20_000_000)
})

describe.skipIf(CHROMIUM === null)(`in Chromium${NEEDS_CHROMIUM}`, () => {
  test('10,000 decisions are read, scrolled, filtered and searched without stutter', async () => {
    const browser = await launchChromium()
    const nothing = await measureNothing(browser)
    const { frames, ...times } = await measurePage(browser, file)
    await browser.close()
    const longest = frames.at(-1) ?? 0
    console.log({ ...times, frames: tell(frames), 'frames of an empty page': tell(nothing) })
    expect(times.rowsInDocument).toBeLessThan(80)
    // On a busy machine, even an empty page is slow.
    const slowness = Math.max(1, at(nothing, 0.95) / 17)
    expect(times.firstRow).toBeLessThan(1000 * slowness)
    expect(at(frames, 0.5)).toBeLessThan(34 * slowness)
    // Each frame of this scroll shows new rows. Frames come in steps of 16.7 ms; this is four of them.
    expect(at(frames, 0.95)).toBeLessThan(67 * slowness)
    expect(longest).toBeLessThan(200 * slowness)
    expect(times.filterTask).toBeLessThan(150 * slowness)
  })
})

function at(frames: readonly number[], part: number): number {
  return frames[Math.floor((frames.length - 1) * part)] ?? 0
}

function tell(frames: readonly number[]): object {
  return { median: at(frames, 0.5), p95: at(frames, 0.95), longest: at(frames, 1) }
}
