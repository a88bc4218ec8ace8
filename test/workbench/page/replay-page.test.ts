import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CHROMIUM, launchChromium, NEEDS_CHROMIUM, openPage } from './chromium.ts'
import { placePage } from './place.ts'
import { decideRecorded } from './recorded.ts'

// The page as people see it: written by the built package, opened in Chromium.

const file = placePage(inject('built'), decideRecorded)

let browser: Browser
beforeAll(async () => {
  if (CHROMIUM !== null) browser = await launchChromium()
})
afterAll(async () => browser?.close())

/** The text of the selected row. */
async function selection(page: Page): Promise<string> {
  return page.locator('.row[aria-selected=true]').innerText()
}

const rowsOf = (page: Page) => page.locator('.rows > .row')
const tally = (page: Page) => page.locator('.tally').innerText()
const heading = (page: Page) => page.locator('.detail h2').innerText()

const ROOT = join(import.meta.dirname, '../../..')
const PICTURES = join(ROOT, 'docs/guide/pictures')

test('the content security policy allows only the one script and the one style of the page', () => {
  const html = readFileSync(file, 'utf8')
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? []
  expect(policy.split('; ').map((part) => part.replace(/sha256-[\w+/=]{44}/, 'sha256-…'))).toEqual([
    "default-src 'none'",
    "script-src 'sha256-…'",
    "style-src 'sha256-…'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
  expect(html.match(/<script(?! type="application\/json">)/g)).toHaveLength(1)
  expect(html).not.toMatch(/<[^>]* (on\w+|style|src|href)=/)
})

describe.skipIf(CHROMIUM === null)(`in Chromium${NEEDS_CHROMIUM}`, () => {
  test('shows sessions and their decisions, and makes no requests', async () => {
    const { page, complaints, requests } = await openPage(browser, file)
    await expect.poll(() => tally(page)).toMatch(/^\d{3} decisions$/)
    expect(await rowsOf(page).first().innerText()).toContain('audit-1')
    expect(await rowsOf(page).nth(2).innerText()).toMatch(
      /09:00:40\s*user_message\s*deploy it, the key is \w+\s*secrets-pasted/,
    )
    expect(await page.title()).toBe('Sluice replay')
    expect({ complaints, requests }).toEqual({ complaints: [], requests: [] })
    await page.close()
  })

  test('a decision shows its reason, the rule and its position, the values that conditions saw, and the event', async () => {
    const { page } = await openPage(browser, file)
    await page.getByRole('searchbox').fill('rm -rf / --no-preserve-root')
    await page.getByRole('treeitem').filter({ hasText: 'commands-rm-root' }).first().click()
    await expect.poll(() => heading(page)).toMatch(/denied\s*tool_start\s*Bash/)
    const detail = page.locator('.detail')
    expect(await detail.locator('blockquote').innerText()).toMatch(/^This removes far more than a project/)
    const rule = detail.locator('.rule').first()
    expect(await rule.locator('summary').first().innerText()).toMatch(
      /fired\s*commands-rm-root\s*rules\/guard-commands\.yaml:\d+/,
    )
    expect(await rule.innerText()).toMatch(/✓\s*file_access/)
    await rule.locator('details.saw summary').click()
    expect(await rule.locator('details.saw dl').first().innerText()).toMatch(/by\s*rm/)
    await detail.locator('.others > summary').click()
    await expect.poll(() => detail.locator('.others .rule').count()).toBeGreaterThan(20)
    expect(await detail.locator('.part').last().innerText()).toMatch(/command\s*rm -rf \/ --no-preserve-root/)
    await page.close()
  })

  test('a rewrite is shown as a diff', async () => {
    const { page } = await openPage(browser, file)
    await page.getByRole('searchbox').fill('AKIAABCDEFGHIJKLMNOP')
    await page.getByRole('treeitem').filter({ hasText: 'rewritten' }).first().click()
    const changes = page.locator('.part').filter({ hasText: 'rewritten' })
    expect(await changes.innerText()).toMatch(/^Result, rewritten\s*no such key: AKIAABCDEFGHIJKLMNOP/)
    expect(await changes.locator('del').allInnerTexts()).toEqual(['AKIAABCDEFGHIJKLMNOP'])
    expect(await changes.locator('ins').allInnerTexts()).toEqual(['[REDACTED]'])
    await page.close()
  })

  test('filters by verdict, rule, tool and session', async () => {
    const { page } = await openPage(browser, file)
    const all = Number((await tally(page)).split(' ')[0])
    const counts: Record<string, number> = {}
    const count = async (name: string): Promise<void> => {
      counts[name] = Number((await tally(page)).split(' ')[0])
    }
    for (const name of ['Denied', 'Asked', 'Allowed', 'None']) {
      await page.getByRole('button', { name: new RegExp(name) }).click()
      await count(name)
      await page.getByRole('button', { name: 'Clear' }).click()
    }
    const { Denied = 0, Asked = 0, Allowed = 0, None = 0 } = counts
    expect(Denied + Asked + Allowed + None).toBe(all)
    expect(Denied).toBeGreaterThan(10)

    await page.getByLabel('Rule', { exact: true }).selectOption('files-outside')
    await count('rule')
    await expect.poll(() => page.locator('.chip').filter({ hasText: 'files-outside' }).count()).toBe(counts['rule'])
    await page.getByLabel('Tool', { exact: true }).selectOption('Write')
    await count('tool')
    expect(counts['tool']).toBeLessThan(counts['rule'] ?? 0)
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByLabel('Session', { exact: true }).selectOption('login-fix')
    await expect.poll(() => page.getByRole('treeitem', { level: 1 }).count()).toBe(1)
    await page.close()
  })

  test('a hidden decision is shown when it is picked from its session', async () => {
    const { page } = await openPage(browser, file)
    await page.getByRole('button', { name: /Asked/ }).click()
    const shown = await tally(page)
    await page.getByRole('treeitem', { level: 1 }).first().click()
    await page
      .locator('.detail .verdicts button')
      .filter({ has: page.locator('.mark.deny') })
      .first()
      .click()
    await expect.poll(() => heading(page)).toMatch(/^denied/)
    expect(await tally(page)).not.toBe(shown)
    await page.close()
  })

  test('a search finds words in events, results and reasons', async () => {
    const { page } = await openPage(browser, file)
    for (const [query, expected] of [
      ['no-preserve-root', /^1 of/],
      ['NO-PRESERVE-ROOT  rm', /^1 of/],
      ['far more than a project', /^[1-9]\d* of/],
      ['nobody wrote this', /^0 of/],
    ] as const) {
      await page.getByRole('searchbox').fill(query)
      await page.locator('.tally').filter({ hasText: expected }).waitFor()
    }
    expect(await page.locator('.timeline .empty').innerText()).toBe('No decision passes the filter.')
    await page.close()
  })

  test('keys select, open, filter and switch views, and the guide lists them', async () => {
    const { page } = await openPage(browser, file)
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await press('j')
    await expect.poll(() => selection(page)).toContain('audit-1')
    await press('j', 'ArrowDown')
    await expect.poll(() => selection(page)).toContain('user_message')
    await press('k')
    await expect.poll(() => selection(page)).toContain('session_start')
    await press('n')
    await expect.poll(() => heading(page)).toMatch(/denied\s*user_message/)
    await press('n')
    await expect.poll(() => heading(page)).toMatch(/allowed\s*tool_start/)
    await press('p', ']')
    await expect.poll(() => selection(page)).toContain('budgets-1')
    await press('[', 'ArrowLeft')
    await expect.poll(() => page.locator('[aria-expanded=false]').count()).toBe(1)
    await press('ArrowRight', 'j', 'Enter')
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('detail')
    await press('Escape')
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('timeline')
    const before = await selection(page)
    await press('G')
    await expect.poll(() => selection(page)).not.toBe(before)
    const last = await selection(page)
    await press('j')
    await expect.poll(() => selection(page)).toBe(last)
    await press('g', '/')
    await page.keyboard.type('jjj')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('jjj')
    await press('Escape', 'Escape')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await press('r')
    await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Rules' }).count()).toBe(1)
    await press('r', 't')
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await press('?')
    await page.getByRole('dialog').waitFor()
    const listed = await page.evaluate<readonly string[]>(`
      [...document.querySelectorAll('dialog dl > div')].map((row) => {
        const keys = [...row.querySelectorAll('kbd')].map((key) => '\`' + key.textContent + '\`')
        return '| ' + keys.join(', ') + ' | ' + row.querySelector('dd').textContent + ' |'
      })
    `)
    const guide = readFileSync(join(ROOT, 'docs/guide/replay-page.md'), 'utf8')
    expect(guide.split('\n').filter((line) => line.startsWith('| `'))).toEqual(listed)
    await press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.close()
  })

  test('a decision can be copied as a test step', async () => {
    const { page } = await openPage(browser, file, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.keyboard.press('n')
    await page.keyboard.press('c')
    await page.getByText('Copied as a test step.').waitFor()
    const copied = await page.evaluate('navigator.clipboard.readText()')
    expect(copied).toMatch(
      /^- event: \{"event":"user_message",.*\}\n {2}expect: \{"verdict":"deny","fired":\[.*\]\}\n$/,
    )
    await page.close()
  })

  test('the list of rules is sorted by how often they fired, and links to their decisions', async () => {
    const { page } = await openPage(browser, file)
    await page.getByRole('button', { name: 'Rules' }).click()
    const fired = (await page.locator('tbody td:nth-child(2)').allInnerTexts()).map(Number)
    expect(fired).toEqual(fired.toSorted((one, other) => other - one))
    await page.locator('tbody').getByRole('button', { name: 'commands-rm-root' }).click()
    await expect.poll(() => tally(page)).toMatch(/^[1-9]\d* of/)
    expect(await page.getByLabel('Rule', { exact: true }).locator('option:checked').innerText()).toBe(
      'commands-rm-root',
    )
    await page.close()
  })

  test('fits a screen of 320 pixels', async () => {
    const { page } = await openPage(browser, file, { viewport: { width: 320, height: 640 } })
    const width = 'Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)'
    expect(await page.evaluate(width)).toBe(320)
    await page.getByRole('treeitem').nth(2).click()
    expect(await page.locator('.detail h2').isVisible()).toBe(true)
    expect(await page.evaluate(width)).toBe(320)
    await page.getByRole('button', { name: 'All decisions' }).click()
    expect(await page.locator('.timeline').isVisible()).toBe(true)
    await page.close()
  })

  test.each(['light', 'dark'] as const)('its picture in the guide is under 150 kB: %s', async (colorScheme) => {
    const picture = join(PICTURES, `replay-${colorScheme}.png`)
    if (inject('isUpdate')) {
      const { page } = await openPage(browser, file, { colorScheme, viewport: { width: 1040, height: 540 } })
      await page.getByLabel('Session', { exact: true }).selectOption('commands-1')
      for (const key of ['j', 'n', 'n', 'n']) await page.keyboard.press(key)
      await page.screenshot({ path: picture })
      await page.close()
    }
    expect(statSync(picture).size).toBeLessThan(150_000)
  })
})
