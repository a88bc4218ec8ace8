import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { violations } from './axe.ts'
import { CHROMIUM, launchChromium, NEEDS_CHROMIUM, openPage, type OpenPage } from './chromium.ts'

// `sluice replay --html --try` from the built package, and the page that it writes in Chromium.

const POLICY = `extends: [loops]
hooks:
  - id: no-push
    on: tool_start
    condition: { type: command, program: git, subcommand: push }
    action: { type: gate, reason: nobody pushes }
  - id: third-call
    on: tool_start
    condition: { type: tool_name, match: Read }
    max_fires: 1
    action: { type: gate, decision: ask, reason: the first read }
`
const EDITED = POLICY.replace('subcommand: push', 'subcommand: commit').replace('match: Read', 'match: Write')
const SECRET = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'

const folder = mkdtempSync(join(tmpdir(), 'sluice-what-if-'))
let browser: Browser

const call = (session: string, name: string, params: object): string =>
  JSON.stringify({ event: 'tool_start', session_id: session, tool: { name, params } })
const bash = (session: string, command: string): string => call(session, 'Bash', { command })

interface Reported {
  readonly changed: readonly { readonly line: number; readonly direction: string; readonly after: { rule: string } }[]
}

async function replay(...words: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const given = [join(inject('built'), 'dist/cli.cjs'), 'replay', ...words, 's.ndjson']
  return promisify(execFile)(process.execPath, given, { cwd: folder })
}

beforeAll(async () => {
  writeFileSync(join(folder, 'guard.yaml'), POLICY)
  writeFileSync(join(folder, 'edited.yaml'), EDITED)
  const lines = [
    ...[bash('a', 'git status'), bash('a', 'git push origin main'), call('a', 'Read', { file_path: 'a.md' })],
    ...[
      bash('b', 'git commit -m x'),
      call('b', 'Read', { file_path: 'b.md' }),
      call('b', 'Read', { file_path: 'c.md' }),
    ],
    ...[call('b', 'Write', { file_path: 'd.md', content: '' }), bash('b', `git push https://x:${SECRET}@h/r`)],
  ]
  writeFileSync(join(folder, 's.ndjson'), lines.map((line) => `${line}\n`).join(''))
  await replay('--policy', 'guard.yaml', '--html', 'plain.html')
  await replay('--policy', 'guard.yaml', '--html', 'try.html', '--try')
  if (CHROMIUM !== null) browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('without `--try`, the page has no engine; with it, no secret', () => {
  expect(statSync(join(folder, 'plain.html')).size).toBeLessThan(130_000)
  const page = readFileSync(join(folder, 'try.html'), 'utf8')
  expect(page).toContain('id="what-if"')
  expect(page).not.toContain(SECRET)
})

test.each([
  [['--try'], '`--try` needs `--html`'],
  [['--try', '--html', 'x.html', '--against', 'guard.yaml'], '`--try` and `--against` exclude each other'],
  [['--try', '--html', 'x.html', '--managed'], '`--try` and `--managed` exclude each other'],
])('%j is an error', async (words, message) => {
  const ran = await replay('--policy', 'guard.yaml', ...words).catch((error: unknown) => error)
  expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining(message) as string })
})

test('a policy with a secret is not put on a page, unless with `--raw`', async () => {
  writeFileSync(join(folder, 'own.yaml'), `hooks: []\nenv: [A]\n# ${SECRET}\n`)
  const words = ['--policy', 'own.yaml', '--html', 'own.html', '--try']
  const ran = await replay(...words).catch((error: unknown) => error)
  expect(ran).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('`--try` would put the secret in `own.yaml:3` on the page') as string,
  })
  await replay(...words, '--raw')
  expect(readFileSync(join(folder, 'own.html'), 'utf8')).toContain(SECRET)
})

async function edit(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Policy guard.yaml' }).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}

async function openWhatIf(options = {}): Promise<OpenPage> {
  const opened = await openPage(browser, join(folder, 'try.html'), options)
  await opened.page.getByRole('button', { name: 'What if' }).click()
  await opened.page.locator('.what-if-panes[aria-busy=false]').waitFor()
  return opened
}

const count = (page: Page) => page.locator('.changed-count').innerText()

describe.skipIf(CHROMIUM === null)(`in Chromium${NEEDS_CHROMIUM}`, () => {
  test('an edited rule shows what would change, as `replay --against` does, and uncertain ones apart', async () => {
    const { stdout } = await replay('--policy', 'edited.yaml', '--against', 'guard.yaml', '--format', 'json')
    const { changed } = JSON.parse(stdout) as Reported
    expect(changed.map(({ line, direction }) => [line, direction])).toEqual([
      ...[
        [2, 'laxer'],
        [3, 'laxer'],
        [4, 'stricter'],
      ],
      ...[
        [5, 'laxer'],
        [7, 'stricter'],
        [8, 'laxer'],
      ],
    ])
    const { page, requests } = await openWhatIf()
    expect(await count(page)).toBe('nothing')
    await edit(page, EDITED)
    await expect.poll(() => count(page)).toBe('5 decisions')
    const list = (title: string) => page.locator('.changes section').filter({ hasText: title }).locator('.subject')
    expect(await list('Refused or asked anew').allInnerTexts()).toEqual(['Bash git commit -m x', 'Write d.md'])
    expect(await list('Let through anew').allInnerTexts()).toEqual([
      'Bash git push origin main',
      'Read a.md',
      'Read b.md',
    ])
    expect(await list('Uncertain').allInnerTexts()).toEqual([expect.stringMatching(/^Bash git push https/)])
    expect(await page.locator('.changes').innerText()).toContain('1 event lacks a secret that was masked')
    expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([])
    await page.context().close()
  })

  test('a change leads to its decision, and the edit is kept for the way back', async () => {
    const { page, complaints } = await openWhatIf()
    expect(complaints).toEqual([])
    await edit(page, EDITED)
    await expect.poll(() => count(page)).toBe('5 decisions')
    await page.getByRole('button', { name: 'git push origin main' }).click()
    expect(await page.locator('.detail').innerText()).toContain('nobody pushes')
    await page.getByRole('button', { name: 'What if' }).click()
    await expect.poll(() => count(page)).toBe('5 decisions')
    await page.getByRole('button', { name: 'Undo all' }).click()
    await expect.poll(() => count(page)).toBe('nothing')
    await page.context().close()
  })

  test('a mistake is told, the last changes stay, and the policy can be downloaded', async () => {
    const { page } = await openWhatIf()
    await edit(page, EDITED)
    await expect.poll(() => count(page)).toBe('5 decisions')
    await edit(page, EDITED.replace('type: command', 'type: comand'))
    await expect.poll(() => page.locator('.problems').innerText()).toBe('1 error')
    expect(await count(page)).toBe('5 decisions')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('guard.yaml')
    expect(readFileSync(await file.path(), 'utf8')).toContain('type: comand')
    await page.context().close()
  })

  test.each(['light', 'dark'] as const)('axe finds nothing, %s; it fits 320 pixels', async (colorScheme) => {
    const { page } = await openWhatIf({ colorScheme })
    await edit(page, EDITED)
    await expect.poll(() => count(page)).toBe('5 decisions')
    expect(await violations(page, colorScheme)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    await page.context().close()
  })
})
