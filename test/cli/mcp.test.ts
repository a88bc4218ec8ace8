import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Ran, sluice, type Started, startSluice } from './run.ts'

// `test/adapters/mcp` tests what the proxy does with messages; these tests cover what the commands add.

const POLICY = `hooks:
  - { id: no-echo, on: tool_start, condition: { type: tool_name, match: mcp.files.echo }, action: { type: gate, reason: no echo } }
`
const SERVER = `
  import { createInterface } from 'node:readline'
  process.on('SIGTERM', () => process.exit(5))
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, params } = JSON.parse(line)
    if (params?.name === 'leave') process.exit(7)
    if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: { content: [] } }))
  })
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-mcp-'))
  writeFileSync(join(folder, 'guard.yaml'), POLICY)
  writeFileSync(join(folder, 'broken.yaml'), 'hooks: [{ id: a }]')
  writeFileSync(join(folder, 'server.mjs'), SERVER)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const situation = () => ({ folder, env: { HOME: folder, PATH: process.env['PATH'] ?? '' } })

/** DIR stands for the folder, SERVER for the command of the server. */
function wordsOf(words: string): readonly string[] {
  return words.replaceAll('SERVER', `-- ${process.execPath} DIR/server.mjs`).replaceAll('DIR', folder).split(' ')
}

const run = (words: string): Promise<Ran> => sluice(wordsOf(words), situation())
const start = (words: string): Started => startSluice(wordsOf(words), situation())

function call(id: number, name: string): string {
  return `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } })}\n`
}

describe('sluice mcp', () => {
  test('asks the rules about calls, and ends when its client does', async () => {
    const proxy = start('mcp --policy DIR/guard.yaml --name files SERVER')
    proxy.input.write(call(1, 'echo'))
    await proxy.said('no echo')
    proxy.input.write(call(2, 'other'))
    await proxy.said('"id":2')
    proxy.input.end()
    const { code, stdout, stderr } = await proxy.ended
    expect([code, stderr]).toEqual([0, ''])
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: 'no echo' }], isError: true } },
      { jsonrpc: '2.0', id: 2, result: { content: [] } },
    ])
  })

  test('logs each decision with --decision-log', async () => {
    const proxy = start('mcp --policy DIR/guard.yaml --name files --decision-log DIR/log.ndjson SERVER')
    proxy.input.write(call(1, 'echo'))
    await proxy.said('no echo')
    proxy.input.end()
    expect((await proxy.ended).stderr).toBe('')
    const entries = readFileSync(join(folder, 'log.ndjson'), 'utf8').trim().split('\n')
    const kept = entries.map((line) => (JSON.parse(line) as { decision: { event: string; verdict: unknown } }).decision)
    expect(kept.map(({ event, verdict }) => [event, verdict])).toEqual([
      ['tool_selection', null],
      ['tool_start', 'deny'],
      ['session_end', null],
    ])
    expect((await run('log verify DIR/log.ndjson')).stdout).toBe('3 decisions in 1 session: nothing was changed\n')
    const { code, stderr } = await run('mcp --policy DIR/guard.yaml --log-key DIR/key SERVER')
    expect([code, stderr]).toEqual([
      2,
      'sluice: `--log-key` needs `--decision-log`\nhelp: write `--decision-log LOG`\n',
    ])
  })

  test('ends with the exit code of the server', async () => {
    const proxy = start('mcp --policy DIR/guard.yaml SERVER')
    proxy.input.write(call(1, 'leave'))
    expect((await proxy.ended).code).toBe(7)
  })

  test('passes signals on to the server', async () => {
    const proxy = start('mcp --policy DIR/guard.yaml SERVER')
    proxy.input.write(call(1, 'other'))
    await proxy.said('"id":1')
    proxy.send('SIGTERM')
    expect((await proxy.ended).code).toBe(5)
  })

  test('refuses everything if its policy has errors, and says why once', async () => {
    const proxy = start('mcp --policy DIR/broken.yaml SERVER')
    proxy.input.write(call(1, 'other'))
    await proxy.said('"id":1')
    proxy.input.end()
    const { stdout, stderr } = await proxy.ended
    expect(stdout).toContain('Sluice refuses everything, as its policy cannot be used')
    expect(stderr.split('error missing-field')).toHaveLength(2)
    expect(stderr).toContain('sluice: Sluice refuses everything, as its policy cannot be used: ')
  })

  test('serves clients with --listen until it gets a signal', async () => {
    const proxy = start('mcp --policy DIR/guard.yaml --name files --listen 127.0.0.1:0 SERVER')
    await proxy.said('/mcp\n')
    const url = /http:\S+/.exec(proxy.told().stderr)?.[0] ?? ''
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} })
    const answer = await fetch(url, { method: 'POST', headers, body })
    expect(await answer.text()).toContain('"id":1')
    proxy.send('SIGTERM')
    const stderr = `sluice: listening at ${url}\nsluice: ending\n`
    expect(await proxy.ended).toEqual({ code: 0, stdout: '', stderr })
  })

  test.each([
    ['mcp --policy DIR/guard.yaml', '`mcp` needs the command of a server, or `--url`'],
    ['mcp --policy DIR/guard.yaml --url http://a.example SERVER', '`mcp` takes a command or `--url`, not both'],
    ['mcp --policy DIR/guard.yaml --url ftp://a.example', '`ftp://a.example` is not an `https:` or `http:` URL'],
    ['mcp --policy DIR/guard.yaml --url http://a:b@c.example', 'the URL must not contain credentials'],
    ['mcp --policy DIR/guard.yaml --url http://a.example --header secret', 'a header has a name and a value'],
    ['mcp --policy DIR/guard.yaml --header a:b SERVER', '`--header` is for a server with `--url`'],
    ['mcp --policy DIR/guard.yaml --listen 0.0.0.0:1 SERVER', '`0.0.0.0:1` is not an address of this machine'],
    [
      'mcp --policy DIR/guard.yaml --listen 127.0.0.1:70000 SERVER',
      '`127.0.0.1:70000` is not an address of this machine',
    ],
    ['mcp --policy DIR/guard.yaml --name a/b SERVER', '`a/b` is not a valid server name'],
    ['mcp --policy DIR/guard.yaml -- DIR/none', 'DIR/none'],
    ['mcp SERVER', '`mcp` needs `--policy`'],
  ])('%s is bad usage', async (words, message) => {
    const { code, stdout, stderr } = await run(words)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.split('\n')[0]).toContain(message.replace('DIR', folder))
  })

  test.each([
    ['{"a":', '`SLUICE_MCP_HEADERS` must be a JSON object of texts'],
    ['[]', '`SLUICE_MCP_HEADERS` must be a JSON object of texts'],
    ['{"a b":"c"}', 'a header has a name and a value'],
  ])('invalid headers in the environment are bad usage: %s', async (headers, message) => {
    const env = { ...situation().env, SLUICE_MCP_HEADERS: headers }
    const { code, stderr } = await sluice(wordsOf('mcp --policy DIR/guard.yaml --url http://a.example'), {
      folder,
      env,
    })
    expect([code, stderr.split('\n')[0]]).toEqual([2, `sluice: ${message}`])
  })
})

describe('sluice install --mcp', () => {
  const BEFORE = `${JSON.stringify({ mcpServers: { files: { command: 'srv' }, far: { url: 'https://a.example' } } }, null, 2)}\n`
  const settings = (): string => readFileSync(join(folder, '.cursor/mcp.json'), 'utf8')

  beforeEach(() => {
    mkdirSync(join(folder, '.cursor'))
    writeFileSync(join(folder, '.cursor/mcp.json'), BEFORE)
  })

  test('puts servers behind the proxy, names the others, and undoes it', async () => {
    const file = join(folder, '.cursor/mcp.json')
    const shown = await run('install --mcp cursor --policy DIR/guard.yaml --dry-run')
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('+++') as unknown, stderr: '' })
    expect(settings()).toBe(BEFORE)

    const installed = await run('install --mcp cursor --policy DIR/guard.yaml')
    expect(installed).toMatchObject({ code: 0, stderr: '' })
    expect(installed.stdout).toMatch(
      /^1 server behind the proxy: .*mcp\.json was changed\nthe original is kept in .+\nleft as it is: `far`: the client itself may log in there\n$/,
    )
    expect(settings()).toContain('"--policy"')
    expect((await run('install --mcp cursor --policy DIR/guard.yaml')).stdout).toMatch(
      /^1 server behind the proxy: .*mcp\.json already has them\n/,
    )

    expect((await run('uninstall --mcp cursor --dry-run')).stdout).not.toContain('left: ')
    const removed = await run('uninstall --mcp cursor')
    expect(removed).toMatchObject({ code: 0, stderr: '' })
    expect(removed.stdout.replaceAll(folder, '~')).toMatch(
      new RegExp(
        [
          '^~/.cursor/mcp.json no longer has the proxy',
          '(?:left as it is: .*\n)?left: the settings as they were before the first installation, ~/.cursor/mcp.json.sluice-backup: delete the file',
          'left: a policy, ~/guard.yaml: delete the file',
          'left: the state of budgets, history and recordings, .*: delete the folder once no agent runs Sluice\n$',
        ].join('\n'),
      ),
    )
    expect(settings()).toBe(BEFORE)
    expect((await run('uninstall --mcp cursor')).stdout).toBe(`no server behind the proxy: ${file} did not change\n`)
  })

  test.each([
    ['install --mcp cursr --policy DIR/guard.yaml', 2, 'there is no MCP client `cursr`\nhelp: did you mean `cursor`?'],
    ['install codex --mcp cursor --policy DIR/guard.yaml', 2, '`--mcp CLIENT` replaces HOST\nhelp: omit one'],
    [
      'install --mcp claude-desktop --scope project --policy DIR/guard.yaml',
      2,
      'Claude Desktop has no settings in a project',
    ],
    ['install --mcp cursor --policy DIR/broken.yaml', 1, 'error missing-field'],
    ['install --mcp cursor --settings DIR/cut.json --policy DIR/guard.yaml', 1, 'the file was not changed'],
    ['uninstall --mcp cursr', 2, 'there is no MCP client `cursr`'],
  ])('%s changes nothing', async (words, code, message) => {
    writeFileSync(join(folder, 'cut.json'), '{')
    const ran = await run(words)
    expect([ran.code, ran.stderr]).toEqual([code, expect.stringContaining(message)])
    expect(settings()).toBe(BEFORE)
    expect(existsSync(join(folder, '.config'))).toBe(false)
  })
})
