import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createEngine,
  createRemoteEngine,
  EventError,
  type AgentEvent,
  type Decision,
  type RemoteEngineOptions,
} from 'sluice'
import { createApp } from 'sluice/serve'
import { describe, expect, onTestFinished, test } from 'vitest'

const POLICY = `hooks:
  - { id: no-bash, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate, reason: not that } }
  - { id: once, on: tool_start, condition: { type: tool_name, match: Read }, max_fires: 1, action: { type: gate, reason: once } }
  - { id: one, on: tool_start, condition: { type: expression, expr: tool.params.value == 1 }, action: { type: gate, reason: one } }
`
const call = (name: string, id?: string): AgentEvent => {
  return {
    event: 'tool_start',
    session_id: 's',
    at: 1,
    tool: { name, params: {}, ...(id !== undefined && { call_id: id }) },
  }
}

/** A server that answers each request with the next listener (repeating the last one) and counts requests. */
async function serverOf(...listeners: readonly RequestListener[]): Promise<{ url: string; asked: () => number }> {
  let count = 0
  const server = createServer((request, answer) => {
    const listener = listeners[Math.min(count++, listeners.length - 1)]
    request.resume()
    listener?.(request, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => count }
}

const answering =
  (status: number, body: unknown): RequestListener =>
  (_, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' })
    answer.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

const engine = () => createEngine({ policies: [{ name: 'policy.yaml', text: POLICY }] })
const DENIED = await engine().decide(call('Bash'))
const cut: RequestListener = (request) => request.socket.destroy()
const mute: RequestListener = () => {}

/** A remote engine connected to a real app. */
function remoteOf(options: RemoteEngineOptions = {}) {
  const app = createApp(engine(), { rights: ['decide', 'dispatch'] })
  return createRemoteEngine('http://rules.example', {
    fetch: async (url, { signal: _, ...request }) => app.fetch(new Request(url, request)),
    ...options,
  })
}

describe('a remote engine', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['again'] = cyclic
  test.each<readonly [string, unknown, Decision['verdict']]>([
    ['a small bigint', 1n, 'deny'],
    ['a large bigint', 2n ** 70n, null],
    ['a number that is not finite', Number.NaN, 'deny'],
    ['a value that holds itself', cyclic, null],
    ['a function', () => 1, null],
    ['a symbol', Symbol('s'), null],
    ['a date', new Date(0), null],
    ['half a character', '\ud800', null],
  ])('decides about a parameter that is no JSON as a local engine does: %s', async (_, value, verdict) => {
    const local = engine()
    const event = { event: 'tool_start', tool: { name: 'Count', params: { value } } } as AgentEvent
    const decisions = [await local.dispatch(event), await remoteOf().dispatch(event)]
    expect(decisions.map((one) => one.verdict)).toEqual([verdict, verdict])
    expect(decisions[1]?.errors).toEqual(decisions[0]?.errors)
  })

  test('decides as the server does', async () => {
    expect(await remoteOf().decide(call('Bash'))).toEqual(DENIED)
    expect((await remoteOf().dispatch(call('Write'))).verdict).toBe(null)
    expect((await remoteOf().decide(call('Bash'), { explain: true })).rules).toHaveLength(3)
  })

  test('notifies listeners until they are removed', async () => {
    const remote = remoteOf()
    const heard: string[] = []
    const listener = ({ rule }: { readonly rule: string }): void => void heard.push(rule)
    remote.on('fired', listener)
    remote.on('decided', ({ outcome }) => heard.push(String(outcome.verdict)))
    await remote.dispatch(call('Bash'))
    remote.off('fired', listener)
    await remote.dispatch(call('Bash'))
    expect(heard).toEqual(['no-bash', 'deny', 'deny'])
  })

  test.each<readonly [unknown, string, string]>([
    [{ event: 'tool_strat' }, 'event-unknown', 'tool_strat'],
    [{ event: 'stop', turn: 'x' }, 'event-member', '`turn` must be a finite number'],
    [null, 'event-not-object', 'an event must be a map'],
    [{ event: 'stop', prompt: 1n }, 'event-member', '`prompt` must be text'],
    [{ event: 'stop', turn: NaN }, 'event-member', '`turn` must be a finite number'],
  ])('rejects the bad event %s as an engine does', async (event, code, message) => {
    const deciding = remoteOf().decide(event as AgentEvent)
    await expect(deciding).rejects.toThrow(EventError)
    await expect(deciding).rejects.toMatchObject({ code, message: expect.stringContaining(message) as string })
  })

  test('sends the token', async () => {
    let sent: string | undefined
    const { url } = await serverOf((request, answer) => {
      sent = request.headers.authorization
      answering(200, DENIED)(request, answer)
    })
    await createRemoteEngine(url, { token: 'secret' }).decide(call('Bash'))
    expect(sent).toBe('Bearer secret')
  })
})

describe('without an answer, `onUnavailable` decides', () => {
  const CASES: readonly (readonly [string, RequestListener, string, number])[] = [
    ['a broken connection', cut, '`URL` cannot be reached: other side closed', 1],
    ['no answer in time', mute, 'it took too long', 1],
    ['a server error', answering(500, {}), 'the server answered 500', 1],
    [
      'a server that is shutting down',
      answering(503, { error: { code: 'server-closing', message: 'it ends' } }),
      'the server answered 503: it ends',
      1,
    ],
    [
      'too many requests',
      answering(429, { error: { code: 'too-many-requests', message: 'too many' } }),
      'the server answered 429: too many',
      1,
    ],
    ['half an answer', answering(200, JSON.stringify(DENIED).slice(0, 50)), 'the server gave no decision', 1],
    ['an incomplete decision', answering(200, { verdict: null }), 'the server gave no decision', 1],
    ['an unknown verdict', answering(200, { ...DENIED, verdict: 'yes' }), 'the server gave no decision', 1],
    ['an HTML page', answering(200, '<!doctype html>'), 'the server gave no decision', 1],
    [
      'a redirect',
      (_, answer) => answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      '`URL` cannot be reached: unexpected redirect',
      1,
    ],
  ]

  test.each(CASES)('%s: an event that can be refused is denied', async (_, listener, why, times) => {
    const { url, asked } = await serverOf(listener)
    const decision = await createRemoteEngine(url, { timeoutSeconds: listener === mute ? 0.2 : 10 }).decide(
      call('Bash'),
    )
    const message = `the rule server gave no answer: ${why.replace('URL', url)}`
    expect(decision).toEqual({
      ...DENIED,
      ...{ reason: message, rule: null, fired: [] },
      errors: [{ rule: '', code: 'server-unavailable', message }],
    })
    expect(asked()).toBe(times)
  })

  test.each<readonly [RemoteEngineOptions['onUnavailable'], AgentEvent, Decision['verdict']]>([
    [undefined, call('Bash'), 'deny'],
    ['deny', call('Bash'), 'deny'],
    ['ask', call('Bash'), 'ask'],
    ['ignore', call('Bash'), null],
    [undefined, { event: 'tool_end' }, null],
    ['deny', { event: 'tool_end', tool: { name: 't' } }, null],
    ['ask', { event: 'session_start' }, null],
  ])('`%s` at %j: %s', async (onUnavailable, event, verdict) => {
    const { url } = await serverOf(cut)
    const remote = createRemoteEngine(url, onUnavailable === undefined ? {} : { onUnavailable })
    const errors: unknown[] = []
    remote.on('error', ({ code }) => errors.push(code))
    expect((await remote.dispatch(event)).verdict).toBe(verdict)
    expect(errors).toEqual(['server-unavailable'])
  })

  test('the reason names the address where no server listens', async () => {
    expect(await createRemoteEngine('http://127.0.0.1:2').decide(call('Bash'))).toMatchObject({
      verdict: 'deny',
      reason: 'the rule server gave no answer: `http://127.0.0.1:2` cannot be reached: ECONNREFUSED',
    })
  })

  test('an infinite timeout is allowed', async () => {
    const { url, asked } = await serverOf(answering(200, DENIED))
    expect(await createRemoteEngine(url, { timeoutSeconds: Infinity }).decide(call('Bash', 'c1'))).toEqual(DENIED)
    expect(asked()).toBe(1)
  })

  test('a deadline ends the wait', async () => {
    const { url } = await serverOf(mute)
    const controller = new AbortController()
    const deciding = createRemoteEngine(url).decide(call('Bash', 'c1'), { deadline: controller.signal })
    controller.abort()
    expect(await deciding).toMatchObject({
      verdict: 'deny',
      reason: 'the rule server gave no answer: the deadline of the event is over',
    })
  })
})

describe('requests that are safe to repeat are retried once', () => {
  test.each([
    ['a broken connection', cut],
    ['no answer in time', mute],
    ['a server error', answering(502, '')],
    ['half an answer', answering(200, '{"event":')],
  ])('after %s', async (_, listener) => {
    const { url, asked } = await serverOf(listener, answering(200, DENIED))
    expect(await createRemoteEngine(url, { timeoutSeconds: 2 }).decide(call('Bash', 'c1'))).toEqual(DENIED)
    expect(asked()).toBe(2)
  })

  test('and not a second time', async () => {
    const { url, asked } = await serverOf(cut)
    expect((await createRemoteEngine(url).decide(call('Bash', 'c1'))).verdict).toBe('deny')
    expect(asked()).toBe(2)
  })

  test('and not after the server has refused', async () => {
    const { url, asked } = await serverOf(answering(403, {}))
    expect((await createRemoteEngine(url).decide(call('Bash', 'c1'))).verdict).toBe('deny')
    expect(asked()).toBe(1)
  })

  test('the server decides a retried call once, so its budget is spent once', async () => {
    const app = createApp(engine(), { rights: ['decide', 'dispatch'] })
    let count = 0
    const remote = createRemoteEngine('http://rules.example', {
      async fetch(url, { signal: _, ...request }) {
        const answer = await app.fetch(new Request(url, request))
        // The first answer is lost in transit.
        if (count++ === 0) throw new TypeError('fetch failed')
        return answer
      },
    })
    expect(await remote.dispatch(call('Read', 'c1'))).toMatchObject({ verdict: 'deny', rule: 'once', fired: ['once'] })
    expect(count).toBe(2)
    expect(await remote.dispatch(call('Read', 'c2'))).toMatchObject({ verdict: null })
  })
})

test.each([
  [['127.0.0.1:8585'], '`createRemoteEngine` takes an address such as `http://127.0.0.1:8585`, not `127.0.0.1:8585`'],
  [
    ['file:///etc/passwd'],
    '`createRemoteEngine` takes an address such as `http://127.0.0.1:8585`, not `file:///etc/passwd`',
  ],
  [['http://me:secret@a'], '`createRemoteEngine` accepts no credentials in the address: use the option `token`'],
  [['http://a', { tokn: '' }], '`createRemoteEngine` has no option `tokn`; did you mean `token`?'],
  [
    ['http://a', { onUnavailable: 'alow' }],
    '`onUnavailable` of `createRemoteEngine` must be `deny`, `ask` or `ignore`, not `alow`',
  ],
  [
    ['http://a', { onUnavailable: 'allow' }],
    '`onUnavailable` of `createRemoteEngine` must be `deny`, `ask` or `ignore`, not `allow`',
  ],
])('`createRemoteEngine` rejects %j', (given, message) => {
  const [url, options] = given as [string, RemoteEngineOptions?]
  expect(() => createRemoteEngine(url, options)).toThrow(new TypeError(message))
})
