import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createStore, type Store } from '../../../src/workbench/page/browser/store.ts'
import type { PageBatch } from '../../../src/workbench/page/data.ts'

// Runs `sluice replay --html` from the built package.

const POLICY = `
hooks:
  - id: guard-rm
    on: tool_start
    condition: { type: param, path: tool.params.command, matches: '^rm' }
    action: { type: gate, reason: 'no <<tool.params.command>>' }
`
const SECRET = 'AKIAABCDEFGHIJKLMNOP'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-html-'))
  writeFileSync(join(folder, 'new.yaml'), POLICY)
  writeFileSync(join(folder, 'old.yaml'), POLICY.replaceAll('rm', 'mv'))
  const commands = ['ls', `rm ${SECRET}`, 'mv a b']
  const events = commands.map((command) => ({
    event: 'tool_start',
    session_id: 's1',
    tool: { name: 'Bash', params: { command } },
  }))
  writeFileSync(join(folder, 's.ndjson'), events.map((event) => `${JSON.stringify(event)}\n`).join(''))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ran {
  readonly stdout: string
  readonly stderr: string
  readonly code: number
}

async function replay(...words: readonly string[]): Promise<Ran> {
  const given = [join(inject('built'), 'dist/cli.cjs'), 'replay', '--policy', 'new.yaml', ...words]
  try {
    return { ...(await promisify(execFile)(process.execPath, given, { cwd: folder })), code: 0 }
  } catch (error) {
    return error as Ran
  }
}

/** The store of a written page, filled from its data. */
function pageIn(file: string): Store {
  const html = readFileSync(join(folder, file), 'utf8')
  const store = createStore()
  for (const [, block = ''] of html.matchAll(/<script type="application\/json">(.*?)<\/script>/gs)) {
    for (const batch of JSON.parse(block) as readonly PageBatch[]) store.add(batch)
  }
  return store
}

const commandsOf = (store: Store) => store.entries.map(({ event }) => event.tool?.params)

describe('sluice replay --html', () => {
  test('writes a page in addition to the table, without secrets and readable only by its owner', async () => {
    const { stdout, code } = await replay('--html', 'page.html', 's.ndjson')
    expect(code).toBe(0)
    expect(stdout).toContain('guard-rm')
    const store = pageIn('page.html')
    expect(store.entries.map(({ decision, line }) => [line, decision.verdict, decision.reason])).toEqual([
      [1, null, null],
      [2, 'deny', 'no rm [REDACTED]'],
      [3, null, null],
    ])
    const [, denied] = store.entries
    expect(denied === undefined ? null : store.explain(denied)).toMatchObject([
      { rule: 'guard-rm', outcome: 'fired', declaration: { file: 'new.yaml', line: 3 } },
    ])
    expect(readFileSync(join(folder, 'page.html'), 'utf8')).not.toContain(SECRET)
    expect(statSync(join(folder, 'page.html')).mode & 0o777).toBe(0o600)
  })

  test('shows secrets with --raw', async () => {
    await replay('--raw', '--html', 'raw.html', 's.ndjson')
    expect(commandsOf(pageIn('raw.html'))).toContainEqual({ command: `rm ${SECRET}` })
  })

  test('shows the changed decisions and the old ones with --against', async () => {
    await replay('--against', 'old.yaml', '--html', 'against.html', 's.ndjson')
    expect(
      pageIn('against.html').entries.map(({ line, decision, before }) => [line, decision.verdict, before]),
    ).toEqual([
      [2, 'deny', { verdict: null, rule: null, reason: null }],
      [3, null, { verdict: 'deny', rule: 'guard-mv', reason: 'no mv a b' }],
    ])
  })

  test('reports a file that cannot be written', async () => {
    const { code, stderr } = await replay('--html', 'missing/page.html', 's.ndjson')
    expect(code).toBe(2)
    expect(stderr).toMatch(/`missing\/page\.html` cannot be written: ENOENT/)
  })
})
