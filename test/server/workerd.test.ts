import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'esbuild'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

// `createApp` in the runtime of Cloudflare Workers, which forbids what other platforms allow: random values before the
// first request, and objects of one request in another.

const TOKEN = 'a-token-of-the-test'
const SHA256 = createHash('sha256').update(TOKEN).digest('hex')

const WORKER = `
import { createEngine } from 'sluice'
import { createApp } from 'sluice/serve'

const text = \`
hooks:
  - { id: no-secrets, on: tool_start, condition: { type: param, path: tool.params.path, equals: .env },
      action: { type: gate, allow: false, reason: secret } }
  - { id: once, on: turn_end, max_fires: 1, action: { type: notify, message: first } }
\`
const tokens = [{ name: 'ci', sha256: '${SHA256}', rights: ['decide', 'dispatch', 'read'] }]
export default createApp(() => ({ engine: createEngine({ policies: [{ name: 'policy.yaml', text }] }) }), { tokens })
`

let worker: Miniflare

beforeAll(async () => {
  const built = join(inject('built'), 'dist')
  const { outputFiles } = await build({
    stdin: { contents: WORKER, resolveDir: built },
    alias: { sluice: join(built, 'index.js'), 'sluice/serve': join(built, 'server/index.js') },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })
  const script = outputFiles[0]?.text ?? ''
  worker = new Miniflare({ modules: true, script, compatibilityDate: '2026-04-01' })
  await worker.ready
})

afterAll(() => worker.dispose())

async function post(path: string, event: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const answer = await worker.dispatchFetch(`http://localhost${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(event),
  })
  const { verdict, fired, error } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, verdict, fired, error }
}

test('200 requests, twenty at a time, are answered like the first', async () => {
  const paths = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? '.env' : 'a.txt'))
  const answers: unknown[] = []
  while (answers.length < paths.length) {
    const next = paths.slice(answers.length, answers.length + 20)
    const ask = (path: string, index: number): Promise<unknown> =>
      post(index % 3 === 0 ? '/v1/dispatch' : '/v1/decide', {
        event: 'tool_start',
        session_id: 's',
        tool: { name: 'filesystem.write', params: { path } },
      })
    answers.push(...(await Promise.all(next.map(ask))))
  }
  expect(answers).toEqual(
    paths.map((path) =>
      path === '.env'
        ? { status: 200, verdict: 'deny', fired: ['no-secrets'] }
        : { status: 200, verdict: null, fired: [] },
    ),
  )
})

test('a session goes on from one request to the next', async () => {
  const event = { event: 'turn_end', session_id: 'once' }
  expect(await post('/v1/dispatch', event)).toMatchObject({ status: 200, fired: ['once'] })
  expect(await post('/v1/dispatch', event)).toMatchObject({ status: 200, fired: [] })
})

test('it is ready, and streams show the decisions of other requests', async () => {
  const ready = await worker.dispatchFetch('http://localhost/readyz')
  expect(await ready.json()).toEqual({ ready: true, reload: null, store: null, log: null })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const stream = await worker.dispatchFetch('http://localhost/v1/stream', { headers })
  const reader = stream.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value as Uint8Array)).toMatch(/^event: policy\n/)
  const tool = { name: 'shell', params: {} }
  await post('/v1/decide', { event: 'tool_start', session_id: 'seen', tool })
  const second = await reader?.read()
  expect(new TextDecoder().decode(second?.value as Uint8Array)).toMatch(/^event: decision\n.*"session_id":"seen"/)
  await reader?.cancel()
})
