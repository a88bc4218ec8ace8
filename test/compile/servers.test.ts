import { loadPolicy, type LoadOptions } from 'sluice'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../policy.ts'

const RULES = 'hooks: [{ id: r, on: turn_end, action: { type: log, message: m } }]'
const load = (text: string, options: LoadOptions = {}) =>
  loadPolicy([{ name: 'policy.yaml', text: `${text}\n${RULES}` }], options).program.servers

describe('servers that a policy declares', () => {
  test('are programs or URLs, with the values of the environment filled in', () => {
    const text = `
env: [TOKEN, HOME]
mcp_servers:
  files: { command: npx, args: [-y, server, <<env.HOME>>], env: { KEY: "k-<<env.TOKEN>>" }, cwd: <<env.HOME>>/x }
  remote: { type: http, url: "https://x.example/<<env.TOKEN>>", headers: { Authorization: "Bearer <<env.TOKEN>>" } }
`
    expect(load(text, { env: { TOKEN: 't', HOME: '/h' } }).mcp).toEqual({
      files: { command: 'npx', args: ['-y', 'server', '/h'], env: { KEY: 'k-t' }, cwd: '/h/x' },
      remote: { url: 'https://x.example/t', headers: { Authorization: 'Bearer t' } },
    })
  })

  test('may be under `runtime`, and in several files', () => {
    const { program } = loadPolicy([
      { name: 'a.yaml', text: `runtime: { mcp_servers: { a: { command: a } }, ${RULES.slice(0)} }` },
      { name: 'b.yaml', text: 'mcp_servers: { b: { command: b } }' },
    ])
    expect(Object.keys(program.servers.mcp)).toEqual(['a', 'b'])
  })
})

describe('mistakes in servers are reported where they are', () => {
  test.each([
    ['mcp_servers: { a: {} }', '1:16 error missing-field: a server needs `command`, or `url`'],
    [
      'mcp_servers: { a: { command: x, url: "https://x" } }',
      '1:16 error conflicting-fields: a server has `command` or `url`, not both',
    ],
    [
      'mcp_servers: { a: { type: http, command: x } }',
      '1:27 error conflicting-fields: a server with `command` is of the type `stdio`',
    ],
    ['mcp_servers: { a: { comand: x } }', '1:21 error unknown-field: `a` has no field `comand`'],
    ['mcp_servers: { a: { url: ftp://x } }', '1:26 error wrong-value'],
    ['mcp_servers: { a: { url: "https://x y:99999" } }', '1:26 error wrong-value: `url` is not a valid URL'],
    [
      'mcp_servers: { a: { url: "https://x", args: [y] } }',
      '1:39 error conflicting-fields: `args` is for a server with `command`',
    ],
    [
      'mcp_servers: { a: { command: x, headers: { y: z } } }',
      '1:33 error conflicting-fields: `headers` is for a server with `url`',
    ],
    [
      'mcp_servers: { a: { url: "https://x", headers: { "bad header": z } } }',
      '1:50 error wrong-value: `bad header` is not a valid header name',
    ],
    [
      'mcp_servers: { a: { command: x, args: ["<<env.TOKEN>>"] } }',
      '1:41 error unknown-placeholder: the policy lists no environment name `TOKEN`',
    ],
    [
      'mcp_servers: { a: { command: x, env: { K: "<<tool.name>>" } } }',
      '1:44 error unknown-placeholder: `<<tool.name>>` has no value when the policy loads',
    ],
    ['language_servers: { a: { command: x } }', '1:24 error missing-field: `a` needs `extensions`'],
    ['language_servers: { a: { command: x, extensions: [ts] } }', '1:51 error wrong-value'],
    [
      'language_servers: { a: { command: x, extensions: [.ts] }, b: { command: y, extensions: [.ts] } }',
      '1:89 warning conflicting-fields: the language server `a` already handles `.ts`, and comes first',
    ],
  ])('%s', (text, problem) => {
    const [first = ''] = problemsOf(`${text}\n${RULES}`)
    expect(first).toContain(problem)
  })

  test('a name has only one meaning in all files', () => {
    const policies = ['a', 'b'].map((command) => ({
      name: `${command}.yaml`,
      text: `mcp_servers: { s: { command: ${command} } }`,
    }))
    expect(loadPolicy(policies).diagnostics).toMatchObject([
      { file: 'b.yaml', code: 'duplicate-definition', message: '`mcp_servers` gives `s` a second meaning' },
    ])
  })

  test.each([
    ['mcp_servers: { s: { command: x, args: [a, b] } }', 'mcp_servers: { s: { args: [a, b], command: x } }'],
    ['mcp_servers: { s: { command: x } }', 'runtime: { mcp_servers: { s: { command: x } } }'],
    [
      'language_servers: { s: { command: x, extensions: [.ts] } }',
      'language_servers: { s: { command: x, extensions: [.ts] } }',
    ],
  ])('equal declarations in two files are one server: %s, %s', (a, b) => {
    const policies = [a, b].map((text, index) => ({ name: `${index}.yaml`, text }))
    const { program, diagnostics } = loadPolicy(policies)
    expect(diagnostics).toEqual([])
    expect(Object.keys({ ...program.servers.mcp, ...program.servers.language })).toEqual(['s'])
  })

  test.each([
    ['mcp_servers: { s: { command: x, args: [a, b] } }', 'mcp_servers: { s: { command: x, args: [b, a] } }'],
    ['mcp_servers: { s: { command: x } }', 'mcp_servers: { s: { command: x, args: [] } }'],
    ['mcp_servers: { s: { command: x } }', 'mcp_servers: { s: { command: X } }'],
  ])('different declarations in two files conflict: %s, %s', (a, b) => {
    const policies = [a, b].map((text, index) => ({ name: `${index}.yaml`, text }))
    expect(loadPolicy(policies).diagnostics).toMatchObject([
      { file: '1.yaml', line: 1, column: 16, code: 'duplicate-definition', help: 'the first is at 0.yaml:1:19' },
    ])
  })
})
