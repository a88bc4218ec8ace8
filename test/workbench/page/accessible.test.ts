import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { violations } from './axe.ts'
import { CHROMIUM, launchChromium, NEEDS_CHROMIUM, openPage } from './chromium.ts'
import { placePage } from './place.ts'
import { decideRecorded } from './recorded.ts'

const file = placePage(inject('built'), decideRecorded)

let browser: Browser
beforeAll(async () => {
  if (CHROMIUM !== null) browser = await launchChromium()
})
afterAll(async () => browser?.close())

describe.skipIf(CHROMIUM === null)(`accessibility${NEEDS_CHROMIUM}`, () => {
  describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
    const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
      'the list': async () => {},
      'a denied call': async (page) => {
        for (const key of ['n', 'n', 'n', 'Enter']) await page.keyboard.press(key)
        await page.locator('.others > summary').click()
      },
      'a rewrite': async (page) => {
        await page.getByRole('searchbox').fill('AKIAABCDEFGHIJKLMNOP')
        await page.getByRole('treeitem').filter({ hasText: 'rewritten' }).first().click()
        await page.locator('del').first().waitFor()
      },
      'a session': async (page) => page.keyboard.press('j'),
      'a filter that leaves nothing': async (page) => {
        await page.getByRole('searchbox').fill('nobody wrote this')
        await page.locator('.empty').first().waitFor()
      },
      'the middle of the list': async (page) => {
        await page.locator('.timeline').hover()
        await page.mouse.wheel(0, 5000)
        await page.locator('.sticky .session-name').waitFor()
      },
      rules: async (page) => page.keyboard.press('r'),
      keys: async (page) => page.keyboard.press('?'),
    }
    test.each(Object.entries(STATES))('%s', async (_, enter) => {
      const { page } = await openPage(browser, file, { colorScheme, reducedMotion: 'reduce' })
      await enter(page)
      expect(await violations(page, colorScheme)).toEqual([])
      await page.close()
    })
  })

  test('the tree names the selected row as its active descendant', async () => {
    const { page } = await openPage(browser, file)
    for (const key of ['j', 'j', 'G', 'k']) await page.keyboard.press(key)
    await page.locator('[role=tree][aria-activedescendant]').waitFor()
    const active = await page.getByRole('tree').getAttribute('aria-activedescendant')
    expect(await page.locator(`#${active ?? 'none'}`).getAttribute('aria-selected')).toBe('true')
    await page.close()
  })

  test('the theme follows the system until someone switches it', async () => {
    const { page } = await openPage(browser, file, { colorScheme: 'dark' })
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
    const dark = await background()
    await page.getByRole('button', { name: 'Light' }).click()
    const light = await background()
    expect([dark, light]).toEqual(['rgb(22, 24, 27)', 'rgb(255, 255, 255)'])
    await page.close()
  })
})
