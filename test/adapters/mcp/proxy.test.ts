import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { EVERYTHING, fileOf, folder, proxyWords, start, startEverythingAt } from './servers.ts'

const built = inject('built')

const POLICY = `hooks:
  - { id: hide, on: tool_selection, condition: { type: tool_name, match: mcp.every.get-env }, action: { type: gate, reason: the environment is secret } }
  - { id: sums, on: tool_start, condition: { type: tool_name, match: mcp.every.get-sum }, action: { type: gate, reason: no sums } }
  - { id: weather, on: tool_start, condition: { type: tool_name, match: mcp.every.get-structured-content }, action: { type: gate, decision: ask, reason: is that your city } }
  - { id: mask, on: [tool_end, resource_read, prompt_read], condition: { type: always }, action: { type: redact_secrets } }
`
const KEY = 'AKIAABCDEFGHIJKLMNOP'
const text = (value: string): object => ({ type: 'text', text: value })

const clients: Client[] = []
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
})

async function connect(transport: Transport): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: { elicitation: {}, sampling: {}, roots: {} } },
  )
  clients.push(client)
  await client.connect(transport)
  return client
}

function stdio(...words: readonly string[]): StdioClientTransport {
  return new StdioClientTransport({ command: process.execPath, args: [...words], cwd: folder, stderr: 'ignore' })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function listening(...words: readonly string[]): Promise<StreamableHTTPClientTransport> {
  const { told } = start(proxyWords(built, POLICY, '--name', 'every', '--listen', '127.0.0.1:0', ...words))
  const [, url = ''] = await told(/listening at (\S+)/)
  return new StreamableHTTPClientTransport(new URL(url))
}

describe.each<readonly [title: string, open: () => Promise<Transport>]>([
  [
    'a command behind standard streams',
    async () => stdio(...proxyWords(built, POLICY, '--name', 'every', '--', ...EVERYTHING)),
  ],
  [
    'a URL behind standard streams',
    async () =>
      stdio(...proxyWords(built, POLICY, '--name', 'every', '--url', await startEverythingAt(await freePort()))),
  ],
  ['a command behind HTTP', () => listening('--', ...EVERYTHING)],
  ['a URL behind HTTP', async () => listening('--url', await startEverythingAt(await freePort()))],
])('%s', (_title, open) => {
  test('works as without the proxy, except for what rules change', async () => {
    const client = await connect(await open())
    const asked: string[] = []
    const logged: unknown[] = []
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message)
      return { action: 'accept', content: {} }
    })
    client.setRequestHandler(CreateMessageRequestSchema, () => ({
      model: 'm',
      role: 'assistant',
      content: { type: 'text', text: 'sampled' },
    }))
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: 'file:///root' }] }))
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => void logged.push(params))

    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('echo')
    expect(names).not.toContain('get-env')
    const call = (name: string, args: Record<string, unknown> = {}): Promise<object> =>
      client.callTool({ name, arguments: args })

    expect(await call('echo', { message: `hi ${KEY}` })).toEqual({ content: [text('Echo: hi [REDACTED]')] })
    expect(await call('get-sum', { a: 1, b: 2 })).toEqual({ content: [text('no sums')], isError: true })
    expect(await call('get-env')).toEqual({ content: [text('the environment is secret')], isError: true })
    // The tool has an output schema, which the client checks.
    expect(await call('get-structured-content', { location: 'Chicago' })).toMatchObject({
      structuredContent: { conditions: 'Light rain / drizzle' },
    })
    expect(asked).toEqual([
      'Sluice asks whether this may go on: mcp.every.get-structured-content\nis that your city\n{"location":"Chicago"}',
    ])

    const progress: number[] = []
    const long = { name: 'trigger-long-running-operation', arguments: { duration: 0.4, steps: 4 } }
    await client.callTool(long, undefined, { onprogress: (step) => void progress.push(step.progress) })
    // The client drops the last step if the result arrives in the same chunk.
    expect(progress.slice(0, 3)).toEqual([1, 2, 3])
    expect(await call('trigger-sampling-request', { prompt: 'p', maxTokens: 5 })).toMatchObject({
      content: [{ text: expect.stringContaining('sampled') as unknown }],
    })

    const [resource] = (await client.listResources()).resources
    expect((await client.readResource({ uri: resource?.uri ?? '' })).contents).toHaveLength(1)
    expect((await client.getPrompt({ name: 'simple-prompt' })).messages).toHaveLength(1)
    await client.setLoggingLevel('debug')
    await client.ping()
  })
})

const OF_SCRIPT = (script: string): readonly string[] =>
  proxyWords(built, 'hooks: []', '--', process.execPath, fileOf(script, `server-${Math.random()}.mjs`))

const ANSWERS = `
  import { createInterface } from 'node:readline'
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params } = JSON.parse(line)
    if (id === undefined) return
    if (method === 'tools/list') return reply({ tools: [] })
    if (params?.name === 'die') process.kill(process.pid, 'SIGKILL')
    if (params?.name === 'leave') process.exit(7)
    reply({ content: [] })
    function reply(result) { console.log(JSON.stringify({ jsonrpc: '2.0', id, result })) }
  })
`
const line = (message: object): string => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`
const callOf = (id: number, name: string): string => line({ id, method: 'tools/call', params: { name, arguments: {} } })

describe('the command', () => {
  test.each<readonly [title: string, script: string, code: number | null, signal: string | null]>([
    ['exits by itself', 'process.exit(3)', 3, null],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", null, 'SIGKILL'],
    ['ends on a signal', "process.kill(process.pid, 'SIGTERM')", null, 'SIGTERM'],
  ])('%s, and so does the proxy', async (_title, script, code, signal) => {
    const { child } = start(OF_SCRIPT(script))
    expect(await once(child, 'exit')).toEqual([code, signal])
  })

  test('is killed in the middle of a call, and so is the proxy, after at most the answer before', async () => {
    const { child } = start(OF_SCRIPT(ANSWERS))
    let output = ''
    child.stdout?.on('data', (piece: Buffer) => (output += piece.toString()))
    child.stdin?.write(callOf(1, 'echo') + callOf(2, 'die'))
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
    expect(output.split('\n').filter((part) => part !== '').length).toBeLessThanOrEqual(1)
  })

  test('gets the signals of the proxy, and writes to the standard error of the proxy', async () => {
    const script = `
      process.on('SIGTERM', () => { console.error('got TERM'); process.exit(5) })
      setInterval(() => {}, 1000)
      console.error('ready')
    `
    const { child, told } = start(OF_SCRIPT(script))
    await told(/^ready$/m)
    child.kill('SIGTERM')
    await told(/^got TERM$/m)
    expect(await once(child, 'exit')).toEqual([5, null])
  })

  test('is killed when its client is gone, even if it ignores the signal to end', async () => {
    const script = `
      process.on('SIGTERM', () => console.error('got TERM'))
      setInterval(() => {}, 1000)
      console.error('ready')
    `
    const { child, told } = start(OF_SCRIPT(script))
    await told(/^ready$/m)
    child.stdin?.end()
    await told(/^got TERM$/m)
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  })

  test('sees its input end if the proxy is killed', async () => {
    const file = join(folder, 'gone')
    const script = `
      import { writeFileSync } from 'node:fs'
      process.stdin.on('end', () => { writeFileSync(${JSON.stringify(file)}, 'gone'); console.error('input ended'); process.exit(0) }).resume()
      console.error('ready')
    `
    const { child, told } = start(OF_SCRIPT(script))
    await told(/^ready$/m)
    const heard = told(/^input ended$/m).catch(() => null)
    child.kill('SIGKILL')
    await once(child, 'close')
    await heard
    const { readFileSync } = await import('node:fs')
    expect(readFileSync(file, 'utf8')).toBe('gone')
  })

  test('must exist', async () => {
    const { child, told } = start(proxyWords(built, 'hooks: []', '--', '/nowhere/server'))
    const exit = once(child, 'exit')
    await told(/there is no program `\/nowhere\/server`/)
    expect(await exit).toEqual([2, null])
  })
})

describe('a policy that does not load', () => {
  test.each<readonly [title: string, policy: string, why: RegExp]>([
    ['has an error', 'hooks: [{ id: a, on: nowhere, action: { type: gate } }]', /the policy has errors/],
    [
      'requires what a proxy cannot do',
      'hooks: [{ id: a, on: stop, condition: { type: always }, action: { type: gate } }]',
      /is impossible under the MCP proxy/,
    ],
  ])('because it %s refuses calls and says why', async (_title, policy, why) => {
    const words = proxyWords(built, policy, '--name', 'every', '--', ...EVERYTHING)
    const client = await connect(stdio(...words))
    expect((await client.listTools()).tools).toEqual([])
    const result = await client.callTool({ name: 'echo', arguments: { message: 'hi' } })
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(why) as unknown }] })
    await client.ping()
  })

  test('because it is missing refuses calls', async () => {
    const client = await connect(stdio(...proxyWords(built, '', '--policy', '/nowhere.yaml', '--', ...EVERYTHING)))
    expect(await client.callTool({ name: 'echo' })).toMatchObject({ isError: true })
  })
})
