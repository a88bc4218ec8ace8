import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { ElicitRequestSchema, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { createEngine } from 'sluice'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { ServerEnding } from '../../../src/adapters/mcp/end.ts'
import { createProxy } from '../../../src/adapters/mcp/proxy.ts'
import { serveStreams } from '../../../src/adapters/mcp/connect.ts'
import { connectUrl } from '../../../src/adapters/mcp/url-server.ts'
import { type Message, request } from './gate-at.ts'
import { type HttpServer, startHttpServer } from './http-server.ts'

// A server behind streamable HTTP, and a client at standard streams, with the official SDK at both ends.

const POLICY = 'hooks: [{ id: mask, on: tool_end, condition: { type: always }, action: { type: redact_secrets } }]'

const folder = mkdtempSync(join(tmpdir(), 'sluice-url-server-'))
const proxy = createProxy({
  ...{ server: 'srv', folder, state: folder, env: {}, log: null, tell: () => {} },
  makeEngine: (options) => createEngine({ ...options, policies: [{ name: 'p.yaml', text: POLICY }] }),
})
const open = new Set<() => Promise<unknown>>()
afterEach(async () => {
  for (const close of open) await close()
  open.clear()
})
afterAll(async () => {
  await proxy.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The streams of a client whose server is at this address. */
function streamsTo(url: string): { input: PassThrough; output: PassThrough; end: () => Promise<ServerEnding> } {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const server = connectUrl({ url: new URL(url), headers: { authorization: 'Bearer t' } })
  const served = serveStreams(proxy, server, { input, output })
  const end = (): Promise<ServerEnding> => {
    input.end()
    return served
  }
  open.add(end)
  return { input, output, end }
}

interface Connected {
  readonly client: Client
  /** Replaces the client by another one, with the same proxy. */
  again(): Promise<Client>
  end(): Promise<ServerEnding>
}

async function clientOf(server: HttpServer): Promise<Connected> {
  onTestFinished(() => server.kill())
  const { input, output, end } = streamsTo(server.url)
  const connect = async (): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: {} } })
    const isListening = server.next('GET')
    // This transport reads and writes lines; it serves a client just as well.
    await client.connect(new StdioServerTransport(output, input))
    await isListening
    return client
  }
  const client = await connect()
  const again = async (): Promise<Client> => {
    await client.close()
    // Closing a client pauses the stream that it read.
    output.resume()
    return connect()
  }
  return { client, again, end }
}

const text = (value: string): object => ({ content: [{ type: 'text', text: value }] })

describe.each([
  ['that answers with streams', false],
  ['that answers with JSON', true],
])('a server %s', (_title, isJson) => {
  test('gets calls with its session, its version and the given headers, and rules see its results', async () => {
    const server = await startHttpServer(isJson)
    const { client, end } = await clientOf(server)
    const message = 'the key is AKIAABCDEFGHIJKLMNOP'
    expect(await client.callTool({ name: 'echo', arguments: { message } })).toEqual(text('the key is [REDACTED]'))
    const [first, ...later] = server.requests
    expect(first?.headers).toMatchObject({ authorization: 'Bearer t' })
    expect(first?.headers['mcp-session-id']).toBeUndefined()
    const session = later[0]?.headers['mcp-session-id']
    for (const { headers } of later) {
      expect(headers).toMatchObject({
        ...{ authorization: 'Bearer t', 'mcp-session-id': session },
        'mcp-protocol-version': '2025-11-25',
      })
    }
    // The end of the client ends the session.
    expect(await end()).toEqual({ code: 0, signal: null })
    expect(server.requests.at(-1)).toMatchObject({ method: 'DELETE', headers: { 'mcp-session-id': session } })
  })
})

describe('a stream', () => {
  test('carries progress before the result, questions of the server, and their answers', async () => {
    const { client } = await clientOf(await startHttpServer())
    const steps: number[] = []
    client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'decline' }))
    const onprogress = ({ progress }: { progress: number }): void => void steps.push(progress)
    expect(await client.callTool({ name: 'count' }, undefined, { onprogress })).toEqual(text('counted'))
    expect(steps).toEqual([1, 2])
    expect(await client.callTool({ name: 'ask' })).toEqual(text('decline'))
  })

  test('carries notifications that belong to no request', async () => {
    const { client } = await clientOf(await startHttpServer())
    const changed = new Promise<void>((resolve) => {
      client.setNotificationHandler(ToolListChangedNotificationSchema, () => resolve())
    })
    expect(await client.callTool({ name: 'change' })).toEqual(text('changed'))
    await changed
  })

  test('that broke off is resumed after its last event, and the call runs once', async () => {
    const server = await startHttpServer()
    const { client } = await clientOf(server)
    expect(await client.callTool({ name: 'cut' })).toEqual(text('after the cut'))
    const resumed = server.requests.filter(({ headers }) => headers['last-event-id'] !== undefined)
    expect(resumed.map(({ method }) => method)).toEqual(['GET'])
    expect(server.ran).toEqual(['cut'])
  })
})

test('a call fails with the reason if its server is killed', async () => {
  const server = await startHttpServer()
  const { client } = await clientOf(server)
  const { host } = new URL(server.url)
  await expect(client.callTool({ name: 'die' })).rejects.toThrow(`${host} cannot be reached: other side closed`)
  await expect(client.callTool({ name: 'echo' })).rejects.toThrow(`${host} cannot be reached: ECONNREFUSED`)
})

test('calls fail after the server ended the session, until the client begins another one', async () => {
  const server = await startHttpServer()
  const { client, again } = await clientOf(server)
  const before = server.requests.at(-1)?.headers['mcp-session-id']
  await server.forget()
  await expect(client.callTool({ name: 'echo', arguments: { message: 'a' } })).rejects.toThrow(
    'answered 404: the session has ended, or there is nothing at this address',
  )
  const other = await again()
  expect(await other.callTool({ name: 'echo', arguments: { message: 'b' } })).toEqual(text('b'))
  const after = server.requests.at(-1)?.headers['mcp-session-id']
  expect([typeof after, after === before]).toEqual(['string', false])
})

describe('a request is answered with an error', () => {
  test.each<readonly [title: string, answer: RequestListener, why: string]>([
    [
      'that requires a login',
      (_request, response) => void response.writeHead(401).end(),
      'answered 401: it requires a login, which `--header` can give',
    ],
    ['that fails', (_request, response) => void response.writeHead(500).end('no'), 'answered 500'],
    [
      'that redirects',
      (_request, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      'answered 307',
    ],
    ['that sends no answer', (_request, response) => void response.writeHead(202).end(), 'did not answer'],
    [
      'whose stream ends early',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(': hi\n\n'),
      'did not answer',
    ],
    [
      'that answers another request',
      (_request, response) => void response.end(JSON.stringify({ jsonrpc: '2.0', id: 'other', result: {} })),
      'did not answer',
    ],
  ])('by a server %s', async (_title, answer, why) => {
    const http = createServer(answer)
    await once(http.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void http.close())
    const { port } = http.address() as AddressInfo
    const { input, output } = streamsTo(`http://127.0.0.1:${port}/mcp`)
    input.write(`${JSON.stringify(request(1, 'ping'))}\n`)
    const [line] = (await once(output, 'data')) as [Buffer]
    const { id, error } = JSON.parse(line.toString()) as Message
    expect([id, error?.message]).toEqual([1, `127.0.0.1:${port} ${why}`])
  })
})
