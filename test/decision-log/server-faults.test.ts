import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, type Decision } from 'sluice'
import { createDecisionLog } from 'sluice/decision-log'
import { createRedisStore } from 'sluice/node'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort, NO_SERVER, SERVERS } from '../stores/redis/server.ts'
import { toolStart } from './logs.ts'
import { LINES, serverLogs } from './server-logs.ts'

// Provokes failures of the server of a decision log.

const BUDGET = 'hooks: [{ id: noted, on: tool_start, max_fires: 99, action: { type: log, message: noted } }]'

if (NO_SERVER) test.skip('`redis-server` is not installed: nothing is tested')

describe.each(SERVERS)('if %s', (program) => {
  const { closeLater, start, connect, open, engineOn, linesOn, problems } = serverLogs(program)

  const rm = toolStart('s', 'ls')
  const refusalOf = ({ verdict, reason, errors }: Decision): unknown => ({ verdict, reason, errors })
  const refused = (why: string): unknown => ({
    verdict: 'deny',
    reason: `the decision could not be logged: ${why}`,
    errors: [{ rule: 'decision-log', code: 'decision-log-failed', message: why }],
  })

  test('is gone, calls are refused at once, and the chain continues once it is back', async () => {
    const port = await freePort()
    const url = `redis://127.0.0.1:${port}`
    const engine = engineOn(url)
    const why = `the store \`${url}\` cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}`
    expect(refusalOf(await engine.dispatch(rm))).toEqual(refused(why))
    const ended = await engine.dispatch({ event: 'tool_end', session_id: 's', tool: { name: 'bash' } })
    expect([ended.inject.length, ended.errors.map(({ code }) => code)]).toEqual([1, ['decision-log-failed']])
    await start([], port)
    await vi.waitUntil(async () => (await engine.dispatch(rm)).errors.length === 0, { timeout: 60_000 })
    expect(await problems(url)).toEqual([])
  })

  test('is killed but keeps its data, no answered decision is missing once it is back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-kept-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const keeping = ['--dir', folder, '--appendonly', 'yes', '--appendfsync', 'always']
    const server = await start(keeping)
    const engine = engineOn(server.url)
    const answered: string[] = []
    const call = async (call_id: string): Promise<void> => {
      const tool = { name: 'bash', call_id, params: { command: 'ls' } }
      const { errors } = await engine.dispatch({ event: 'tool_start', session_id: call_id.slice(0, 2), tool })
      if (errors.length === 0 && answered.push(call_id) === 61) server.process.kill('SIGKILL')
    }
    const sessions = Array.from({ length: 5 }, async (_, session) => {
      for (let count = 0; count < 60; count++) await call(`s${session} ${count}`)
    })
    await Promise.all(sessions)
    const before = answered.length
    expect(before).toBeLessThan(300)
    await start(keeping, server.port)
    await vi.waitUntil(async () => call('s0 last').then(() => answered.length > before), { timeout: 60_000 })
    // The next writer of each session repairs what was begun when the server was killed.
    for (let session = 1; session < 5; session++) await call(`s${session} last`)
    const logged = (await linesOn(server.url)).join('\n')
    expect(answered.filter((id) => !logged.includes(`"call_id":"${id}"`))).toEqual([])
    expect(await problems(server.url)).toEqual([])
  })

  test('is stopped, concurrent decisions do not wait past the deadline, and the chain continues afterwards', async () => {
    const server = await start()
    const engine = engineOn(server.url)
    expect((await engine.dispatch(rm)).errors).toEqual([])
    server.process.kill('SIGSTOP')
    onTestFinished(() => void server.process.kill('SIGCONT'))
    const began = performance.now()
    const decisions = await Promise.all(Array.from({ length: 30 }, async () => engine.dispatch(rm)))
    // One after the other, they would wait for a minute.
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(decisions.map(({ verdict }) => verdict)).toEqual(Array(30).fill('deny'))
    expect(refusalOf(decisions[0] ?? (await engine.dispatch(rm)))).toEqual(
      refused(`the store \`${server.url}\` did not answer within 2000 ms`),
    )
    expect(refusalOf(decisions[29] ?? (await engine.dispatch(rm)))).toEqual(
      refused('the decision log did not accept the entry within 2000 ms'),
    )
    server.process.kill('SIGCONT')
    await vi.waitUntil(async () => (await engine.dispatch(rm)).errors.length === 0, { timeout: 60_000 })
    expect(await problems(server.url)).toEqual([])
  })

  test('is stopped, an event that has waited for its store waits for the log only a little longer', async () => {
    const server = await start()
    // A busy machine itself takes a part of a second.
    const timeoutSeconds = 2
    const store = createRedisStore({ url: server.url, timeoutSeconds })
    const log = createDecisionLog({ url: server.url, timeoutSeconds })
    closeLater(store.close)
    closeLater(log.close)
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: BUDGET }], store, decisionLog: log })
    expect((await engine.dispatch(rm)).errors).toEqual([])
    server.process.kill('SIGSTOP')
    onTestFinished(() => void server.process.kill('SIGCONT'))
    const began = performance.now()
    const { verdict, errors } = await engine.dispatch(rm)
    const waited = performance.now() - began
    expect(verdict).toBe('deny')
    expect(errors.map(({ rule, message }) => [rule, message])).toEqual([
      ['noted', `the store \`${server.url}\` did not answer within 2000 ms`],
      ['decision-log', 'the decision log did not accept the entry within 500 ms'],
    ])
    // One after the other, they would take twice their time.
    expect(waited).toBeLessThan(2 * 2000)
    server.process.kill('SIGCONT')
    await vi.waitUntil(async () => (await engine.dispatch(rm)).errors.length === 0, { timeout: 60_000 })
    expect(await problems(server.url)).toEqual([])
  })

  test('is full, calls are refused, and the chain continues once it has memory', async () => {
    const server = await start(['--maxmemory-policy', 'noeviction'])
    const engine = engineOn(server.url)
    const client = connect(server)
    await engine.dispatch(rm)
    await client.config('SET', 'maxmemory', '1')
    expect(refusalOf(await engine.dispatch(rm))).toEqual(refused(`the store \`${server.url}\` has no memory left`))
    await client.config('SET', 'maxmemory', '0')
    expect((await engine.dispatch(rm)).errors).toEqual([])
    expect(await problems(server.url)).toEqual([])
  })

  test('has something else under the key, the refusal says so', async () => {
    const server = await start()
    await connect(server).set(LINES, 'x')
    const { verdict, reason } = await engineOn(server.url).dispatch(rm)
    expect(verdict).toBe('deny')
    expect(reason).toContain('the decision could not be logged: ')
    expect(reason).toContain('WRONGTYPE')
    await expect(open(server.url).exists()).rejects.toThrow('WRONGTYPE')
  })
})
