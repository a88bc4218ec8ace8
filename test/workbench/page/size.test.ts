import { statSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { CHROMIUM, launchChromium, NEEDS_CHROMIUM } from './chromium.ts'
import { decideMany, measurePage } from './many.ts'
import { placePage } from './place.ts'

// A short version of test/long/replay-page.test.ts. It checks no times, because machines may be busy.

const COUNT = 1500

const file = placePage(inject('built'), () => decideMany(COUNT))

test('a decision takes less than 2,000 bytes, including the explanations of all packs', () => {
  expect(statSync(file).size / COUNT).toBeLessThan(2000)
})

describe.skipIf(CHROMIUM === null)(`in Chromium${NEEDS_CHROMIUM}`, () => {
  test('only the rows in view are in the document', async () => {
    const browser = await launchChromium()
    const { rowsInDocument } = await measurePage(browser, file)
    await browser.close()
    expect(rowsInDocument).toBeGreaterThan(10)
    expect(rowsInDocument).toBeLessThan(80)
  })
})
