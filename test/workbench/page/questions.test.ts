import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { violations } from './axe.ts'
import { CHROMIUM, launchChromium, NEEDS_CHROMIUM, openPage } from './chromium.ts'

// How many questions a policy saves, as the page of `sluice replay --html` from the built package shows it.

const READING = 'extends: [allow-reading]'
const ASKING = `
hooks:
  - id: asks
    on: tool_start
    condition: { type: command, program: ls }
    action: { type: ask, reason: list? }
`
const NOTHING = `
hooks:
  - { id: no-deploys, on: tool_start, condition: { type: command, program: deploy }, action: { type: gate, reason: no } }
`

function line(event: string, command: string): object {
  const tool = { name: 'Bash', params: { command } }
  return { event, session_id: 's1', host: 'claude-code', cwd: '/w', workspace: '/w', tool }
}

const CALLED = [line('tool_start', 'ls')]
/** An agent that asks before each of two calls. */
const ASKED = ['ls', 'npm test'].flatMap((command) => [line('tool_start', command), line('approval_request', command)])
/** More calls than fit into one block of data. */
const MANY = Array.from({ length: 1500 }, () => ASKED).flat()

let folder: string
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-page-questions-'))
  if (CHROMIUM !== null) browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes the page of a replay, and returns its path. */
function placeReplay(policy: string, past: readonly object[], against: string | null): string {
  writeFileSync(join(folder, 'new.yaml'), policy)
  writeFileSync(join(folder, 'old.yaml'), against ?? '')
  writeFileSync(join(folder, 'past.ndjson'), past.map((each) => `${JSON.stringify(each)}\n`).join(''))
  const compared = against === null ? [] : ['--against', 'old.yaml']
  const words = ['replay', '--policy', 'new.yaml', ...compared, '--html', 'page.html', 'past.ndjson']
  execFileSync(process.execPath, [join(inject('built'), 'dist/cli.cjs'), ...words], { cwd: folder })
  return join(folder, 'page.html')
}

describe.skipIf(CHROMIUM === null)(`questions beside the rules that fired${NEEDS_CHROMIUM}`, () => {
  test.each<readonly [string, string, readonly object[], string | null, readonly string[]]>([
    [
      'the past, and with the policy',
      READING,
      ASKED,
      null,
      ['1 fired, 0 never did', '1 of 2 calls allowed; questions in 1 session: 2 before, 1 after'],
    ],
    [
      'both policies, although the page has only what differs',
      READING,
      [...ASKED, line('tool_start', 'ls src')],
      ASKING,
      ['1 fired, 0 never did', '2 of 3 calls allowed; questions in 1 session: 3 before, 1 after'],
    ],
    [
      'two policies that do not differ',
      NOTHING,
      ASKED,
      NOTHING,
      ['0 fired, 1 never did', 'questions in 1 session: 2 before, 2 after'],
    ],
    [
      'many calls',
      READING,
      MANY,
      null,
      ['1 fired, 0 never did', '1,500 of 3,000 calls allowed; questions in 1 session: 3,000 before, 1,500 after'],
    ],
    [
      'sessions that do not show the questions',
      READING,
      CALLED,
      null,
      ['1 fired, 0 never did', '1 of 1 call allowed; no session shows what the agent asked'],
    ],
    ['nothing to say', NOTHING, CALLED, null, ['0 fired, 1 never did']],
  ])('%s', async (_title, policy, past, against, shown) => {
    const { page, complaints } = await openPage(browser, placeReplay(policy, past, against))
    await page.keyboard.press('r')
    expect(await page.locator('.rules h2 .aside').allInnerTexts()).toEqual(shown)
    expect(complaints).toEqual([])
    await page.close()
  })

  test.each(['light', 'dark'] as const)('they are accessible and fit a small screen: %s', async (colorScheme) => {
    const viewport = { width: 320, height: 640 }
    const options = { colorScheme, viewport, reducedMotion: 'reduce' } as const
    const { page } = await openPage(browser, placeReplay(READING, ASKED, null), options)
    await page.keyboard.press('r')
    await page.getByText('2 before, 1 after').waitFor()
    expect(await violations(page, colorScheme)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await page.close()
  })
})
