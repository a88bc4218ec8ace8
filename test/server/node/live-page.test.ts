import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { CHROMIUM, launchChromium, NEEDS_CHROMIUM } from '../../workbench/page/chromium.ts'
import { BASH, newFolder, POLICY, READ, type Running, serveWith } from './running-server.ts'

const CLI = join(inject('built'), 'dist/cli.cjs')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PORT = ['--listen', '127.0.0.1:0']

let browser: Browser
beforeAll(async () => {
  if (CHROMIUM !== null) browser = await launchChromium()
})
afterAll(() => browser?.close())

interface Live {
  readonly page: Page
  /** Console messages and errors of the page, including violations of its policy. */
  readonly complaints: readonly string[]
}

async function open(running: Running, hash = ''): Promise<Live> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(`${running.address}/${hash}`)
  return { page, complaints }
}

const rows = (page: Page) => page.getByRole('treeitem')
const status = (page: Page, text: string) => page.locator('.live-status').filter({ hasText: text })

async function withToken(policy = POLICY): Promise<Running> {
  const folder = newFolder()
  writeFileSync(join(folder, 'guard.yaml'), policy)
  const sha256 = createHash('sha256').update('secret').digest('hex')
  const other = createHash('sha256').update('other').digest('hex')
  const tokens = `- { name: a, sha256: ${sha256}, rights: [decide, read] }\n- { name: b, sha256: ${other}, rights: [decide] }\n`
  writeFileSync(join(folder, 'tokens.yaml'), tokens, { mode: 0o600 })
  return serveWith(CLI, [...PORT, '--token-file', 'tokens.yaml'], folder)
}

describe.skipIf(CHROMIUM === null)(`the live page${NEEDS_CHROMIUM}`, () => {
  test('an edited rule is tried on what happened, and the server keeps its own', async () => {
    const running = await serveWith(CLI, PORT)
    await running.post('/v1/decide', BASH)
    const { page, complaints } = await open(running)
    await status(page, 'live').waitFor()
    await rows(page).filter({ hasText: 'Bash' }).waitFor()
    await page.getByRole('button', { name: 'What if' }).click()
    await page.locator('.what-if-panes[aria-busy=false]').waitFor()
    expect(complaints).toEqual([])
    await page.getByRole('textbox', { name: /^Policy .*guard\.yaml$/ }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(POLICY.replace('match: Bash', 'match: Write'))
    await expect.poll(() => page.locator('.changed-count').innerText()).toBe('1 decision')
    expect(await page.locator('.changes').innerText()).toMatch(/Let through anew 1\s+.*denied by no-bash → no verdict/s)
    const { body } = await running.post('/v1/decide', BASH)
    expect(body).toMatchObject({ verdict: 'deny', rule: 'no-bash' })
  })

  test('what it tries policies with needs the right to read', async () => {
    const running = await withToken()
    const ask = (token?: string) =>
      fetch(`${running.address}/v1/what-if`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      })
    expect((await ask()).status).toBe(401)
    expect((await ask('other')).status).toBe(403)
    expect(await (await ask('secret')).json()).toMatchObject({
      source: { policies: [{ name: expect.stringMatching(/guard\.yaml$/) as string, text: POLICY }] },
    })
  })

  test('a policy with a secret is not given away', async () => {
    const running = await withToken(`# ghp_16C7e42F292c6912E7710c838347Ae178B4a\n${POLICY}`)
    const answer = await fetch(`${running.address}/v1/what-if`, { headers: { authorization: 'Bearer secret' } })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(/guard\.yaml:1` holds a secret, so policies cannot be tried on the page/)
  })

  test('shows decisions as they are made, with their explanations', async () => {
    const running = await serveWith(CLI, PORT)
    await running.post('/v1/decide', READ)
    const { page, complaints } = await open(running)
    await status(page, 'live').waitFor()
    await rows(page).filter({ hasText: 'Read' }).waitFor()
    await running.post('/v1/decide', { ...BASH, agent_id: 'reviewer' })
    await rows(page).filter({ hasText: 'Bash' }).click()
    await page.getByRole('heading', { name: 'Why' }).waitFor()
    expect(await page.locator('.detail').textContent()).toContain('not that')
    await page.getByRole('button', { name: 'Rules' }).click()
    expect(await page.getByRole('row').filter({ hasText: 'no-bash' }).textContent()).toContain('guard.yaml:2')
    expect(complaints).toEqual([])
  })

  test('has the newest refusal in sight when it opens, with the reasons of a decision from before', async () => {
    const running = await serveWith(CLI, PORT)
    for (let index = 0; index < 3; index++) {
      await running.post('/v1/decide', { ...BASH, session_id: `old ${index}` })
    }
    const lines = `${JSON.stringify({ ...READ, tool: { name: 'Write', params: {} } })}\n`.repeat(1100)
    await fetch(`${running.address}/v1/decide`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: lines },
    }).then((answer) => answer.text())
    const { page, complaints } = await open(running)
    await status(page, 'live').waitFor()
    await page.getByRole('button', { name: 'Bash: not that' }).click()
    await page.getByRole('heading', { name: 'Why' }).waitFor()
    expect(await page.locator('.detail').textContent()).toContain('no-bash')
    expect(complaints).toEqual([])
  })

  test('has the newest first, follows it, and counts what came since somebody looked', async () => {
    const running = await serveWith(CLI, PORT)
    for (let index = 0; index < 60; index++) await running.post('/v1/decide', { ...READ, session_id: 'first' })
    const { page } = await open(running)
    await status(page, 'live').waitFor()
    await rows(page).filter({ hasText: 'Read' }).first().waitFor()
    await running.post('/v1/decide', { ...BASH, session_id: 'second' })
    await expect.poll(() => rows(page).first().textContent()).toContain('second')
    const scrolled = (): Promise<number> => page.evaluate("document.getElementById('timeline').scrollTop")
    await page.evaluate("document.getElementById('timeline').scrollTo({ top: 600 })")
    await expect.poll(scrolled).toBe(600)
    // The page has noticed it: what is far above is no longer drawn.
    await expect.poll(() => rows(page).first().textContent()).not.toContain('second')
    await running.post('/v1/decide', { ...BASH, session_id: 'third' })
    await page.getByRole('button', { name: '1 new since you looked' }).waitFor()
    expect(await page.title()).toBe('(1) Sluice live')
    // What was being looked at did not move: two rows came above it.
    expect(await scrolled()).toBe(600 + 68 + 30)
    await page.getByRole('button', { name: '1 new since you looked' }).click()
    await expect.poll(() => page.title()).toBe('Sluice live')
    await expect.poll(() => rows(page).first().textContent()).toContain('third')
  })

  test('has a banner while the policies on disk are refused', async () => {
    const running = await serveWith(CLI, PORT)
    const { page } = await open(running)
    await status(page, 'live').waitFor()
    writeFileSync(join(running.folder, 'guard.yaml'), 'hooks: [')
    const banner = page.getByRole('alert').filter({ hasText: 'The policies on disk were refused' })
    await banner.waitFor()
    expect(await violations(page)).toEqual([])
    writeFileSync(join(running.folder, 'guard.yaml'), POLICY)
    await banner.waitFor({ state: 'detached' })
  })

  test('shows what each rule performed, and how long that took', async () => {
    const folder = newFolder()
    const rule = '{ id: say, on: stop, on_unsupported: ignore, action: { type: shell, command: "true" } }'
    writeFileSync(join(folder, 'guard.yaml'), `hooks: [${rule}]`)
    const running = await serveWith(CLI, ['--listen', 's.sock'], folder)
    await running.post('/v1/dispatch', { event: 'stop' })
    expect((await running.get('/metrics')).body).toContain(
      'sluice_rule_action_seconds_count{rule="say",type="command"} 1',
    )
  })

  test('shows reloaded rules', async () => {
    const running = await serveWith(CLI, PORT)
    const { page, complaints } = await open(running)
    await status(page, 'live').waitFor()
    writeFileSync(join(running.folder, 'guard.yaml'), POLICY.replace('id: no-bash', 'id: another-name'))
    await running.said('the policies were reloaded')
    await running.post('/v1/decide', BASH)
    await rows(page).filter({ hasText: 'another-name' }).click()
    expect(await page.locator('.detail').textContent()).toContain('guard.yaml:2')
    expect(complaints).toEqual([])
  })

  test('reconnects when the server is back, and shows that it is trying', async () => {
    const folder = newFolder()
    const first = await serveWith(CLI, PORT, folder)
    const { page } = await open(first)
    await status(page, 'live').waitFor()
    first.child.kill('SIGTERM')
    await first.ended
    await status(page, 'reconnecting').waitFor()
    const second = await serveWith(CLI, ['--listen', new URL(first.address).host], folder)
    await status(page, 'live').waitFor()
    await second.post('/v1/decide', BASH)
    await rows(page).filter({ hasText: 'Bash' }).waitFor()
  })

  test('shows markup in events as text', async () => {
    const running = await serveWith(CLI, PORT)
    const { page, complaints } = await open(running)
    const hostile = '</script><img src=x onerror="document.title=1"><script>document.title=1</script>'
    const tool = { name: hostile, params: { [hostile]: hostile } }
    await running.post('/v1/decide', { ...BASH, session_id: hostile, agent_id: hostile, tool })
    await rows(page).filter({ hasText: 'onerror' }).last().click()
    await page.getByRole('heading', { name: 'Event' }).waitFor()
    expect(await page.title()).toBe('Sluice live')
    expect(await page.locator('img').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('asks for a token, which it neither stores nor shows in the address', async () => {
    const running = await withToken()
    const { page } = await open(running)
    const field = page.getByLabel('Token with the right to read')
    for (const wrong of ['nothing', 'other']) {
      await field.fill(wrong)
      await page.getByRole('button', { name: 'Show decisions' }).click()
      await status(page, 'needs a token').waitFor()
      const why = wrong === 'other' ? 'this needs the right `read`' : 'this token is unknown'
      await page.getByRole('alert').filter({ hasText: why }).waitFor()
    }
    await field.fill('secret')
    await page.getByRole('button', { name: 'Show decisions' }).click()
    await status(page, 'live').waitFor()
    await running.post('/v1/decide', BASH, { authorization: 'Bearer secret' })
    await rows(page).filter({ hasText: 'Bash' }).waitFor()
    expect(
      await page.evaluate(
        'JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie])',
      ),
    ).not.toContain('secret')
  })

  test('accepts a token in `#token=`, and removes it from the address', async () => {
    const running = await withToken()
    const { page, complaints } = await open(running, '#token=secret')
    await status(page, 'live').waitFor()
    expect(page.url()).toBe(`${running.address}/`)
    expect(complaints).toEqual([])
  })

  test('is of no use to a page of another origin', async () => {
    const running = await serveWith(CLI, PORT)
    const other = await serveWith(CLI, PORT)
    const { page } = await open(other)
    const ask = (init: string): Promise<unknown> =>
      page.evaluate(
        `fetch(${JSON.stringify(`${running.address}/v1/decide`)}, ${init}).then(() => 'answered', () => 'refused')`,
      )
    // Here, the policy of the page refuses. Below, the server does.
    expect(await ask("{ method: 'POST', body: '{}' }")).toBe('refused')
    expect(await running.get('/v1/stream', { origin: other.address })).toMatchObject({ status: 403 })
  })

  test.each(['light', 'dark'] as const)('is accessible, also at 320 pixels: %s', async (colorScheme) => {
    const running = await withToken()
    const { page } = await open(running)
    await page.emulateMedia({ colorScheme })
    await page.getByLabel('Token with the right to read').waitFor()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByLabel('Token with the right to read').fill('secret')
    await page.keyboard.press('Enter')
    await status(page, 'live').waitFor()
    await running.post('/v1/decide', BASH, { authorization: 'Bearer secret' })
    await rows(page).filter({ hasText: 'Bash' }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  })
})

/** The violations that axe reports, with their elements. */
async function violations(page: Page): Promise<readonly string[]> {
  // The policy of the page blocks other scripts, but not those of a debugger.
  await page.evaluate(AXE)
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const found = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify({ resultTypes: ['violations'], runOnly })})`)
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
}
