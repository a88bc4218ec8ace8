import { createMemoryLedger, decide, loadPolicy } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { describe, expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import type { ValueMap } from '../../src/model/value.ts'

// Each agent reads the matchers of its hooks in its own way. A guard whose hook does not run is no guard.

/** Whether a hook of `protocol` with this matcher runs at a payload of `host`, the same agent or another. */
function runs(protocol: string, event: string, matcher: string, sent: ValueMap, host = protocol): boolean {
  const condition = { type: 'native_event', protocol, event, matcher }
  const on = ON[event] ?? 'tool_start'
  const hooks = [{ id: 'x', on, condition, action: { type: 'log', message: 'ran' } }]
  const { program, diagnostics } = loadPolicy([{ name: 'p.yaml', text: JSON.stringify({ hooks }) }], {
    vocabulary: hookFiles,
  })
  expect(diagnostics).toEqual([])
  const dialect = findDialect(host)
  if (dialect === undefined) throw new Error(`no dialect ${host}`)
  const name = dialect.eventOf(sent)
  const native = dialect.events.find((candidate) => candidate.name === name)
  if (native === undefined) throw new Error(`no event of ${host}: ${String(name)}`)
  const events = dialect.decode(sent, native).map((event) => ({ host, ...event }))
  return events.some((event) => decide(program, createMemoryLedger(), event).fired.length > 0)
}

/** The canonical events of native events that are not about calls. */
const ON: Readonly<Record<string, string>> = {
  Stop: 'stop',
  agentStop: 'stop',
  stop: 'stop',
  UserPromptSubmit: 'user_message',
  user_prompt_submit: 'user_message',
  user_followup_submit: 'user_message',
  SessionStart: 'session_start',
  SessionEnd: 'session_end',
  FileChanged: 'file_saved',
  StopFailure: 'error',
  Notification: 'notification',
  PostFileSave: 'file_saved',
  subagentStart: 'agent_spawn',
  SubagentStart: 'agent_spawn',
  afterFileEdit: 'file_saved',
}

const called = (event: string, tool: string, input: ValueMap = {}): ValueMap => ({
  hook_event_name: event,
  tool_name: tool,
  tool_input: input,
})
const at = (event: string, more: ValueMap = {}): ValueMap => ({ hook_event_name: event, ...more })
const copilot = (toolName: string): ValueMap => ({ toolName, toolArgs: '{}' })

describe('whether a matcher runs at events of its own agent', () => {
  test.each([
    ['claude-code', 'PreToolUse', '', called('PreToolUse', 'Bash'), true],
    ['claude-code', 'PreToolUse', '*', called('PreToolUse', 'Bash'), true],
    ['claude-code', 'PreToolUse', 'Bash', called('PreToolUse', 'Bash'), true],
    ['claude-code', 'PreToolUse', 'bash', called('PreToolUse', 'Bash'), false],
    ['claude-code', 'PreToolUse', 'Bas', called('PreToolUse', 'Bash'), false],
    ['claude-code', 'PreToolUse', 'Edit, Bash', called('PreToolUse', 'Bash'), true],
    ['claude-code', 'PreToolUse', '^Ba', called('PreToolUse', 'Bash'), true],
    ['claude-code', 'PreToolUse', 'as.', called('PreToolUse', 'Bash'), true],
    ['claude-code', 'PreToolUse', 'mcp__gh__.*', called('PreToolUse', 'mcp__gh__search'), true],
    ['claude-code', 'SessionStart', 'startup', at('SessionStart', { source: 'startup' }), true],
    ['claude-code', 'SessionStart', 'resume|clear', at('SessionStart', { source: 'startup' }), false],
    ['claude-code', 'SessionEnd', 'logout', at('SessionEnd', { reason: 'clear' }), false],
    ['claude-code', 'Notification', 'idle_prompt', at('Notification', { notification_type: 'idle_prompt' }), true],
    ['claude-code', 'StopFailure', 'rate_limit', at('StopFailure', { error: 'server_error' }), false],
    ['claude-code', 'FileChanged', '.envrc|.env', at('FileChanged', { file_path: '/w/.env', event: 'change' }), true],
    ['claude-code', 'FileChanged', '.envrc', at('FileChanged', { file_path: '/w/.env', event: 'change' }), false],
    // The event has nothing to match.
    ['claude-code', 'Stop', 'Bash', at('Stop'), true],
    ['claude-code', 'UserPromptSubmit', 'Bash', at('UserPromptSubmit', { prompt: 'x' }), true],

    ['codex', 'PreToolUse', 'Bas', called('PreToolUse', 'Bash'), false],
    ['codex', 'PreToolUse', 'Edit|Write', called('PreToolUse', 'apply_patch', { command: '*** Begin Patch' }), true],
    ['codex', 'PreToolUse', 'Agent', called('PreToolUse', 'spawn_agent'), true],
    ['codex', 'PreToolUse', 'exec_command', called('PreToolUse', 'Bash'), false],
    ['codex', 'Stop', 'Bash', at('Stop'), true],

    ['gemini', 'BeforeTool', 'shell', called('BeforeTool', 'run_shell_command'), true],
    ['gemini', 'BeforeTool', 'run_(', called('BeforeTool', 'run_('), true],
    ['gemini', 'SessionStart', 'start', at('SessionStart', { source: 'startup' }), false],
    ['gemini', 'SessionStart', 'startup', at('SessionStart', { source: 'startup' }), true],

    ['kiro', 'preToolUse', 'fs_*', called('preToolUse', 'fs_write'), true],
    ['kiro', 'preToolUse', 'fs_write|fs_read', called('preToolUse', 'fs_write'), false],
    ['kiro', 'preToolUse', 'query', called('preToolUse', '@postgres/query'), true],
    ['kiro', 'preToolUse', 'que*', called('preToolUse', '@postgres/query'), true],
    ['kiro', 'preToolUse', 'postgres', called('preToolUse', '@postgres/query'), false],
    ['kiro', 'preToolUse', '@postgres', called('preToolUse', '@postgres/query'), true],
    ['kiro', 'preToolUse', '@postgres', called('preToolUse', '@postgres2/query'), false],
    ['kiro', 'preToolUse', '@postgres/query', called('preToolUse', '@postgres/query'), true],
    ['kiro', 'preToolUse', '@postgres/q*', called('preToolUse', '@postgres/query'), true],
    ['kiro', 'preToolUse', '@builtin', called('preToolUse', '@postgres/query'), false],
    ['kiro', 'preToolUse', '@builtin', called('preToolUse', 'fs_write'), true],

    ['kiro-v1', 'PreToolUse', 'write', called('PreToolUse', 'fs_write'), true],
    ['kiro-v1', 'PreToolUse', 'write', called('PreToolUse', 'str_replace'), true],
    ['kiro-v1', 'PreToolUse', 'read', called('PreToolUse', 'fs_write'), false],
    ['kiro-v1', 'PreToolUse', 'shell', called('PreToolUse', 'execute_bash'), true],
    ['kiro-v1', 'PreToolUse', '@mcp', called('PreToolUse', '@postgres/query'), true],
    ['kiro-v1', 'PreToolUse', '@builtin', called('PreToolUse', '@postgres/query'), false],
    ['kiro-v1', 'PreToolUse', 'fs_.*|str_replace', called('PreToolUse', 'str_replace'), true],
    ['kiro-v1', 'PostFileSave', '\\.ts$', at('PostFileSave', { file_path: 'src/a.ts' }), true],
    ['kiro-v1', 'PostFileSave', '\\.ts$', at('PostFileSave', { file_path: 'src/a.js' }), false],
    ['kiro-v1', 'UserPromptSubmit', 'deploy', at('UserPromptSubmit', { prompt: 'deploy it' }), true],
    ['kiro-v1', 'Stop', 'Bash', at('Stop'), true],

    ['cursor', 'preToolUse', 'Shell|Write', called('preToolUse', 'Shell'), true],
    ['cursor', 'beforeShellExecution', 'curl|wget', at('beforeShellExecution', { command: 'curl x' }), true],
    ['cursor', 'beforeShellExecution', 'curl|wget', at('beforeShellExecution', { command: 'ls' }), false],
    ['cursor', 'subagentStart', 'explore', at('subagentStart', { subagent_type: 'explore' }), true],
    ['cursor', 'stop', 'Stop', at('stop', { status: 'completed' }), true],
    ['cursor', 'afterFileEdit', 'TabWrite', at('afterFileEdit', { file_path: 'a', edits: [] }), false],

    ['copilot', 'preToolUse', 'bas', copilot('bash'), false],
    ['copilot', 'preToolUse', 'bash|edit', copilot('bash'), true],
    ['copilot', 'preToolUse', 'Bash', copilot('bash'), false],
    // In the spelling of Claude Code, matchers work as in Claude Code.
    ['copilot', 'PreToolUse', 'Bash', copilot('bash'), true],
    ['copilot', 'PreToolUse', 'bash', copilot('bash'), false],
    ['copilot', 'PreToolUse', 'Edit|Write', copilot('create'), true],
    ['copilot', 'PreToolUse', 'Bash', called('PreToolUse', 'Bash'), true],

    ['docker-agent', 'pre_tool_use', 'shell', called('pre_tool_use', 'shell_exec'), false],
    ['docker-agent', 'pre_tool_use', 'shell.*', called('pre_tool_use', 'shell_exec'), true],
    ['docker-agent', 'user_followup_submit', '', at('user_prompt_submit', { prompt: 'x' }), false],

    [
      'starchild',
      'pre_tool_call',
      'rm -rf',
      { event: 'pre_tool_call', tool_name: 'bash', tool_input: { command: 'rm -rf /' } },
      true,
    ],
    [
      'starchild',
      'pre_tool_call',
      'rm -rf',
      { event: 'pre_tool_call', tool_name: 'bash', tool_input: { command: 'ls' } },
      false,
    ],

    ['factory-droid', 'PreToolUse', 'Execute', called('PreToolUse', 'Execute'), true],
  ] as const)('%s %s `%s` at %j: %s', (protocol, event, matcher, sent, expected) => {
    expect(runs(protocol, event, matcher, sent)).toBe(expected)
  })
})

describe('whether a matcher runs at events of another agent', () => {
  test.each([
    ['claude-code', 'PreToolUse', 'Bash', 'gemini', called('BeforeTool', 'run_shell_command'), true],
    ['claude-code', 'PreToolUse', 'Write', 'gemini', called('BeforeTool', 'run_shell_command'), false],
    ['kiro-v1', 'PreToolUse', 'shell', 'claude-code', called('PreToolUse', 'Bash'), true],
    ['kiro', 'preToolUse', '@gh/search', 'claude-code', called('PreToolUse', 'mcp__gh__search'), true],
    ['kiro', 'preToolUse', 'search', 'claude-code', called('PreToolUse', 'mcp__gh__search'), true],
    ['copilot', 'PreToolUse', 'Bash', 'claude-code', called('PreToolUse', 'Bash'), true],
    ['cursor', 'beforeShellExecution', '', 'claude-code', called('PreToolUse', 'Bash', { command: 'ls' }), true],
    ['cursor', 'beforeShellExecution', 'curl', 'claude-code', called('PreToolUse', 'Bash', { command: 'ls' }), false],
    ['cursor', 'beforeShellExecution', '', 'claude-code', called('PreToolUse', 'Read'), false],
    ['cursor', 'beforeMCPExecution', '', 'claude-code', called('PreToolUse', 'mcp__gh__search'), true],
    ['cursor', 'beforeMCPExecution', '', 'claude-code', called('PreToolUse', 'Read'), false],
    ['cursor', 'beforeReadFile', '', 'claude-code', called('PreToolUse', 'Read', { file_path: 'a' }), true],
    ['cursor', 'beforeTabFileRead', '', 'claude-code', called('PreToolUse', 'Read', { file_path: 'a' }), false],
    ['docker-agent', 'user_prompt_submit', '', 'claude-code', at('UserPromptSubmit', { prompt: 'x' }), true],
    ['docker-agent', 'user_followup_submit', '', 'claude-code', at('UserPromptSubmit', { prompt: 'x' }), false],
    // The payload lacks what the matcher is about, so the hook runs.
    ['cursor', 'subagentStart', 'explore', 'claude-code', at('SubagentStart', { agent_type: 'x' }), true],
  ] as const)('%s %s `%s` at %s %j: %s', (protocol, event, matcher, host, sent, expected) => {
    expect(runs(protocol, event, matcher, sent, host)).toBe(expected)
  })
})
