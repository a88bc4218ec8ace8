import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import type { LinkOptions } from '../../src/hosts/mcp/connections.ts'
import { createMcpTools, readToolName } from '../../src/hosts/mcp/mcp-tools.ts'
import type { ToolFamily } from '../../src/hosts/tool-family.ts'
import type { CallResult } from '../../src/model/host.ts'
import type { McpAddress, McpProgram, McpServer, Servers } from '../../src/model/servers.ts'
import type { ValueMap } from '../../src/model/value.ts'
import { eventually } from './eventually.ts'
import { isAnyAlive, runningProcesses } from './running-processes.ts'
import { callContextOf } from './call-context.ts'
import { ODD_SERVER } from './odd-mcp-server.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-mcp-')))
afterAll(() => rmSync(folder, { recursive: true }))

const modules = createRequire(import.meta.url)
const scriptOf = (server: string): string => modules.resolve(`@modelcontextprotocol/server-${server}/dist/index.js`)

const program = (args: readonly string[], given: Partial<McpProgram> = {}): McpProgram => ({
  command: process.execPath,
  args,
  env: {},
  cwd: null,
  ...given,
})

let marks = 0
/** A unique argument by which to find a process; the servers ignore it. */
const newMark = (): string => join(folder, `mark-${++marks}`)

const everything = (mark = newMark()): McpProgram => program([scriptOf('everything'), 'stdio', mark])
const filesystem = (room: string): McpProgram => program([scriptOf('filesystem'), room])
const odd = (given: Partial<McpProgram> = {}, mark = newMark()): McpProgram =>
  program(['--eval', ODD_SERVER, mark], given)

/** The ids of processes with `mark` as an argument. */
function idsOf(mark: string): readonly number[] {
  return runningProcesses()
    .filter(({ line }) => line.endsWith(mark))
    .map(({ id }) => id)
}

const families: ToolFamily[] = []
afterEach(async () => {
  await Promise.all(families.splice(0).map((family) => family.close()))
})

function createTools(options: Partial<LinkOptions> = {}): ToolFamily {
  const family = createMcpTools({ env: process.env, workspace: folder, ...options })
  families.push(family)
  return family
}

const declare = (mcp: Readonly<Record<string, McpServer>>): Servers => ({ mcp, language: {} })

type Call = (name: string, params?: ValueMap, signal?: AbortSignal) => Promise<CallResult>

/** A function that calls the tools of these servers. */
function callsOf(mcp: Readonly<Record<string, McpServer>>, tools = createTools()): Call {
  const servers = declare(mcp)
  return (name, params = {}, signal) => tools.call(name, params, callContextOf({ servers, ...(signal && { signal }) }))
}

const success = (result: unknown): CallResult => ({ type: 'call', ok: true, result, error: null })
const failure = (code: string, error: string): CallResult => ({ type: 'call', ok: false, result: null, error, code })

describe('a tool name is read', () => {
  const declared = ['gh', 'gh.enterprise', 'my_server', 'my__server', 'x']

  test.each([
    ['mcp.gh.get_pr', 'gh', 'get_pr'],
    ['mcp_gh.get_pr', 'gh', 'get_pr'],
    ['mcp__gh__get_pr', 'gh', 'get_pr'],
    ['mcp.gh.repo.list', 'gh', 'repo.list'],
    ['mcp.gh.enterprise.list', 'gh.enterprise', 'list'],
    ['mcp.gh.enterprise', 'gh', 'enterprise'],
    ['mcp__gh.enterprise__list', 'gh.enterprise', 'list'],
    ['mcp__my_server__a', 'my_server', 'a'],
    ['mcp__my__server__a', 'my__server', 'a'],
    ['mcp_my_server.a', 'my_server', 'a'],
    ['mcp__x__y__z', 'x', 'y__z'],
    ['mcp.other.a.b', 'other', 'a.b'],
    ['mcp__other__a__b', 'other', 'a__b'],
    ['mcp_other.a', 'other', 'a'],
  ])('from %s', (name, server, tool) => expect(readToolName(name, declared)).toEqual({ server, tool }))

  test.each([
    '',
    'mcp',
    'mcp.',
    'mcp.gh',
    'mcp.gh.',
    'mcp..a',
    'mcp__gh',
    'mcp__gh__',
    'mcp____a',
    'mcp_gh',
    'lsp.gh.a',
    'MCP.gh.a',
  ])('but not from %j', (name) => expect(readToolName(name, declared)).toBe(null))
})

describe('what is lacking for a call of', () => {
  const servers = declare({ files: filesystem(folder), memory: everything() })

  test.each<readonly [string, Servers, string | null]>([
    ['mcp.files.read_file', servers, null],
    ['mcp__memory__anything', servers, null],
    ['mcp.files', servers, '`mcp.files` is not the name of an MCP tool: write `mcp.<server>.<tool>`'],
    ['mcp.file.read', servers, 'there is no MCP server `file`: did you mean `files`?'],
    ['mcp.github.read', servers, 'there is no MCP server `github`: there is `files`, `memory`'],
    ['mcp.github.read', declare({}), 'there is no MCP server `github`: declare it under `mcp_servers`'],
    ['mcp.toString.read', declare({}), 'there is no MCP server `toString`: declare it under `mcp_servers`'],
    ['mcp.__proto__.read', declare({}), 'there is no MCP server `__proto__`: declare it under `mcp_servers`'],
  ])('%s', async (name, servers, lack) => {
    const tools = createTools()
    expect(tools.lacks(name, servers)).toBe(lack)
    if (lack !== null)
      expect(await tools.call(name, {}, callContextOf({ servers }))).toEqual(failure('tool-unknown', lack))
  })
})

describe('the reference servers', () => {
  test('filesystem: writes and reads, and refuses paths outside', async () => {
    const room = join(folder, 'files')
    mkdirSync(room)
    const call = callsOf({ files: filesystem(room) })
    const path = join(room, 'a.txt')
    expect(await call('mcp.files.write_file', { path, content: 'grüße\n' })).toEqual(
      success({ content: `Successfully wrote to ${path}` }),
    )
    expect(readFileSync(path, 'utf8')).toBe('grüße\n')
    expect(await call('mcp__files__read_text_file', { path })).toEqual(success({ content: 'grüße\n' }))
    const { ok, code, error } = await call('mcp_files.read_text_file', { path: '/etc/passwd' })
    expect([ok, code]).toEqual([false, 'call-failed'])
    expect(error).toMatch(/^Access denied - path outside allowed directories: \/etc\/passwd/)
  })

  test('memory: remembers in its own file across a restart', async () => {
    const memory = program([scriptOf('memory')], { env: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') } })
    const entities = [{ name: 'sluice', entityType: 'engine', observations: ['has gates'] }]
    const call = callsOf({ memory })
    expect(await call('mcp.memory.create_entities', { entities })).toEqual(success({ entities }))
    await Promise.all(families.splice(0).map((family) => family.close()))
    expect(await callsOf({ memory })('mcp.memory.search_nodes', { query: 'gates' })).toEqual(
      success({ entities, relations: [] }),
    )
  })

  test('everything: text, structured content, content other than text, and errors', async () => {
    const call = callsOf({ everything: everything() })
    expect(await call('mcp.everything.echo', { message: 'a' })).toEqual(success('Echo: a'))
    expect(await call('mcp.everything.get-structured-content', { location: 'Chicago' })).toEqual(
      success({ temperature: 36, conditions: 'Light rain / drizzle', humidity: 82 }),
    )
    const { result } = await call('mcp.everything.get-tiny-image')
    expect(result).toEqual([
      "Here's the image you requested:",
      { type: 'image', mimeType: 'image/png', data: expect.stringMatching(/^iVBOR/) as unknown },
      'The image above is the MCP logo.',
    ])
    const refused = await call('mcp.everything.get-sum', { a: 'x', b: 1 })
    expect([refused.ok, refused.code]).toEqual([false, 'call-failed'])
    expect(refused.error).toMatch(/Invalid arguments for tool get-sum/)
    expect(await call('mcp.everything.get_sum', { a: 1, b: 2 })).toEqual(
      failure('tool-unknown', 'the MCP server `everything` has no tool `get_sum`: did you mean `get-sum`?'),
    )
    const unknown = await call('mcp.everything.frobnicate')
    expect(unknown.code).toBe('tool-unknown')
    expect(unknown.error).toMatch(
      /^the MCP server `everything` has no tool `frobnicate`: it has `echo`, `get-annotated-message`, /,
    )
  })
})

describe('the answer of a tool', () => {
  const answers: readonly (readonly [string, unknown])[] = [
    ['none', null],
    ['text', 'plain'],
    ['json.list', [{ id: 1 }]],
    ['json-map', { hits: [{ id: 7 }] }],
    ['broken-json', '{"hits"'],
    ['json-number', '7'],
    ['several', ['one', { two: 2 }, { type: 'resource_link', uri: 'file:///a', name: 'a' }]],
    ['both', { structured: true }],
    ['fits', 'x'.repeat(7_000_000)],
  ]
  const failures: readonly (readonly [string, string, string])[] = [
    ['error', 'call-failed', 'it went\nwrong'],
    ['silent-error', 'call-failed', 'the tool failed without a message'],
    ['null-result', 'call-failed', 'MCP error -32600: the answer is neither a result nor an error'],
    ['no-result', 'call-failed', 'MCP error -32600: the answer is neither a result nor an error'],
    ['deep', 'call-failed', 'the MCP server `odd` sent an unusable answer: nested deeper than 200 levels, or cyclic'],
    ['large', 'mcp-output-limit', 'the MCP server `odd` sent a message of more than 8 MiB'],
    ['json_list', 'tool-unknown', 'the MCP server `odd` has no tool `json_list`: did you mean `json.list`?'],
    [
      'unheard-of',
      'tool-unknown',
      'the MCP server `odd` has no tool `unheard-of`: it has `none`, `text`, `json.list`, `json-map`, `broken-json`, ' +
        '`json-number`, `several`, `both`, `deep`, `error`',
    ],
  ]

  test('is returned as data', async () => {
    const call = callsOf({ odd: odd() })
    for (const [tool, result] of answers) expect(await call(`mcp.odd.${tool}`), tool).toEqual(success(result))
  })

  test('is returned as a failure', async () => {
    const call = callsOf({ odd: odd() })
    for (const [tool, code, error] of failures) {
      expect(await call(`mcp.odd.${tool}`), tool).toEqual(failure(code, error))
    }
    expect(await call('mcp.odd.malformed')).toMatchObject({
      code: 'call-failed',
      error: expect.stringMatching(/^the MCP server `odd` sent an unusable answer: /) as unknown,
    })
    expect(await call('mcp.odd.text')).toEqual(success('plain'))
  })
})

describe('a program', () => {
  test('runs in the workspace, with the common variables and its own', async () => {
    const room = join(folder, 'room')
    mkdirSync(room)
    const env = { PATH: process.env['PATH'], HOME: '/home/somebody', SECRET: 'x' }
    const call = callsOf(
      { here: odd({ env: { TOKEN: 'y' } }), below: odd({ cwd: 'room' }), there: odd({ cwd: room }) },
      createTools({ env }),
    )
    expect(await call('mcp.here.where')).toEqual(
      success({ cwd: folder, env: { PATH: process.env['PATH'], HOME: '/home/somebody', TOKEN: 'y' } }),
    )
    expect(await call('mcp.below.where')).toMatchObject({ result: { cwd: room } })
    expect(await call('mcp.there.where')).toMatchObject({ result: { cwd: room } })
  })

  test('starts once for any number of parallel and sequential calls', async () => {
    const mark = newMark()
    const call = callsOf({ everything: everything(mark) })
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call('mcp.everything.echo', { message: String(index) })),
    )
    expect(results).toEqual(Array.from({ length: 20 }, (_, index) => success(`Echo: ${index}`)))
    const ids = idsOf(mark)
    expect(ids.length).toBe(1)
    expect(await call('mcp.everything.echo', { message: 'again' })).toEqual(success('Echo: again'))
    expect(idsOf(mark)).toEqual(ids)
  })

  test('runs separately for another declaration or another name', async () => {
    const mark = newMark()
    const tools = createTools()
    const first = callsOf({ a: odd({}, mark), b: odd({}, mark) }, tools)
    const second = callsOf({ a: odd({ env: { A: '1' } }, mark) }, tools)
    await Promise.all([first('mcp.a.text'), first('mcp.b.text'), second('mcp.a.text')])
    expect(idsOf(mark).length).toBe(3)
    await Promise.all([first('mcp.a.text'), first('mcp.b.text'), second('mcp.a.text')])
    expect(idsOf(mark).length).toBe(3)
  })

  test('beyond sixteen replaces the least recently used one', async () => {
    const tools = createTools()
    const marks = Array.from({ length: 17 }, newMark)
    const calls = marks.map((mark) => callsOf({ odd: odd({}, mark) }, tools))
    for (const call of calls.slice(0, 16)) expect(await call('mcp.odd.text')).toMatchObject({ ok: true })
    expect(await calls[0]?.('mcp.odd.text')).toMatchObject({ ok: true })
    expect(await calls[16]?.('mcp.odd.text')).toMatchObject({ ok: true })
    await eventually('the second has ended', () => idsOf(marks[1] ?? '').length === 0)
    expect(idsOf(marks[0] ?? '').length).toBe(1)
  })

  test('in use is not replaced', async () => {
    const marks = Array.from({ length: 18 }, newMark)
    const lines: string[] = []
    const watched = createTools({ onLog: (line) => lines.push(line) })
    const calls = marks.map((mark) => callsOf({ odd: odd({}, mark) }, watched))
    const endings = calls.slice(0, 16).map(() => new AbortController())
    const busy = endings.map((ending, index) => calls[index]?.('mcp.odd.silent', {}, ending.signal))
    await eventually(
      'all are in use',
      () => lines.filter((line) => line === 'odd: called silent').length === 16,
      15_000,
    )
    expect(await calls[16]?.('mcp.odd.text')).toEqual(success('plain'))
    expect(marks.slice(0, 16).flatMap(idsOf).length).toBe(16)
    for (const ending of endings) ending.abort()
    for (const result of busy) expect(await result).toMatchObject({ code: 'call-timeout' })
    expect(await calls[17]?.('mcp.odd.text')).toEqual(success('plain'))
    await eventually('room is made', () => marks.flatMap(idsOf).length === 16)
  })

  test('has its standard error logged line by line', async () => {
    const lines: string[] = []
    const call = callsOf({ odd: odd() }, createTools({ onLog: (line) => lines.push(line) }))
    await call('mcp.odd.text')
    await eventually('the call is told', () => lines.length === 3)
    expect(lines).toEqual(['odd: ready', 'odd: notifications/initialized', 'odd: called text'])
  })
})

describe('a program that ends', () => {
  test('between two calls is started again', async () => {
    const mark = newMark()
    const call = callsOf({ everything: everything(mark) })
    expect(await call('mcp.everything.echo', { message: 'a' })).toMatchObject({ ok: true })
    const ids = idsOf(mark)
    for (const id of ids) process.kill(id, 'SIGKILL')
    // The busy wait keeps the event loop from noticing the end. The next call then finds no reader, and is repeated.
    while (isAnyAlive(ids));
    expect(await call('mcp.everything.echo', { message: 'b' })).toEqual(success('Echo: b'))
    const later = idsOf(mark)
    expect([later.length, later.some((id) => ids.includes(id))]).toEqual([1, false])
    for (const id of later) process.kill(id, 'SIGKILL')
    await eventually('it is gone', () => !isAnyAlive(later))
    expect(await call('mcp.everything.echo', { message: 'c' })).toEqual(success('Echo: c'))
  })

  test('during a call fails the call, which is not repeated', async () => {
    const mark = newMark()
    const call = callsOf({ everything: everything(mark) })
    await call('mcp.everything.echo', { message: 'a' })
    const running = call('mcp.everything.trigger-long-running-operation', { duration: 60, steps: 1 })
    // Once this answer is here, the server has also received the call before.
    await call('mcp.everything.echo', { message: 'b' })
    for (const id of idsOf(mark)) process.kill(id, 'SIGKILL')
    expect(await running).toEqual(
      failure(
        'mcp-server-ended',
        'the MCP server `everything` ended by SIGKILL, and wrote last: Starting default (STDIO) server...',
      ),
    )
    expect(await call('mcp.everything.echo', { message: 'c' })).toEqual(success('Echo: c'))
  })

  test('fails the pending call, but not the next one', async () => {
    const lines: string[] = []
    const mark = newMark()
    const call = callsOf({ odd: odd({}, mark) }, createTools({ onLog: (line) => lines.push(line) }))
    const running = call('mcp.odd.silent')
    await eventually('the call is under way', () => lines.includes('odd: called silent'))
    const ids = idsOf(mark)
    for (const id of ids) process.kill(id, 'SIGKILL')
    while (isAnyAlive(ids));
    expect(await call('mcp.odd.text')).toEqual(success('plain'))
    expect(await running).toEqual(
      failure(
        'mcp-server-ended',
        'the MCP server `odd` ended by SIGKILL, and wrote last: ready / notifications/initialized / called silent',
      ),
    )
  })

  test('by itself is reported with its status and last lines', async () => {
    const lines: string[] = []
    const call = callsOf({ odd: odd() }, createTools({ onLog: (line) => lines.push(line) }))
    expect(await call('mcp.odd.exit')).toEqual(
      failure(
        'mcp-server-ended',
        'the MCP server `odd` ended with status 3, and wrote last: ready / notifications/initialized / called exit',
      ),
    )
    expect(lines.filter((line) => line === 'odd: called exit').length).toBe(1)
    expect(await call('mcp.odd.text')).toEqual(success('plain'))
  })

  test('right after an answer does not fail the call', async () => {
    const mark = newMark()
    const call = callsOf({ odd: odd({}, mark) })
    expect(await call('mcp.odd.text')).toEqual(success('plain'))
    const ids = idsOf(mark)
    expect(await call('mcp.odd.leave-and-exit')).toEqual(success('last words'))
    await eventually('it is gone', () => !isAnyAlive(ids))
    expect(await call('mcp.odd.text')).toEqual(success('plain'))
  })
})

describe('a program that keeps running', () => {
  const ended = async (tool: string): Promise<CallResult> => {
    const mark = newMark()
    const call = callsOf({ odd: odd({}, mark) })
    expect(await call('mcp.odd.text')).toEqual(success('plain'))
    const ids = idsOf(mark)
    const result = await call(`mcp.odd.${tool}`)
    expect(await call('mcp.odd.text')).toEqual(success('plain'))
    await eventually('the first is gone', () => !isAnyAlive(ids))
    return result
  }

  test.each([
    ['closes its output', 'hang-up', 'mcp-server-ended', 'has closed its output'],
    ['babbles', 'babble', 'mcp-output-limit', 'wrote more than 1000 lines that are not messages'],
  ])('but %s is killed and started again', async (_, tool, code, reason) => {
    expect(await ended(tool)).toEqual(failure(code, `the MCP server \`odd\` ${reason}`))
  })

  test('but does not read is killed and started again', async () => {
    const lines: string[] = []
    const mark = newMark()
    const call = callsOf({ odd: odd({}, mark) }, createTools({ onLog: (line) => lines.push(line) }))
    const running = call('mcp.odd.stop-reading')
    await eventually('it does not read', () => lines.includes('odd: called stop-reading'))
    const ids = idsOf(mark)
    const text = 'x'.repeat(6_000_000)
    const unread = [{ text }, { text }, { text }, {}].map((params) => call('mcp.odd.text', params))
    // The next program answers the calls that the first has not read.
    for (const result of unread) expect(await result).toEqual(success('plain'))
    expect(await running).toEqual(failure('mcp-server-ended', 'the MCP server `odd` does not read its input'))
    await eventually('the first is gone', () => !isAnyAlive(ids))
  })
})

describe('a list of tools', () => {
  const refused = failure('call-failed', 'MCP error -32601: what is that?')

  test('that does not arrive is not waited for', async () => {
    const start = performance.now()
    expect(await callsOf({ odd: odd({ env: { TOOLS: 'silent' } }) })('mcp.odd.gone')).toEqual(refused)
    expect(performance.now() - start).toBeLessThan(30_000)
  })

  test('that is endless is read for ten pages and then ignored', async () => {
    const call = callsOf({ odd: odd({ env: { TOOLS: 'endless' } }) })
    expect(await call('mcp.odd.gone')).toEqual(refused)
    expect(await call('mcp.odd.lists')).toEqual(success('10'))
  })
})

describe('a program that does not start is reported', () => {
  test.each<readonly [string, McpProgram, string]>([
    ['because it is missing', program([], { command: 'no-such-server' }), 'there is no program `no-such-server`'],
    ['because it is not executable', program([], { command: folder }), `\`${folder}\` is not executable`],
    [
      'because its working folder is missing',
      odd({ cwd: '/no/such' }),
      'there is no folder `/no/such` to run the command in',
    ],
    [
      'because it exits',
      program(['--eval', 'console.error("no key\\n\\n\\x1b[31mno service\\x1b[0m"); process.exitCode = 2']),
      'it ended with status 2, and wrote last: no key / no service',
    ],
    ['because it exits silently', program(['--eval', '']), 'it ended with status 0'],
    [
      'because the folder that it should serve is missing',
      filesystem('/no/such/folder'),
      'it ended with status 1, and wrote last: Warning: Cannot access directory /no/such/folder, skipping / ' +
        'Error: None of the specified directories are accessible',
    ],
    [
      'because it speaks another protocol',
      program([
        '--eval',
        `process.stdin.once('data', () => console.log('{"jsonrpc":"2.0","id":0,"error":{"code":-32601,"message":"no"}}'))`,
      ]),
      'MCP error -32601: no',
    ],
    [
      'because it never stops writing',
      program(['--eval', `process.stdin.once('data', () => process.stdout.write('x'.repeat(9_000_000)))`]),
      'it sent a message of more than 8 MiB',
    ],
  ])('%s', async (_, server, reason) => {
    const call = callsOf({ broken: server })
    expect(await call('mcp.broken.a')).toEqual(
      failure('mcp-start-failed', `the MCP server \`broken\` did not start: ${reason}`),
    )
  })

  test('with only the end of its output', async () => {
    const script = `for (let i = 0; i < 5000; i++) console.error(i + 'y'.repeat(1000)); process.exitCode = 1`
    const { error } = await callsOf({ broken: program(['--eval', script]) })('mcp.broken.a')
    expect(error?.length).toBeLessThan(3_200)
    expect(error).toMatch(/wrote last: 4990y+ \/ .* \/ 4999y+$/)
  })

  test('and killed once no caller waits for it any more', async () => {
    const mark = newMark()
    const lines: string[] = []
    const script = `console.error('looking for a key'); setInterval(() => {}, 1000)`
    const tools = createTools({ onLog: (line) => lines.push(line) })
    const call = callsOf({ slow: program(['--eval', script, mark]) }, tools)
    const [first, second] = [new AbortController(), new AbortController()]
    const results = [call('mcp.slow.a', {}, first.signal), call('mcp.slow.a', {}, second.signal)]
    await eventually('it has started', () => lines.length > 0)
    const late = failure(
      'call-timeout',
      'the MCP server `slow` did not start in time, and wrote last: looking for a key',
    )
    first.abort()
    expect(await results[0]).toEqual(late)
    const ids = idsOf(mark)
    expect(ids.length).toBe(1)
    second.abort()
    expect(await results[1]).toEqual(late)
    await eventually('it is gone', () => !isAnyAlive(ids))
    expect(idsOf(mark)).toEqual([])
  })
})

describe('a call whose time is over', () => {
  test('is cancelled, and the server stays for other calls', async () => {
    const lines: string[] = []
    const mark = newMark()
    const ending = new AbortController()
    const tools = createTools({ onLog: (line) => lines.push(line) })
    const call = callsOf({ odd: odd({}, mark) }, tools)
    const result = call('mcp.odd.silent', {}, ending.signal)
    await eventually('the call is under way', () => lines.includes('odd: called silent'))
    const ids = idsOf(mark)
    ending.abort()
    expect(await result).toEqual(failure('call-timeout', 'the MCP server `odd` did not answer in time'))
    await eventually('the server is told', () => lines.includes('odd: notifications/cancelled'))
    expect(await call('mcp.odd.text')).toEqual(success('plain'))
    expect(idsOf(mark)).toEqual(ids)
  })

  test('after it has been answered is not cancelled', async () => {
    const lines: string[] = []
    const ending = new AbortController()
    const call = callsOf({ odd: odd() }, createTools({ onLog: (line) => lines.push(line) }))
    await call('mcp.odd.text', {}, ending.signal)
    await call('mcp.odd.error', {}, ending.signal)
    ending.abort()
    await call('mcp.odd.both')
    await eventually('the last call is told', () => lines.includes('odd: called both'))
    expect(lines).not.toContain('odd: notifications/cancelled')
  })

  test('before it begins is not made, and starts no server', async () => {
    const lines: string[] = []
    const mark = newMark()
    const call = callsOf({ odd: odd({}, mark) }, createTools({ onLog: (line) => lines.push(line) }))
    const late = failure('call-timeout', 'the MCP server `odd` was not called, because the rule ran out of time')
    expect(await call('mcp.odd.both', {}, AbortSignal.abort())).toEqual(late)
    expect(idsOf(mark)).toEqual([])
    await call('mcp.odd.text')
    expect(await call('mcp.odd.both', {}, AbortSignal.abort())).toEqual(late)
    await call('mcp.odd.text')
    await eventually('the last call is told', () => lines.filter((line) => line === 'odd: called text').length === 2)
    expect(lines).not.toContain('odd: called both')
  })
})

describe('closing the tools', () => {
  test('leaves no process, whether starting or working, nor their child processes', async () => {
    const [idle, starting, working, stubborn, behind] = [newMark(), newMark(), newMark(), newMark(), newMark()]
    const lines: string[] = []
    const tools = createTools({ onLog: (line) => lines.push(line) })
    const ignoring = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); ${ODD_SERVER}`
    const shell = `trap '' TERM; "$0" --eval 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)' "$1" & `
    const call = callsOf(
      {
        idle: odd({}, idle),
        starting: program(['--eval', 'console.error("here"); setInterval(() => {}, 1000)', starting]),
        working: odd({}, working),
        stubborn: program(['--eval', ignoring, stubborn]),
        // With a socket as its input, Bash would read the `~/.bashrc` of this machine, which may consume the input.
        behind: program(['--norc', '-c', `${shell} "$0" --eval "$2"`, process.execPath, behind, ODD_SERVER], {
          command: 'bash',
        }),
      },
      tools,
    )
    for (const name of ['idle', 'working', 'stubborn', 'behind']) {
      expect(await call(`mcp.${name}.text`), name).toEqual(success('plain'))
    }
    const results = [call('mcp.starting.a'), call('mcp.working.silent')]
    await eventually('both are under way', () => {
      return lines.includes('starting: here') && lines.includes('working: called silent')
    })
    const ids = [idle, starting, working, stubborn, behind].flatMap(idsOf)
    expect(ids.length).toBe(5)
    const start = performance.now()
    await tools.close()
    expect(performance.now() - start).toBeLessThan(30_000)
    expect(isAnyAlive(ids)).toBe(false)
    expect(await results[1]).toEqual(failure('mcp-server-ended', 'the MCP server `working` was closed'))
    expect(await results[0]).toMatchObject({ ok: false, code: 'mcp-start-failed' })
    expect(await call('mcp.idle.text')).toEqual(failure('call-failed', 'the host is closed'))
  })

  test('is unnecessary if the program exits', async () => {
    const mark = newMark()
    const ignoring = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); ${ODD_SERVER}`
    const servers = declare({ odd: program(['--eval', ignoring, mark]) })
    const { stdout } = await runBuilt(inject('built'), servers, 'mcp.odd.text', 'process.exit(0)')
    expect(JSON.parse(stdout)).toEqual(success('plain'))
    await eventually('it is gone', () => idsOf(mark).length === 0)
  })
})

describe('without the MCP client package', () => {
  test('a call says what to install', async () => {
    const bare = join(folder, 'bare')
    cpSync(join(inject('built'), 'dist'), join(bare, 'dist'), { recursive: true })
    cpSync(join(inject('built'), 'package.json'), join(bare, 'package.json'))
    const needed = 'node_modules/lossless-json'
    cpSync(fileURLToPath(new URL(`../../${needed}`, import.meta.url)), join(bare, needed), { recursive: true })
    const { stdout } = await runBuilt(bare, declare({ odd: odd() }), 'mcp.odd.text', 'await tools.close()')
    expect(JSON.parse(stdout)).toEqual(
      failure(
        'package-missing',
        'the package `@modelcontextprotocol/sdk` is not installed: run `npm install @modelcontextprotocol/sdk`',
      ),
    )
  })
})

/** Makes one call in a separate process, with the built package at `root`. */
async function runBuilt(
  root: string,
  servers: Servers,
  name: string,
  last: string,
): Promise<{ readonly stdout: string }> {
  const script = `
    const { createMcpTools } = await import(${JSON.stringify(pathToFileURL(join(root, 'dist/hosts/mcp/mcp-tools.js')))})
    const tools = createMcpTools({ env: process.env, workspace: ${JSON.stringify(folder)} })
    const occasion = ${JSON.stringify({ ...callContextOf({ servers }), signal: undefined })}
    const result = await tools.call(${JSON.stringify(name)}, {}, { ...occasion, signal: new AbortController().signal })
    await new Promise((resolve) => process.stdout.write(JSON.stringify(result), resolve))
    ${last}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (stdout += piece))
  await once(child, 'close')
  return { stdout }
}

describe('a server at a URL', () => {
  const children: ChildProcess[] = []
  const listening: Server[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    for (const server of listening.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function listen(listener: RequestListener): Promise<string> {
    const server = createServer(listener)
    listening.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // not a pipe
  }

  /** Starts the reference server in a process. */
  async function serve(port: number): Promise<{ readonly child: ChildProcess; readonly log: () => string }> {
    const child = spawn(process.execPath, [scriptOf('everything'), 'streamableHttp'], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let log = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (log += piece.toString()))
    await eventually('the server listens', () => log.includes('listening on port'), 10_000)
    return { child, log: () => log }
  }

  async function end(child: ChildProcess): Promise<void> {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async function freePort(): Promise<number> {
    const url = new URL(await listen(() => {}))
    const server = listening.pop()
    server?.close()
    if (server !== undefined) await once(server, 'close')
    return Number(url.port)
  }

  const address = (url: string, headers: McpAddress['headers'] = {}): McpAddress => ({ url, headers })

  test('gets parallel and sequential calls in one session, and the end of the session', async () => {
    const port = await freePort()
    const { log } = await serve(port)
    const tools = createTools()
    const call = callsOf({ everything: address(`http://127.0.0.1:${port}/mcp`) }, tools)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call('mcp.everything.echo', { message: String(index) })),
    )
    expect(results).toEqual(Array.from({ length: 20 }, (_, index) => success(`Echo: ${index}`)))
    expect(await call('mcp.everything.get-sum', { a: 1, b: 2 })).toEqual(success('The sum of 1 and 2 is 3.'))
    expect(await call('mcp.everything.get_sum')).toMatchObject({ code: 'tool-unknown' })
    expect(log().split('Session initialized').length).toBe(2)
    await tools.close()
    await eventually('the session is over', () => log().includes('Received session termination request'))
  })

  test('works in parallel with a program', async () => {
    const port = await freePort()
    await serve(port)
    const call = callsOf({ near: everything(), far: address(`http://localhost:${port}/mcp`) })
    expect(
      await Promise.all([call('mcp.near.echo', { message: 'near' }), call('mcp.far.echo', { message: 'far' })]),
    ).toEqual([success('Echo: near'), success('Echo: far')])
  })

  test('gets a new session if it was restarted between two calls', async () => {
    const port = await freePort()
    const { child } = await serve(port)
    const call = callsOf({ everything: address(`http://127.0.0.1:${port}/mcp`) })
    expect(await call('mcp.everything.echo', { message: 'a' })).toEqual(success('Echo: a'))
    await end(child)
    await serve(port)
    expect(await call('mcp.everything.echo', { message: 'b' })).toEqual(success('Echo: b'))
  })

  test('is reported as gone, during a call and after it', async () => {
    const port = await freePort()
    const { child } = await serve(port)
    const call = callsOf({ everything: address(`http://127.0.0.1:${port}/mcp`) })
    await call('mcp.everything.echo', { message: 'a' })
    const running = call('mcp.everything.trigger-long-running-operation', { duration: 60, steps: 1 })
    await call('mcp.everything.echo', { message: 'b' })
    await end(child)
    const { code, error } = await running
    expect(code).toBe('mcp-server-ended')
    expect(error).toMatch(
      /^the MCP server `everything` cannot be reached \((ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)\)$/,
    )
    expect(await call('mcp.everything.echo', { message: 'c' })).toEqual(
      failure('mcp-start-failed', 'the MCP server `everything` did not start: it cannot be reached (ECONNREFUSED)'),
    )
  })

  test('is not waited for beyond the time limit of the rule', async () => {
    const port = await freePort()
    await serve(port)
    const call = callsOf({ everything: address(`http://127.0.0.1:${port}/mcp`) })
    const ending = new AbortController()
    const running = call('mcp.everything.trigger-long-running-operation', { duration: 60, steps: 1 }, ending.signal)
    await call('mcp.everything.echo', { message: 'a' })
    ending.abort()
    expect(await running).toEqual(failure('call-timeout', 'the MCP server `everything` did not answer in time'))
  })

  test('gets the declared headers', async () => {
    const seen: unknown[] = []
    const url = await listen((request, response) => {
      seen.push(request.headers.authorization)
      response.writeHead(401).end('who are you?')
    })
    expect(await callsOf({ a: address(url, { authorization: 'Bearer x' }) })('mcp.a.b')).toEqual(
      failure('mcp-start-failed', 'the MCP server `a` did not start: it answered 401 Unauthorized'),
    )
    expect(seen).toEqual(['Bearer x'])
  })

  test.each([
    ['ws://127.0.0.1/', '`ws://127.0.0.1/` is not an `https:` or `http:` URL'],
    ['somewhere', '`somewhere` is not an `https:` or `http:` URL'],
    ['https://user:secret@127.0.0.1/', 'its URL must not contain credentials: declare the header `authorization`'],
  ])('cannot be at %s', async (url, reason) => {
    expect(await callsOf({ a: address(url) })('mcp.a.b')).toEqual(
      failure('mcp-start-failed', `the MCP server \`a\` did not start: ${reason}`),
    )
  })

  test('cannot redirect to another origin', async () => {
    const gone: unknown[] = []
    const other = await listen((request, response) => {
      gone.push(request.headers)
      response.end()
    })
    const url = await listen((_, response) => response.writeHead(307, { location: `${other}/mcp?token=1` }).end())
    const { code, error } = await callsOf({ a: address(url, { authorization: 'Bearer x' }) })('mcp.a.b')
    expect(code).toBe('mcp-start-failed')
    expect(error).toContain(`Redirect to ${other}/mcp not followed`)
    expect(gone).toEqual([])
  })

  /** A minimal MCP server that answers calls with `answer`. */
  function minimal(answer: (id: number, response: Parameters<RequestListener>[1]) => void): RequestListener {
    return (request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
      request.on('end', () => {
        if (request.method !== 'POST') return response.writeHead(405).end()
        const { id, method, params } = JSON.parse(body) as {
          readonly id?: number
          readonly method: string
          readonly params?: { readonly protocolVersion: string }
        }
        if (id === undefined) return response.writeHead(202).end()
        if (method === 'tools/call') return answer(id, response)
        const serverInfo = { name: 'minimal', version: '1' }
        const result =
          method === 'initialize'
            ? { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo }
            : {}
        response.setHeader('content-type', 'application/json')
        return response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
      })
    }
  }

  const textAnswer = (id: number, text: string): string =>
    JSON.stringify({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }] } })

  test.each<readonly [string, (id: number, response: Parameters<RequestListener>[1]) => void]>([
    [
      'JSON',
      (id, response) =>
        response.setHeader('content-type', 'application/json').end(textAnswer(id, 'x'.repeat(9_000_000))),
    ],
    [
      'an event',
      (id, response) =>
        response
          .setHeader('content-type', 'text/event-stream')
          .end(`data: ${textAnswer(id, 'x'.repeat(9_000_000))}\n\n`),
    ],
  ])('that sends a message of more than 8 MiB fails the call: %s', async (_, answer) => {
    const call = callsOf({ a: address(await listen(minimal(answer))) })
    const limit = failure('mcp-output-limit', 'the MCP server `a` sent a message of more than 8 MiB')
    expect(await call('mcp.a.b')).toEqual(limit)
    expect(await call('mcp.a.b')).toEqual(limit)
  })

  test('is not asked for unsolicited messages', async () => {
    const methods: (string | undefined)[] = []
    const listener = minimal((id, response) =>
      response.setHeader('content-type', 'application/json').end(textAnswer(id, 'here')),
    )
    const url = await listen((request, response) => {
      methods.push(request.method)
      if (request.method !== 'GET') return listener(request, response)
      return response.setHeader('content-type', 'text/event-stream').end('retry: 0\nid: 1\ndata:\n\n')
    })
    expect(await callsOf({ a: address(url) })('mcp.a.b')).toEqual(success('here'))
    expect(methods).toEqual(['POST', 'POST', 'POST'])
  })

  test.each<readonly [string, (id: number) => string]>([
    ['without a result', (id) => `data: ${JSON.stringify({ jsonrpc: '2.0', id, result: null })}\n\n`],
    ['with nothing', () => ''],
    ['only after a reconnect', () => 'retry: 0\nid: 1\ndata:\n\n'],
  ])('that answers %s fails the call at once', async (_, events) => {
    const listener = minimal((id, response) => response.setHeader('content-type', 'text/event-stream').end(events(id)))
    expect(await callsOf({ a: address(await listen(listener)) })('mcp.a.b')).toEqual(
      failure('call-failed', 'MCP error -32600: the answer is neither a result nor an error'),
    )
  })

  test('may send any number of small events', async () => {
    const note = JSON.stringify({
      jsonrpc: '2.0',
      method: 'notifications/message',
      params: { level: 'info', data: 'x'.repeat(1_000_000) },
    })
    const url = await listen(
      minimal((id, response) => {
        response.setHeader('content-type', 'text/event-stream')
        for (let index = 0; index < 10; index++) response.write(`event: message\r\ndata: ${note}\r\n\r\n`)
        response.end(`data: ${textAnswer(id, 'all')}\n\n`)
      }),
    )
    expect(await callsOf({ a: address(url) })('mcp.a.b')).toEqual(success('all'))
  })

  test.each([
    [500, 'call-failed', 'the MCP server `a` answered 500 Internal Server Error'],
    [404, 'mcp-server-ended', 'the MCP server `a` answered 404 Not Found'],
  ])('that answers a call with %i fails the call', async (status, code, error) => {
    let asked = 0
    const listener = minimal((_, response) => {
      asked++
      response.writeHead(status).end('oh')
    })
    expect(await callsOf({ a: address(await listen(listener)) })('mcp.a.b')).toEqual(failure(code, error))
    // A 404 means that the session is gone and the call was not made, so the call is repeated in a new session.
    expect(asked).toBe(status === 404 ? 2 : 1)
  })
})
