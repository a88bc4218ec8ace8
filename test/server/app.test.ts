import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { request as requestOverSocket } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemoryLedger, decide, type Engine, type Host, loadPolicy } from 'sluice'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { BASH, engineOf, POLICY, READ, serving, slowHost, WRITE } from './serving.ts'

const { program } = loadPolicy([{ name: 'policy.yaml', text: POLICY }])
const decided = (...events: readonly object[]): readonly unknown[] => {
  const ledger = createMemoryLedger()
  return events.map((event) => decide(program, ledger, event as never))
}

test.each(['decide', 'dispatch'])(
  '/v1/%s names the policies that decided, even if others are loaded meanwhile',
  async (mode) => {
    const kept = createMemoryLedger()
    const others = [{ name: 'policy.yaml', text: 'hooks: [{ id: other, on: stop, action: { type: gate } }]' }]
    // Other policies are loaded while the store is asked whether the call was decided already.
    const { openCall: ask } = kept
    if (ask === undefined) throw new Error('the store keeps no calls')
    const openCall: typeof ask = (...asked) => {
      engine.reload(others)
      return ask(...asked)
    }
    const engine: Engine = engineOf(POLICY, { store: { ...kept, openCall } })
    const { post } = await serving(engine, { rights: ['decide', 'dispatch'] })
    const call = { ...BASH, tool: { ...BASH.tool, call_id: 'c1' } }
    const answers = [await post(`/v1/${mode}`, call), await post(`/v1/${mode}`, call)]
    const outcomes = answers.map(async (answer) => [
      answer.headers.get('sluice-policy'),
      ((await answer.json()) as { readonly verdict: string | null }).verdict,
    ])
    expect(await Promise.all(outcomes)).toEqual([
      [program.digest(), 'deny'],
      [loadPolicy(others).program.digest(), null],
    ])
  },
)

describe('POST /v1/decide', () => {
  test('answers an event with its decision and the digest of the policy', async () => {
    const { post } = await serving()
    const answer = await post('/v1/decide', BASH)
    expect([answer.status, await answer.json()]).toEqual([200, ...decided(BASH)])
    expect(answer.headers.get('sluice-policy')).toBe(program.digest())
    expect(answer.headers.get('content-type')).toBe('application/json')
  })

  test.each<[string, object, string | null]>([
    ['a tool whose results a rule masks', { event: 'tool_start', tool: { name: 'Read' } }, 'may-change'],
    ['by another name of the event', { event: 'pre_tool_use', tool: { name: 'Read' } }, 'may-change'],
    ['by another name of the tool', { event: 'tool_start', tool: { name: 'x', aliases: ['Read'] } }, 'may-change'],
    ['by its canonical name', { event: 'tool_start', tool: { name: 'x', canonical_name: 'Read' } }, 'may-change'],
    ['an agent with a rule of its own', { event: 'tool_start', agent_id: 'a', tool: { name: 'Write' } }, 'may-change'],
    ['another agent', { event: 'tool_start', agent_id: 'b', tool: { name: 'Write' } }, 'unchanged'],
    ['another tool', { event: 'tool_start', tool: { name: 'Write' } }, 'unchanged'],
    ['no tool', { event: 'tool_start' }, 'unchanged'],
    ['another event', { event: 'tool_end', tool: { name: 'Read' } }, null],
  ])('says whether rules may rewrite the result: %s', async (_, event, said) => {
    const mask = `{ id: a, on: tool_end, condition: { type: tool_name, match: Read }, action: { type: redact_secrets } }`
    const own = `{ id: b, on: tool_end, condition: { type: tool_name, match: Write }, action: { type: redact_secrets } }`
    const { post } = await serving(engineOf(`hooks: [${mask}]\nagents: [{ id: a, hooks: [${own}] }]\n`))
    expect((await post('/v1/decide', event)).headers.get('sluice-results')).toBe(said)
  })

  test('spends budgets', async () => {
    const { post } = await serving()
    const answers = [await post('/v1/decide', READ), await post('/v1/decide', READ)]
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(decided(READ, READ))
  })

  test('performs nothing', async () => {
    const host: Host = { log: { write: () => expect.unreachable('it performs') } }
    const { post } = await serving(
      engineOf('hooks: [{ id: r, on: stop, action: { type: log, message: m } }]', { host }),
    )
    expect(await (await post('/v1/decide', { event: 'stop' })).json()).toMatchObject({ log: [{ message: 'm' }] })
  })

  test('explains on request', async () => {
    const { post } = await serving()
    expect(await (await post('/v1/decide?explain=true', BASH)).json()).toHaveProperty('rules')
    expect(await (await post('/v1/decide', BASH)).json()).not.toHaveProperty('rules')
  })

  test.each([
    ['', 'event-not-json', 'an event must be JSON'],
    ['{', 'event-not-json', 'an event must be JSON'],
    ['[]', 'event-not-object', 'an event must be a map'],
    ['{"event":"tool_strat"}', 'event-unknown', 'there is no event `tool_strat`; did you mean `tool_start`?'],
    ['{"event":"stop","turn":"x"}', 'event-member', '`turn` must be a finite number'],
  ])('answers the bad event %j with 400 and an event error', async (body, code, message) => {
    const { post } = await serving()
    const answer = await post('/v1/decide', body)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: { code, message: expect.stringContaining(message) as string, line: 1 } },
    ])
  })

  test('answers a stream of events line by line, as they arrive, in order', async () => {
    const { get } = await serving()
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const say = (text: string): void => void writer.write(new TextEncoder().encode(text)).catch(() => {})
    const answering = get('/v1/decide', {
      ...{ method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body: readable },
      ...{ duplex: 'half' },
    })
    say(`${JSON.stringify(BASH)}\n`)
    const answer = await answering
    const lines = linesOf(answer)
    const heard = [JSON.parse(await lines.next())]
    // The first answer came before the second event was sent.
    say(`\n{"event":"nothing"}\n${JSON.stringify(WRITE)}\n`)
    heard.push(JSON.parse(await lines.next()), JSON.parse(await lines.next()))
    say(JSON.stringify(READ))
    await writer.close()
    heard.push(JSON.parse(await lines.next()))
    const [bash, write, read] = decided(BASH, WRITE, READ)
    expect(heard).toEqual([
      bash,
      { error: { code: 'event-unknown', message: expect.any(String) as string, line: 3 } },
      write,
      read,
    ])
    expect(await lines.next()).toBe('')
  })
})

describe('POST /v1/dispatch', () => {
  test('performs the actions of rules', async () => {
    const written: string[] = []
    const host: Host = { log: { write: ({ message }) => Promise.resolve(void written.push(message)) } }
    const engine = engineOf('hooks: [{ id: r, on: stop, action: { type: log, message: m } }]', { host })
    const { post } = await serving(engine, { rights: ['dispatch'] })
    const answer = await post('/v1/dispatch', { event: 'stop' })
    expect([answer.status, written]).toEqual([200, ['m']])
  })

  test('gives up an action that takes too long, with an error', async () => {
    const host: Host = { tools: { call: () => new Promise(() => {}) } }
    const text =
      'hooks: [{ id: r, on: tool_start, on_error: deny, action: { type: module_action, action: slow.tool } }]'
    const { post } = await serving(engineOf(text, { host }), { rights: ['dispatch'], limits: { dispatchTime: 1 } })
    expect(await (await post('/v1/dispatch', WRITE)).json()).toMatchObject({ errors: [{ code: 'event-timeout' }] })
  })
})

describe('the status', () => {
  test('says that the server is healthy and ready', async () => {
    const { get } = await serving()
    const answers = [await get('/healthz'), await get('/readyz')]
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toEqual([
      [200, { ok: true }],
      [200, { ready: true, reload: null, store: null, log: null }],
    ])
  })

  test('has headers that keep web pages out', async () => {
    const { get } = await serving()
    const { headers } = await get('/healthz')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

test('listens on a socket that only its owner can use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const socketPath = join(folder, 'inside/s.sock')
  const { address } = await serving(engineOf(), { place: { socket: socketPath } })
  expect(address).toBe(socketPath)
  expect(statSync(socketPath).mode & 0o777).toBe(0o600)
  const status = await new Promise((resolve) => {
    requestOverSocket({ socketPath, path: '/healthz' }, (answer) => resolve(answer.statusCode)).end()
  })
  expect(status).toBe(200)
})

test('the app alone is a `fetch` handler', async () => {
  const app = createApp(engineOf())
  const ask = new Request('https://rules.example/v1/decide', {
    ...{ method: 'POST', body: JSON.stringify(BASH), headers: { 'content-type': 'application/json' } },
  })
  expect(await (await app.fetch(ask)).json()).toEqual(decided(BASH)[0])
})

test.each([[{ token: [] }, '`createApp` has no option `token`; did you mean `tokens`?']])(
  'rejects the options %j',
  (options, message) => {
    expect(() => createApp(engineOf(), options as never)).toThrow(new TypeError(message))
  },
)

test('on closing, finishes running requests and accepts no new ones', async () => {
  const { host, called, finish } = slowHost()
  const text = 'hooks: [{ id: r, on: tool_start, action: { type: module_action, action: slow.tool } }]'
  const { post, get, close } = await serving(engineOf(text, { host }), { rights: ['dispatch', 'read'] })
  const stream = await get('/v1/stream')
  const answering = post('/v1/dispatch', WRITE)
  await called
  const closing = close()
  await expect(get('/healthz')).rejects.toThrow('fetch failed')
  finish()
  expect(await (await answering).json()).toMatchObject({ calls: [{ status: 'done' }] })
  await stream.text()
  await closing
})

/** The lines of an answer; empty after the last. */
function linesOf({ body }: Response): { next(): Promise<string> } {
  const reader = (body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader()
  let held = ''
  return {
    async next() {
      while (!held.includes('\n')) {
        const { done, value } = await reader.read()
        if (done) return held
        held += value
      }
      const [line = '', ...rest] = held.split('\n')
      held = rest.join('\n')
      return line
    },
  }
}
