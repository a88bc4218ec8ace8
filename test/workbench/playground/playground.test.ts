import { gzipSync } from 'node:zlib'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type * as PlaygroundPage from '../../../src/workbench/playground/playground-page.ts'
import type { Sketch } from '../../../src/workbench/playground/playground.ts'
import { CHROMIUM, launchChromium, NEEDS_CHROMIUM } from '../page/chromium.ts'

// The playground as people see it: written by the built package, opened in Chromium from a disk.

const folder = mkdtempSync(join(tmpdir(), 'sluice-playground-'))
const file = join(folder, 'playground.html')
let browser: Browser
let create: typeof PlaygroundPage.createPlaygroundPage

const POLICY = `hooks:
  - id: no-force-push
    on: tool_start
    condition: { type: command, program: git, subcommand: push, options: --force }
    action: { type: gate, reason: nobody forces a push }
`
const SKETCH: Sketch = {
  policy: POLICY,
  events: ['git status', 'git push -f origin main']
    .map((command) => JSON.stringify({ event: 'tool_start', cwd: '/w', tool: { name: 'Bash', params: { command } } }))
    .join('\n'),
  tests: `policies: [policy.yaml]
tests:
  - name: a forced push is refused
    steps: [{ call: Bash, params: { command: git push --force }, expect: deny }]
`,
  agent: 'codex',
}

beforeAll(async () => {
  const built = pathToFileURL(join(inject('built'), 'dist/workbench/playground/playground-page.js')).href
  create = ((await import(built)) as typeof PlaygroundPage).createPlaygroundPage
  writeFileSync(file, create(SKETCH))
  if (CHROMIUM !== null) browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the page stays below its size', () => {
  const page = create(null)
  expect(page.length).toBeLessThan(1_460_000)
  expect(gzipSync(page).length).toBeLessThan(732_000)
})

const TRANSCRIPT = [
  { type: 'user', message: { role: 'user', content: 'push it' }, uuid: 'u1', parentUuid: null },
  {
    ...{ type: 'assistant', uuid: 'u2', parentUuid: 'u1' },
    message: {
      ...{ id: 'm1', role: 'assistant', model: 'opus' },
      content: [{ type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'git push -f' } }],
    },
  },
]
  .map((line) => ({ ...line, sessionId: 's1', cwd: '/w', timestamp: '2026-11-01T10:00:00Z' }))
  .map((line) => JSON.stringify(line))
  .join('\n')

interface Opened {
  readonly page: Page
  readonly complaints: readonly string[]
  readonly requests: readonly string[]
}

async function open(address = pathToFileURL(file).href, options = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 860 }, colorScheme: 'light', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(address)
  await page.locator('main[aria-busy=false]').waitFor()
  return { page, complaints, requests: requests.slice(1).filter((url) => !url.startsWith('blob:')) }
}

/** The text of the control that has the focus, also in an editor. */
const FOCUSED = `(function at(root) {
  const { activeElement } = root
  return activeElement.shadowRoot === null ? activeElement.textContent : at(activeElement.shadowRoot)
})(document)`
const policyText = async (page: Page) =>
  (await page.locator('.policy-pane .cm-line').allInnerTexts()).join('\n').trimEnd()
const rows = (page: Page) => page.locator('.event-row')
const heading = (page: Page) => page.locator('.decision-pane h2').first().innerText()
/**
 * Replaces the text of an editor, as a person does. Chromium gives the new text the style of the old one, which the policy
 * of the page refuses, with a message.
 */
async function type(page: Page, label: string, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: label })
  await editor.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
}

/** How many complaints that gives. They come some time later. */
const OF_TYPING = 1

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.skipIf(CHROMIUM === null)(`in Chromium${NEEDS_CHROMIUM}`, () => {
  test('shows each decision and why, and makes no request', async () => {
    const { page, complaints, requests } = await open()
    await expect.poll(() => rows(page).count()).toBe(2)
    expect(await heading(page)).toMatch(/denied/)
    expect(await page.locator('.decision-pane').innerText()).toContain('nobody forces a push')
    expect(await page.locator('.decision-pane .rule').first().innerText()).toContain('no-force-push')
    await rows(page).first().click()
    expect(await heading(page)).toMatch(/no verdict/)
    expect({ complaints, requests }).toEqual({ complaints: [], requests: [] })
    await page.context().close()
  })

  test('an edit decides anew, and marks what changed', async () => {
    const { page } = await open()
    await type(
      page,
      'Policy',
      POLICY.replace('deny', 'ask').replace('subcommand: push, options: --force', 'subcommand: status'),
    )
    await expect.poll(() => rows(page).first().innerText()).toContain('was no verdict')
    expect(await rows(page).nth(1).innerText()).toContain('was denied')
    await expect.poll(() => page.locator('.test-count').innerText()).toBe('0 passed, 1 failed')
    expect(await page.locator('.failures').innerText()).toContain('verdict: expected deny, got none')
    await page.context().close()
  })

  test('a mistake is marked with its cure, and the last decisions stay', async () => {
    const { page } = await open()
    await type(page, 'Policy', POLICY.replace('type: command', 'type: comand'))
    await expect.poll(() => page.locator('.problems').innerText()).toBe('1 error')
    await expect.poll(() => rows(page).count()).toBe(2)
    await page.locator('.policy-pane').locator('.cm-lint-marker').hover()
    await expect.poll(() => page.locator('.cm-tooltip').innerText()).toContain('did you mean `command`?')
    await page.context().close()
  })

  test('completes while one types, and by keyboard alone', async () => {
    const { page, complaints } = await open()
    await type(page, 'Policy', 'hooks:\n  - id: a\n    on: ')
    await expect.poll(() => complaints).toHaveLength(OF_TYPING)
    await page.keyboard.press('Control+Space')
    const options = page.locator('.policy-pane .cm-tooltip-autocomplete li')
    await expect.poll(() => options.allInnerTexts()).toContain('tool_start')
    await page.keyboard.type('tool_st')
    await expect.poll(() => options.allInnerTexts()).toHaveProperty('0', 'tool_start')
    expect(await page.locator('.policy-pane .cm-completionInfo').innerText()).toContain('tool')
    await page.keyboard.press('Enter')
    await expect.poll(() => policyText(page)).toBe('hooks:\n  - id: a\n    on: tool_start')
    expect(complaints.slice(OF_TYPING)).toEqual([])
    await page.context().close()
  })

  test('a card says what is under the pointer', async () => {
    const { page, complaints } = await open()
    await page.locator('.policy-pane .cm-line').getByText('reason', { exact: true }).hover()
    await expect.poll(() => page.locator('.policy-pane .card').innerText()).toMatch(/^reason: The reason given/)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a fix is clicked', async () => {
    const { page } = await open()
    await type(page, 'Policy', POLICY.replace('type: command', 'type: comand'))
    await page.locator('.policy-pane .cm-lintRange-error').hover()
    await page.getByRole('button', { name: 'change it to command' }).click()
    await expect.poll(() => policyText(page)).toBe(POLICY.trimEnd())
    await expect.poll(() => page.locator('.problems').innerText()).toBe('no problems')
    await page.context().close()
  })

  test('from mistake to mistake and through the fixes by keyboard alone', async () => {
    const { page, complaints } = await open()
    await type(page, 'Policy', POLICY.replace('type: command', 'type: comand'))
    await expect.poll(() => page.locator('.problems').innerText()).toBe('1 error')
    await expect.poll(() => complaints).toHaveLength(OF_TYPING)
    await page.keyboard.press('F8')
    await page.keyboard.press('F1')
    await expect.poll(() => page.evaluate(FOCUSED)).toBe('change it to command')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(FOCUSED)).toBe('turn this rule off')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.card').count()).toBe(0)
    await page.keyboard.press('Control+.')
    await expect.poll(() => page.evaluate(FOCUSED)).toBe('change it to command')
    await page.keyboard.press('Enter')
    await expect.poll(() => policyText(page)).toBe(POLICY.trimEnd())
    // The cursor is in the text again.
    await page.keyboard.type('!')
    await expect.poll(() => policyText(page)).toContain('!')
    expect(complaints.slice(OF_TYPING)).toEqual([])
    await page.context().close()
  })

  test('a test is added for a rule that has none, and passes at once', async () => {
    const { page } = await open()
    await type(page, 'Policy', POLICY.replaceAll('force-push', 'push-by-force'))
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+.')
    await page.getByRole('button', { name: 'add a test for this rule' }).click()
    await expect.poll(() => page.locator('.test-count').innerText()).toBe('2 passed, 0 failed')
    expect(await page.locator('.tests-pane .cm-content').innerText()).toContain('rule: no-push-by-force')
    expect(await page.locator('.notice').innerText()).toBe('A test was added.')
    await page.context().close()
  })

  test('the tests are completed with the rules of the policy', async () => {
    const { page } = await open()
    await type(page, 'Tests', 'tests:\n  - name: a\n    steps: [{ call: Bash, expect: { rule: ')
    await page.keyboard.press('Control+Space')
    const options = page.locator('.tests-pane .cm-tooltip-autocomplete li')
    await expect.poll(() => options.allInnerTexts()).toContain('no-force-push')
    await page.context().close()
  })

  test('what only the analysis finds is marked after a pause', async () => {
    const { page } = await open()
    const rule = '{ on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate } }'
    await type(
      page,
      'Policy',
      `hooks:\n  - ${rule.replace('{', '{ id: one,')}\n  - ${rule.replace('{', '{ id: other,')}\n`,
    )
    await expect.poll(() => page.locator('.problems').innerText()).toBe('1 warning')
    await page.locator('.policy-pane .cm-lint-marker').hover()
    await expect.poll(() => page.locator('.cm-tooltip').innerText()).toContain('one')
    await page.context().close()
  })

  test('an event is added in words, and kept as a test', async () => {
    const { page } = await open()
    await page.getByLabel('command', { exact: true }).fill('git push --force-with-lease')
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).count()).toBe(3)
    expect(await heading(page)).toMatch(/no verdict/)
    await page.getByRole('button', { name: 'Keep as a test' }).click()
    await expect.poll(() => page.locator('.test-count').innerText()).toBe('2 passed, 0 failed')
    await page.context().close()
  })

  test('a recording that is dropped on the page is decided', async () => {
    const { page } = await open()
    const line = JSON.stringify({ event: { event: 'stop' }, decision: { verdict: null } })
    await page.evaluate(`{
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([${JSON.stringify(`${line}\n${line}\n`)}], 'log.ndjson'))
      document.querySelector('.events-pane').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
    }`)
    await expect.poll(() => rows(page).count()).toBe(4)
    await expect.poll(() => page.locator('.notice').innerText()).toBe('2 events from log.ndjson were added.')
    expect(await heading(page)).toContain('stop')
    await page.context().close()
  })

  test.each([
    ['session.jsonl', TRANSCRIPT, /^4 events of Claude Code from session\.jsonl were added\.$/, 'Bash git push -f'],
    ['picture.png', 'PNG\0\0', /^picture\.png is not a text\.$/, null],
    ['opencode.db', 'SQLite format 3\0', /^opencode\.db is a database\. Replay it with `sluice replay`\.$/, null],
    ['guard.yaml', POLICY, /^guard\.yaml holds no events, no decisions, and no transcript of an agent\.$/, null],
  ])('%s is chosen by keyboard', async (name, text, said, subject) => {
    const { page, requests } = await open()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open a session' }).focus()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    await expect.poll(() => page.locator('.notice').innerText()).toMatch(said)
    const shown = async () => (await page.locator('.event-text').allInnerTexts()).slice(2)
    if (subject === null) expect(await shown()).toEqual([])
    else await expect.poll(shown).toContain(subject)
    expect(requests).toEqual([])
    await page.context().close()
  })

  test('the chosen agent says how many rules it enforces', async () => {
    const { page } = await open()
    await expect.poll(() => page.locator('.decision-pane').innerText()).toContain('1 of 1 rule enforced')
    await page.context().close()
  })

  test('a link holds everything; a broken or newer one is told', async () => {
    const { page } = await open()
    await type(page, 'Policy', POLICY.replaceAll('force-push', 'push-by-force'))
    await page.getByRole('button', { name: 'Copy a link' }).click()
    await expect.poll(() => page.url()).toMatch(/#1\.[\w-]+$/)
    const link = page.url()
    await page.context().close()
    const other = await open(link)
    await expect.poll(() => other.page.locator('.decision-pane').innerText()).toContain('no-push-by-force')
    await other.page.context().close()
    for (const [fragment, sentence] of [
      ['#1.broken', 'this link is cut off or damaged'],
      ['#2.abc', 'this link was made by a newer version of Sluice'],
    ]) {
      const broken = await open(`${pathToFileURL(file).href}${fragment ?? ''}`)
      await expect.poll(() => broken.page.locator('.notice').innerText()).toBe(sentence)
      await broken.page.context().close()
    }
  })

  test('what was typed is offered again, also after the page was closed', async () => {
    const { page } = await open()
    await type(page, 'Policy', POLICY.replaceAll('force-push', 'kept'))
    await expect.poll(() => page.locator('.decision-pane').innerText()).toContain('no-kept')
    await page.goto('about:blank')
    await page.goto(pathToFileURL(file).href)
    await page.getByRole('button', { name: 'Open it' }).click()
    await expect.poll(() => page.locator('.decision-pane').innerText()).toContain('no-kept')
    await page.context().close()
  })

  test('texts of events are text', async () => {
    const hostile = '<img src=x onerror=alert(1)></script>\u202e'
    const { page, complaints } = await open()
    await page.getByLabel('command', { exact: true }).fill(hostile)
    await page.keyboard.press('Enter')
    await expect.poll(() => rows(page).last().innerText()).toContain('<img src=x onerror=alert(1)></script>\\u{202e}')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('everything works by keyboard alone', async () => {
    const { page } = await open()
    // The examples are the first control.
    await page.keyboard.press('Tab')
    await page.keyboard.type('Stop')
    await expect.poll(() => page.locator('.notice').innerText()).toContain('Stop repeated failures')
    await page.getByRole('textbox', { name: 'Policy' }).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.className')).not.toBe('editor')
    await page.locator('.event-list').focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => page.locator('.event-row[aria-selected=true]').count()).toBe(1)
    await page.context().close()
  })

  test.each(['light', 'dark'] as const)('axe finds nothing, %s', async (colorScheme) => {
    const { page } = await open(undefined, { colorScheme })
    await page.evaluate(AXE)
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const found = await page.evaluate<AxeResults>(
      `axe.run({ runOnly: { type: 'tag', values: ${JSON.stringify(tags)} } })`,
    )
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
    await page.context().close()
  })

  test('fits a screen of 320 pixels', async () => {
    const { page } = await open(undefined, { viewport: { width: 320, height: 640 } })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    await page.context().close()
  })

  test('a hundred rules and five hundred events are decided after a key', async () => {
    const { page } = await open()
    const many = Array.from({ length: 100 }, (_, index) =>
      POLICY.replace('hooks:\n', '').replace('no-force-push', `rule-${index}`),
    )
    await page.getByRole('button', { name: 'As JSON' }).click()
    const line = SKETCH.events.split('\n')[1] ?? ''
    await type(page, 'Events, one JSON object per line', Array.from({ length: 500 }, () => line).join('\n'))
    await page.getByRole('button', { name: 'As a list' }).click()
    await type(page, 'Policy', `hooks:\n${many.join('')}`)
    await expect.poll(() => rows(page).count()).toBe(500)
    await page.context().close()
  })

  test('the picture of the guide shows it', async () => {
    const picture = join(import.meta.dirname, '../../../docs/guide/pictures/playground.png')
    if (inject('isUpdate')) {
      const { page } = await open(undefined, { viewport: { width: 1200, height: 620 } })
      await page.screenshot({ path: picture })
      await page.context().close()
    }
    expect(statSync(picture).size).toBeLessThan(150_000)
  })
})
