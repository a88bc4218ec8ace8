import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { SERVERS, startServer } from '../stores/redis/server.ts'
import { blocksOf } from './pages.ts'

// Runs the commands that need a Redis server, which `docs.test.ts` cannot. Also checks the tests that the page names.

const ROOT = join(import.meta.dirname, '../..')
const readPage = (name: string): string => readFileSync(join(ROOT, 'docs/guide', name), 'utf8')
const PAGE = readPage('deploying.md')

test.skipIf(SERVERS.length === 0).each([
  ['deploying.md', ['deny', null]],
  ['decision-log.md', [null, 'deny', null]],
])('the commands of %s for many machines work (skipped without a Redis server)', async (page, expected) => {
  const place = mkdtempSync(join(tmpdir(), 'sluice-deploying-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const server = await startServer(SERVERS[0] ?? '')
  onTestFinished(() => server.kill())
  const blocks = blocksOf(readPage(page))
  for (const { file, text } of blocks) if (file !== null) writeFileSync(join(place, file), text)
  const commands = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'))
    .filter((line) => !line.startsWith('npm install '))
  expect(commands.length).toBeGreaterThan(0)
  const cli = `'${process.execPath}' '${join(inject('built'), 'dist/cli.cjs')}'`
  for (const command of commands) {
    const line = command.replaceAll('localhost:6379', `127.0.0.1:${server.port}`).replace(/^sluice\b/, cli)
    const env = { PATH: process.env['PATH'], HOME: place }
    const { status, stdout, stderr } = spawnSync('bash', ['-c', line], { cwd: place, env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('rror')])
    if (!command.startsWith('sluice run ')) continue
    const verdicts = stdout
      .trim()
      .split('\n')
      .map((decision) => (JSON.parse(decision) as { verdict: unknown }).verdict)
    expect(verdicts).toEqual(expected)
  }
})

test('the tests that the page names exist', () => {
  const named = [...PAGE.matchAll(/`(test\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
