import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readThrown } from '../../../src/model/thrown.ts'
import { NO_SERVER, SERVERS, startServer } from '../../stores/redis/server.ts'
import { BASH, newFolder, POLICY, READ, serveWith, start } from './running-server.ts'

const CLI = join(inject('built'), 'dist/cli.cjs')

const serve = (words: readonly string[] = [], folder = newFolder()) => serveWith(CLI, words, folder)
const startIn = (folder: string, words: readonly string[]) => start(CLI, folder, words)

describe('`sluice serve`', () => {
  test('listens on a socket of the project that only its owner can use, and allows everything there', async () => {
    const { address, folder, post, get } = await serve()
    expect(address).toMatch(/\/state\/sluice\/projects\/[^/]+\/serve\.sock$/)
    expect(statSync(address).mode & 0o777).toBe(0o600)
    expect(await post('/v1/decide', BASH)).toMatchObject({ status: 200, body: { verdict: 'deny', rule: 'no-bash' } })
    expect(await post('/v1/policy/check', {})).toMatchObject({ status: 200, body: { reloaded: false } })
    const payload = {
      hook_event_name: 'PreToolUse',
      session_id: 's',
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
      cwd: folder,
    }
    expect(await post('/v1/hooks/claude-code', payload)).toEqual({
      status: 200,
      body: {
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'deny',
          permissionDecisionReason: 'not that',
        },
      },
    })
    expect(await post('/v1/hooks/claude-code', [])).toMatchObject({
      status: 200,
      body: { decision: 'block', continue: false },
    })
    expect(await post('/v1/hooks/nobody', payload)).toMatchObject({ status: 200, body: { decision: 'block' } })
    const metrics = await get('/metrics')
    expect(metrics.body).toContain('sluice_decisions_total{event="tool_start",verdict="deny"} 2')
    expect(metrics.body).toContain('sluice_rules_fired_total{rule="no-bash"} 2')
    expect(metrics.body).toContain('process_cpu_seconds_total')
  })

  test('on a port, allows deciding and reading, and serves the page without data', async () => {
    const { address, post, get } = await serve(['--listen', '127.0.0.1:0'])
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await post('/v1/decide', BASH)).toMatchObject({ status: 200 })
    expect(await post('/v1/dispatch', BASH)).toMatchObject({ status: 403 })
    expect(await get('/readyz')).toMatchObject({
      status: 200,
      body: '{"ready":true,"reload":null,"store":"up","log":null}',
    })
    expect(await get('/', { host: 'evil.example' })).toMatchObject({ status: 403 })
    const page = await get('/')
    expect(page.body).toContain('<title>Sluice live</title>')
    expect(page.body).toContain("connect-src 'self'")
    expect(JSON.parse((await get('/openapi.json')).body)).toMatchObject({ openapi: '3.1.1' })
  })

  test('keeps budgets across a restart', async () => {
    const folder = newFolder()
    const first = await serve([], folder)
    expect(await first.post('/v1/decide', READ)).toMatchObject({ body: { verdict: 'deny' } })
    first.child.kill('SIGKILL')
    await first.ended
    const second = await serve([], folder)
    expect(await second.post('/v1/decide', READ)).toMatchObject({ body: { verdict: null } })
  })

  test.skipIf(NO_SERVER)(
    `shares budgets with other servers on a Redis server${NO_SERVER ? ' (skipped: none is installed)' : ''}`,
    async () => {
      const redis = await startServer(SERVERS[0] ?? '')
      onTestFinished(() => redis.kill())
      const words = ['--store', redis.url, '--listen', '127.0.0.1:0']
      const [one, other] = [await serve(words), await serve(words)]
      expect(await one.post('/v1/decide', READ)).toMatchObject({ body: { verdict: 'deny' } })
      expect(await other.post('/v1/decide', READ)).toMatchObject({ body: { verdict: null, errors: [] } })
    },
  )

  test('gives each token its policies, rights and sessions', async () => {
    const folder = newFolder()
    writeFileSync(
      join(folder, 'other.yaml'),
      'hooks: [{ id: other, on: tool_start, action: { type: gate, reason: other } }]',
    )
    const hash = (token: string): string => createHash('sha256').update(token).digest('hex')
    const file = join(folder, 'tokens.yaml')
    writeFileSync(
      file,
      `- { name: one, sha256: ${hash('one')}, policies: [guard.yaml], rights: [decide] }\n` +
        `- { name: two, sha256: ${hash('two')}, policies: [other.yaml], rights: [decide] }\n` +
        `- { name: three, sha256: ${hash('three')}, policies: [guard.yaml], rights: [decide, dispatch] }\n`,
      { mode: 0o600 },
    )
    const { post } = await serve(
      ['--policy', 'other.yaml', '--token-file', 'tokens.yaml', '--listen', '127.0.0.1:0'],
      folder,
    )
    const ask = (token: string) => post('/v1/decide', READ, { authorization: `Bearer ${token}` })
    expect(await ask('one')).toMatchObject({ status: 200, body: { rule: 'once' } })
    expect(await ask('one')).toMatchObject({ status: 200, body: { rule: null } })
    expect(await ask('two')).toMatchObject({ status: 200, body: { rule: 'other' } })
    expect(await ask('three')).toMatchObject({ status: 200, body: { rule: 'once' } })
    expect(await post('/v1/decide', READ)).toMatchObject({ status: 401 })
    expect(await post('/v1/dispatch', READ, { authorization: 'Bearer one' })).toMatchObject({ status: 403 })
  })

  test('loads a changed policy, but keeps the old one if a test fails', async () => {
    const { folder, said, post, get, told } = await serve(['--refuse-laxer'])
    writeFileSync(
      join(folder, 'guard.test.yaml'),
      'tests:\n  - name: Bash is refused\n    steps:\n      - { event: { event: tool_start, tool: { name: Bash } }, expect: { verdict: deny } }\n',
    )
    writeFileSync(join(folder, 'guard.yaml'), POLICY.replace('not that', 'never that'))
    await said('the policies were reloaded: 0 added, 0 removed, 1 changed')
    expect(await post('/v1/decide', BASH)).toMatchObject({ body: { reason: 'never that' } })
    writeFileSync(join(folder, 'guard.yaml'), POLICY.replace('match: Bash', 'match: Write'))
    await said('the policies were not reloaded, and the old ones stay in effect: 1 of 1 tests of the policies failed')
    expect(await post('/v1/decide', BASH)).toMatchObject({ body: { reason: 'never that' } })
    expect(await get('/readyz')).toMatchObject({
      status: 200,
      body: '{"ready":true,"reload":"refused","store":"up","log":null}',
    })
    expect((await get('/metrics')).body).toContain('sluice_reload_refused 1')
    rmSync(join(folder, 'guard.test.yaml'))
    await said('the new policies are laxer than the current ones')
    expect(told()).toContain('"before":{"verdict":"deny","rule":"no-bash"},"after":{"verdict":null,"rule":null}')
  })

  test.each<readonly [string, string, (path: string) => void]>([
    ['a policy that is a pipe', 'guard.yaml', (path) => execFileSync('mkfifo', [path])],
    ['tests that are a pipe', 'guard.test.yaml', (path) => execFileSync('mkfifo', [path])],
    ['a policy of 400 MB', 'guard.yaml', (path) => execFileSync('truncate', ['-s', '400M', path])],
    ['tests of 400 MB', 'guard.test.yaml', (path) => execFileSync('truncate', ['-s', '400M', path])],
  ])('keeps answering beside %s', async (_, name, make) => {
    const { post, get, folder, said, child, ended } = await serve()
    rmSync(join(folder, name), { force: true })
    make(join(folder, name))
    if (name === 'guard.test.yaml') writeFileSync(join(folder, 'guard.yaml'), POLICY.replace('not that', 'never'))
    await said('the policies were not reloaded, and the old ones stay in effect')
    expect(await get('/healthz')).toMatchObject({ status: 200 })
    expect(await post('/v1/decide', BASH)).toMatchObject({ body: { verdict: 'deny', reason: 'not that' } })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('at SIGTERM, finishes running requests, accepts no new ones, and exits', async () => {
    const { child, folder, said, post, ended, address } = await serve()
    const answering = post('/v1/dispatch', { event: 'stop', session_id: 's' })
    await expect.poll(() => statSync(join(folder, 'began'), { throwIfNoEntry: false })?.size).toBeGreaterThan(0)
    child.kill('SIGTERM')
    await said('sluice: ending')
    await expect.poll(() => post('/v1/decide', BASH).catch((error: unknown) => readThrown(error).code)).toMatch(/^E/)
    writeFileSync(join(folder, 'go'), '')
    expect(await answering).toMatchObject({ status: 200, body: { commands: [{ status: 'done' }] } })
    expect(await ended).toBe(0)
    expect(statSync(address, { throwIfNoEntry: false })).toBe(undefined)
  })

  test('at SIGHUP, reads the policies and the tokens again', async () => {
    const folder = newFolder()
    const tokenRow = (name: string): string =>
      `- { name: ${name}, sha256: ${createHash('sha256').update(name).digest('hex')}, rights: [decide] }\n`
    writeFileSync(join(folder, 'tokens.yaml'), tokenRow('one'), { mode: 0o600 })
    const words = ['--token-file', 'tokens.yaml', '--listen', '127.0.0.1:0']
    const { child, said, post, ended } = await serve(words, folder)
    const ask = async (name: string) => (await post('/v1/decide', BASH, { authorization: `Bearer ${name}` })).status
    child.kill('SIGHUP')
    await said('sluice: reloading')
    expect([await ask('one'), await ask('two')]).toEqual([200, 401])
    writeFileSync(join(folder, 'tokens.yaml'), tokenRow('two'), { mode: 0o600 })
    writeFileSync(join(folder, 'guard.yaml'), POLICY.replace('not that', 'never that'))
    child.kill('SIGHUP')
    await said('the tokens were read again: 1 new or changed, 1 gone or changed')
    expect([await ask('one'), await ask('two')]).toEqual([401, 200])
    const reasonOf = async () => (await post('/v1/decide', BASH, { authorization: 'Bearer two' })).body
    await expect.poll(reasonOf).toMatchObject({ reason: 'never that' })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test.each([1, 12])('at SIGTERM, ends beside %i streams whose clients do not read', async (count) => {
    const { child, post, ended, address, told } = await serve(['--listen', '127.0.0.1:0'])
    const { port } = new URL(address)
    const sockets = await Promise.all(
      Array.from({ length: count }, async () => {
        const socket = connect(Number(port), '127.0.0.1')
          .pause()
          .on('error', () => {})
        onTestFinished(() => void socket.destroy())
        await once(socket, 'connect')
        socket.write(`GET /v1/stream HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`)
        await once(socket, 'readable')
        return socket
      }),
    )
    const params = { command: 'x'.repeat(60_000) }
    for (let index = 0; index < 150; index++) await post('/v1/decide', { ...BASH, tool: { name: 'Bash', params } })
    child.kill('SIGTERM')
    const began = Date.now()
    expect(await ended).toBe(0)
    expect(Date.now() - began).toBeLessThan(60_000)
    expect(told().split('\n').slice(1)).toEqual(['sluice: ending', ''])
    expect(sockets).toHaveLength(count)
  })

  test('goes on when nobody reads its standard error', async () => {
    const { child, post, get, folder, ended } = await serve()
    child.stderr?.destroy()
    writeFileSync(join(folder, 'guard.yaml'), 'hooks: [')
    await expect.poll(async () => (await get('/readyz')).body).toContain('refused')
    expect(await post('/v1/decide', BASH)).toMatchObject({ body: { verdict: 'deny' } })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  test('replaces a server that was killed, but not one that runs', async () => {
    const folder = newFolder()
    const first = await serve([], folder)
    const second = startIn(folder, ['--policy', 'guard.yaml'])
    expect(await second.ended).toBe(2)
    expect(second.told()).toBe(`sluice: a server already answers at \`${first.address}\`\n`)
    first.child.kill('SIGKILL')
    await first.ended
    const third = await serve([], folder)
    expect(await third.post('/v1/decide', BASH)).toMatchObject({ status: 200 })
  })

  test.each([
    [
      ['--listen', '0.0.0.0:0'],
      'sluice: others can reach `0.0.0.0`, so it needs `--token-file`\nhelp: name a file of tokens, or listen on `127.0.0.1`\n',
      2,
    ],
    [['--listen', '127.0.0.1:70000'], 'sluice: `70000` is not a port\nhelp: a port is at most 65535\n', 2],
    [['--token-file', 'guard.yaml'], /^sluice: (others can read|.*guard\.yaml:1:1)/, 2],
    [['--policy', 'missing.yaml'], /^sluice: .*missing\.yaml/, 2],
    [['--policy', 'broken.yaml'], /broken\.yaml:1:/, 1],
  ] as const)('with %j, reports the problem', async (words, message, code) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'broken.yaml'), 'hooks: [{ id: a }]')
    const { ended, told } = startIn(folder, ['--policy', 'guard.yaml', ...words])
    expect(await ended).toBe(code)
    if (typeof message === 'string') expect(told()).toBe(message)
    else expect(told()).toMatch(message)
  })

  test('writes problems of hooks to its journal', async () => {
    const { post, address } = await serve()
    await post('/v1/hooks/claude-code', [])
    expect(readFileSync(join(address, '../serve.ndjson'), 'utf8')).toContain('"code":"payload-unreadable"')
  })
})
