import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { managedHooksOf } from '../../../src/agents/all-managed.ts'
import type { MachineState } from '../../../src/agents/managed-hooks.ts'
import { problemsOf, routesOf } from '../../../src/install/managed/machine.ts'

const SETTINGS = '/etc/claude-code/managed-settings.json'
const DROP_IN = '/etc/claude-code/managed-settings.d/50-sluice.json'
const LATER = '/etc/claude-code/managed-settings.d/90-other.json'
const REQUIREMENTS = '/etc/codex/requirements.toml'
const COPILOT = '/etc/github-copilot/managed-settings.json'

function openIn(host: string, files: Readonly<Record<string, unknown>>, hasUserNamespaces = true): readonly string[] {
  const machine: MachineState = {
    env: {},
    read: (file) => files[file],
    list: (pattern) => Object.keys(files).filter((file) => file.startsWith(pattern.replace('*.json', ''))),
    hasUserNamespaces,
  }
  const managed = managedHooksOf(host)
  if (typeof managed === 'string') throw new Error(managed)
  return routesOf(managed, machine).flatMap(({ name, isClosed }) => (isClosed ? [] : [name]))
}

const CLAUDE = {
  allowManagedHooksOnly: true,
  disableSkillShellExecution: true,
  env: { LD_PRELOAD: '', NODE_OPTIONS: '', CLAUDE_CODE_SHELL_PREFIX: '' },
  hooks: { PreToolUse: [{ hooks: [{ onFailure: 'block' }] }] },
}

test.each<readonly [string, string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ['as installed', 'claude-code', { [DROP_IN]: CLAUDE, [SETTINGS]: CLAUDE }, ['namespace']],
  [
    'other hooks may run',
    'claude-code',
    { [DROP_IN]: { ...CLAUDE, allowManagedHooksOnly: false } },
    ['rewrite', 'namespace'],
  ],
  [
    'another file of the administrator switches hooks off',
    'claude-code',
    { [DROP_IN]: CLAUDE, [LATER]: { disableAllHooks: true } },
    ['user-switch', 'project-switch', 'flags', 'nested', 'namespace'],
  ],
  [
    'a later file lets other hooks and commands in skills run',
    'claude-code',
    { [DROP_IN]: CLAUDE, [LATER]: { allowManagedHooksOnly: false, disableSkillShellExecution: false } },
    ['rewrite', 'inline', 'namespace'],
  ],
  [
    'a later file sets a variable',
    'claude-code',
    { [DROP_IN]: CLAUDE, [LATER]: { env: { NODE_OPTIONS: '--max-old-space-size=1' } } },
    ['user-env', 'namespace'],
  ],
  [
    'the pin is missing',
    'codex',
    { [REQUIREMENTS]: { allow_managed_hooks_only: true } },
    ['user-switch', 'project-switch', 'flags', 'bash-env', 'stdin', 'nested', 'namespace'],
  ],
  [
    'as installed',
    'codex',
    { [REQUIREMENTS]: { features: { hooks: true } } },
    ['bash-env', 'rewrite', 'stdin', 'namespace'],
  ],
  ['as installed', 'copilot', {}, ['bash-env', 'rewrite', 'namespace']],
  ['no other hooks', 'copilot', { [COPILOT]: { allowManagedHooksOnly: true } }, ['bash-env', 'namespace']],
])('%s: routes of %s that are open', (_, host, files, expected) => {
  expect(openIn(host, files)).toEqual(expected)
})

test.each([
  [{ plugin: ['a', 'file:///etc/opencode/sluice.js'] }, null],
  [
    { plugin: ['a'] },
    '`/etc/opencode/opencode.json` does not name `file:///etc/opencode/sluice.js`, so opencode does not load the plugin',
  ],
])('whether opencode loads the plugin is seen in its settings: %j', (settings, why) => {
  const managed = managedHooksOf('opencode')
  const read = (file: string): unknown => (file === '/etc/opencode/opencode.json' ? settings : undefined)
  expect(typeof managed === 'string' ? managed : managed.whyUnused?.({ read })).toBe(why)
})

test('a kernel without user namespaces closes that route', () => {
  expect(openIn('copilot', { [COPILOT]: { allowManagedHooksOnly: true } }, false)).toEqual(['bash-env'])
})

test('a file in a folder that others can write, and variables that act first, are told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-machine-'))
  const file = join(folder, 'settings.json')
  writeFileSync(file, '{}')
  const env = { LD_PRELOAD: '/x.so', OFF: '', ELSEWHERE: '/z', BASH_ENV: '/y.sh', SHELLOPTS: 'noexec' }
  const files = [file, join(folder, 'none.json')]
  expect(problemsOf(files, env, 'Codex', ['OFF', 'ELSEWHERE']).map(({ message }) => message)).toEqual([
    expect.stringMatching(/can be written by others \(mode \d+\), and managed hooks must not be$|belongs to user/),
    '`LD_PRELOAD` is set here, and acts before managed hooks, or leads Codex elsewhere',
    '`ELSEWHERE` is set here, and acts before managed hooks, or leads Codex elsewhere',
    '`BASH_ENV` is set here, and acts before managed hooks, or leads Codex elsewhere',
    '`SHELLOPTS` is set here, and acts before managed hooks, or leads Codex elsewhere',
  ])
  rmSync(folder, { recursive: true })
})
