import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../../src/agents/claude-code/index.ts'
import { readReply } from '../../../src/agents/claude-shape/hooks.ts'
import { settings } from '../../../src/agents/claude-code/settings.ts'
import { findNative } from '../../../src/agents/dialect.ts'
import type { Directories, Registration } from '../../../src/agents/settings.ts'
import { registrationsAt } from '../../../src/install/registrations.ts'
import { forAllTools } from '../../install/all-tools.ts'
import { decoded } from '../exchange.ts'

const PLACE: Directories = { home: '/h', workspace: '/w/app', env: {} }

function registered(...names: readonly string[]): readonly Registration[] {
  const events = claudeCode.events.filter(({ name }) => names.includes(name))
  return registrationsAt(forAllTools(events), claudeCode, settings, {
    program: ['/n', '/s'],
    policies: ['/p.yaml'],
    state: '/state',
  })
}

test.each([
  ['user', {}, '/h/.claude/settings.json'],
  ['user', { CLAUDE_CONFIG_DIR: '/c' }, '/c/settings.json'],
  ['user', { CLAUDE_CONFIG_DIR: '' }, '/h/.claude/settings.json'],
  ['project', { CLAUDE_CONFIG_DIR: '/c' }, '/w/app/.claude/settings.json'],
] as const)('finds the settings of the %s with the environment %j', (scope, env, file) => {
  expect(settings.file(scope, { ...PLACE, env })).toBe(file)
})

describe('installed hooks', () => {
  const commandAt = (name: string): string => registered(name)[0]?.command ?? ''

  test('have a matcher at tool events, and no timeout at an event with a short limit', () => {
    expect(settings.render(registered('PreToolUse', 'Stop', 'SessionEnd'), undefined)).toEqual({
      hooks: {
        PreToolUse: [{ matcher: '*', hooks: [{ type: 'command', command: commandAt('PreToolUse'), timeout: 60 }] }],
        Stop: [{ hooks: [{ type: 'command', command: commandAt('Stop'), timeout: 60 }] }],
        SessionEnd: [{ hooks: [{ type: 'command', command: commandAt('SessionEnd') }] }],
      },
    })
    const words = "'/n' '/s' hook --host claude-code --policy '/p.yaml' --state '/state' --timeout"
    expect(commandAt('Stop').endsWith(`${words} 60 --event Stop`)).toBe(true)
    expect(commandAt('SessionEnd').endsWith(`${words} 1.5 --event SessionEnd`)).toBe(true)
  })

  test('are found again with their paths', () => {
    const hooks = registered(...claudeCode.events.map(({ name }) => name))
    expect(settings.hooks(settings.render(hooks, undefined))).toEqual(
      hooks.map(({ native, command, seconds }) => ({
        event: native.name,
        path: ['hooks', native.name, 0, 'hooks', 0],
        command,
        matcher: native.target === 'tool' ? '*' : null,
        timeout: seconds,
      })),
    )
  })

  test.each(['UserPromptSubmit', 'ConfigChange'])('refuse by exit code at %s if Sluice gives no answer', (name) =>
    expect(registered(name)[0]?.refusal).toEqual({ by: 'exit' }),
  )

  test.each(['PostToolUse', 'Stop', 'SessionEnd'])('let the agent continue at %s if Sluice gives no answer', (name) => {
    expect(registered(name)[0]?.refusal).toBeNull()
  })

  test.each(['PreToolUse', 'PermissionRequest'])('write a refusal at %s if Sluice gives no answer', (name) => {
    const [request] = registered(name)
    const { refusal } = request ?? {}
    if (request === undefined || refusal?.by !== 'output') throw new Error('it writes nothing')
    expect(readReply({ exit: refusal.exit, stdout: refusal.text, stderr: '' }, request.native)).toMatchObject({
      verdict: 'deny',
      reason: 'Sluice could not decide: it did not start, or was ended',
    })
  })
})

describe('foreign hooks', () => {
  const handler = { type: 'command', command: 'x', timeout: 5 }

  test.each<[string, unknown, readonly unknown[]]>([
    ['none', {}, []],
    ['not a map', { hooks: [handler] }, []],
    ['an event that is not a list', { hooks: { Stop: handler } }, []],
    [
      'several in a group',
      { hooks: { PreToolUse: [{ matcher: 'Edit|Write', hooks: [handler, { type: 'http', url: 'u' }] }] } },
      [
        {
          event: 'PreToolUse',
          path: ['hooks', 'PreToolUse', 0, 'hooks', 0],
          command: 'x',
          matcher: 'Edit|Write',
          timeout: 5,
        },
        {
          event: 'PreToolUse',
          path: ['hooks', 'PreToolUse', 0, 'hooks', 1],
          command: null,
          matcher: 'Edit|Write',
          timeout: null,
        },
      ],
    ],
    [
      'one outside a group',
      { hooks: { Stop: [handler] } },
      [{ event: 'Stop', path: ['hooks', 'Stop', 0], command: 'x', matcher: null, timeout: 5 }],
    ],
  ])('%s', (_title, document, hooks) => {
    expect(settings.hooks(document)).toEqual(hooks)
  })

  test('are reported with their path if they are outside a group', () => {
    const document = { hooks: { Stop: [{ hooks: [handler] }, handler] } }
    expect(settings.diagnose?.(document, '/h/.claude/settings.json')).toEqual([
      {
        code: 'hook-misplaced',
        message: 'Claude Code skips a handler of `Stop` that is outside a group',
        cure: 'wrap it: `{ "hooks": [ … ] }`',
        file: '/h/.claude/settings.json',
        path: ['hooks', 'Stop', 1],
      },
    ])
  })
})

describe('the switch that turns hooks off', () => {
  const USER = '/h/.claude/settings.json'
  const PROJECT = '/w/app/.claude/settings.json'
  const LOCAL = '/w/app/.claude/settings.local.json'
  const found = (files: Readonly<Record<string, unknown>>, file = USER, env = {}): readonly unknown[] =>
    settings.obstacles?.({ file, hooks: [], place: { ...PLACE, env }, read: (path) => files[path] }) ?? []
  const off = (file: string): object => ({
    code: 'hooks-off',
    message: '`disableAllHooks: true` turns all hooks off',
    file,
    path: ['disableAllHooks'],
  })

  test.each<[string, Readonly<Record<string, unknown>>, readonly unknown[]]>([
    ['is in no file', {}, []],
    ['is not set to `true`', { [USER]: { disableAllHooks: false }, [PROJECT]: { disableAllHooks: 'true' } }, []],
    ['is in the file of the hooks', { [USER]: { disableAllHooks: true } }, [off(USER)]],
    [
      'is in a project',
      { [PROJECT]: { disableAllHooks: true }, [LOCAL]: { disableAllHooks: true } },
      [off(PROJECT), off(LOCAL)],
    ],
  ])('%s', (_title, files, obstacles) => {
    expect(found(files)).toEqual(obstacles)
  })

  test('counts in the user settings even if the hooks are in another file', () => {
    const files = { '/c/settings.json': { disableAllHooks: true }, [USER]: { disableAllHooks: true } }
    expect(found(files, '/o/settings.json', { CLAUDE_CONFIG_DIR: '/c' })).toEqual([off('/c/settings.json')])
  })
})

test('the harmless call that `sluice doctor` sends is a call for the rules', () => {
  const probe = settings.probe(PLACE)
  expect(findNative(claudeCode, claudeCode.eventOf(probe))?.name).toBe('PreToolUse')
  expect(decoded(claudeCode, probe)).toEqual([
    {
      event: 'tool_start',
      session_id: 'sluice-doctor',
      cwd: '/w/app',
      tool: { name: 'Bash', params: { command: 'true', description: 'does nothing' }, call_id: 'sluice-doctor' },
    },
  ])
})
