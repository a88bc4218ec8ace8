import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sluice } from './run.ts'

let folder: string
let policy: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-capabilities-'))
  policy = join(folder, 'policy.yaml')
  writeFileSync(
    policy,
    `hooks:
  - { id: refuse, on: tool_start, action: { type: gate } }
  - { id: ask, on: tool_start, action: { type: ask } }
  - { id: compact, on: turn_end, action: { type: compact_context } }
`,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('prints a table', async () => {
  const { code, stdout } = await sluice(['capabilities', '--host', 'codex', policy])
  expect(code).toBe(0)
  expect(stdout.replaceAll(folder, '')).toBe(`Codex: 3 rules: 1 enforced, 1 degraded, 1 impossible
refuse   enforced    /policy.yaml:2
ask      degraded    /policy.yaml:3
  at tool_start (PreToolUse): ask: ask becomes deny, because Codex runs the call if a hook asks; the model is told to ask
compact  impossible  /policy.yaml:4
  at turn_end (Stop): compact: a hook of Codex cannot compact the context there
unseen: \`write_stdin\` types into a running command without a call, so a shell that was allowed to start runs any command
unseen: tools that the model provider runs itself, such as web search, never reach Codex
`)
})

test('prints JSON with the same facts', async () => {
  const { code, stdout } = await sluice(['capabilities', '--format', 'json', '--host', 'codex', policy])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    host: 'codex',
    unseen: [expect.stringContaining('write_stdin'), expect.any(String)],
    rules: [
      { rule: 'refuse', line: 2, level: 'enforced', on_unsupported: 'error' },
      {
        rule: 'ask',
        level: 'degraded',
        findings: [{ event: 'tool_start', native: 'PreToolUse', ability: 'ask', level: 'degraded' }],
      },
      { rule: 'compact', level: 'impossible' },
    ],
  })
})

const REPORTED = 'reported to ignore changed parameters, so a rewritten call may run as the model wrote it'
const OF_VERSIONS = [`1.18.9 is ${REPORTED}`, `1.18.18 on Windows is ${REPORTED}`]

test('names versions of an agent that differ, in the table and in JSON', async () => {
  const table = await sluice(['capabilities', '--host', 'opencode', policy])
  expect(table.stdout.split('\n').filter((line) => line.startsWith('versions'))).toEqual(
    OF_VERSIONS.map((sentence) => `versions: ${sentence}`),
  )
  const json = await sluice(['capabilities', '--format', 'json', '--host', 'opencode', '--host', 'codex', policy])
  expect(JSON.parse(json.stdout)).toMatchObject([
    { host: 'opencode', versions: OF_VERSIONS },
    { host: 'codex', versions: [] },
  ])
})

test('prints several hosts, one after the other', async () => {
  const hosts = ['codex', 'claude-code']
  const alone = await Promise.all(hosts.map((host) => sluice(['capabilities', '--host', host, policy])))
  const words = hosts.flatMap((host) => ['--host', host])
  expect(await sluice(['capabilities', ...words, policy])).toEqual({
    code: 0,
    stdout: alone.map(({ stdout }) => stdout).join('\n'),
    stderr: '',
  })
  const { stdout } = await sluice(['capabilities', '--format', 'json', ...words, policy])
  expect(JSON.parse(stdout)).toMatchObject([{ host: 'codex' }, { host: 'claude-code' }])
})

test.each([
  [['--strict', '--host', 'codex', '--host', 'claude-code'], 1, ''],
  [
    ['--host', 'codx', '--host', 'codex'],
    2,
    'sluice: there is no agent or adapter `codx`\nhelp: did you mean `codex`?\n',
  ],
  [['--strict', '--host', 'codex'], 1, ''],
  [['--host', 'claude'], 0, ''],
  [['--host', 'codx'], 2, 'sluice: there is no agent or adapter `codx`\nhelp: did you mean `codex`?\n'],
])('%j ends with %i', async (words, code, stderr) => {
  expect(await sluice(['capabilities', ...words, policy])).toMatchObject({ code, stderr })
})

test('a policy with errors is reported as by `check`', async () => {
  const broken = join(folder, 'broken.yaml')
  writeFileSync(broken, 'hooks: [{ id: a, on: tool_strat, action: { type: gate } }]')
  const { code, stdout, stderr } = await sluice(['capabilities', '--host', 'codex', broken])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('error unknown-event there is no event `tool_strat`')
})

test('HTTP hooks fail open if the server cannot be reached', async () => {
  const { code, stdout } = await sluice(['capabilities', '--http', '--host', 'claude-code', policy])
  expect(code).toBe(0)
  expect(stdout.replaceAll(folder, '')).toMatch(/^Claude Code: 3 rules: 0 enforced, 2 degraded, 1 impossible\n/)
  expect(stdout).toContain(
    'at tool_start (PreToolUse): deny: open: the agent continues if the server cannot be reached or fails',
  )
})

test('`--http` is an error for an agent without HTTP hooks', async () => {
  expect(await sluice(['capabilities', '--http', '--host', 'codex', policy])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'sluice: Codex has no HTTP hooks\nhelp: leave out `--http`\n',
  })
})

test.each([
  ['ai-sdk', /^The AI SDK: /],
  ['mastra', /^Mastra: /],
  ['langchain', /^LangChain.*: /],
  ['openai-agents', /^The OpenAI Agents SDK: /],
  ['mcp', /MCP/],
])('adapters also have a table: %s', async (host, title) => {
  const { code, stdout, stderr } = await sluice(['capabilities', '--host', host, policy])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(title)
  expect(stdout).toMatch(/: 3 rules: \d enforced, \d degraded, \d impossible\nrefuse +enforced +\/.*\nask +\w+ +\//)
  const { stdout: json } = await sluice(['capabilities', '--host', host, '--format', 'json', policy])
  expect(JSON.parse(json)).toMatchObject({ host, rules: [{ rule: 'refuse' }, { rule: 'ask' }, { rule: 'compact' }] })
})
