import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath, getuid } from 'node:process'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { mountRootOwned, ROOT_OWNED_CLI } from '../root-owned-package.ts'

// Hooks of an administrator, of a person, of a project and of a plugin for one agent: real installations and real
// processes of an ordinary user, with files over `/etc` in a private mount namespace.

const SETTINGS = '/etc/claude-code/managed-settings.d/50-sluice.json'

/** The agents that are played: where their settings are, and a call in each. */
const AGENTS = {
  'claude-code': { machine: SETTINGS, folder: '.claude', start: 'PreToolUse', end: 'PostToolUse', shell: 'Bash' },
  gemini: {
    ...{ machine: '/etc/gemini-cli/settings.json', folder: '.gemini', shell: 'run_shell_command' },
    ...{ start: 'BeforeTool', end: 'AfterTool' },
  },
} as const
type Agent = keyof typeof AGENTS

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
  /** What `sluice doctor` prints. */
  readonly doctor: string
  readonly played: readonly Readonly<Record<string, string>>[]
  /** The lines that rules logged: the agent's event, and the rule. */
  readonly logged: readonly string[]
}

interface Step {
  /** Commands that the agent runs, or is about to run only (`?`); if there are none, `sluice doctor` is asked. */
  readonly calls: readonly string[]
  /** A shell command of root that comes first. */
  readonly before?: string
  /** Whether the agent runs no hooks of an administrator, whatever its settings say. */
  readonly isOff?: boolean
  /** Part of the ids of the calls. */
  readonly id?: string
}

/**
 * What each hook answers, by where it is entered, in each step.
 *
 * @param words for `sluice install` of the person
 */
function play(
  entered: readonly Entered[],
  steps: readonly Step[],
  words = '',
  agent: Agent = 'claude-code',
): readonly Played[] {
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
  cpSync(join(import.meta.dirname, 'one-hook-agent.mjs'), join(home, 'agent.mjs'))
  const plugin = join(home, 'plugin')
  if (entered.includes('plugin')) {
    const copies = { version: 2, plugins: { 'sluice@sluice': [{ installPath: plugin }] } }
    write('.claude/plugins/installed_plugins.json', copies)
    write('.claude/settings.json', { enabledPlugins: { 'sluice@sluice': true } })
  }
  const persons = {
    user: join(home, AGENTS[agent].folder, 'settings.json'),
    project: join(app, AGENTS[agent].folder, 'settings.json'),
    plugin: join(plugin, 'hooks/hooks.json'),
  }
  const sluice = `${execPath} ${ROOT_OWNED_CLI}`
  for (const [number, { calls, isOff = false, id = String(number) }] of steps.entries()) {
    const settings = isOff ? persons : { managed: AGENTS[agent].machine, ...persons }
    const payloads = calls.flatMap((call, index) => payloadsOf(agent, call, `${id}-${index}`, app))
    write(`${number}.json`, { settings, payloads, told: calls.length === 0 ? `${sluice} doctor ${agent}` : null })
  }
  chmodSync(home, 0o755)

  const person = 'setpriv --reuid 2001 --regid 2001 --clear-groups --no-new-privs'
  const installed: Readonly<Record<Entered, string>> = {
    managed: `${sluice} install ${agent} --managed`,
    codex: `${sluice} install codex --managed`,
    user: `${person} ${sluice} install ${agent} --policy ${home}/own.yaml ${words}`,
    project: `${person} ${sluice} install ${agent} --scope project --policy rules/policy.yaml`,
    plugin: `${person} ${sluice} plugin claude-code --output ${plugin} --policy ${home}/own.yaml`,
  }
  const script = [
    'mount -t tmpfs -o mode=755 tmpfs /mnt && mkdir /mnt/etc && cp -a /etc/. /mnt/etc && rm -rf /mnt/etc/sluice',
    'mkdir -m 755 /mnt/etc/sluice && mount --bind /mnt/etc /etc && mount -t tmpfs -o mode=755 tmpfs /var/cache',
    mountRootOwned(inject('built')),
    `echo 'sluice-test:x:2001:2001::${home}:/bin/sh' >>/etc/passwd && chown -R 2001:2001 ${home}`,
    `install -m 644 -o root -g root ${home}/managed.yaml /etc/sluice/policy.yaml`,
    `cd ${app}`,
    ...entered.map((where) => `${installed[where]} >/dev/null`),
    ...steps.flatMap(({ before = 'true' }, number) => [
      before,
      `${person} ${execPath} ${home}/agent.mjs ${home}/${number}.json`,
    ]),
  ].join(' && ')
  const env = { PATH: process.env['PATH'], HOME: home }
  const { status, stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', script], { encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`)
  // What `one-hook-agent.mjs` writes.
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Played)
}

function payloadsOf(agent: Agent, call: string, id: string, cwd: string): readonly unknown[] {
  const { start: starts, end: ends, shell } = AGENTS[agent]
  const command = call.replace(/\?$/, '')
  const common = {
    session_id: 's1',
    cwd,
    tool_name: shell,
    tool_input: { command },
    tool_use_id: id,
  }
  const start = { hook_event_name: starts, ...common }
  const end = { hook_event_name: ends, ...common, tool_response: { stdout: '', stderr: '' } }
  return call.endsWith('?') ? [start] : [start, end]
}

const FORBIDDEN = 'deny: the team forbids it'
const ONCE = 'deny: only later'
const MAY = 'ask: may it'
const NOT_HERE = 'deny: not in this project'
const BROKEN =
  'deny: Sluice could not decide: `/etc/sluice/policy.yaml` can be written by others (mode 0666), and managed policies must not be; ask your administrator'

const SHORT =
  'the policy has changed and needs hooks that are not installed (`PermissionRequest`): run `sluice install claude-code --policy'

describe.skipIf(!canMount)('one hook decides (needs root and `unshare`)', () => {
  test('an administrator’s and a person’s: the first for both layers, and each rule once', () => {
    const [first] = play(
      ['managed', 'user'],
      [{ calls: ['git push?', 'npm i?', 'make?', 'make?', 'curl x', 'curl x'] }],
    )
    expect(first?.played).toEqual([
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
    expect(first?.logged.toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'PostToolUse seen'),
      'PreToolUse first',
      ...Array.from({ length: 6 }, () => 'PreToolUse seen'),
    ])
  })

  test.each<readonly [string, readonly Entered[], Step, Played['played']]>([
    [
      'an administrator’s alone',
      ['managed'],
      { calls: ['git push?', 'npm i?'] },
      [{ managed: FORBIDDEN }, { managed: 'nothing' }],
    ],
    [
      'a person’s alone: by the managed policies, too',
      ['user'],
      { calls: ['git push?', 'npm i?'] },
      [{ user: FORBIDDEN }, { user: MAY }],
    ],
    [
      'an administrator’s for another agent',
      ['codex', 'user'],
      { calls: ['git push?', 'npm i?'] },
      [{ user: FORBIDDEN }, { user: MAY }],
    ],
    [
      'all three: the administrator’s for all layers',
      ['managed', 'user', 'project'],
      { calls: ['git push?', 'npm i?', 'rm x?'] },
      [
        { managed: FORBIDDEN, user: 'nothing', project: 'nothing' },
        { managed: MAY, user: 'nothing', project: 'nothing' },
        { managed: NOT_HERE, user: 'nothing', project: 'nothing' },
      ],
    ],
    [
      'an administrator’s and a plugin’s',
      ['managed', 'plugin'],
      { calls: ['git push?', 'npm i?'] },
      [
        { managed: FORBIDDEN, plugin: 'nothing' },
        { managed: MAY, plugin: 'nothing' },
      ],
    ],
    [
      'a person’s and a project’s: each by its own policies, and by the managed ones',
      ['user', 'project'],
      { calls: ['git push?', 'npm i?', 'rm x?'] },
      [
        { user: FORBIDDEN, project: FORBIDDEN },
        { user: MAY, project: 'nothing' },
        { user: 'nothing', project: NOT_HERE },
      ],
    ],
  ])('%s', (_, entered, step, expected) => {
    expect(play(entered, [step]).map(({ played }) => played)).toEqual([expected])
  })

  test('the person’s hook is silent only as long as the administrator’s is certain to judge the call', () => {
    const steps: Readonly<Record<string, readonly [Step, Played['played'][number]]>> = {
      'it is': [{ calls: ['npm i?'] }, { managed: MAY, user: 'nothing' }],
      'its policies cannot be relied on': [
        { calls: ['npm i?'], before: 'chmod 666 /etc/sluice/policy.yaml' },
        { managed: BROKEN, user: 'nothing' },
      ],
      'others can write its settings': [
        { calls: ['npm i?'], before: `chmod 644 /etc/sluice/policy.yaml && chmod 666 ${SETTINGS}` },
        { managed: MAY, user: MAY },
      ],
      'others can write its program': [
        { calls: ['npm i?'], before: `chmod 644 ${SETTINGS} && chmod 777 /srv/sluice` },
        { managed: MAY, user: MAY },
      ],
      'the agent does not run it': [{ calls: ['npm i?'], before: 'chmod 755 /srv/sluice', isOff: true }, { user: MAY }],
      'only a mark speaks of it': [{ calls: ['npm i?'], id: '0', before: `mv ${SETTINGS} /etc/away` }, { user: MAY }],
      'an edited policy needs hooks that are not there': [
        {
          calls: ['ls?'],
          before: `mv /etc/away ${SETTINGS} && echo '  - { id: late, on: approval_request, action: { type: gate } }' >>../own.yaml`,
        },
        { managed: expect.stringContaining(SHORT) as string, user: 'nothing' },
      ],
      'it does not know the person’s policies': [
        { calls: ['npm i?'], before: 'echo "[]" >"$HOME/.local/state/sluice/installations.json"' },
        { managed: 'nothing', user: expect.stringContaining(SHORT) as string },
      ],
    }
    const all = Object.values(steps)
    const played = play(
      ['managed', 'user'],
      all.map(([step]) => step),
    )
    const named = Object.keys(steps).map((name, index) => [name, played[index]?.played[0]])
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(Object.entries(steps).map(([name, [, expected]]) => [name, expected])),
    )
  })

  test('Gemini CLI: the administrator’s, unless a variable leads the agent to other settings', () => {
    const refused = (reason: string): string => JSON.stringify({ decision: 'deny', reason })
    const [on, off, both, told] = play(
      ['managed', 'user'],
      [
        { calls: ['git push?', 'make?', 'make?'] },
        { calls: ['git push?'], isOff: true, before: 'export GEMINI_CLI_SYSTEM_SETTINGS_PATH=/nowhere' },
        { calls: ['git push?'] },
        { calls: [], before: 'unset GEMINI_CLI_SYSTEM_SETTINGS_PATH' },
      ],
      '',
      'gemini',
    )
    const forbidden = refused('the team forbids it')
    expect(on?.played).toEqual([
      { managed: forbidden, user: 'nothing' },
      { managed: refused('only later'), user: 'nothing' },
      { managed: 'nothing', user: 'nothing' },
    ])
    expect(off?.played).toEqual([{ user: forbidden }])
    expect(both?.played).toEqual([{ managed: forbidden, user: forbidden }])
    expect(told?.doctor).toContain('the hooks of the machine decide, and these answer nothing to the same call')
  })

  test('`doctor` says which hooks decide', () => {
    const [leaves, weak] = play(
      ['managed', 'user', 'project'],
      [{ calls: [] }, { calls: [], before: `chmod 666 ${SETTINGS}` }],
    )
    expect(leaves?.doctor).toContain('the hooks of the machine decide, and these answer nothing to the same call')
    expect(leaves?.doctor).not.toContain('twice')
    expect(weak?.doctor).toContain(
      'the hooks of the machine and these both decide, because a person could switch off or replace those of the machine',
    )
  })

  test('hooks that keep a log of their own decide, too, and `doctor` says so', () => {
    const [calls, asked] = play(['managed', 'user'], [{ calls: ['npm i?'] }, { calls: [] }], '--log "$HOME/log.ndjson"')
    expect(calls?.played).toEqual([{ managed: MAY, user: MAY }])
    expect(asked?.doctor).toContain(
      'the hooks of the machine and these both decide, because they write to a store, a log or a recording of their own',
    )
  })
})
