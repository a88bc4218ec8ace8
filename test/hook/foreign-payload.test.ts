import { describe, expect, test } from 'vitest'
import { hookedProject } from './hooked-project.ts'

// Some agents run the hooks that are entered for another one, with their own payloads.

const GUARD = `
  hooks:
    - id: no-push
      on: tool_start
      condition: { type: command, program: git, subcommand: push }
      action: { type: gate, reason: do not push }
`

const CURSOR = { cursor_version: '2026.09.02', conversation_id: 'c1', hook_event_name: 'preToolUse', cwd: '' }
const GEMINI = { hook_event_name: 'BeforeTool', tool_name: 'run_shell_command' }
const DOCKER = { hook_event_name: 'pre_tool_use', tool_name: 'shell', agent_name: 'root' }
const WINDSURF = { agent_action_name: 'pre_run_command', trajectory_id: 't1' }

const push = { command: 'git push' }
const log = { command: 'git log' }
const CURSOR_DENIES = '{"permission":"deny","user_message":"do not push","agent_message":"do not push"}'
const DOCKER_DENIES =
  '{"hook_specific_output":{"hook_event_name":"pre_tool_use","permission_decision":"deny","permission_decision_reason":"do not push"}}'

describe('a payload of another agent', () => {
  test.each<readonly [string, object, string, 0 | 2, string, string]>([
    ['Cursor', { ...CURSOR, tool_name: 'Shell', tool_input: push }, 'claude-code', 0, CURSOR_DENIES, ''],
    ['Cursor', { ...CURSOR, tool_name: 'Shell', tool_input: log }, 'claude-code', 0, '{}', ''],
    ['Cursor', { ...CURSOR, tool_name: 'Shell', tool_input: push }, 'factory-droid', 0, CURSOR_DENIES, ''],
    ['Cursor', { ...CURSOR, tool_name: 'Shell', tool_input: push }, 'codex', 0, CURSOR_DENIES, ''],
    [
      'Cursor, at a hook for shells',
      { ...CURSOR, hook_event_name: 'beforeShellExecution', ...push },
      'claude-code',
      0,
      CURSOR_DENIES,
      '',
    ],
    ['Gemini CLI', { ...GEMINI, tool_input: push }, 'claude-code', 0, '{"decision":"deny","reason":"do not push"}', ''],
    ['Gemini CLI', { ...GEMINI, tool_input: log }, 'claude-code', 0, '', ''],
    ['docker-agent', { ...DOCKER, tool_input: { cmd: 'git push' } }, 'claude-code', 0, DOCKER_DENIES, ''],
    ['Windsurf', { ...WINDSURF, tool_info: { command_line: 'git push' } }, 'claude-code', 2, '', 'do not push'],
    ['Windsurf', { ...WINDSURF, tool_info: { command_line: 'git log' } }, 'kiro', 0, '', ''],
  ])('%s is read as that agent reads it: %j at the hook of %s', async (_title, payload, host, exit, stdout, stderr) => {
    const { call } = hookedProject(GUARD)
    expect(await call(payload, { host })).toEqual({ exit, stdout, stderr })
  })

  test.each<readonly [string, object, string, string]>([
    [
      'an event of Cursor that nobody knows',
      { ...CURSOR, hook_event_name: 'PreToolUse', tool_name: 'Shell', tool_input: push },
      'claude-code',
      'Cursor sent the event `PreToolUse`, which is unknown',
    ],
    [
      'an event of several agents',
      { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: log },
      'gemini',
      '`PreToolUse` is no event of Gemini CLI, and may come from any of Claude Code, Kiro, Codex, GitHub Copilot CLI, Factory Droid',
    ],
    [
      'an event of Kiro without a sign of who sent it',
      { hook_event_name: 'preToolUse', tool_name: 'execute_bash', tool_input: push },
      'claude-code',
      '`preToolUse` is no event of Claude Code, and may come from any of Kiro CLI, Kiro, Cursor, GitHub Copilot CLI',
    ],
  ])('%s is refused', async (_title, payload, host, why) => {
    const { call } = hookedProject(GUARD)
    const stderr = `Sluice could not decide: ${why}`
    expect(await call(payload, { host })).toEqual({ exit: 2, stdout: '', stderr })
  })

  test('an event that no agent knows passes, as an agent may add events', async () => {
    const { call, journal } = hookedProject(GUARD)
    expect(await call({ hook_event_name: 'PreRocketLaunch' })).toEqual({ exit: 0, stdout: '', stderr: '' })
    expect(journal()).toEqual([
      'problem null: Claude Code sent the event `PreRocketLaunch`, which Sluice does not know; nothing was decided',
    ])
  })

  test('a rule that the other agent cannot enforce refuses', async () => {
    const { call } = hookedProject(`
      hooks:
        - id: at-config
          on: config_changed
          action: { type: gate, reason: no }
    `)
    const { exit, stdout } = await call({ ...CURSOR, tool_name: 'Shell', tool_input: log })
    expect(exit).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ permission: 'deny' })
  })
})

describe('a payload that cannot be read', () => {
  const WHY = 'Sluice could not decide: the payload from Claude Code is not a JSON object'
  const NAMELESS = 'Sluice could not decide: the payload from Claude Code names no event'

  test.each<readonly [string, string, string, string]>([
    ['cut off', '{"hook_event_name":"PreToolUse","tool', 'PreToolUse', WHY],
    ['a list', '[]', 'PreToolUse', WHY],
    ['without an event', '{"tool_name":"Bash"}', 'PreToolUse', NAMELESS],
    ['with an event that is no text', '{"hook_event_name":["PreToolUse"]}', 'PreToolUse', NAMELESS],
  ])('is refused as the agent reads it, with the reason for the model: %s', async (_title, text, event, why) => {
    const { call } = hookedProject(GUARD)
    const { exit, stdout, stderr } = await call(text, { event })
    expect([exit, stderr, JSON.parse(stdout)]).toEqual([
      0,
      '',
      {
        hookSpecificOutput: {
          hookEventName: 'PreToolUse',
          permissionDecision: 'deny',
          permissionDecisionReason: why,
        },
      },
    ])
  })

  test.each<readonly [string, string | undefined]>([
    ['a hook that does not say at which event it was installed', undefined],
    ['a hook at an event that does not exist', 'PreToolUses'],
    ['a hook at an event at which nothing can be refused', 'PostCompact'],
  ])('is refused by exit code: %s', async (_title, event) => {
    const { call } = hookedProject(GUARD)
    const answer = await call('{', event === undefined ? {} : { event })
    expect(answer).toEqual({ exit: 2, stdout: '', stderr: WHY })
  })

  test.each([
    ['copilot', 'preToolUse', { permissionDecision: 'deny' }],
    ['gemini', 'BeforeTool', { decision: 'deny' }],
    ['cursor', 'preToolUse', { permission: 'deny' }],
    ['codex', 'PreToolUse', { hookSpecificOutput: { permissionDecision: 'deny' } }],
    ['docker-agent', 'pre_tool_use', { hook_specific_output: { permission_decision: 'deny' } }],
    ['claude-code', 'UserPromptSubmit', { decision: 'block' }],
    ['claude-code', 'PermissionRequest', { hookSpecificOutput: { decision: { behavior: 'deny' } } }],
  ])('is refused in the form of %s at %s', async (host, event, body) => {
    const { call } = hookedProject(GUARD)
    const { exit, stdout } = await call('no payload', { host, event })
    expect(exit).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject(body)
  })
})
