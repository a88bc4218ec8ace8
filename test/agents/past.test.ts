import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import { readPayload } from '../../src/agents/dialect.ts'
import { PAST_FORMATS } from '../../src/agents/past-formats.ts'
import type { PastFormat } from '../../src/agents/past-reader.ts'
import type { ValueMap } from '../../src/model/value.ts'

// Lines that the real agents wrote (test/workbench/replay/recorded), shortened to what matters.

function formatOf(host: string): PastFormat {
  const format = PAST_FORMATS.find((one) => one.host === host)
  if (format === undefined) throw new Error(`no format of ${host}`)
  return format
}

/** Each event in a few words: its line, name, session, agent and content. */
function eventsIn(host: string, lines: readonly object[], file = 'session.jsonl'): readonly string[] {
  const dialect = findDialect(host)
  if (dialect === undefined) throw new Error(`no dialect ${host}`)
  const reader = formatOf(host).createReader(file)
  const read = lines.flatMap((line, index) => reader.read(JSON.parse(JSON.stringify(line)) as ValueMap, index + 1))
  return [...read, ...reader.end()].flatMap(({ payload, line }) =>
    (readPayload(dialect, payload)?.events ?? []).map((event) => {
      const { tool, session_id: session = '-', agent_id: agent } = event
      const failed = tool?.ok === false ? `failed: ${tool.error ?? ''}` : null
      const about = [
        ...[
          tool?.name,
          tool?.params && JSON.stringify(tool.params),
          tool?.result && JSON.stringify(tool.result),
          failed,
        ],
        ...[event.prompt, event.response, event.tokens],
      ]
      const told = about.filter((part) => part !== undefined && part !== null && part !== '').join(' ')
      return `${line ?? '-'} ${event.event} ${session}${agent == null ? '' : ` ${agent}`}: ${told}`
    }),
  )
}

describe('Claude Code', () => {
  const common = { sessionId: 's1', cwd: '/app', uuid: 'u', timestamp: '2026-11-23T04:12:50.940Z', isSidechain: false }
  const said = (id: string, ...content: readonly object[]): object => ({
    ...common,
    type: 'assistant',
    message: { id, role: 'assistant', content },
  })
  const heard = (content: unknown, more: object = {}): object => ({
    ...common,
    type: 'user',
    message: { role: 'user', content },
    ...more,
  })
  const call = (id: string, command: string): object => ({ type: 'tool_use', id, name: 'Bash', input: { command } })
  const result = (id: string, content: string, isError = false): object => ({
    type: 'tool_result',
    tool_use_id: id,
    content,
    is_error: isError,
  })

  test('a session with parallel calls, a failed call and a refused call', () => {
    const refused = { toolDenialKind: 'permission-rule', permissionDecision: { decision: 'reject' } }
    expect(
      eventsIn('claude-code', [
        { type: 'queue-operation', operation: 'enqueue', sessionId: 's1', content: 'tidy up' },
        heard('tidy up'),
        { ...common, type: 'attachment', attachment: { type: 'environment' } },
        said('m1', { type: 'text', text: 'Two at once.' }),
        said('m1', call('t1', 'echo one')),
        said('m1', call('t2', 'exit 4')),
        heard([result('t1', 'one')], { toolUseResult: { stdout: 'one' } }),
        heard([result('t2', 'Exit code 4', true)], { permissionDecision: { decision: 'accept' } }),
        said('m2', call('t3', 'rm x')),
        heard([result('t3', 'PreToolUse:Bash hook error: no', true)], refused),
        said('m2', call('t3', 'rm x')),
        said('m3', { type: 'text', text: 'Done.' }),
        { ...common, type: 'system', subtype: 'stop_hook_summary' },
        heard('<local-command-stdout>x</local-command-stdout>'),
        heard('Caveat', { isMeta: true }),
        heard([{ type: 'text', text: 'go on' }]),
        said('m4', { type: 'text', text: 'I am' }),
        heard('[Request interrupted by user]'),
      ]),
    ).toEqual([
      '2 session_start s1: ',
      '2 user_message s1: tidy up',
      '2 turn_start s1: tidy up',
      '4 after_llm_call s1: Two at once.',
      '5 tool_start s1: Bash {"command":"echo one"}',
      '6 tool_start s1: Bash {"command":"exit 4"}',
      '7 tool_end s1: Bash {"command":"echo one"} {"stdout":"one"}',
      '8 tool_end s1: Bash {"command":"exit 4"} failed: Exit code 4',
      '8 tool_batch_end s1: ',
      '9 tool_start s1: Bash {"command":"rm x"}',
      '10 tool_batch_end s1: ',
      '12 after_llm_call s1: Done.',
      '12 completion_claim s1: Done.',
      '12 stop s1: Done.',
      '12 response_final s1: Done.',
      '12 turn_end s1: Done.',
      '16 user_message s1: go on',
      '16 turn_start s1: go on',
      '17 after_llm_call s1: I am',
    ])
  })

  test('the file of a sub-agent belongs to its session', () => {
    const own = { isSidechain: true, agentId: 'a1' }
    const mine = { ...own, attributionAgent: 'general-purpose' }
    expect(
      eventsIn('claude-code', [
        { ...heard('do it'), ...own },
        { ...said('m1', { type: 'text', text: 'I do' }, call('t1', 'echo sub')), ...mine },
        { ...heard([result('t1', 'sub')]), ...own },
        { ...said('m2', { type: 'text', text: 'It is done.' }), ...mine },
      ]),
    ).toEqual([
      '2 agent_spawn s1 general-purpose: {"agent_id":"general-purpose"}',
      '2 tool_start s1 general-purpose: Bash {"command":"echo sub"}',
      '3 tool_end s1 general-purpose: Bash {"command":"echo sub"} "sub"',
      '3 tool_batch_end s1 general-purpose: ',
      '4 agent_complete s1 general-purpose: {"agent_id":"general-purpose"} It is done.',
    ])
  })

  test('an agent that is sent back, and a compaction', () => {
    const events = eventsIn('claude-code', [
      heard('tidy up'),
      said('m1', { type: 'text', text: 'Done.' }),
      heard('Stop hook feedback:\nno', { isMeta: true }),
      said('m2', { type: 'text', text: 'Really.' }),
      { ...common, type: 'system', subtype: 'compact_boundary', compactMetadata: { trigger: 'auto' } },
    ])
    expect(events.filter((line) => / stop | pre_compact | post_compact /.test(line))).toEqual([
      '2 stop s1: Done.',
      '5 pre_compact s1: ',
      '5 post_compact s1: ',
      '4 stop s1: Really.',
    ])
  })
})

describe('Codex', () => {
  const line = (type: string, payload: object): object => ({ timestamp: '2026-11-23T04:33:18.688Z', type, payload })
  const item = (payload: object): object => line('response_item', payload)
  const META = line('session_meta', { id: 's1', session_id: 's1', cwd: '/app', source: 'exec' })

  test('commands, patches, MCP tools, and a refused call', () => {
    expect(
      eventsIn('codex', [
        META,
        line('event_msg', { type: 'task_started', turn_id: 'x' }),
        item({ type: 'message', role: 'user', content: [{ text: '# AGENTS.md instructions' }] }),
        line('event_msg', { type: 'item_completed', item: { type: 'UserMessage', content: [{ text: 'tidy up' }] } }),
        line('event_msg', { type: 'user_message', message: 'tidy up' }),
        item({ type: 'function_call', name: 'exec_command', arguments: '{"cmd":"exit 3"}', call_id: 'c1' }),
        line('event_msg', {
          type: 'item_completed',
          item: { type: 'CommandExecution', id: 'c1', aggregated_output: 'out\n', exit_code: 3 },
        }),
        item({
          type: 'function_call_output',
          call_id: 'c1',
          output: 'Chunk ID: 1\nProcess exited with code 3\nOutput:\nout\n',
        }),
        item({ type: 'custom_tool_call', name: 'apply_patch', input: '*** Begin Patch', call_id: 'c2' }),
        item({ type: 'custom_tool_call_output', call_id: 'c2', output: 'Exit code: 0\nOutput:\nSuccess' }),
        item({ type: 'function_call', name: 'exec_command', arguments: '{"cmd":"rm x"}', call_id: 'c3' }),
        item({ type: 'function_call_output', call_id: 'c3', output: 'Command blocked by PreToolUse hook: no' }),
        item({ type: 'function_call', name: 'write_stdin', arguments: '{"chars":"x"}', call_id: 'c4' }),
        item({ type: 'function_call', name: 'echo', namespace: 'mcp__rig', arguments: '{"text":"x"}', call_id: 'c5' }),
        item({ type: 'function_call', name: 'shell', arguments: '{"command":["bash","-lc","ls"]}', call_id: 'c6' }),
        item({ type: 'function_call_output', call_id: 'c6', output: 'Chunk ID: 1\nOutput:\na\n' }),
        line('event_msg', { type: 'task_complete', last_agent_message: 'Done.' }),
      ]),
    ).toEqual([
      '1 session_start s1: ',
      '4 user_message s1: tidy up',
      '4 turn_start s1: tidy up',
      '6 tool_start s1: Bash {"command":"exit 3"}',
      '8 tool_end s1: Bash {"command":"exit 3"} "out\\n"',
      '9 tool_start s1: apply_patch {"command":"*** Begin Patch"}',
      '10 tool_end s1: apply_patch {"command":"*** Begin Patch"} "Exit code: 0\\nOutput:\\nSuccess"',
      '11 tool_start s1: Bash {"command":"rm x"}',
      '14 tool_start s1: mcp__rig__echo {"text":"x"}',
      '15 tool_start s1: Bash {"command":"ls"}',
      '16 tool_end s1: Bash {"command":"ls"} "a\\n"',
      '17 completion_claim s1: Done.',
      '17 stop s1: Done.',
      '17 response_final s1: Done.',
      '17 turn_end s1: Done.',
    ])
  })

  // Version 0.169 wrote this; the session ended before its sub-agent.
  test('the file of a sub-agent without a role, with a call that was cut off', () => {
    expect(
      eventsIn('codex', [
        line('session_meta', {
          id: 'a1',
          session_id: 's1',
          cwd: '/app',
          source: { subagent: { thread_spawn: { parent_thread_id: 's1', agent_role: null } } },
        }),
        line('event_msg', {
          type: 'item_completed',
          item: { type: 'UserMessage', content: [{ type: 'text', text: 'do what is asked' }] },
        }),
        item({ type: 'function_call', name: 'exec_command', arguments: '{"cmd":"ls"}', call_id: 'c1' }),
        item({ type: 'function_call_output', call_id: 'c1', output: 'Wall time: 0.6 seconds\naborted by user' }),
      ]),
    ).toEqual([
      '1 agent_spawn s1 default: {"agent_id":"default"}',
      '2 user_message s1 default: do what is asked',
      '2 turn_start s1 default: do what is asked',
      '3 tool_start s1 default: Bash {"command":"ls"}',
    ])
  })

  test('tools in groups that only the model sees, and MCP tools', () => {
    const called = (namespace: string, name: string, id: string) =>
      item({ type: 'function_call', namespace, name, arguments: '{}', call_id: id })
    expect(
      eventsIn('codex', [META, called('multi_agent_v1', 'spawn_agent', 'c1'), called('mcp__files', 'read', 'c2')]),
    ).toEqual(['1 session_start s1: ', '2 tool_start s1: spawn_agent {}', '3 tool_start s1: mcp__files__read {}'])
  })

  test('the file of a sub-agent, and calls made by code in `exec`', () => {
    const spawn = { parent_thread_id: 's1', agent_role: 'worker' }
    expect(
      eventsIn('codex', [
        line('session_meta', {
          id: 'a1',
          session_id: 's1',
          cwd: '/app',
          source: { subagent: { thread_spawn: spawn } },
        }),
        META,
        item({ type: 'custom_tool_call', name: 'exec', input: 'run()', call_id: 'c1' }),
        line('event_msg', {
          type: 'item_completed',
          item: { type: 'CommandExecution', id: 'x1', command: ['/bin/bash', '-lc', 'ls'], aggregated_output: 'a' },
        }),
        line('event_msg', { type: 'task_complete', last_agent_message: 'Done.' }),
      ]),
    ).toEqual([
      '1 agent_spawn s1 worker: {"agent_id":"worker"}',
      '4 tool_start s1 worker: Bash {"command":"ls"}',
      '4 tool_end s1 worker: Bash {"command":"ls"} "a"',
      '5 agent_complete s1 worker: {"agent_id":"worker"} Done.',
    ])
  })
})

describe('Gemini CLI', () => {
  const at = { timestamp: '2026-11-23T04:33:25.079Z' }
  const calling = (
    id: string,
    name: string,
    args: object,
    response: object,
    status = 'success',
    more: object = {},
  ): object => ({
    ...{ id, name, args, status, ...at, ...more },
    result: [{ functionResponse: { response } }],
  })
  const answer = (id: string, content: string, toolCalls?: readonly object[]): object => ({
    ...{ id, ...at, type: 'gemini', content, tokens: { total: 15 } },
    ...(toolCalls !== undefined && { toolCalls }),
  })
  const folder = '**Workspace Directories:**\n  - /app\n'

  test('an answer that is written again with its calls counts once', () => {
    const calls = [
      calling('c1', 'run_shell_command', { command: 'exit 4' }, { output: 'Output: \nExit Code: 4' }),
      calling('c2', 'write_file', { file_path: 'a' }, { error: 'Tool execution blocked: no' }, 'error'),
      calling('c3', 'mcp_rig_echo', {}, { output: 'x' }, 'success', { displayName: 'echo (rig MCP Server)' }),
    ]
    const events = eventsIn('gemini', [
      { sessionId: 's1', projectHash: 'h', startTime: at.timestamp, kind: 'main' },
      { $set: { messages: [{ type: 'user', content: [{ text: folder }] }] } },
      { id: 'p1', ...at, type: 'user', content: [{ text: 'tidy up' }] },
      answer('m1', 'two'),
      answer('m1', 'two', calls.slice(0, 1)),
      answer('m1', 'two', calls),
      { id: 'r1', ...at, type: 'user', content: [{ functionResponse: {} }] },
      answer('m2', 'Done.'),
      { $set: { lastUpdated: at.timestamp } },
    ])
    expect(events).toEqual([
      '1 session_start s1: ',
      '3 user_message s1: tidy up',
      '3 turn_start s1: tidy up',
      '4 pre_compact s1: ',
      '4 before_llm_call s1: ',
      '4 tool_selection s1: ',
      '4 after_llm_call s1: 15',
      '5 tool_start s1: run_shell_command {"command":"exit 4"}',
      '5 tool_end s1: run_shell_command {"command":"exit 4"} "Output: \\nExit Code: 4" failed: exit code 4',
      '6 tool_start s1: write_file {"file_path":"a"}',
      '6 tool_start s1: mcp__rig__echo {}',
      '6 tool_end s1: mcp__rig__echo {} "x"',
      '8 pre_compact s1: ',
      '8 before_llm_call s1: ',
      '8 tool_selection s1: ',
      '8 after_llm_call s1: 15',
      '8 completion_claim s1: tidy up two \nDone.',
      '8 stop s1: tidy up two \nDone.',
      '8 response_final s1: tidy up two \nDone.',
      '8 turn_end s1: tidy up two \nDone.',
    ])
  })

  test('the file of a sub-agent is in a folder named after its session', () => {
    const lines = [
      { sessionId: 'a1', projectHash: 'h', startTime: at.timestamp, kind: 'subagent', directories: ['/app'] },
      { id: 'p1', ...at, type: 'user', content: [{ text: 'do it' }] },
      answer('m1', '', [calling('c1', 'read_file', { file_path: 'a' }, { error: 'not found' }, 'error')]),
      answer('m2', '', [calling('c2', 'complete_task', {}, { output: '' })]),
    ]
    const events = eventsIn('gemini', lines, 'chats/s1/a1.jsonl')
    expect(events.filter((line) => line.includes('tool_'))).toEqual([
      '3 tool_selection s1: ',
      '3 tool_start s1: read_file {"file_path":"a"}',
      '3 tool_end s1: read_file {"file_path":"a"} "not found" failed: not found',
      '4 tool_selection s1: ',
    ])
    expect(events.some((line) => /user_message|session_start|stop/.test(line))).toBe(false)
  })
})

test('Copilot: a session with a sub-agent', () => {
  const line = (type: string, data: object, more: object = {}): object => ({
    type,
    data,
    id: 'i',
    timestamp: '2026-11-23T04:33:38.200Z',
    ...more,
  })
  const sub = { agentId: 'a1' }
  const bash = (toolCallId: string, command: string): object => ({
    toolCallId,
    toolName: 'bash',
    arguments: { command },
  })
  expect(
    eventsIn('copilot', [
      line('session.start', { sessionId: 's1', context: { cwd: '/app' } }),
      line('hook.start', { hookType: 'sessionStart', input: {} }),
      line('user.message', { content: 'tidy up' }),
      line('assistant.message', { content: '', toolRequests: [{}] }),
      line('tool.execution_start', bash('c1', 'exit 4')),
      line('tool.execution_complete', {
        toolCallId: 'c1',
        success: true,
        result: { content: 'x\n<shellId: 0 completed with exit code 4>' },
      }),
      line('tool.execution_start', bash('c2', 'rm x')),
      line('tool.execution_complete', { toolCallId: 'c2', success: false, error: { message: 'no', code: 'denied' } }),
      line('assistant.turn_end', {}),
      line('tool.execution_start', { toolCallId: 'c3', toolName: 'view', arguments: { path: 'a' } }),
      line('tool.execution_complete', {
        toolCallId: 'c3',
        success: false,
        error: { message: 'gone', code: 'failure' },
      }),
      line('subagent.started', { agentName: 'general-purpose', agentType: 'general-purpose' }, sub),
      line('tool.execution_start', bash('c4', 'echo sub'), sub),
      line('assistant.message', { content: 'Done.', toolRequests: [] }, sub),
      line('assistant.turn_end', {}, sub),
      line('subagent.completed', { agentName: 'general-purpose' }, sub),
      line('session.shutdown', {}),
    ]),
  ).toEqual([
    '1 session_start s1: ',
    '3 user_message s1: tidy up',
    '3 turn_start s1: tidy up',
    '5 tool_start s1: bash {"command":"exit 4"}',
    '6 tool_end s1: bash {"command":"exit 4"} "x\\n<shellId: 0 completed with exit code 4>" failed: exit code 4',
    '7 tool_start s1: bash {"command":"rm x"}',
    '10 tool_start s1: view {"path":"a"}',
    '11 tool_end s1: view {"path":"a"} failed: gone',
    '12 agent_spawn s1 general-purpose: {"agent_id":"general-purpose"}',
    '13 tool_start a1 general-purpose: bash {"command":"echo sub"}',
    '15 completion_claim a1 general-purpose: ',
    '15 stop a1 general-purpose: ',
    '15 response_final a1 general-purpose: ',
    '15 turn_end a1 general-purpose: ',
    '16 agent_complete s1 general-purpose: {"agent_id":"general-purpose"} Done.',
    '17 session_end s1: ',
  ])
})

test('opencode: rows of a session, and of the session of its sub-agent', () => {
  const part = (message_id: string, message: object, data: object): object => ({
    ...{ id: 'p', message_id, time_created: 1795389086651 },
    ...{ message: JSON.stringify(message), data: JSON.stringify(data) },
  })
  const user = { role: 'user', agent: 'build' }
  const answer = (finish: string): object => ({
    role: 'assistant',
    agent: 'build',
    finish,
    cost: 0.1,
    tokens: { input: 10, output: 5 },
  })
  const tool = (callID: string, status: string, command: string, exit: number): object => ({
    ...{ type: 'tool', tool: 'bash', callID },
    state: { status, input: { command }, output: 'out', metadata: { exit }, time: { start: 1, end: 2 } },
  })
  expect(
    eventsIn('opencode', [
      { id: 's1', parent_id: null, directory: '/app', time_created: 1 },
      part('m1', user, { type: 'text', text: 'tidy up' }),
      part('m2', answer('tool-calls'), { type: 'step-start' }),
      part('m2', answer('tool-calls'), tool('c1', 'completed', 'exit 3', 3)),
      part('m2', answer('tool-calls'), tool('c2', 'error', 'rm x', 0)),
      part('m3', answer('stop'), { type: 'text', text: 'Done.' }),
      { id: 's2', parent_id: 's1', directory: '/app', time_created: 2 },
      part('m4', { role: 'user', agent: 'general' }, { type: 'text', text: 'do it' }),
      part('m5', { ...answer('stop'), agent: 'general' }, { type: 'text', text: 'It is done.' }),
    ]).map((line) => line.replace(/^- /, '')),
  ).toEqual([
    'session_start s1: ',
    'user_message s1: tidy up',
    'turn_start s1: tidy up',
    'before_llm_call s1: ',
    'tool_start s1: bash {"command":"exit 3"}',
    'tool_end s1: bash {"command":"exit 3"} "out" failed: exit code 3',
    'tool_start s1: bash {"command":"rm x"}',
    'before_llm_call s1: 15',
    'after_llm_call s1: Done. 15',
    'completion_claim s1: Done. 15',
    'stop s1: Done. 15',
    'response_final s1: Done. 15',
    'turn_end s1: Done. 15',
    'agent_spawn s2: {}',
    'before_llm_call s2 general: ',
    'after_llm_call s2 general: It is done.',
    'agent_complete s2 general: {"agent_id":"general"} It is done. 15',
  ])
})

describe('hostile lines', () => {
  const WORDS = [
    ...['type', 'message', 'content', 'payload', 'data', 'sessionId', 'id', 'tool_use', 'assistant', 'user', 'system'],
    ...[
      'response_item',
      'function_call',
      'item_completed',
      'item',
      'command',
      'call_id',
      'arguments',
      'gemini',
      'toolCalls',
    ],
    ...[
      'tool.execution_start',
      'toolCallId',
      'toolName',
      'message_id',
      '$set',
      'messages',
      '__proto__',
      'constructor',
      'length',
    ],
    ...[
      'session_meta',
      'session.start',
      'event_msg',
      'result',
      'state',
      'timestamp',
      'usage',
      'attachment',
      'text',
      'name',
    ],
  ] as const
  const word = fc.constantFrom<string>(...WORDS)
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      ...[word, fc.constantFrom(null, true, 0, -1, 1e308, '', 'x\u0000')],
      fc.array(tie('value'), { maxLength: 3 }),
      fc.uniqueArray(fc.tuple(word, tie('value')), { maxLength: 6, selector: ([key]) => key }).map((entries) => {
        return JSON.parse(
          `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${JSON.stringify(held)}`).join(',')}}`,
        ) as unknown
      }),
    ),
  }))

  test.for(PAST_FORMATS.map(({ host }) => host))(
    '%s: no line makes the reader throw, and each payload can be decoded',
    (host) => {
      const line = fc
        .uniqueArray(fc.tuple(word, value), { maxLength: 8, selector: ([key]) => key })
        .map((entries) => Object.fromEntries(entries))
      fc.assert(
        fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
          for (const one of lines) formatOf(host).isOwn(one as ValueMap)
          eventsIn(host, lines)
        }),
      )
    },
  )
})
