import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath, getuid } from 'node:process'
import { describe, expect, inject, onTestFinished, test } from 'vitest'

// Hooks of an administrator, of a person, of a project and of a plugin for one agent: real installations and real
// processes of an ordinary user, with files over `/etc` in a private mount namespace.

const BUILT = inject('built')
const MODULES = join(import.meta.dirname, '../../../node_modules')

const canMount = getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0

const MANAGED = `
managed: { contact: '#agents' }
hooks:
  - { id: push, on: tool_start, condition: { type: command, program: git, subcommand: push }, action: { type: gate, reason: the team forbids it } }
`
const OWN = `
hooks:
  - { id: seen, on: [tool_start, tool_end], action: { type: log, message: a call } }
  - { id: npm, on: tool_start, condition: { type: command, program: npm }, action: { type: ask, reason: may it } }
  - { id: once, on: tool_start, condition: { type: command, program: make }, action: { type: gate, reason: only later }, max_fires: 1 }
  - { id: first, on: [tool_start, tool_end], condition: { type: command, program: curl }, action: { type: log, message: the first }, max_fires: 1 }
`
const PROJECT = `
hooks:
  - { id: rm, on: tool_start, condition: { type: command, program: rm }, action: { type: gate, reason: not in this project } }
`

type Entered = 'managed' | 'user' | 'project' | 'plugin' | 'codex'

interface Played {
  readonly played: readonly Readonly<Record<string, string>>[]
  /** The lines that rules logged: the agent's event, and the rule. */
  readonly logged: readonly string[]
}

interface Machine {
  readonly entered: readonly Entered[]
  /** What the agent does: commands that it runs, or is about to run only (`?`). */
  readonly calls: readonly string[]
  /** A shell command of root, after everything is installed. */
  readonly after?: string
  /** Words for `sluice install` of the person. */
  readonly words?: string
}

/** What each hook answers, by where it is entered. */
function play({ entered, calls, after = 'true', words = '' }: Machine): Played {
  const home = mkdtempSync(join(tmpdir(), 'sluice-one-hook-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const app = join(home, 'app')
  mkdirSync(join(app, '.git'), { recursive: true })
  mkdirSync(join(app, 'rules'))
  mkdirSync(join(home, '.claude/plugins'), { recursive: true })
  const write = (name: string, data: unknown): void =>
    writeFileSync(join(home, name), typeof data === 'string' ? data : JSON.stringify(data))
  write('managed.yaml', MANAGED)
  write('own.yaml', OWN)
  write('app/rules/policy.yaml', PROJECT)
  cpSync(join(import.meta.dirname, 'agent.mjs'), join(home, 'agent.mjs'))
  const plugin = join(home, 'plugin')
  if (entered.includes('plugin')) {
    const copies = { version: 2, plugins: { 'sluice@sluice': [{ installPath: plugin }] } }
    write('.claude/plugins/installed_plugins.json', copies)
    write('.claude/settings.json', { enabledPlugins: { 'sluice@sluice': true } })
  }
  const settings = {
    managed: '/etc/claude-code/managed-settings.d/50-sluice.json',
    user: join(home, '.claude/settings.json'),
    project: join(app, '.claude/settings.json'),
    plugin: join(plugin, 'hooks/hooks.json'),
  }
  write('play.json', { settings, payloads: calls.flatMap((call, index) => payloadsOf(call, index, app)) })
  chmodSync(home, 0o755)

  const sluice = `${execPath} /srv/sluice/dist/cli.cjs`
  const person = 'setpriv --reuid 2001 --regid 2001 --clear-groups --no-new-privs'
  const installed: Readonly<Record<Entered, string>> = {
    managed: `${sluice} install claude-code --managed`,
    codex: `${sluice} install codex --managed`,
    user: `${person} ${sluice} install claude-code --policy ${home}/own.yaml ${words}`,
    project: `${person} ${sluice} install claude-code --scope project --policy rules/policy.yaml`,
    plugin: `${person} ${sluice} plugin claude-code --output ${plugin} --policy ${home}/own.yaml`,
  }
  const script = [
    'mount -t tmpfs -o mode=755 tmpfs /mnt && mkdir /mnt/etc && cp -a /etc/. /mnt/etc && rm -rf /mnt/etc/sluice',
    'mkdir -m 755 /mnt/etc/sluice && mount --bind /mnt/etc /etc && mount -t tmpfs -o mode=755 tmpfs /var/cache',
    'mount -t tmpfs -o mode=755 tmpfs /srv && mkdir -p /srv/sluice/dist /srv/sluice/rules',
    `mount --bind ${BUILT}/dist /srv/sluice/dist && mount --bind ${BUILT}/rules /srv/sluice/rules`,
    `cp ${BUILT}/package.json /srv/sluice && ln -s ${MODULES} /srv/sluice/node_modules`,
    `echo 'sluice-test:x:2001:2001::${home}:/bin/sh' >>/etc/passwd && chown -R 2001:2001 ${home}`,
    `install -m 644 -o root -g root ${home}/managed.yaml /etc/sluice/policy.yaml`,
    `cd ${app}`,
    ...entered.map((where) => `${installed[where]} >/dev/null`),
    `(${after})`,
    `exec ${person} ${execPath} ${home}/agent.mjs ${home}/play.json`,
  ].join(' && ')
  const env = { PATH: process.env['PATH'], HOME: home }
  const { stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', script], { encoding: 'utf8', env })
  if (!stdout.startsWith('{')) throw new Error(`${stdout}\n${stderr}`)
  return JSON.parse(stdout) as Played // what `agent.mjs` writes
}

function payloadsOf(call: string, index: number, cwd: string): readonly unknown[] {
  const command = call.replace(/\?$/, '')
  const common = {
    session_id: 's1',
    cwd,
    tool_name: 'Bash',
    tool_input: { command },
    tool_use_id: `c${index}`,
  }
  const start = { hook_event_name: 'PreToolUse', ...common }
  const end = { hook_event_name: 'PostToolUse', ...common, tool_response: { stdout: '', stderr: '' } }
  return call.endsWith('?') ? [start] : [start, end]
}

const FORBIDDEN = 'deny: the team forbids it'
const ONCE = 'deny: only later'
const MAY = 'ask: may it'

describe.skipIf(!canMount)('one hook decides (needs root and `unshare`)', () => {
  test('an administrator’s and a person’s: the first for both layers, once each', () => {
    const { played, logged } = play({
      entered: ['managed', 'user'],
      calls: ['git push?', 'npm i?', 'make?', 'make?', 'curl x', 'curl x'],
    })
    expect(played).toEqual([
      { managed: FORBIDDEN, user: 'nothing' },
      { managed: MAY, user: 'nothing' },
      { managed: ONCE, user: 'nothing' },
      { managed: 'nothing', user: 'nothing' },
      { managed: 'nothing', user: 'nothing' },
      { user: 'nothing' },
      { managed: 'nothing', user: 'nothing' },
      { user: 'nothing' },
    ])
    // The budget is the same at an event that the administrator's hook is not entered at.
    expect(logged.toSorted()).toEqual([
      ...['PostToolUse user:seen', 'PostToolUse user:seen'],
      'PreToolUse first',
    ])
  })
})
