import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { sluice } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-analysis-'))
afterAll(() => rmSync(folder, { recursive: true }))

function policy(text: string): string {
  const file = join(folder, 'policy.yaml')
  writeFileSync(file, text)
  return file
}

const PAIR = `hooks:
  - { id: shell, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate, reason: no } }
  - { id: main, on: tool_start, condition: { type: all_of, conditions: [{ type: tool_name, match: Bash }, { type: agent, match: main }] }, action: { type: ask, reason: sure? }, on_error: ask }
`

describe('check reports how rules interact', () => {
  test('as text', async () => {
    const file = policy(PAIR)
    const { code, stdout } = await sluice(['check', '--witness', file])
    expect([code, stdout.replaceAll(file, 'FILE').split('\n')]).toEqual([
      0,
      [
        'FILE:3:11 warning never-matters `main` never matters: `shell` always decides first',
        expect.stringMatching(/^1 \| hooks:/),
        expect.stringMatching(/^2 \|/),
        expect.stringMatching(/^3 \|/),
        '  |           ^^^^',
        'see: FILE:2:11 `shell` decides it',
        'witness: {"event":"tool_start","tool":{"name":"Bash"}}',
        'help: remove the rule, or narrow the other one',
        '',
        '1 warning in 1 file',
        '',
      ],
    ])
  })

  test('as JSON', async () => {
    const file = policy(PAIR)
    const { stdout } = await sluice(['check', '--format', 'json', '--witness', file])
    expect(JSON.parse(stdout)).toEqual([
      {
        file,
        line: 3,
        column: 11,
        end_line: 3,
        end_column: 15,
        severity: 'warning',
        code: 'never-matters',
        message: '`main` never matters: `shell` always decides first',
        help: 'remove the rule, or narrow the other one',
        related: [{ file, line: 2, column: 11, message: '`shell` decides it' }],
        witness: { event: 'tool_start', tool: { name: 'Bash' } },
      },
    ])
    const without = await sluice(['check', '--format', 'json', file])
    expect((JSON.parse(without.stdout) as readonly object[]).map((found) => 'witness' in found)).toEqual([false])
  })

  test('with witness events that `decide` can read', async () => {
    const file = policy(PAIR)
    const { stdout } = await sluice(['check', '--format', 'json', '--witness', file])
    const [{ witness } = { witness: {} }] = JSON.parse(stdout) as readonly { readonly witness: object }[]
    const decided = await sluice(['decide', '--policy', file], { input: `${JSON.stringify(witness)}\n` })
    expect(JSON.parse(decided.stdout)).toMatchObject({ verdict: 'deny', rule: 'shell', fired: ['shell', 'main'] })
  })

  test.each([
    ['warning', 1],
    ['error', 0],
  ])('with --fail-on %s it exits with %i', async (severity, code) => {
    expect((await sluice(['check', '--fail-on', severity, policy(PAIR)])).code).toBe(code)
  })

  test('but not for a policy with errors', async () => {
    const { code, stdout } = await sluice(['check', '--format', 'json', policy(`${PAIR}  - { id: main }\n`)])
    const codes = (JSON.parse(stdout) as readonly { readonly code: string }[]).map((found) => found.code)
    expect([code, codes.includes('never-matters')]).toEqual([1, false])
  })
})

test('findings of the compiler have the same members', async () => {
  const text = `observe: { seen: { on: tool_end } }
hooks: [{ id: a, on: turn_end, action: { type: log, message: 'x <<tool.name>>' } }]
`
  const { stdout } = await sluice(['check', '--format', 'json', policy(text)])
  expect(JSON.parse(stdout)).toMatchObject([
    { line: 1, column: 12, code: 'unused-observation', related: [] },
    { line: 2, column: 65, code: 'no-such-placeholder', related: [] },
  ])
})

describe('check --cost', () => {
  const file = (): string =>
    policy(
      'hooks:\n  - { id: a, on: tool_end, max_fires: 1, action: { type: shell, command: ls } }\n  - { id: b, on: stop, action: { type: redo, reason: r } }\n',
    )

  test('prints text', async () => {
    expect((await sluice(['check', '--cost', file()])).stdout).toBe(`1 file, 2 rules: no problems

at most   steps  store  processes  calls
tool_end  2      2      1          0
stop      2      0      0          0
policy    2      2      1          0
`)
  })

  test('prints JSON', async () => {
    const cost = { steps: 2, store: 0, processes: 0, calls: 0 }
    expect(JSON.parse((await sluice(['check', '--cost', '--format', 'json', file()])).stdout)).toEqual({
      diagnostics: [],
      cost: {
        policy: { ...cost, store: 2, processes: 1 },
        events: { tool_end: { ...cost, store: 2, processes: 1 }, stop: cost },
      },
    })
  })
})

describe('check --mcp', () => {
  const server = fileURLToPath(import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'))
  const text = (command: string, match: string): string => `mcp_servers:
  everything: { command: ${command}, args: [${server}, stdio] }
hooks:
  - id: a
    on: tool_start
    condition:
      type: all_of
      conditions:
        - { type: tool_name, match: ${match} }
        - { type: param, path: tool.params.messageType, glob: [err*, info] }
    action: { type: gate }
`

  test.each(['mcp.everything.get-annotated-message', 'mcp__everything__get-annotated-message'])(
    'asks for %s',
    async (match) => {
      const { stdout } = await sluice(['check', '--mcp', '--format', 'json', policy(text(process.execPath, match))])
      expect(JSON.parse(stdout)).toMatchObject([
        {
          line: 10,
          column: 70,
          code: 'matches-nothing',
          message: '`info` matches nothing that `mcp.everything.get-annotated-message` can send as `messageType`',
        },
      ])
    },
  )

  test('reports a server that does not answer, and continues', async () => {
    const { code, stdout, stderr } = await sluice(['check', '--mcp', policy(text('/none', 'mcp.everything.echo'))])
    expect([code, stdout]).toEqual([0, '1 file, 1 rule: no problems\n'])
    expect(stderr).toMatch(/^sluice: the MCP server `everything` did not start/)
  })
})
