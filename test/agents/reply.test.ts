import { describe, expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import type { Answer } from '../../src/agents/answer.ts'
import type { HookCapability, NativeEvent } from '../../src/agents/dialect.ts'
import type { HookProtocol } from '../../src/agents/hook-protocol.ts'
import { NO_ANSWER } from '../../src/agents/answer.ts'
import type { HookEnd } from '../../src/agents/reply.ts'
import { findProtocol, PROTOCOLS } from '../hook-files/import-file.ts'
import { payloads } from './hostile.ts'

import fc from 'fast-check'

function readBy(name: string, event: string, end: Partial<HookEnd>, payload = {}): unknown {
  const protocol = findProtocol(name)
  const native = protocol?.events.find((candidate) => candidate.name === event)
  if (protocol === undefined || native === undefined) throw new Error(`${name} has no ${event}`)
  const reply = protocol.readReply({ exit: 0, stdout: '', stderr: '', ...end }, native, payload)
  if ('failure' in reply) return reply
  return Object.fromEntries(Object.entries(reply).filter(([, value]) => value !== null && value !== undefined))
}

const json = (body: object): Partial<HookEnd> => ({ stdout: JSON.stringify(body) })
const refused = (reason: string): Partial<Answer> => ({ verdict: 'deny', reason })

describe('reads the answer of a hook as the agent does', () => {
  test.each<[string, string, Partial<HookEnd>, object]>([
    // Claude Code
    ['claude-code', 'PreToolUse', {}, {}],
    ['claude-code', 'PreToolUse', { stdout: 'looked at it' }, {}],
    ['claude-code', 'PreToolUse', { exit: 2, stderr: 'no rm\n' }, refused('no rm')],
    ['claude-code', 'PreToolUse', { exit: 2 }, refused('refused by a hook')],
    ['claude-code', 'SessionStart', { exit: 2, stderr: 'broken' }, { notice: 'broken' }],
    ['claude-code', 'SubagentStart', { exit: 2, stderr: 'broken' }, { notice: 'broken' }],
    ['claude-code', 'PostToolUse', { exit: 2, stderr: 'look again' }, { context: 'look again' }],
    ['claude-code', 'PreToolUse', { exit: 2, stderr: 'no', ...json({ decision: 'approve' }) }, refused('no')],
    [
      'claude-code',
      'PreToolUse',
      { exit: 1, stderr: 'jq: not found' },
      { failure: 'the hook exited with 1: jq: not found' },
    ],
    ['claude-code', 'PreToolUse', { exit: null }, { failure: 'the hook did not run to its end' }],
    ['claude-code', 'PreToolUse', { exit: 1, ...json({ decision: 'block', reason: 'no' }) }, refused('no')],
    ['claude-code', 'PreToolUse', json({ decision: 'approve', reason: 'fine' }), { verdict: 'allow', reason: 'fine' }],
    [
      'claude-code',
      'PreToolUse',
      json({
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'ask',
          permissionDecisionReason: 'sure?',
        },
      }),
      { verdict: 'ask', reason: 'sure?' },
    ],
    [
      'claude-code',
      'PreToolUse',
      json({ hookSpecificOutput: { permissionDecision: 'allow', updatedInput: { command: 'ls' } } }),
      { verdict: 'allow', params: { command: 'ls' } },
    ],
    ['claude-code', 'PreToolUse', json({ hookSpecificOutput: { permissionDecision: 'defer' } }), {}],
    [
      'claude-code',
      'PreToolUse',
      json({ hookSpecificOutput: { permissionDecision: 'denied' } }),
      { failure: 'the hook gave an unknown permission decision `denied`' },
    ],
    ['claude-code', 'PreToolUse', json({ continue: false, stopReason: 'enough' }), { stop: 'enough' }],
    ['claude-code', 'PreToolUse', json({ systemMessage: 'look' }), { notice: 'look' }],
    ['claude-code', 'UserPromptSubmit', { stdout: 'the branch is main\n' }, { context: 'the branch is main' }],
    ['claude-code', 'UserPromptSubmit', json({ decision: 'block', reason: 'no secrets' }), refused('no secrets')],
    ['claude-code', 'PostToolUse', { exit: 2, stderr: 'lint failed' }, { context: 'lint failed' }],
    ['claude-code', 'PostToolUse', json({ decision: 'block', reason: 'lint failed' }), { context: 'lint failed' }],
    ['claude-code', 'PostToolUse', json({ hookSpecificOutput: { updatedToolOutput: 'x' } }), { result: 'x' }],
    ['claude-code', 'Stop', { exit: 2, stderr: 'run the tests' }, { redo: 'run the tests' }],
    ['claude-code', 'Stop', json({ decision: 'block', reason: 'run the tests' }), { redo: 'run the tests' }],
    ['claude-code', 'PermissionRequest', { exit: 2, stderr: 'no' }, { notice: 'no' }],
    [
      'claude-code',
      'PermissionRequest',
      json({ hookSpecificOutput: { decision: { behavior: 'deny', message: 'no', interrupt: true } } }),
      { ...refused('no'), stop: 'no' },
    ],
    ['claude-code', 'SessionEnd', { exit: 2, stderr: 'bye' }, { notice: 'bye' }],
    // Codex
    ['codex', 'PreToolUse', { exit: 2, stderr: 'no' }, refused('no')],
    ['codex', 'PreToolUse', { exit: 2 }, { failure: 'the hook exited with 2 and gave no reason' }],
    [
      'codex',
      'PreToolUse',
      json({ hookSpecificOutput: { permissionDecision: 'ask' } }),
      { failure: 'the hook gave `ask`, which Codex does not support there' },
    ],
    [
      'codex',
      'PreToolUse',
      json({ verdict: 'deny' }),
      { failure: 'the hook gave the member `verdict`, which Codex does not know' },
    ],
    [
      'codex',
      'PreToolUse',
      { exit: 1, ...json({ decision: 'block', reason: 'no' }) },
      { failure: 'the hook exited with 1' },
    ],
    ['codex', 'PostToolUse', json({ decision: 'block', reason: 'hidden' }), { result: 'hidden' }],
    ['codex', 'Stop', { stdout: 'fine' }, { failure: 'the hook gave no JSON' }],
    // Gemini CLI
    ['gemini', 'BeforeTool', json({ decision: 'deny', reason: 'no' }), refused('no')],
    ['gemini', 'BeforeTool', json({ decision: 'block', reason: 'no' }), refused('no')],
    ['gemini', 'BeforeTool', { exit: 2, stdout: '{}' }, {}],
    ['gemini', 'BeforeTool', { exit: 2 }, {}],
    ['gemini', 'BeforeTool', { exit: 127, stderr: 'guard.sh: not found' }, refused('guard.sh: not found')],
    ['gemini', 'BeforeTool', { exit: 1, stderr: 'no' }, { failure: 'the hook exited with 1: no' }],
    ['gemini', 'BeforeTool', { exit: 2, stderr: '{"decision":"deny","reason":"no"}' }, refused('no')],
    // Gemini CLI does not accept a refusal in Claude Code's format.
    ['gemini', 'BeforeTool', json({ hookSpecificOutput: { permissionDecision: 'deny' } }), {}],
    ['gemini', 'AfterTool', json({ decision: 'deny', reason: 'hidden' }), { result: 'hidden' }],
    ['gemini', 'AfterAgent', json({ decision: 'deny', reason: 'again' }), { redo: 'again' }],
    // Kiro
    ['kiro', 'preToolUse', { exit: 2, stderr: 'no' }, refused('no')],
    ['kiro', 'preToolUse', { stdout: 'said and dropped' }, {}],
    ['kiro', 'preToolUse', { exit: 1, stderr: 'hm' }, { failure: 'the hook exited with 1: hm', notice: 'hm' }],
    ['kiro', 'agentSpawn', { stdout: 'the branch is main' }, { context: 'the branch is main' }],
    ['kiro', 'userPromptSubmit', { exit: 2, stderr: 'no' }, { failure: 'the hook exited with 2: no', notice: 'no' }],
    // Starchild
    ['starchild', 'pre_tool_call', json({ decision: 'block', reason: 'no' }), refused('no')],
    ['starchild', 'pre_tool_call', { exit: 2, stderr: 'no' }, refused('no')],
    ['starchild', 'pre_tool_call', { exit: 2, stdout: 'x', stderr: 'no' }, { failure: 'the hook exited with 2: no' }],
    ['starchild', 'pre_tool_call', json({ hookSpecificOutput: { permissionDecision: 'ask' } }), {}],
    [
      'starchild',
      'pre_tool_call',
      json({ hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: 'no' } }),
      refused('no'),
    ],
    ['starchild', 'on_stop', json({ decision: 'block', reason: 'tests?' }), { redo: 'tests?' }],
    ['starchild', 'on_stop', json({ continue: false, stopReason: 'tests?' }), { redo: 'tests?' }],
    ['starchild', 'pre_llm_call', json({ context: 'be brief' }), { context: 'be brief' }],
    ['starchild', 'on_response_end', json({ response: 'masked' }), { result: 'masked' }],
    ['starchild', 'transform_tool_result', json({ add_warning: 'old data' }), { notice: 'old data' }],
    // docker-agent
    ['docker-agent', 'pre_tool_use', { exit: 2, stderr: 'no' }, refused('no')],
    [
      'docker-agent',
      'pre_tool_use',
      { exit: 2, ...json({ decision: 'block', reason: 'why not' }) },
      refused('why not'),
    ],
    [
      'docker-agent',
      'pre_tool_use',
      { exit: 127, stderr: 'not found' },
      { failure: 'the hook exited with 127: not found' },
    ],
    ['docker-agent', 'pre_tool_use', { stdout: '{"decision":' }, { failure: 'the hook gave JSON that does not parse' }],
    [
      'docker-agent',
      'pre_tool_use',
      json({ hook_specific_output: { permission_decision: 'maybe' } }),
      { failure: 'the hook gave an unknown permission decision `maybe`' },
    ],
    [
      'docker-agent',
      'pre_tool_use',
      json({
        hook_specific_output: { permission_decision: 'ask', permission_decision_reason: 'r', updated_input: { a: 1 } },
      }),
      { verdict: 'ask', reason: 'r', params: { a: 1 } },
    ],
    [
      'docker-agent',
      'pre_tool_use',
      json({ hookSpecificOutput: { permissionDecision: 'deny' } }),
      refused('refused by a hook'),
    ],
    ['docker-agent', 'pre_tool_use', json({ continue: false, stop_reason: 'no' }), refused('no')],
    ['docker-agent', 'pre_tool_use', json({ Decision: 'block', Reason: 'no' }), refused('no')],
    [
      'docker-agent',
      'pre_tool_use',
      json({ continue: 'no' }),
      { failure: 'the hook gave `continue` a value of the wrong type' },
    ],
    ['docker-agent', 'session_start', { stdout: 'be kind' }, { context: 'be kind' }],
    ['docker-agent', 'session_end', { stdout: 'dropped' }, {}],
    ['docker-agent', 'post_tool_use', json({ decision: 'block', reason: 'stop here' }), { stop: 'stop here' }],
    [
      'docker-agent',
      'tool_response_transform',
      json({ hook_specific_output: { updated_tool_response: 'short' } }),
      { result: 'short' },
    ],
    // Cursor
    [
      'cursor',
      'beforeShellExecution',
      json({ permission: 'ask', user_message: 'sure?' }),
      { verdict: 'ask', reason: 'sure?' },
    ],
    ['cursor', 'preToolUse', json({ permission: 'deny', agent_message: 'no' }), refused('no')],
    ['cursor', 'preToolUse', { exit: 2, stderr: 'no' }, refused('no')],
    ['cursor', 'preToolUse', { stdout: 'fine' }, { failure: 'the hook gave no JSON' }],
    ['cursor', 'beforeSubmitPrompt', json({ continue: false, user_message: 'no' }), refused('no')],
    ['cursor', 'stop', json({ followup_message: 'go on' }), { redo: 'go on' }],
    // Copilot
    ['copilot', 'preToolUse', { exit: 1, ...json({ permissionDecision: 'allow' }) }, refused('refused by a hook')],
    ['copilot', 'preToolUse', json({ permissionDecision: 'deny', permissionDecisionReason: 'no' }), refused('no')],
    [
      'copilot',
      'preToolUse',
      { stdout: '{"type":"progress","message":"…"}\n{"permissionDecision":"deny","permissionDecisionReason":"no"}' },
      refused('no'),
    ],
    ['copilot', 'postToolUse', { exit: 1, stderr: 'hm' }, { failure: 'the hook exited with 1: hm' }],
    ['copilot', 'postToolUseFailure', { exit: 2, stdout: 'try again' }, { context: 'try again' }],
    [
      'copilot',
      'postToolUse',
      json({ modifiedResult: { resultType: 'success', textResultForLlm: 'y' } }),
      { result: 'y' },
    ],
    ['copilot', 'agentStop', json({ decision: 'block', reason: 'again' }), { redo: 'again' }],
  ])('%s %s %o', (name, event, end, expected) => {
    expect(readBy(name, event, end, { tool_input: { a: 0 } })).toEqual(expected)
  })
})

const ASKED: Readonly<Partial<Record<HookCapability, Partial<Answer>>>> = {
  deny: { verdict: 'deny', reason: 'no' },
  redo: { redo: 'again' },
  params: { params: { a: 2 } },
  inject: { context: 'note' },
}

/** Why an answer is not read back as what was asked for. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'codex PreToolUse params': 'a rewritten call goes with `allow`',
  'docker-agent tool_response_transform inject': 'what the model is told stands in the result',
  'claude-code Elicitation deny': 'no reason goes with it',
  'claude-code ElicitationResult deny': 'no reason goes with it',
  'cursor beforeReadFile deny': 'no reason goes with it',
  'cursor beforeTabFileRead deny': 'no reason goes with it',
}

const MOMENTS = PROTOCOLS.flatMap((protocol) =>
  protocol.events.map((native) => [`${protocol.name} ${native.name}`, protocol, native] as const),
)

describe.each(MOMENTS)('%s', (title, protocol, native) => {
  test('reads answers of Sluice as they were meant', () => {
    const dialect = findDialect(protocol.name)
    if (dialect === undefined) throw new Error(`no dialect ${protocol.name}`)
    // Sluice itself is installed in the first spelling.
    const answered = dialect.events.find(({ name }) => name === native.aliasOf) ?? native
    const payload = { tool_name: 'x', tool_input: { a: 1 }, toolArgs: { a: 1 }, tool_response: 'x' }
    for (const ability of abilitiesAt(native)) {
      const asked = ASKED[ability] ?? {}
      const answer = dialect.encode({ ...NO_ANSWER, ...asked }, answered, payload)
      const read = protocol.readReply(answer, native, payload)
      if (`${title} ${ability}` in OTHERWISE) continue
      expect([ability, read]).toEqual([ability, expect.objectContaining(asked)])
    }
  })

  test('reads any output of a hook', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      payloads.map((value) => JSON.stringify(value)),
    )
    const exits = fc.constantFrom(0, 1, 2, 127, null)
    fc.assert(
      fc.property(exits, texts, texts, payloads, (exit, stdout, stderr, payload) => {
        const reply = protocol.readReply({ exit, stdout, stderr }, native, payload)
        if ('failure' in reply) expect(reply.failure.length).toBeGreaterThan(0)
        else if (reply.verdict === 'deny') expect(reply.reason).not.toBeNull()
      }),
    )
  })

  test('sends payloads that identify their event, even for an event of another host', () => {
    expect(writtenEvent(protocol, native)).toBe(native.name)
  })
})

function abilitiesAt({ can }: NativeEvent): readonly HookCapability[] {
  return can.filter((ability) => ability in ASKED)
}

function writtenEvent(protocol: HookProtocol, native: NativeEvent): string | null {
  const tool = {
    name: 'x',
    callId: 'c',
    params: { a: 1 },
    result: 'r',
    error: native.name.endsWith('Failure') ? 'no' : null,
  }
  const isAfter = native.events.includes('tool_end')
  const fields = {
    ...{ session: 's', agent: null, cwd: '/w', prompt: 'p', response: null, error: null, redone: false, others: {} },
    messages: null,
    tool: native.target === 'tool' ? { ...tool, result: isAfter && tool.error === null ? 'r' : undefined } : null,
  }
  const written = protocol.writePayload(fields, native)
  return protocol.name === 'copilot' && native.target !== 'tool' ? native.name : protocol.eventOf(written)
}
