import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { CHROMIUM, launchChromium } from '../workbench/page/chromium.ts'
import { answerOfInstalled } from './installed-hook.ts'

// The extension in a real editor: VS Code as `code-server`, in Chromium. `CODE_SERVER` names its `out/node/entry.js`;
// 4.100.3 is the last version for Node 20. Without `rg`, its search for files finds no tests.

const ENTRY = process.env['CODE_SERVER'] ?? ''
const PICTURE = join(import.meta.dirname, '../../docs/guide/pictures/vscode.png')
const CLI = join(inject('built'), 'dist/cli.cjs')
const folder = mkdtempSync(join(tmpdir(), 'sluice-vscode-'))
const place = (...names: readonly string[]): string => join(folder, ...names)

const POLICY = `# yaml-language-server: $schema=node_modules/sluice/schemas/policy.schema.json
extends: [guard-files]
hooks:
  - id: no-force-push
    on: tool-start
    condition: { type: command, program: git, subcommand: push, options: --force }
    action: { type: gate, allow: false, reason: 'no <<tool.params.command>>' }
  - id: count-turns
    on: turn_end
    priority: 5
    max_fires: 3
    action: { type: log, message: a turn }
`
const TESTS = `tests:
  - name: a forced push is refused
    steps:
      - call: Bash
        params: { command: git push --force }
        expect: { rule: no-force-push }
  - name: a status is not refused
    steps:
      - call: Bash
        params: { command: git status }
        expect: { rule: no-force-push }
`

let server: ChildProcess
let browser: Browser
let page: Page
let address: string

describe.skipIf(ENTRY === '' || CHROMIUM === null)(
  'the extension (skipped without `CODE_SERVER` or Chromium)',
  () => {
    beforeAll(async () => {
      mkdirSync(place('project/node_modules'), { recursive: true })
      mkdirSync(place('data/User'), { recursive: true })
      symlinkSync(inject('built'), place('project/node_modules/sluice'))
      writeFileSync(place('project/policy.yaml'), POLICY)
      writeFileSync(place('project/policy.test.yaml'), TESTS)
      writeFileSync(place('data/User/settings.json'), JSON.stringify(SETTINGS))
      mkdirSync(place('.claude/projects/project'), { recursive: true })
      writeFileSync(place('.claude/projects/project/s1.jsonl'), transcript())
      const folders = `--user-data-dir '${place('data')}' --extensions-dir '${place('extensions')}'`
      writeFileSync(place('code'), `#!/bin/sh\nexec '${process.execPath}' '${ENTRY}' ${folders} "$@"\n`, {
        mode: 0o755,
      })
      execFileSync(process.execPath, [CLI, 'editor', 'vscode', '--command', place('code')], { stdio: 'ignore' })
      const words = ['--auth', 'none', '--bind-addr', '127.0.0.1:0', '--disable-telemetry', '--disable-update-check']
      // Its server finds what hooks of this home have kept.
      const env = { PATH: process.env['PATH'], HOME: folder }
      server = spawn(place('code'), words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
      address = await new Promise((resolve) => {
        server.stdout?.on('data', (piece: Buffer) => {
          const found = /HTTP server listening on (http:\S+)/.exec(piece.toString())?.[1]
          if (found !== undefined) resolve(found.replace(/\/$/, ''))
        })
      })
      browser = await launchChromium()
      page = await browser.newPage({ viewport: { width: 1280, height: 760 } })
      // What does not come ends the test, not a wait of its own.
      page.setDefaultTimeout(0)
      await openProject()
    }, 120_000)

    afterAll(async () => {
      await browser?.close()
      server?.kill()
      rmSync(folder, { recursive: true, force: true })
    })

    test('finds a mistake, and mends it by a click', async () => {
      const mistakes = page.locator('.squiggly-error')
      await mistakes.first().waitFor()
      await lens('2 tests · run').waitFor()
      await goTo(5, 12)
      // The list of actions closes when diagnostics come anew.
      const action = page.locator('.action-widget .monaco-list-row', { hasText: 'change it to `tool_start`' })
      const mend = async (): Promise<number> => {
        await page.keyboard.press('Control+.')
        const isOffered = await action.waitFor({ timeout: 5000 }).then(
          () => true,
          () => false,
        )
        await page.keyboard.press(isOffered ? 'Enter' : 'Escape')
        return mistakes.count()
      }
      await expect.poll(mend, { timeout: 100_000 }).toBe(0)
      await page.keyboard.press('Control+S')
      await expect.poll(() => readFileSync(place('project/policy.yaml'), 'utf8')).toContain('on: tool_start')
    })

    test('tests the policy as it is typed, and by its lens', async () => {
      await lens('2 tests, 1 fails · run').click()
      await page.locator('.squiggly-warning').first().waitFor()
    })

    test('shows the tests in the view for tests', async () => {
      await choose('Testing: Focus on Test Explorer View')
      await choose('Test: Run All Tests')
      await page.locator('.test-explorer, .pane-body', { hasText: '1/2' }).first().waitFor()
      await page.locator('.test-output-peek-tree', { hasText: 'a status is not refused' }).waitFor()
      if (process.env['PICTURES'] !== undefined) await page.screenshot({ path: PICTURE })
    })

    test('says why the hook that was installed has refused the last call', async () => {
      await choose('Sluice: Why was the last call refused?')
      await page.locator('.notification-toast', { hasText: 'no hook has refused anything in this project' }).waitFor()
      const policy = place('project/policy.yaml')
      expect(answerOfInstalled(CLI, place('project'), folder, policy, 'git push --force')).toMatchObject({
        hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: 'no git push --force' },
      })
      await choose('Sluice: Why was the last call refused?')
      await page.locator('.tab', { hasText: 'why the last call was refused' }).waitFor()
      await page.locator('.view-line', { hasText: 'no-force-push' }).first().waitFor()
    })

    test('shows the page of a replay', async () => {
      await page.locator('.tab', { hasText: 'policy.yaml' }).click()
      await choose('Sluice: Replay past sessions')
      await page.locator('.tab', { hasText: 'Sluice replay' }).waitFor()
      const inside = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame')
      await inside.getByText('git push --force').first().waitFor()
    })

    test('says that it is older than the sluice that it has started', async () => {
      const [name = ''] = readdirSync(place('extensions')).filter((one) => one.startsWith('sluice.'))
      const manifest = place('extensions', name, 'package.json')
      const written = JSON.parse(readFileSync(manifest, 'utf8')) as object
      writeFileSync(manifest, JSON.stringify({ ...written, version: '0.0.1' }))
      rmSync(place('data/CachedProfilesData'), { recursive: true, force: true })
      await openProject()
      const word = `This extension is from Sluice 0.0.1, and it has started Sluice ${packageJson.version}`
      await page.locator('.notification-toast', { hasText: word }).waitFor()
    })
  },
  120_000,
)

/** A session of Claude Code from before, in its home. */
function transcript(): string {
  const call = { type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'git push --force' } }
  const lines = [
    { type: 'user', uuid: 'u1', parentUuid: null, message: { role: 'user', content: 'push it' } },
    { type: 'assistant', uuid: 'u2', parentUuid: 'u1', message: { id: 'm1', role: 'assistant', content: [call] } },
  ]
  const common = { sessionId: 's1', cwd: place('project'), timestamp: new Date().toISOString() }
  return lines.map((line) => `${JSON.stringify({ ...line, ...common })}\n`).join('')
}

const SETTINGS = {
  'security.workspace.trust.enabled': false,
  'workbench.startupEditor': 'none',
  'workbench.colorTheme': 'Default Light Modern',
  'editor.minimap.enabled': false,
}

const lens = (title: string): Locator => page.locator('.codelens-decoration a', { hasText: title })

async function openProject(): Promise<void> {
  await page.goto(`${address}/?folder=${place('project')}`)
  await page.locator('.explorer-folders-view .monaco-list-row', { hasText: /^policy\.yaml/ }).dblclick()
  await page.locator('.view-lines').first().waitFor()
}

async function choose(command: string): Promise<void> {
  await ask(`>${command}`)
  await page.locator('.quick-input-list .monaco-list-row', { hasText: command }).first().click()
}

/** Moves the cursor in the file that is open; lines and columns from 1. */
async function goTo(line: number, column: number): Promise<void> {
  await ask(`:${line}:${column}`)
  await page
    .locator('.quick-input-list .monaco-list-row', { hasText: `${line}` })
    .first()
    .click()
  await page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor()
}

async function ask(words: string): Promise<void> {
  await page.keyboard.press('F1')
  const input = page.locator('.quick-input-widget input[type=text]')
  await input.waitFor()
  await input.fill(words)
}
