import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEngine } from 'sluice'
import { listen, type Listening } from '../../../src/adapters/mcp/listen.ts'
import { startProgram } from '../../../src/adapters/mcp/program-server.ts'
import { createProxy, type Proxy } from '../../../src/adapters/mcp/proxy.ts'
import { readEvents } from '../../../src/adapters/mcp/event-stream.ts'
import { call, request } from './gate-at.ts'
import { fileOf, folder } from './servers.ts'

const SERVER = `
  import { createInterface } from 'node:readline'
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method } = JSON.parse(line)
    const result = method === 'tools/list' ? { tools: [] } : { content: [{ type: 'text', text: method }] }
    if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
`

let proxy: Proxy
let at: Listening
beforeAll(async () => {
  proxy = createProxy({
    ...{ server: 'srv', folder, state: `${folder}/listen-state`, env: {}, log: null, tell: () => {} },
    makeEngine: (options) => createEngine({ ...options, policies: [{ name: 'p.yaml', text: 'hooks: []' }] }),
  })
  const script = fileOf(SERVER, 'listen-server.mjs')
  const openServer = () => startProgram({ command: process.execPath, args: [script], folder, env: process.env })
  at = await listen(proxy, { host: '127.0.0.1', port: 0, openServer })
})
afterAll(async () => {
  await at.close()
  await proxy.close()
})

interface Answer {
  readonly status: number
  readonly session: string | undefined
  readonly text: string
}

function send(method: string, headers: Readonly<Record<string, string>>, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const json = { 'content-type': 'application/json' }
    const sent = httpRequest(at.url, { method, headers: { ...json, ...headers } }, (response) => {
      let text = ''
      response.on('data', (piece: Buffer) => (text += piece.toString()))
      response.on('end', () => {
        const session = response.headers['mcp-session-id']
        resolve({ status: response.statusCode ?? 0, session: typeof session === 'string' ? session : undefined, text })
      })
    })
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const first = request(1, 'initialize', { capabilities: {} })

describe('a request', () => {
  test.each<
    readonly [
      title: string,
      method: string,
      headers: Readonly<Record<string, string>>,
      body: object | undefined,
      status: number,
      why: string,
    ]
  >([
    [
      'for another host',
      'POST',
      { host: 'evil.example' },
      first,
      403,
      'the `Host` of the request is not that of this proxy',
    ],
    ['from a web page', 'POST', { origin: 'https://evil.example' }, first, 403, 'a web page cannot use this proxy'],
    [
      'from a web page on this machine',
      'POST',
      { origin: 'http://localhost:3000' },
      first,
      403,
      'a web page cannot use this proxy',
    ],
    ['in an unknown session', 'POST', { 'mcp-session-id': 'x' }, first, 404, 'there is no such session'],
    ['without a session', 'POST', {}, call(1, 'echo'), 400, 'the request needs `Mcp-Session-Id`'],
    [
      'with another content type',
      'POST',
      { 'content-type': 'text/plain' },
      first,
      415,
      'the content type must be application/json',
    ],
    ['that cannot be read', 'POST', {}, [], 400, 'the frame is an empty batch'],
    ['to listen without a session', 'GET', {}, undefined, 400, 'the request needs `Mcp-Session-Id`'],
    ['with another method', 'PUT', {}, first, 405, 'the method must be GET, POST or DELETE'],
  ])('%s is refused', async (_title, method, headers, body, status, why) => {
    const answer = await send(method, headers, body)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ error: { message: `refused by Sluice: ${why}` } })
  })
})

test('a broken stream resumes where it ended, and a closed session is gone', async () => {
  const { session = '', text } = await send('POST', {}, first)
  const [event] = /^id: .*$/m.exec(text) ?? []
  const id = event?.slice('id: '.length) ?? ''
  expect(text).toContain('"text":"initialize"')
  const headers = { 'mcp-session-id': session }
  const [stream = ''] = id.split('-')
  expect(await send('GET', { ...headers, 'last-event-id': `${stream}-0` })).toMatchObject({ status: 200, text })
  expect(await send('GET', { ...headers, 'last-event-id': id })).toMatchObject({ status: 200, text: '' })
  expect((await send('GET', { ...headers, 'last-event-id': 'other' })).status).toBe(404)
  expect((await send('POST', headers, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
  expect((await send('POST', headers, call(2, 'echo'))).text).toContain('"text":"tools/call"')
  expect((await send('DELETE', headers)).status).toBe(204)
  expect((await send('POST', headers, call(3, 'echo'))).status).toBe(404)
})

describe('reads an event stream', () => {
  test.each<readonly [title: string, pieces: readonly string[], events: readonly object[]]>([
    ['in pieces', ['id: 1\nda', 'ta: a\n', '\n'], [{ id: '1', data: 'a', retry: null }]],
    [
      'with other line breaks',
      ['data: a\r\n\r', '\ndata: b\r\r'],
      [
        { id: null, data: 'a', retry: null },
        { id: null, data: 'b', retry: null },
      ],
    ],
    ['with several lines of data', ['data:a\ndata: b\n\n'], [{ id: null, data: 'a\nb', retry: null }]],
    ['with comments and names', [': hi\nevent: message\nretry: 5\n\n'], [{ id: null, data: undefined, retry: 5 }]],
    ['that is cut off', ['data: a\n'], []],
  ])('%s', async (_title, pieces, events) => {
    const found: object[] = []
    for await (const { data, ...rest } of readEvents(bytesOf(pieces))) {
      found.push({ ...rest, data: data == null ? data : Buffer.from(data).toString() })
    }
    expect(found).toEqual(events)
  })
})

async function* bytesOf(pieces: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece)
}
