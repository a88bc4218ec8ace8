import { describe, expect, test } from 'vitest'
import { BASH, engineOf, POLICY, request, serving, type ServingOptions, slowHost } from './serving.ts'

// A real server and raw sockets. Every request gets a defined answer, and none of these requests gets a decision.

const EVENT = JSON.stringify(BASH)
const JSON_TYPE = { 'content-type': 'application/json' }
const post = (headers: Readonly<Record<string, string | number>>, body: string): string =>
  request('POST /v1/decide', { ...JSON_TYPE, connection: 'close', ...headers }, body)
const whole = (body: string) => ({ 'content-length': Buffer.byteLength(body) })

const error = (code: string): unknown => ({ error: { code, message: expect.any(String) as string } })

interface Case {
  readonly name: string
  readonly bytes: string | Uint8Array
  readonly status: number
  readonly code: string
  readonly options?: ServingOptions
}

const CASES: readonly Case[] = [
  {
    name: 'a body that claims to be too large',
    bytes: post({ 'content-length': 2 ** 40 }, ''),
    status: 413,
    code: 'request-too-large',
  },
  {
    ...{ name: 'a body that is larger than the limit, of unknown length', status: 413, code: 'request-too-large' },
    bytes: post({ 'transfer-encoding': 'chunked' }, `${(200).toString(16)}\r\n${'x'.repeat(200)}\r\n0\r\n\r\n`),
    options: { limits: { bodyBytes: 100 } },
  },
  {
    ...{
      name: 'a body that never ends',
      bytes: post({ 'content-length': 100 }, '{'),
      status: 408,
      code: 'request-slow',
    },
    options: { limits: { bodyTime: 50 } },
  },
  {
    ...{
      name: 'a chunked body that never ends',
      bytes: post({ 'transfer-encoding': 'chunked' }, '1\r\n{\r\n'),
      status: 408,
    },
    ...{ code: 'request-slow', options: { limits: { bodyTime: 50 } } },
  },
  {
    ...{ name: 'headers that never end', bytes: 'POST /v1/decide HTTP/1.1\r\nhost: 127.0.0.1\r\nx-a: ', status: 408 },
    ...{ code: 'request-slow', options: { connections: { headerTime: 100 } } },
  },
  {
    name: 'headers that are too large',
    bytes: post({ 'x-a': 'a'.repeat(20_000) }, ''),
    status: 431,
    code: 'request-too-large',
  },
  {
    name: 'bytes that are not HTTP',
    bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
    status: 400,
    code: 'request-malformed',
  },
  {
    name: 'two lengths',
    bytes: post({ 'content-length': 5, 'Content-Length': 6 }, EVENT),
    status: 400,
    code: 'request-malformed',
  },
  {
    ...{ name: 'a length and chunks, which proxies may read differently', status: 400, code: 'request-malformed' },
    bytes: post({ 'content-length': 5, 'transfer-encoding': 'chunked' }, '0\r\n\r\n'),
  },
  {
    name: 'another host',
    bytes: post({ host: 'evil.example', ...whole(EVENT) }, EVENT),
    status: 403,
    code: 'host-unknown',
  },
  {
    name: 'a host that only begins like this one',
    bytes: post({ host: '127.0.0.1.evil.example', ...whole(EVENT) }, EVENT),
    status: 403,
    code: 'host-unknown',
  },
  {
    name: 'a host with a user',
    bytes: post({ host: 'localhost@evil.example', ...whole(EVENT) }, EVENT),
    status: 400,
    code: 'request-malformed',
  },
  {
    name: 'a page of another origin',
    bytes: post({ origin: 'https://evil.example', ...whole(EVENT) }, EVENT),
    status: 403,
    code: 'origin-foreign',
  },
  {
    name: 'a page with an opaque origin',
    bytes: post({ origin: 'null', ...whole(EVENT) }, EVENT),
    status: 403,
    code: 'origin-foreign',
  },
  {
    name: 'a page on another port of this machine',
    bytes: post({ origin: 'http://127.0.0.1:1', ...whole(EVENT) }, EVENT),
    status: 403,
    code: 'origin-foreign',
  },
  {
    name: 'a request that the browser marks as cross-site',
    bytes: post({ 'sec-fetch-site': 'cross-site', ...whole(EVENT) }, EVENT),
    status: 403,
    code: 'origin-foreign',
  },
  {
    name: 'a form, which pages can send anywhere',
    bytes: post({ 'content-type': 'text/plain', ...whole(EVENT) }, EVENT),
    status: 415,
    code: 'type-unknown',
  },
  {
    name: 'no content type',
    bytes: post({ 'content-type': '', ...whole(EVENT) }, EVENT),
    status: 415,
    code: 'type-unknown',
  },
  {
    name: 'an unsupported method',
    bytes: request('PUT /v1/decide', { connection: 'close' }),
    status: 405,
    code: 'method-unknown',
  },
  {
    name: 'an unknown path',
    bytes: request('GET /v1/../etc/passwd', { connection: 'close' }),
    status: 404,
    code: 'not-found',
  },
  {
    name: 'a target that names another host',
    bytes: request('POST http://evil.example/v1/decide', { ...JSON_TYPE, ...whole(EVENT), connection: 'close' }, EVENT),
    status: 403,
    code: 'host-unknown',
  },
  {
    name: 'a body with a content encoding',
    bytes: post({ 'content-encoding': 'gzip', ...whole(EVENT) }, EVENT),
    status: 415,
    code: 'encoding-unknown',
  },
  {
    name: 'a body in another charset',
    bytes: post({ 'content-type': 'application/json; charset=utf-16', ...whole(EVENT) }, EVENT),
    status: 415,
    code: 'encoding-unknown',
  },
]

describe('a request is refused with a reason', () => {
  test.each(CASES)('$name', async ({ bytes, status, code, options }) => {
    const { send, get } = await serving(engineOf(), options)
    const answer = await send(bytes)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect([head.split(' ')[1], JSON.parse(unchunked(body))]).toEqual([String(status), error(code)])
    expect((await get('/healthz')).status).toBe(200)
  })
})

describe('an invalid event is refused with an event error', () => {
  const deep = '['.repeat(200_000)
  test.each([
    ['bytes that are not UTF-8', Buffer.from('{"event":"stop","prompt":"\xff"}', 'latin1'), 'event-not-json'],
    ['half a document', '{"event":"stop"', 'event-not-json'],
    ['two documents', '{"event":"stop"}{"event":"stop"}', 'event-not-json'],
    ['a deeply nested document', deep, 'event-not-json'],
    ['`__proto__` as its name', '{"event":"__proto__"}', 'event-unknown'],
    ['`constructor` as its name', '{"event":"constructor"}', 'event-unknown'],
    ['a member twice', '{"event":"stop","event":"tool_start"}', 'event-not-json'],
    ['a nested member twice', '{"event":"tool_start","tool":{"name":"Read","name":"Bash"}}', 'event-not-json'],
    ['a member twice, once escaped', '{"event":"stop","\\u0065vent":"stop"}', 'event-not-json'],
    ['`__proto__` twice', '{"event":"stop","__proto__":1,"__proto__":2}', 'event-not-json'],
    ['a number that is not finite', '{"event":"stop","turn":1e999}', 'event-member'],
  ])('%s', async (_, body, code) => {
    const { get } = await serving()
    const answer = await get('/v1/decide', { method: 'POST', headers: JSON_TYPE, body })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code, line: 1 } }])
  })
})

test.each([
  ['UTF-8 in another notation', { 'content-type': 'application/json; charset="UTF-8"' }],
  ['the encoding that is none', { 'content-encoding': 'identity' }],
])('%s is accepted', async (_, headers) => {
  const { post: ask } = await serving()
  expect((await ask('/v1/decide', BASH, { headers })).status).toBe(200)
})

test('`__proto__` in an event is an ordinary member', async () => {
  const { get } = await serving()
  const body = '{"event":"tool_start","__proto__":{"verdict":"allow"},"tool":{"name":"Bash","__proto__":{"name":"x"}}}'
  const answer = await get('/v1/decide', { method: 'POST', headers: JSON_TYPE, body })
  expect(await answer.json()).toMatchObject({ verdict: 'deny' })
})

test('a client that disconnects in the middle of its body causes no decision', async () => {
  const decided: unknown[] = []
  const engine = engineOf()
  engine.on('decided', (one) => decided.push(one))
  const { open, post: ask } = await serving(engine)
  const { end, closed } = open(post({ 'content-length': 1000 }, EVENT))
  end()
  await closed
  expect((await ask('/v1/decide', BASH)).status).toBe(200)
  expect(decided).toHaveLength(1)
})

test('a line that is too long is refused in its place, and the stream continues', async () => {
  const { get } = await serving(engineOf(), { limits: { bodyBytes: 200 } })
  const body = `${EVENT}\n${'x'.repeat(1000)}\n${EVENT}\n`
  const answer = await get('/v1/decide', { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body })
  const lines = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  expect(lines).toMatchObject([
    { verdict: 'deny' },
    { error: { code: 'event-too-large', line: 2 } },
    { verdict: 'deny' },
  ])
})

test('a stream of events that stalls ends with an error', async () => {
  const { send } = await serving(engineOf(), { limits: { bodyTime: 50 } })
  const headers = { 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked', connection: 'close' }
  const line = `${EVENT}\n`
  const answer = await send(request('POST /v1/decide', headers, `${line.length.toString(16)}\r\n${line}\r\n`))
  expect(answer).toContain('"verdict":"deny"')
  expect(answer).toContain('{"error":{"code":"request-slow","message":"the body did not arrive in time","line":2}}')
})

test('requests over the limit per second are refused until the next second', async () => {
  const { post: ask } = await serving(engineOf(), { limits: { requestsPerSecond: 2 } })
  const statuses = []
  for (let index = 0; index < 4; index++) statuses.push(await ask('/v1/decide', BASH))
  const refused = statuses.find(({ status }) => status === 429)
  expect(await refused?.json()).toEqual(error('too-many-requests'))
  expect(refused?.headers.get('retry-after')).toBe('1')
  await expect.poll(async () => (await ask('/v1/decide', BASH)).status).toBe(200)
})

test('concurrent requests over the limit are refused, and refused requests do not count', async () => {
  const { host, called, finish } = slowHost()
  const text = `${POLICY}  - { id: slow, on: stop, action: { type: module_action, action: slow.tool } }\n`
  const options = { rights: ['decide', 'dispatch'], limits: { requestsAtOnce: 1 } } as const
  const { post: ask } = await serving(engineOf(text, { host }), options)
  const first = ask('/v1/dispatch', { event: 'stop' })
  await called
  for (let index = 0; index < 3; index++) expect((await ask('/v1/decide', BASH)).status).toBe(429)
  finish()
  expect((await first).status).toBe(200)
  for (const body of ['{', EVENT, '{']) await ask('/v1/decide', body)
  expect((await ask('/v1/decide', BASH, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  expect((await ask('/v1/decide', BASH)).status).toBe(200)
})

test('connections over the limit are refused, not left waiting', async () => {
  const { open, send, get } = await serving(engineOf(), { connections: { connections: 2 } })
  const idle = [open(''), open('')]
  await expect.poll(() => send(request('GET /healthz', { connection: 'close' }))).toMatch(/^HTTP\/1\.1 429 /)
  idle.forEach(({ end }) => end())
  await expect.poll(async () => (await get('/healthz').catch(() => null))?.status).toBe(200)
})

test('streams over the limit are refused', async () => {
  const { get } = await serving(engineOf(), { limits: { streams: 1 } })
  const first = await get('/v1/stream')
  expect((await get('/v1/stream')).status).toBe(429)
  await first.body?.cancel()
  await expect
    .poll(async () => {
      const again = await get('/v1/stream')
      await again.body?.cancel()
      return again.status
    })
    .toBe(200)
})

test('a connection without a request does not keep the server from closing', async () => {
  const { get, open, close } = await serving(engineOf(), { connections: { closeTime: 1_000_000 } })
  const { closed } = open('')
  expect((await get('/healthz')).status).toBe(200)
  await close()
  expect(await closed).toBe('')
})

test('the answer to a failed request does not reveal the error', async () => {
  const faults: unknown[] = []
  const engine = { ...engineOf(), decide: () => Promise.reject(new Error('a secret of the server')) }
  const { post: ask } = await serving(engine, { fail: (fault) => faults.push(fault) })
  const answer = await ask('/v1/decide', BASH)
  expect([answer.status, await answer.json()]).toEqual([500, error('server-failed')])
  expect(faults).toEqual([new Error('a secret of the server')])
  const lines = { headers: { 'content-type': 'application/x-ndjson' } }
  const streamed = await (await ask('/v1/decide', `${JSON.stringify(BASH)}\n`, lines)).text()
  expect(JSON.parse(streamed)).toMatchObject({ error: { code: 'server-failed' } })
  expect(faults).toHaveLength(2)
})

function unchunked(body: string): string {
  return body.startsWith('{') ? body : (body.split('\r\n')[1] ?? '')
}
