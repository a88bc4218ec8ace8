import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { NO_SERVER, SERVERS, startServer } from '../stores/redis/server.ts'
import { blocksOf } from './pages.ts'

// Runs the commands of the page on a test server, with a policy, events and a payload.

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/guide/redis.md'), 'utf8')

const BLOCKS = blocksOf(PAGE)
const COMMANDS = BLOCKS.filter(({ language }) => language === 'sh')
  .flatMap(({ text }) => text.trim().split('\n'))
  .filter((line) => !line.startsWith('npm install '))
const [RUN = '', HOOK = '', WORKER = ''] = COMMANDS

const ONCE = 'hooks: [{ id: once, on: tool_start, max_fires: 1, action: { type: gate, reason: once } }]\n'
const READ = { session_id: 's', cwd: '/tmp' }
const EVENT = `${JSON.stringify({ ...READ, event: 'tool_start', tool: { name: 'Read', params: {} } })}\n`
const PAYLOAD = JSON.stringify({ ...READ, hook_event_name: 'PreToolUse', tool_name: 'Read', tool_input: {} })

test('the page has these commands', () => {
  expect(COMMANDS).toEqual([
    expect.stringMatching(/^sluice run --store /),
    expect.stringMatching(/^sluice hook --store /),
    expect.stringMatching(/^sluice worker --store /),
  ])
})

describe.skipIf(NO_SERVER)(`on a Redis server${NO_SERVER ? ' (skipped: none is installed)' : ''}`, () => {
  async function place() {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-redis-page-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const server = await startServer(SERVERS[0] ?? '')
    onTestFinished(() => server.kill())
    writeFileSync(join(folder, 'policy.yaml'), ONCE)
    writeFileSync(join(folder, 'events.ndjson'), EVENT + EVENT)
    const cli = `'${process.execPath}' '${join(inject('built'), 'dist/cli.cjs')}'`
    const options = { cwd: folder, env: { PATH: process.env['PATH'], HOME: folder } }
    const lineOf = (command: string): string =>
      command.replaceAll('localhost:6379', `127.0.0.1:${server.port}`).replace(/^sluice\b/, cli)
    const run = (command: string, input = '') => {
      const { status, stdout, stderr } = spawnSync('bash', ['-c', lineOf(command)], {
        ...options,
        input,
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([0, expect.not.stringContaining('error')])
      return stdout
    }
    return { folder, options, lineOf, run }
  }

  const verdictsOf = (stdout: string): readonly unknown[] =>
    stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { verdict: unknown }).verdict)

  test('`run` shares budgets with the next run', async () => {
    const { run } = await place()
    expect(verdictsOf(run(RUN))).toEqual(['deny', null])
    expect(verdictsOf(run(RUN))).toEqual([null, null])
  })

  test('`hook` shares budgets with the next call', async () => {
    const { run } = await place()
    expect(run(HOOK, PAYLOAD)).toContain('"permissionDecision":"deny"')
    expect(run(HOOK, PAYLOAD)).not.toContain('deny')
  })

  test('`worker` performs what the rule of the page queues', async () => {
    const { folder, options, lineOf, run } = await place()
    const rule = BLOCKS.find(({ text }) => text.includes('deliver: queued'))?.text ?? ''
    // Tests must not call the address on the page. An address of this machine that is not allowed fails for good.
    writeFileSync(join(folder, 'policy.yaml'), rule.replace('https://log.example', 'http://127.0.0.1:1'))
    writeFileSync(join(folder, 'events.ndjson'), EVENT.replace('tool_start', 'tool_end'))
    expect(run(RUN)).toContain('"status":"queued"')
    const child = spawn('bash', ['-c', `exec ${lineOf(WORKER)}`], { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'close')
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stderr })) {
      lines.push(line)
      if (line.includes(' of tell-the-log: ')) child.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
    expect(lines).toEqual([
      'sluice: ready',
      expect.stringMatching(/^sluice: failed sluice-\w+ of tell-the-log: /),
      'sluice: ending',
    ])

    const store = /--store (\S+)/.exec(WORKER)?.[1] ?? ''
    expect(run(`sluice queue --store ${store}`)).toMatch(/^0 waiting, 0 active, 1 failed\n/)
    expect(run(`sluice queue --store ${store} --requeue all`)).toBe('1 will be tried again\n')
  })
})
