import { describe, expect, test } from 'vitest'
import { findNative } from '../../src/agents/dialect.ts'
import { findDialect } from '../../src/agents/all.ts'
import { type Support, supportOf } from '../../src/agents/support.ts'
import type { HookCapability } from '../../src/agents/dialect.ts'

function support(host: string, event: string, ability: HookCapability): Support {
  const dialect = findDialect(host)
  const native = dialect === undefined ? undefined : findNative(dialect, event)
  if (dialect === undefined || native === undefined) throw new Error(`no \`${event}\` of \`${host}\``)
  return supportOf(dialect, native, ability)
}

test.each<[string, string, HookCapability]>([
  ['claude-code', 'PreToolUse', 'ask'],
  ['codex', 'PreToolUse', 'params'],
  ['gemini', 'BeforeTool', 'stop'],
  ['opencode', 'tool.execute.after', 'result'],
  ['opencode', 'tool.execute.after', 'newest'],
  ['opencode', 'chat.message', 'newest'],
  ['claude-code', 'PostToolUse', 'newest'],
  ['docker-agent', 'tool_response_transform', 'newest'],
  // At an approval request the person is asked anyway.
  ['codex', 'PermissionRequest', 'ask'],
])('%s supports at %s: %s', (host, event, ability) => {
  expect(support(host, event, ability)).toEqual({ level: 'enforced' })
})

test.each<[string, string, HookCapability, string, string]>([
  [
    'codex',
    'PreToolUse',
    'ask',
    'deny',
    'ask becomes deny, because Codex runs the call if a hook asks; the model is told to ask',
  ],
  ['kiro', 'preToolUse', 'ask', 'deny', 'ask becomes deny, and the model is told to ask'],
  ['gemini', 'BeforeTool', 'allow', 'nothing', 'the agent’s own permissions decide'],
  ['kiro', 'preToolUse', 'params', 'deny', 'the call is refused, with the corrected call in the reason'],
  [
    'claude-code',
    'PostToolUseFailure',
    'result',
    'inject',
    'the model gets a note beside the error, which it still sees',
  ],
  ['kiro', 'preToolUse', 'stop', 'deny', 'this is refused, and the model is told to stop'],
  ['copilot', 'postToolUse', 'stop', 'inject', 'the model is told to stop, but may go on'],
  ['kiro', 'agentSpawn', 'redo', 'inject', 'the model is told what is missing, but may finish'],
  ['gemini', 'BeforeTool', 'inject', 'later', 'held, and said at the next `AfterTool`'],
  // After an approval request the result of the call comes before the next prompt, so the text goes with the result.
  ['claude-code', 'PermissionRequest', 'inject', 'later', 'held, and said at the next `PostToolUse`'],
  ['codex', 'PermissionRequest', 'inject', 'later', 'held, and said at the next `PostToolUse`'],
  ['docker-agent', 'permission_request', 'inject', 'later', 'held, and said at the next `tool_response_transform`'],
  // Copilot's hooks cannot add to prompts, and a session begins only once.
  ['copilot', 'preToolUse', 'inject', 'later', 'held, and said at the next `postToolUse`'],
  ['gemini', 'BeforeTool', 'newest', 'later', 'held, and said at the next `AfterTool`'],
  [
    'docker-agent',
    'user_prompt_submit',
    'newest',
    'inject',
    'docker-agent before autumn 2026 puts it before the conversation',
  ],
  ['opencode', 'experimental.chat.system.transform', 'newest', 'inject', 'opencode adds it to the system prompt'],
  ['starchild', 'pre_llm_call', 'newest', 'inject', 'Starchild does not say where in the prompt it puts it'],
  ['kiro-v1', 'PreToolUse', 'notify', 'nothing', 'written to Sluice’s log'],
  [
    'kiro',
    'preToolUse',
    'notify',
    'notify',
    'shown as a warning, unless the same answer refuses the call or tells the model something',
  ],
  [
    'copilot',
    'userPromptSubmitted',
    'deny',
    'deny',
    'the CLI drops the prompt; the cloud agent and the documentation have no refusal there',
  ],
])('%s at %s: %s becomes %s', (host, event, ability, to, how) => {
  expect(support(host, event, ability)).toEqual({ level: 'degraded', to, how })
})

describe('has no replacement', () => {
  test.each<[string, string, HookCapability, string]>([
    ['kiro', 'userPromptSubmit', 'deny', 'Kiro shows the output of a hook there as a warning, and goes on'],
    ['codex', 'SessionEnd', 'redo', 'a hook of Codex cannot send the agent back there'],
    ['codex', 'SessionEnd', 'stop', 'a hook of Codex cannot end the run there'],
    ['codex', 'PreCompact', 'deny', 'Codex can only end the turn there, which is `stop`'],
    ['gemini', 'BeforeTool', 'compact', 'a hook of Gemini CLI cannot compact the context there'],
    ['windsurf', 'pre_run_command', 'inject', 'a hook of Windsurf cannot tell the model anything there'],
    ['windsurf', 'pre_run_command', 'newest', 'a hook of Windsurf cannot tell the model anything there'],
    ['gemini', 'BeforeTool', 'result', 'a hook of Gemini CLI cannot replace the result there'],
  ])('%s at %s: %s', (host, event, ability, how) => {
    expect(support(host, event, ability)).toEqual({ level: 'impossible', how })
  })
})
