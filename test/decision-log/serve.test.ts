import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'

const CLI = join(inject('built'), 'dist/cli.cjs')
const POLICY = `hooks:
  - { id: no-bash, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate, reason: not that } }
`
const EVENT = JSON.stringify({ event: 'tool_start', session_id: 's', at: 1, tool: { name: 'Bash', params: {} } })

test('a server that is killed has logged every answer that it gave', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-logged-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'guard.yaml'), POLICY)
  writeFileSync(join(folder, 'key'), 'k'.repeat(32))
  const env = { PATH: process.env['PATH'], HOME: folder }
  const keep = ['--decision-log', 'decisions.ndjson', '--log-key', 'key']
  const words = [CLI, 'serve', '--policy', 'guard.yaml', '--listen', join(folder, 's.sock'), ...keep]
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.on('close', resolve))
  let told = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (piece) => {
      told += String(piece)
      if (told.includes('listening')) resolve()
    })
    child.on('close', () => reject(new Error(told)))
  })

  let answers = 0
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      const call = request(
        {
          socketPath: join(folder, 's.sock'),
          path: '/v1/decide',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        },
        (response) => {
          let text = ''
          response.on('data', (piece) => (text += String(piece)))
          response.on('error', () => resolve(false))
          response.on('end', () => resolve(text.includes('"deny"')))
        },
      )
      call.on('error', () => resolve(false))
      call.end(EVENT)
    })
  const clients = Array.from({ length: 4 }, async () => {
    while (await ask()) if (++answers === 40) child.kill('SIGKILL')
  })
  await Promise.all(clients)
  await ended

  const logged = readFileSync(join(folder, 'decisions.ndjson'), 'utf8').trim().split('\n').length
  expect(answers).toBeGreaterThanOrEqual(40)
  expect(logged).toBeGreaterThanOrEqual(answers)
  const run = (...more: readonly string[]): string =>
    spawnSync(process.execPath, [CLI, 'log', ...more, '--log-key', 'key'], { cwd: folder, env, encoding: 'utf8' })
      .stdout
  expect(run('verify', 'decisions.ndjson')).toBe(`${logged} decisions in 1 session: nothing was changed\n`)
  expect(run('replay', 'decisions.ndjson', '--policy', 'guard.yaml')).toBe(
    `${logged} decisions decided to the same bytes\n`,
  )
})
