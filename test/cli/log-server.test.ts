import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort, NO_SERVER, type Server, SERVERS, startServer } from '../stores/redis/server.ts'
import { type Ran, sluice } from './run.ts'

// The commands with a decision log on a real server.

const POLICY = `hooks:
  - { id: no-rm, on: tool_start, condition: { type: param, path: tool.params.command, glob: 'rm *' }, action: { type: gate, reason: no } }
`
const EVENTS = ['ls', 'rm -r x', 'pwd']
  .map((command, at) => ({ event: 'tool_start', session_id: 's', at, tool: { name: 'bash', params: { command } } }))
  .map((event) => `${JSON.stringify(event)}\n`)
  .join('')

if (NO_SERVER) test.skip('`redis-server` is not installed: nothing is tested')

describe.each(SERVERS)('%s', (program) => {
  let folder: string
  let server: Server
  let client: Redis
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sluice-log-server-'))
    writeFileSync(join(folder, 'p.yaml'), POLICY)
    writeFileSync(join(folder, 'lax.yaml'), POLICY.replace('rm *', 'none'))
    server = await startServer(program)
    client = new Redis(server.url)
  })
  afterAll(async () => {
    client.disconnect()
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(async () => client.flushall())

  const run = (words: string, input = EVENTS): Promise<Ran> =>
    sluice(words.replaceAll('DIR', folder).replaceAll('URL', server.url), { input, env: { HOME: folder }, folder })

  test.each([
    'decide --policy DIR/p.yaml --decision-log URL?log=team',
    // The store has the budgets. The log keeps the ends of its chains itself, because other machines write to it.
    'run --policy DIR/p.yaml --state DIR/state.db --decision-log URL?log=team',
    'run --dry-run --policy DIR/p.yaml --decision-log URL?log=team',
  ])('the log of `%s` can be verified and replayed', async (words) => {
    expect((await run(words)).code).toBe(0)
    expect(await client.keys('{sluice:1:log:*')).toHaveLength(2)
    const verified = '3 decisions in 1 session: nothing was changed\n'
    expect(await run('log verify URL?log=team')).toEqual({ code: 0, stdout: verified, stderr: '' })
    const replayed = { code: 0, stdout: '3 decisions reproduced exactly\n', stderr: '' }
    expect(await run('log replay URL?log=team --policy DIR/p.yaml')).toEqual(replayed)
    const { code, stdout } = await run('replay URL?log=team --policy DIR/p.yaml --against DIR/lax.yaml --format json')
    expect([code, stdout.includes('"no-rm"')]).toEqual([0, true])
    const failed = await run('replay URL?log=team --policy DIR/lax.yaml --against DIR/p.yaml --fail-on laxer')
    expect(failed.code).toBe(1)
  })

  test('finds a change, and shows no password', async () => {
    await run('decide --policy DIR/p.yaml --decision-log URL')
    const lines = '{sluice:1:log:decisions}:lines'
    const [[first] = ['']] = await client.xrange(lines, '-', '+')
    await client.xdel(lines, first)
    const address = server.url.replace('redis://', 'redis://default:secret@')
    await client.config('SET', 'requirepass', 'secret')
    const shown = `${server.url}?log=decisions`
    const report = `at the beginning: session \`s\`: entry 1 is missing\n2 decisions in 1 session: 1 problem\n`
    expect(await run(`log verify ${address}`)).toEqual({ code: 1, stdout: report, stderr: '' })
    await client.xadd(lines, '*', 'line', 'x')
    const { stdout } = await run(`log verify ${address} --format json`)
    expect(JSON.parse(stdout)).toMatchObject({ problems: [{}, { place: { file: shown, line: 3 } }] })
    expect(stdout).not.toContain('secret')
    expect((await run(`log verify ${address}`)).stdout).toContain(`\n${shown}:3: it is not an entry, or is truncated\n`)
    expect((await run(`replay ${address} --policy DIR/p.yaml`)).stderr).toBe(
      `skipped 1 line; the first is ${shown}:3: it is not an event, or is cut off\n`,
    )
    await client.config('SET', 'requirepass', '')
  })

  test.each([
    ['log verify URL?log=none', 'there is no log `URL?log=none`'],
    ['log replay URL?log=none --policy DIR/p.yaml', 'there is no log `URL?log=none`'],
    ['replay URL?log=none --policy DIR/p.yaml', 'there is no log `URL?log=none`'],
    ['log verify URL?log={x}', '`URL?log={x}` is not a decision log'],
    ['decide --policy DIR/p.yaml --decision-log URL?log={x}', '`URL?log={x}` is not a decision log'],
    ['log verify GONE', 'the store `GONE` cannot be reached: connect ECONNREFUSED'],
    ['replay GONE --policy DIR/p.yaml', '`GONE?log=decisions` cannot be read: the store `GONE` cannot be reached'],
  ])('`%s` says: %s', async (words, message) => {
    const gone = `redis://127.0.0.1:${await freePort()}`
    const { code, stderr } = await run(words.replaceAll('GONE', gone))
    const said = message.replaceAll('GONE', gone).replaceAll('URL', server.url)
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)])
  })

  test('refuses what can be refused if the server is gone', async () => {
    const gone = `redis://127.0.0.1:${await freePort()}`
    const { stdout } = await run(`decide --policy DIR/p.yaml --decision-log ${gone}`)
    const decisions = stdout.trim().split('\n')
    expect(decisions).toHaveLength(3)
    for (const decision of decisions) {
      expect(JSON.parse(decision)).toMatchObject({ verdict: 'deny', errors: [{ code: 'decision-log-failed' }] })
    }
  })
})
