import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryLedger } from 'sluice'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createAccessLog } from '../../../src/server/node/access-log.ts'
import { createHealth, watchStore } from '../../../src/server/node/health.ts'
import { createRareTell } from '../../../src/server/node/tell.ts'
import { freePort, NO_SERVER, SERVERS, startServer } from '../../stores/redis/server.ts'
import { BASH, newFolder, serveWith } from './running-server.ts'

// What an operator sees of a server without asking it: metrics, `/readyz`, standard error and the access log.

const CLI = join(inject('built'), 'dist/cli.cjs')
const PORT = ['--listen', '127.0.0.1:0']

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function folderWithTokens(): string {
  const folder = newFolder()
  const lines = ['ci', 'other'].map((name) => `- { name: ${name}, sha256: ${hash(name)}, rights: [decide, read] }\n`)
  writeFileSync(join(folder, 'tokens.yaml'), lines.join(''), { mode: 0o600 })
  return folder
}

const json = (text: string): readonly unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

test('refused requests are in the metrics, on standard error and in the access log', async () => {
  const words = [...PORT, '--token-file', 'tokens.yaml', '--access-log', '--log-format', 'json']
  const running = await serveWith(CLI, words, folderWithTokens())
  const { get, post } = running
  for (let index = 0; index < 3; index++) await post('/v1/decide', BASH, bearer('guess'))
  await post('/v1/dispatch', BASH, bearer('ci'))
  await get('/secret?token=secret', bearer('secret'))
  await post('/v1/decide', { ...BASH, prompt: 'secret' }, { ...bearer('ci'), 'x-request-id': 'r1' })
  const seen = async (name: string): Promise<readonly string[]> =>
    (await get('/metrics', bearer(name))).body.match(/^sluice_refused_requests_total.*$/gm) ?? []
  const everybodys = [
    'sluice_refused_requests_total{code="token-unknown"} 3',
    'sluice_refused_requests_total{code="not-found"} 1',
  ]
  expect(await seen('other')).toEqual(everybodys)
  expect(await seen('ci')).toEqual(expect.arrayContaining([...everybodys, expect.stringContaining('right-missing')]))
  running.child.kill('SIGTERM')
  await running.ended
  expect(json(running.told())).toMatchObject([
    { level: 'info', message: expect.stringContaining('listening at') as string },
    { level: 'warning', message: 'a request was refused: token-unknown (401)' },
    { level: 'warning', message: 'a request of `ci` was refused: right-missing (403)' },
    { level: 'warning', message: 'a request was refused: not-found (404)' },
    { level: 'info', message: 'ending' },
  ])
  const lines = json(running.output())
  const path = '/v1/decide'
  expect(lines.slice(0, 6)).toMatchObject([
    ...Array.from({ length: 3 }, () => ({ level: 'warning', status: 401, code: 'token-unknown', caller: null, path })),
    { level: 'warning', status: 403, caller: 'ci', path: '/v1/dispatch', events: 0 },
    { level: 'warning', status: 404, caller: null, path: null },
    { level: 'info', status: 200, caller: 'ci', request: 'r1', method: 'POST', path, code: null, events: 1 },
  ])
  expect(Object.keys(lines[5] ?? {})).toEqual([
    'time',
    'level',
    'request',
    'caller',
    'method',
    'path',
    'status',
    'code',
    'events',
    'seconds',
  ])
  expect(running.output()).not.toContain('secret')
})

test('connections that are refused before they are requests are counted, too', async () => {
  const running = await serveWith(CLI, PORT)
  await running.get('/', { 'x-a': 'a'.repeat(20_000) }).catch(() => {})
  const { body } = await running.get('/metrics')
  expect(body).toContain('sluice_refused_requests_total{code="request-too-large"} 1')
  await running.said('a request was refused: request-too-large (431)')
})

test.skipIf(NO_SERVER)(
  `a store that is away, and back, is at \`/readyz\`, in the metrics and on standard error${NO_SERVER ? ' (skipped: redis-server is not installed)' : ''}`,
  async () => {
    const [program = ''] = SERVERS
    const port = await freePort()
    const folder = newFolder()
    const running = await serveWith(CLI, [...PORT, '--store', `redis://127.0.0.1:${port}`], folder)
    await running.said('cannot be reached')
    const ready = async (): Promise<unknown> => JSON.parse((await running.get('/readyz')).body)
    expect(await ready()).toEqual({ ready: true, reload: null, store: 'down', log: null })
    expect((await running.get('/metrics')).body).toContain('sluice_store_up 0')
    const redis = await startServer(program, [], port)
    onTestFinished(() => redis.kill())
    await expect
      .poll(async () => (await running.post('/v1/decide', { ...BASH, tool: { name: 'Read' } })).status)
      .toBe(200)
    await running.said('the store is back, after')
    expect(await ready()).toMatchObject({ store: 'up' })
    expect((await running.get('/metrics')).body).toContain('sluice_store_up 1')
  },
)

/** Fails the first time that `ioredis` is loaded, as while it is being installed, or with too many open files. */
const NO_REDIS_YET = `
const modules = require('node:module')
const load = modules._load
let hasFailed = false
modules._load = (name, ...rest) => {
  if (name !== 'ioredis' || hasFailed) return load(name, ...rest)
  hasFailed = true
  throw new Error('not now')
}
`

test.skipIf(NO_SERVER)(
  `a decision log on a server that could not be opened at first is tried again${NO_SERVER ? ' (skipped: redis-server is not installed)' : ''}`,
  async () => {
    const redis = await startServer(SERVERS[0] ?? '')
    onTestFinished(() => redis.kill())
    const folder = newFolder()
    writeFileSync(join(folder, 'no-redis-yet.cjs'), NO_REDIS_YET)
    const words = [...PORT, '--decision-log', `redis://127.0.0.1:${redis.port}`]
    const running = await serveWith(CLI, words, folder, { NODE_OPTIONS: '--require ./no-redis-yet.cjs' })
    // No event has needed it yet.
    await running.said('the package `ioredis` is not installed')
    const ready = async (): Promise<unknown> => JSON.parse((await running.get('/readyz')).body) as unknown
    expect(await ready()).toMatchObject({ ready: true, log: 'down' })
    expect((await running.get('/metrics')).body).toContain('sluice_decision_log_up 0')
    expect((await running.post('/v1/decide', BASH)).body).toMatchObject({ errors: [] })
    await running.said('the decision log is back, after')
    expect(await ready()).toMatchObject({ ready: true, log: 'up' })
    expect((await running.get('/metrics')).body).toContain('sluice_decision_log_up 1')
  },
)

test('a decision log that cannot be written is at `/readyz` and in the metrics', async () => {
  const folder = newFolder()
  const running = await serveWith(CLI, [...PORT, '--decision-log', '/dev/full'], folder)
  await running.post('/v1/decide', BASH)
  expect(JSON.parse((await running.get('/readyz')).body)).toMatchObject({ ready: true, store: 'up', log: 'down' })
  expect((await running.get('/metrics')).body).toContain('sluice_decision_log_up 0')
})

describe('the health of a store', () => {
  const told: string[] = []
  const health = () => {
    told.length = 0
    const changes: boolean[] = []
    return { changes, ...watched(changes) }
  }
  const watched = (changes: boolean[]) => {
    let fails = false
    const ledger = createMemoryLedger()
    const inner = createHealth(
      'the store',
      createRareTell((one) => void told.push(one)),
      (isUp) => changes.push(isUp),
    )
    const endSession = (session: string): void => {
      if (fails) throw new Error('full')
      ledger.endSession(session)
    }
    const store = watchStore({ ...ledger, endSession, release: () => Promise.reject(new Error('gone')) }, inner)
    return { inner, store, fail: (given: boolean) => (fails = given) }
  }

  test('is down from a failure until the same use works', () => {
    const { inner, store, fail, changes } = health()
    fail(true)
    expect(() => store.endSession('s')).toThrow('full')
    expect(() => store.endSession('s')).toThrow('full')
    void store.openCall?.({ session: 's', call: 'c', key: 'k' }, 'h', 1)
    expect([inner.isUp, told]).toEqual([false, ['full']])
    fail(false)
    void store.endSession('s')
    expect([inner.isUp, changes, told]).toEqual([true, [true, false, true], ['full', 'the store is back, after 0 s']])
  })

  test('is down after a promise that rejects, until an attempt works', async () => {
    const { inner, store } = health()
    await expect(store.release({} as never, {} as never)).rejects.toThrow('gone')
    expect(inner.isUp).toBe(false)
    inner.clear()
    expect(inner.isUp).toBe(true)
  })
})

test('what happens often is told at once, and then once a minute, with how often', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const told: string[] = []
  const { tell } = createRareTell((one) => told.push(one))
  for (let index = 0; index < 5; index++) tell('a', 'it happened', 'info')
  tell('b', 'another', 'info')
  vi.advanceTimersByTime(60_000)
  tell('a', 'it happened', 'info')
  tell('a', 'it happened', 'info')
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([
    'it happened',
    'another',
    '4 more times in the last minute: it happened',
    'it happened',
    '1 more time in the last minute: it happened',
  ])
})

test('lines that nobody reads are left out, and counted', () => {
  const lines: string[] = []
  const stream = { writableLength: 2 ** 21, write: (line: string) => lines.push(line) }
  const write = createAccessLog(stream)
  const request = { id: 'r', method: 'GET', path: null, status: 200, code: null, caller: null, events: 0, seconds: 0 }
  write(request)
  write(request)
  stream.writableLength = 0
  write(request)
  write(request)
  expect(lines.map((line) => (JSON.parse(line) as { readonly dropped?: number }).dropped)).toEqual([2, undefined])
})
