import { readFileSync } from 'node:fs'
import { createMemoryLedger, decide, loadPolicy, type AgentEvent, type ValueMap } from 'sluice'
import { describe, expect, test } from 'vitest'
import { DIALECTS, findDialect } from '../../src/agents/all.ts'
import { type Dialect, readPayload } from '../../src/agents/dialect.ts'
import { PARAM_SPELLINGS } from '../../src/match/param-spellings.ts'
import { TOOL_ALIASES } from '../../src/match/tool-name.ts'
import { declarationOf } from '../../src/model/tool-declaration.ts'
import { ROLES } from '../../src/calls/param-roles.ts'
import { PARAM_ROLES } from '../../src/model/tool-params.ts'

// What rules read in the calls of each agent by canonical names. The compiled program itself knows no agent.

const CANONICAL = new Set([
  ...Object.values(PARAM_SPELLINGS).flatMap((params) => Object.keys(params)),
  ...Object.values(ROLES).flatMap((roles) => Object.values(roles).flat()),
  ...PARAM_ROLES,
  // What `exclude_files` extends, beside the filter.
  ...['code', 'language', 'globs'],
])

/** An agent, a payload, the tool in it, and the values that canonical names read. */
type Row = readonly [host: string, payload: ValueMap, tool: string, reads: ValueMap]

function call(tool: string, input: ValueMap, event = 'PreToolUse'): ValueMap {
  return { hook_event_name: event, session_id: 's', tool_name: tool, tool_input: input }
}

const ROWS: readonly Row[] = [
  ['claude-code', call('Bash', { command: 'ls' }), 'shell.bash', { command: 'ls' }],
  ['claude-code', call('Read', { file_path: 'a' }), 'filesystem.read', { path: 'a' }],
  ['claude-code', call('Write', { file_path: 'a', content: 'x' }), 'filesystem.write', { path: 'a', content: 'x' }],
  [
    'claude-code',
    call('Edit', { file_path: 'a', old_string: 'x', new_string: 'y' }),
    'filesystem.edit',
    { path: 'a', old: 'x', new: 'y' },
  ],
  [
    'claude-code',
    call('NotebookEdit', { notebook_path: 'a', new_source: 'y' }),
    'filesystem.edit',
    { path: 'a', new: 'y' },
  ],
  ['claude-code', call('Grep', { pattern: 'x', path: 'a' }), 'filesystem.grep', { pattern: 'x', path: 'a' }],
  ['claude-code', call('WebFetch', { url: 'u', prompt: 'p' }), 'web.fetch', { url: 'u', prompt: 'p' }],
  ['claude-code', call('Agent', { prompt: 'p', subagent_type: 't' }), 'agent.task', { prompt: 'p' }],
  ['codex', call('Bash', { command: 'ls' }), 'shell.bash', { command: 'ls' }],
  [
    'codex',
    call('apply_patch', { command: '*** Begin' }),
    'filesystem.edit',
    { patch: '*** Begin', command: '*** Begin' },
  ],
  ['gemini', call('run_shell_command', { command: 'ls' }, 'BeforeTool'), 'shell.bash', { command: 'ls' }],
  ['gemini', call('read_file', { absolute_path: 'a' }, 'BeforeTool'), 'filesystem.read', { path: 'a' }],
  [
    'gemini',
    call('replace', { file_path: 'a', old_string: 'x', new_string: 'y' }, 'BeforeTool'),
    'filesystem.edit',
    { path: 'a', old: 'x', new: 'y' },
  ],
  ['copilot', { sessionId: 's', toolName: 'view', toolArgs: { path: 'a' } }, 'filesystem.read', { path: 'a' }],
  [
    'copilot',
    { sessionId: 's', toolName: 'create', toolArgs: { path: 'a', file_text: 'x' } },
    'filesystem.write',
    { path: 'a', content: 'x' },
  ],
  [
    'copilot',
    {
      hook_event_name: 'PreToolUse',
      session_id: 's',
      tool_name: 'Edit',
      tool_input: { path: 'a', old_str: 'x', new_str: 'y' },
    },
    'filesystem.edit',
    { path: 'a', old: 'x', new: 'y' },
  ],
  ['cursor', { ...call('Shell', { command: 'ls' }, 'preToolUse') }, 'shell.bash', { command: 'ls' }],
  [
    'cursor',
    { hook_event_name: 'beforeReadFile', conversation_id: 'c', file_path: 'a' },
    'filesystem.read',
    { path: 'a' },
  ],
  ['opencode', call('read', { filePath: 'a' }, 'tool.execute.before'), 'filesystem.read', { path: 'a' }],
  [
    'opencode',
    call('edit', { filePath: 'a', oldString: 'x', newString: 'y' }, 'tool.execute.before'),
    'filesystem.edit',
    { path: 'a', old: 'x', new: 'y' },
  ],
  ['docker-agent', call('shell', { cmd: 'ls' }, 'pre_tool_use'), 'shell.bash', { command: 'ls' }],
  [
    'docker-agent',
    call('edit_file', { path: 'a', edits: [{ oldText: 'x', newText: 'y' }] }, 'pre_tool_use'),
    'filesystem.edit',
    { path: 'a', old: 'x', new: 'y' },
  ],
  [
    'kiro',
    call('fs_read', { operations: [{ mode: 'Line', path: 'a' }] }, 'preToolUse'),
    'filesystem.read',
    { path: 'a' },
  ],
  [
    'kiro',
    call('fs_write', { command: 'create', path: 'a', file_text: 'x' }, 'preToolUse'),
    'filesystem.write',
    { path: 'a', content: 'x', command: 'create' },
  ],
  ['kiro-v1', call('execute_cmd', { command: 'ls' }), 'shell.bash', { command: 'ls' }],
  ['kiro-v1', call('fs_write', { path: 'a', text: 'x' }), 'filesystem.write', { path: 'a', content: 'x' }],
  ['kiro-v1', call('fs_append', { path: 'a', text: 'x' }), 'filesystem.write', { path: 'a', content: 'x' }],
  [
    'kiro-v1',
    call('str_replace', { path: 'a', oldStr: 'x', newStr: 'y', replace_all: false }),
    'filesystem.edit',
    { path: 'a', old: 'x', new: 'y' },
  ],
  ['kiro-v1', call('read_files', { paths: ['a'] }), 'filesystem.read', { path: 'a' }],
  ['kiro-v1', call('execute_bash', { command: 'ls', cwd: '/x' }), 'shell.bash', { command: 'ls', folder: '/x' }],
  [
    'kiro-v1',
    call('grep_search', { query: 'x', includePattern: '*.ts' }),
    'filesystem.grep',
    { pattern: 'x', filter: '*.ts' },
  ],
  ['factory-droid', call('Execute', { command: 'ls' }), 'shell.bash', { command: 'ls' }],
  [
    'starchild',
    { event: 'pre_tool_call', session_id: 's', tool_name: 'bash', tool_input: { command: 'ls' } },
    'shell.bash',
    { command: 'ls' },
  ],
  [
    'windsurf',
    { agent_action_name: 'pre_read_code', trajectory_id: 't', tool_info: { file_path: 'a' } },
    'filesystem.read',
    { path: 'a' },
  ],
]

function eventsOf(host: string, payload: ValueMap): readonly AgentEvent[] {
  const dialect = findDialect(host)
  if (dialect === undefined) throw new Error(`no dialect ${host}`)
  return readPayload(dialect, payload)?.events ?? []
}

function logs(event: AgentEvent, message: string): readonly unknown[] {
  const text = `hooks: [{ id: r, on: [tool_start, tool_end, approval_request], action: { type: log, message: ${JSON.stringify(message)} } }]`
  const { program } = loadPolicy([{ name: 'p.yaml', text }])
  const { log, errors } = decide(program, createMemoryLedger(), event, { verify: true })
  return [...errors, ...log.map(({ message: said }) => said)]
}

describe('canonical names', () => {
  test.each(ROWS)('%s: %j', (host, payload, tool, reads) => {
    const [event] = eventsOf(host, payload)
    if (event === undefined) throw new Error('no event')
    const names = Object.keys(reads)
    const message = ['<<tool.fqn>>', ...names.map((name) => `<<tool.params.${name}>>`)].join('|')
    expect(logs(event, message)).toEqual([
      [tool, ...names.map((name) => JSON.stringify(reads[name]).replace(/^"|"$/g, ''))].join('|'),
    ])
  })

  test('cover every agent', () => {
    expect([...new Set(ROWS.map(([host]) => host))].toSorted()).toEqual(DIALECTS.map(({ name }) => name).toSorted())
  })

  test('exist for a parameter of each recorded call of a known tool', () => {
    const read = ['claude-code', 'codex', 'gemini', 'copilot'].flatMap((host) => recordedCalls(host))
    expect(read.length).toBeGreaterThan(20)
    for (const [title, event, names] of read) {
      const said = logs(event, names.map((name) => `<<tool.params.${name}>>`).join(''))
      expect([title, said.length, said.join('').length > 0]).toEqual([title, 1, true])
    }
  })
})

function recordedCalls(
  host: string,
): readonly (readonly [title: string, event: AgentEvent, names: readonly string[]])[] {
  const lines = readFileSync(new URL(`../conformance/recorded/${host}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const { title, payload } = JSON.parse(line) as { readonly title: string; readonly payload: ValueMap } // recorded
    const [event] = eventsOf(host, payload)
    const { name = '', canonical_name: told, params } = event?.tool ?? {}
    const tool = told ?? Object.entries(TOOL_ALIASES).find(([, aliases]) => aliases.includes(name ?? ''))?.[0]
    const names = Object.keys(PARAM_SPELLINGS[tool ?? ''] ?? {})
    const hasParams = Object.keys(params ?? {}).length > 0 && !JSON.stringify(params).includes('nonsense')
    return event === undefined || names.length === 0 || !hasParams ? [] : [[`${host} ${title}`, event, names] as const]
  })
}

describe.each(DIALECTS.map((dialect: Dialect) => [dialect.name, dialect] as const))(
  'the tools of %s',
  (_name, { tools }) => {
    test('map to existing canonical tools and parameters', () => {
      for (const [name, tool] of Object.entries(tools)) {
        const { is, params = {} } = declarationOf(tool)
        const own = is ?? Object.entries(TOOL_ALIASES).find(([, aliases]) => aliases.includes(name))?.[0] ?? ''
        expect([name, own === '' || Object.hasOwn(TOOL_ALIASES, own) || Object.hasOwn(ROLES, own)]).toEqual([
          name,
          true,
        ])
        for (const param of Object.values(params))
          expect([name, param, CANONICAL.has(param)]).toEqual([name, param, true])
      }
    })
  },
)
