import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MCP_CLIENTS } from '../../../src/install/mcp/clients.ts'
import { performMcp, planMcpInstall, planMcpUninstall } from '../../../src/install/mcp/install-mcp.ts'
import { howToUnwrap, wrapServer } from '../../../src/install/mcp/wrap-server.ts'
import { isMap } from '../../../src/model/value.ts'
import { dataIn } from '../../../src/install/settings-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-install-mcp-'))
afterAll(() => rmSync(folder, { recursive: true }))

const WRAPPING = { program: ['/usr/bin/node', '/opt/sluice/cli.cjs'], policies: ['/p.yaml'], keeping: {} } as const
const before = (name: string): readonly string[] => [
  '/opt/sluice/cli.cjs',
  'mcp',
  '--policy',
  '/p.yaml',
  '--name',
  name,
]

const clientOf = (name: string): (typeof MCP_CLIENTS)[number] => {
  const found = MCP_CLIENTS.find((client) => client.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

describe('a server entry', () => {
  test.each<readonly [title: string, entry: object, wrapped: object]>([
    [
      'with a command',
      { command: 'npx', args: ['-y', 'server', '--flag'], env: { TOKEN: 't' }, disabled: false },
      {
        disabled: false,
        env: { TOKEN: 't' },
        command: '/usr/bin/node',
        args: [...before('fs'), '--', 'npx', '-y', 'server', '--flag'],
      },
    ],
    [
      'without arguments',
      { type: 'stdio', command: 'srv' },
      { type: 'stdio', command: '/usr/bin/node', args: [...before('fs'), '--', 'srv'] },
    ],
    [
      'with a URL and credentials',
      { type: 'http', url: 'https://x.example/mcp', headers: { Authorization: 'Bearer secret' } },
      {
        type: 'stdio',
        command: '/usr/bin/node',
        args: [...before('fs'), '--url', 'https://x.example/mcp'],
        env: { SLUICE_MCP_HEADERS: '{"Authorization":"Bearer secret"}' },
      },
    ],
    [
      'with a URL on this machine',
      { url: 'http://127.0.0.1:3/mcp' },
      { command: '/usr/bin/node', args: [...before('fs'), '--url', 'http://127.0.0.1:3/mcp'] },
    ],
  ])('%s is wrapped', (_title, entry, wrapped) => {
    expect(wrapServer('fs', entry, WRAPPING)).toEqual({ entry: wrapped, kept: null })
  })

  test.each<readonly [title: string, entry: unknown, why: string]>([
    ['for which the client may log in', { url: 'https://x.example/mcp' }, 'the client itself may log in there'],
    ['for which the client logs in', { url: 'http://localhost/mcp', oauth: {} }, 'the client itself logs in there'],
    [
      'with an older transport',
      { type: 'sse', url: 'http://localhost/sse' },
      'it speaks an older form of MCP over HTTP',
    ],
    ['without anything', {}, 'its entry has neither a command nor an address'],
    ['that is not a map', 'npx', 'its entry is not a map'],
    ['with odd arguments', { command: 'a', args: 'b' }, 'its arguments are not a list'],
  ])('%s stays as it is', (_title, entry, why) => {
    expect(wrapServer('fs', entry, WRAPPING)).toEqual({ entry: null, kept: why })
  })
})

const JSON_TEXT = `{
  // settings of mine
  "MEMBER": {
      "fs": { "command": "npx", "args": ["-y",   "server"] },
      "login": {"url": "https://x.example/mcp"},
      "odd name": {
        "command": "srv" /* why */,
        "env": {"A": "1"}
      }
  },
  "other": [1,2 ,3]
}
`

const TOML_TEXT = `# mine
model = "x"

[mcp_servers.fs]
command = "npx" # why
args = [
  "-y",  # more
  "server",
]
startup_timeout_sec = 20

[mcp_servers.fs.env]
A = "1"

[mcp_servers."odd name"]
args = []
command = 'srv'
[mcp_servers.login]
url = "https://x.example/mcp"
[other]
command = "npx"
`

let count = 0

describe.each(MCP_CLIENTS.map(({ name }) => name))('the settings of %s', (name) => {
  const client = clientOf(name)
  const original = client.format === 'json' ? JSON_TEXT.replace('MEMBER', client.member) : TOML_TEXT
  const place = (text: string): { readonly file: string; readonly state: string } => {
    const file = join(folder, `settings-${++count}`)
    writeFileSync(file, text)
    return { file, state: join(folder, `state-${count}`) }
  }

  test.each<readonly [title: string, text: string]>([
    ['in their original form', original],
    ['with the line breaks of Windows', original.replaceAll('\n', '\r\n')],
  ])('%s are wrapped, and restored to the byte', (_title, text) => {
    const { file, state } = place(text)
    const installed = planMcpInstall(client, file, WRAPPING, state)
    expect(installed.wrapped.map(({ server }) => server)).toEqual(['fs', 'odd name'])
    expect(installed.kept).toEqual([{ server: 'login', why: 'the client itself may log in there', isWrapped: false }])
    performMcp(installed, state)
    const data = dataIn(readFileSync(file, 'utf8'), client.format)
    const servers = isMap(data) ? data[client.member] : null
    expect(servers).toMatchObject({
      fs: { command: '/usr/bin/node', args: [...before('fs'), '--', 'npx', '-y', 'server'] },
      'odd name': { command: '/usr/bin/node', args: [...before('odd-name'), '--', 'srv'] },
      login: { url: 'https://x.example/mcp' },
    })
    // Installing again changes only the policies.
    performMcp(planMcpInstall(client, file, { ...WRAPPING, policies: ['/q.yaml'] }, state), state)
    expect(readFileSync(file, 'utf8')).toContain('/q.yaml')
    expect(readFileSync(file, 'utf8')).not.toContain('/p.yaml')
    performMcp(planMcpUninstall(client, file, state), state)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('are restored except where they were changed since', () => {
    const { file, state } = place(original)
    performMcp(planMcpInstall(client, file, WRAPPING, state), state)
    const changed = readFileSync(file, 'utf8').replace('odd-name', 'another-name')
    writeFileSync(file, changed)
    const { after, kept } = planMcpUninstall(client, file, state)
    expect(after).not.toContain('"fs",')
    expect(kept).toEqual([
      { server: 'odd name', why: 'its entry has been changed since: change it by hand', isWrapped: true },
    ])
  })

  test.each<readonly [title: string, records: string | null]>([
    ['cannot be read', '[{"client":'],
    ['are from another version', JSON.stringify([{ client: name, file: 1 }])],
    ['are gone', null],
  ])('have instructions for each wrapped server if the records %s', (_title, records) => {
    const { file, state } = place(original)
    performMcp(planMcpInstall(client, file, WRAPPING, state), state)
    const wrapped = readFileSync(file, 'utf8')
    const recorded = join(state, 'mcp-servers.json')
    if (records === null) rmSync(recorded)
    else writeFileSync(recorded, records)
    const plan = planMcpUninstall(client, file, state)
    const why =
      'it is still behind the proxy, and there is no record of what it was: make the words after `--` in `args` its command and arguments again'
    expect(plan.kept).toEqual([
      { server: 'fs', why, isWrapped: true },
      { server: 'odd name', why, isWrapped: true },
    ])
    performMcp(plan, state)
    expect(readFileSync(file, 'utf8')).toBe(wrapped)
    // The broken records stay, so that somebody can repair them.
    expect(existsSync(recorded) ? readFileSync(recorded, 'utf8') : null).toBe(records)
  })
})

test('a server at a URL has its own instructions', () => {
  const { entry } = wrapServer('fs', { url: 'http://localhost/mcp', headers: { a: 'b' } }, WRAPPING)
  expect(howToUnwrap(entry)).toBe(
    'it is still behind the proxy, and there is no record of what it was: put the address after `--url` back as its `url`, and `SLUICE_MCP_HEADERS` as its `headers`',
  )
  expect(howToUnwrap({ command: 'npx', args: ['--'] })).toBeNull()
})

test('missing settings have no servers', () => {
  const plan = (): unknown => planMcpInstall(clientOf('cursor'), join(folder, 'nowhere'), WRAPPING, folder)
  expect(plan).toThrow('there is no such file, so the client has no servers')
})

test('a server in an unsupported notation is left to its owner', () => {
  const file = join(folder, 'inline.toml')
  writeFileSync(file, 'mcp_servers = { fs = { command = "npx" } }\n')
  const plan = (): unknown => planMcpInstall(clientOf('codex'), file, WRAPPING, folder)
  expect(plan).toThrow('the server `fs` is not written in a way that can be changed: change it by hand')
})
