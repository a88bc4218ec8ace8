import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AnsweredRequest } from '../../src/server/answered-request.ts'
import { createApp } from '../../src/server/app.ts'
import type { Token } from '../../src/server/tokens.ts'
import { BASH, engineOf, request, serving, type ServingOptions } from './serving.ts'

const LINES = { headers: { 'content-type': 'application/x-ndjson' } }

describe('headers', () => {
  test.each(['/v1/stream', '/v1/decide'])('%s tells proxies not to hold the answers back', async (path) => {
    const { get, post } = await serving()
    const answer = path === '/v1/stream' ? await get(path) : await post(path, `${JSON.stringify(BASH)}\n`, LINES)
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    await answer.body?.cancel()
  })

  test('every answer depends on the token and the origin, and says nothing of TLS', async () => {
    const { get } = await serving()
    for (const path of ['/healthz', '/nothing']) {
      const { headers } = await get(path)
      expect(headers.get('vary')).toBe('Authorization, Origin, Sec-Fetch-Site')
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  test.each([
    ['/v1/decide', 'PUT', 'POST'],
    ['/v1/hooks/claude-code', 'GET', 'POST'],
    ['/v1/stream', 'POST', 'GET, HEAD'],
    ['/healthz', 'DELETE', 'GET, HEAD'],
  ])('%s answers %s with the methods that it takes: %s', async (path, method, allow) => {
    const { get } = await serving()
    const answer = await get(path, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  })

  test.each([
    ['keeps', 'nginx-1f:2.3', true],
    ['keeps', 'a'.repeat(128), true],
    ['replaces', 'a'.repeat(129), false],
    ['replaces', 'two words', false],
    ['replaces', '{"a":1}', false],
  ])('%s the request id %j', async (_, id, isKept) => {
    const { get } = await serving()
    const given = (await get('/healthz', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    expect(given === id).toBe(isKept)
    expect(given).toMatch(/^[\w:.-]+$/)
  })
})

describe('a server tells of each request', () => {
  const sha256 = createHash('sha256').update('secret').digest('hex')
  const tokens: readonly Token[] = [{ name: 'ci', sha256, rights: ['decide', 'read'] }]

  test.each([
    [
      'a decision',
      'POST /v1/decide',
      'secret',
      { path: '/v1/decide', status: 200, code: null, caller: 'ci', events: 1 },
    ],
    ['no token', 'POST /v1/decide', null, { path: '/v1/decide', status: 401, code: 'token-missing', caller: null }],
    ['a wrong token', 'POST /v1/decide', 'guess', { status: 401, code: 'token-unknown', caller: null, events: 0 }],
    ['no right', 'POST /v1/dispatch', 'secret', { status: 403, code: 'right-missing', caller: 'ci' }],
    ['no such path', 'GET /secret/path', null, { path: null, status: 404, code: 'not-found', caller: null }],
    ['a hook', 'POST /v1/hooks/kiro', 'guess', { path: '/v1/hooks/:agent', status: 200, code: 'token-unknown' }],
    ['a bad event', 'POST /v1/decide', 'secret', { status: 400, code: 'event-unknown', caller: 'ci' }, { event: 'x' }],
  ])('%s', async (_, line, token, expected, event: object = BASH) => {
    const told: AnsweredRequest[] = []
    const { get } = await serving(() => ({ engine: engineOf() }), { tokens, answered: (one) => told.push(one) })
    const [method = '', path = ''] = line.split(' ')
    const headers = {
      ...{ 'content-type': 'application/json', 'x-request-id': 'r1' },
      ...(token !== null && { authorization: `Bearer ${token}` }),
    }
    await (await get(path, { method, headers, ...(method === 'POST' && { body: JSON.stringify(event) }) })).text()
    expect(told).toMatchObject([{ id: 'r1', method, ...expected }])
    expect(told[0]?.seconds).toBeGreaterThanOrEqual(0)
    expect(JSON.stringify(told)).not.toMatch(/secret|guess|ls/)
  })

  test('and of a stream at its end, with the number of its events', async () => {
    const told: AnsweredRequest[] = []
    const { post } = await serving(engineOf(), { answered: (one) => told.push(one) })
    await (await post('/v1/decide', `${JSON.stringify(BASH)}\n\n{}\n${JSON.stringify(BASH)}\n`, LINES)).text()
    await expect.poll(() => told).toMatchObject([{ status: 200, events: 2 }])
  })
})

describe('the hook of an agent is refused with a denial', () => {
  const payload = { hook_event_name: 'PreToolUse', session_id: 's', tool_name: 'Bash', tool_input: { command: 'ls' } }
  const DENIED = { decision: 'block', permissionDecision: 'deny', behavior: 'deny' }
  const why = (reason: string): object => ({ ...DENIED, reason: `Sluice could not decide: ${reason}` })
  const MANY = 'the token has made too many requests, or has too many in progress'

  interface Case extends ServingOptions {
    readonly hook?: true
  }
  test.each<[string, Record<string, string>, Case, object]>([
    ['no hooks', {}, {}, why('this server does not answer agent hooks')],
    ['no right', {}, { rights: ['decide'] }, why('this needs the right `dispatch`')],
    ['too many requests', {}, { limits: { requestsPerSecond: 0 } }, why(MANY)],
    ['a foreign page', { origin: 'https://evil.example' }, {}, why('the request is from a web page of another origin')],
    ['another type', { 'content-type': 'text/plain' }, { hook: true }, DENIED],
    ['an encoding', { 'content-encoding': 'gzip' }, { hook: true }, DENIED],
    ['a large body', {}, { hook: true, limits: { bodyBytes: 10 } }, why('the body is larger than the limit')],
    ['a fault', {}, { hook: true }, why('this is an internal error of the server')],
  ])('%s', async (_, headers, { hook, ...options }, expected) => {
    const hooks = { hook: () => Promise.reject(new Error('a fault')) }
    const served = { engine: engineOf(), ...(hook === true && hooks) }
    const { post } = await serving(() => served, { rights: ['dispatch'], ...options })
    const answer = await post('/v1/hooks/claude-code', payload, { headers })
    expect([answer.status, await answer.json()]).toMatchObject([200, expected])
  })

  test('a payload with a member twice', async () => {
    const hook = () => expect.unreachable('it is answered')
    const { post } = await serving(() => ({ engine: engineOf(), hook }), { rights: ['dispatch'] })
    const answer = await post('/v1/hooks/claude-code', '{"tool_name":"Read","tool_name":"Bash"}')
    expect([answer.status, await answer.json()]).toMatchObject([200, why('the body has a member twice')])
  })

  test('while the server ends', async () => {
    const app = createApp(engineOf(), { rights: ['dispatch'] })
    app.close()
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(payload)
    const asked = new Request('http://localhost/v1/hooks/claude-code', { method: 'POST', headers, body })
    const answer = await app.fetch(asked)
    expect([answer.status, await answer.json()]).toMatchObject([200, why('the server is shutting down')])
  })

  test('headers that are too large', async () => {
    const { send } = await serving()
    const answer = await send(request('POST /v1/hooks/claude-code', { 'x-a': 'a'.repeat(20_000) }))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect([head.split(' ')[1], JSON.parse(body)]).toMatchObject(['200', why('the headers are larger than the limit')])
  })

  test('too many connections', async () => {
    const { open, send } = await serving(engineOf(), { connections: { connections: 1 } })
    const idle = open('')
    const bytes = request(
      'POST /v1/hooks/claude-code',
      { 'content-type': 'application/json', 'content-length': 2 },
      '{}',
    )
    await expect.poll(async () => (await send(bytes, 'stopReason')).split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
    expect(await send(bytes, 'stopReason')).toContain('the server has too many connections')
    idle.end()
  })
})
