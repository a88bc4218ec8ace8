import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { AGENTS } from '../../src/agents/index.ts'
import { endDaemons } from '../../src/hook/end-daemons.ts'
import { socketPath } from '../../src/hosts/state-paths.ts'
import { whyNotTrusted } from '../../src/hosts/trusted-policies.ts'
import { eventually } from '../hosts/eventually.ts'
import { type Ran, sluice } from './run.ts'

const GUARD = `hooks:
  - id: no-deletion
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: "*rm *" }
    action: { type: gate, reason: nothing is deleted }
`

/** Hooks at events that can be refused, and at others. */
const OF_MANY_EVENTS = `${GUARD}
  - { id: events, on: [prompt_expand, approval_request, tool_end, stop, session_start], action: { type: log, message: m } }
`

const MAIN = join(inject('built'), packageJson.bin.sluice)
const CLAUDE = '.claude/settings.json'

/** A home folder with a policy, in which `sluice` runs. */
function home(policy = GUARD) {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = (file: string): string => join(folder, file)
  mkdirSync(path('app'))
  writeFileSync(path('guard.yaml'), policy)
  const env = { HOME: folder, PATH: process.env['PATH'] ?? '' }
  return {
    folder,
    path,
    env,
    write(file: string, text: string, mode = 0o644): void {
      mkdirSync(dirname(path(file)), { recursive: true })
      writeFileSync(path(file), text, { mode })
    },
    read: (file: string): string => readFileSync(path(file), 'utf8'),
    /** The output has `~` for the home folder. */
    async sluice(words: string): Promise<Ran> {
      const program = [process.execPath, MAIN] as const
      const ran = await sluice(words.replaceAll('../', `${folder}/`), { env, folder: path('app'), program })
      return {
        ...ran,
        stdout: ran.stdout.replaceAll(folder, '~'),
        stderr: ran.stderr.replaceAll(folder, '~'),
      }
    },
  }
}

const INSTALL = 'install claude-code --policy ../guard.yaml'

const curl = spawnSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).stdout.trim()

describe('install', () => {
  // The two omitted agents need a settings file that a person names.
  test.each(AGENTS.map(({ name }) => name).filter((name) => !['kiro', 'docker-agent'].includes(name)))(
    'installs no HTTP hook for %s',
    async (name) => {
      const { sluice: run, folder } = home()
      expect((await run(`install ${name} --policy ../guard.yaml`)).code).toBe(0)
      const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => join(folder, file))
        .filter((file) => statSync(file).isFile() && !file.includes('/.local/') && !file.endsWith('guard.yaml'))
      expect(written.length).toBeGreaterThan(0)
      for (const file of written)
        expect(readFileSync(file, 'utf8')).not.toMatch(/\btype["']?:\s*["']?http|["']?\burl["']?:/)
    },
  )

  test('reports what it did, with a note', async () => {
    const { sluice: run, read } = home()
    expect(await run(INSTALL)).toEqual({
      code: 0,
      stdout:
        '3 hooks for Claude Code: ~/.claude/settings.json is new\nnote: open sessions pick up the hooks by themselves\n',
      stderr: '',
    })
    expect(Object.keys((JSON.parse(read(CLAUDE)) as { hooks: object }).hooks)).toHaveLength(3)
  })

  test('writes a command that runs unchanged and decides', async () => {
    const { sluice: run, read, env, path } = home()
    await run(INSTALL)
    const { hooks } = JSON.parse(read(CLAUDE)) as {
      hooks: Record<string, { matcher?: string; hooks: { command: string; timeout: number }[] }[]>
    }
    const [group] = hooks['PreToolUse'] ?? []
    expect(group).toMatchObject({ matcher: '*', hooks: [{ type: 'command', timeout: 60 }] })
    const payload = { session_id: 's', cwd: path('app'), hook_event_name: 'PreToolUse', tool_name: 'Bash' }
    const ask = (command: string) =>
      spawnSync('/bin/sh', ['-c', group?.hooks[0]?.command ?? ''], {
        input: JSON.stringify({ ...payload, tool_input: { command } }),
        env,
        encoding: 'utf8',
      })
    expect(ask('ls')).toMatchObject({ status: 0, stdout: '', stderr: '' })
    const denied = ask('rm -r x')
    expect(denied.status).toBe(0)
    expect(JSON.parse(denied.stdout)).toMatchObject({
      hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: 'nothing is deleted' },
    })
  })

  test('if Sluice cannot start, only permission questions and changes of settings are refused', async () => {
    const { sluice: run, read, env } = home(OF_MANY_EVENTS)
    await run(INSTALL)
    const settings = read(CLAUDE).replaceAll(MAIN, '/nowhere/cli.cjs')
    const { hooks } = JSON.parse(settings) as { hooks: Record<string, { hooks: { command: string }[] }[]> }
    const outcomes = Object.entries(hooks).map(([event, groups]) => {
      const command = groups[0]?.hooks[0]?.command ?? ''
      const { status, stdout } = spawnSync('/bin/sh', ['-c', command], { input: '{}', env, encoding: 'utf8' })
      return [event, status === 2 ? 'exit 2' : stdout === '' ? 'goes on' : 'answer'] as const
    })
    expect(outcomes).toEqual([
      ['SessionStart', 'goes on'],
      ['UserPromptSubmit', 'exit 2'],
      ['UserPromptExpansion', 'exit 2'],
      ['PreToolUse', 'answer'],
      ['PermissionRequest', 'answer'],
      ['PostToolUse', 'goes on'],
      ['PostToolUseFailure', 'goes on'],
      ['Stop', 'goes on'],
      ['ConfigChange', 'exit 2'],
    ])
  })

  test('with `--log`, hooks log to that file, and the guard and `doctor` know the option', async () => {
    const {
      sluice: run,
      read,
      env,
      path,
      folder,
    } = home(`${GUARD}  - { id: seen, on: tool_start, action: { type: log, message: "<<tool.params.command>>" } }\n`)
    const LOGGING = `${INSTALL} --log ../audit.ndjson`
    await run(LOGGING)
    const settings = read(CLAUDE)
    const { hooks } = JSON.parse(settings) as { hooks: Record<string, { hooks: { command: string }[] }[]> }
    const ask = (event: string, payload: object) => {
      const command = hooks[event]?.[0]?.hooks[0]?.command ?? ''
      const input = JSON.stringify({ session_id: 's', cwd: path('app'), hook_event_name: event, ...payload })
      const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { input, env, encoding: 'utf8' })
      return { status, stdout, stderr }
    }
    const NOTHING = { status: 0, stdout: '', stderr: '' }
    expect(ask('PreToolUse', { tool_name: 'Bash', tool_input: { command: 'ls' } })).toEqual(NOTHING)
    expect(JSON.parse(read('audit.ndjson'))).toMatchObject({ rule: 'seen', level: 'info', message: 'ls' })
    expect(ask('ConfigChange', { file_path: path(CLAUDE), source: 'user_settings' })).toEqual(NOTHING)
    expect((await run(LOGGING)).stdout).toBe('3 hooks for Claude Code: ~/.claude/settings.json already has them\n')
    // The command that `doctor` suggests keeps the log.
    writeFileSync(
      path('guard.yaml'),
      `${readFileSync(path('guard.yaml'), 'utf8')}  - { id: end, on: session_end, action: { type: log, message: m } }\n`,
    )
    expect((await run('doctor claude-code')).stdout).toContain(`--log ~/audit.ndjson --policy ~/guard.yaml`)
    // Changing the file name in the settings counts as changing the hook.
    writeFileSync(path(CLAUDE), settings.replaceAll(`${folder}/audit.ndjson`, `${folder}/other.ndjson`))
    expect(ask('ConfigChange', { file_path: path(CLAUDE), source: 'user_settings' })).toMatchObject({ status: 2 })
  })

  test('with `--store` and `--decision-log`, hooks use both, and the guard and `doctor` know the options', async () => {
    const {
      sluice: run,
      read,
      write,
      env,
      path,
      folder,
    } = home(GUARD.replace('on: tool_start', 'on: tool_start\n    max_fires: 1'))
    write('key', 'correct-horse-battery-staple-0123')
    // A name that a shell would split.
    mkdirSync(path("it's $(mine)"))
    const place = path("it's $(mine)")
    const options = ['--store', join(place, 'store.db'), '--decision-log', join(place, 'log.ndjson')]
    const words = ['install', 'claude-code', '--policy', path('guard.yaml'), ...options, '--log-key', path('key')]
    const install = async (): Promise<Ran> =>
      sluice(words, { env, folder: path('app'), program: [process.execPath, MAIN] })
    expect((await install()).code).toBe(0)
    const settings = read(CLAUDE)
    const { hooks } = JSON.parse(settings) as { hooks: Record<string, { hooks: { command: string }[] }[]> }
    const ask = (event: string, payload: object) => {
      const command = hooks[event]?.[0]?.hooks[0]?.command ?? ''
      const input = JSON.stringify({ session_id: 's', cwd: path('app'), hook_event_name: event, ...payload })
      const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { input, env, encoding: 'utf8' })
      return { status, denied: stdout.includes('nothing is deleted'), stderr }
    }
    const call = { tool_name: 'Bash', tool_input: { command: 'rm x' } }
    expect(ask('PreToolUse', call)).toEqual({ status: 0, denied: true, stderr: '' })
    // The budget in the store is spent.
    expect(ask('PreToolUse', call)).toEqual({ status: 0, denied: false, stderr: '' })
    expect(existsSync(join(place, 'store.db'))).toBe(true)
    const log = ['log', 'verify', join(place, 'log.ndjson'), '--log-key', path('key')]
    expect(await sluice(log, { env })).toEqual({
      ...{ code: 0, stderr: '' },
      stdout: '2 decisions in 1 session: nothing was changed\n',
    })
    // Installing again changes nothing, and the guard and `doctor` find no problem.
    expect((await install()).stdout).toContain('already has them')
    expect(ask('ConfigChange', { file_path: path(CLAUDE) })).toEqual({ status: 0, denied: false, stderr: '' })
    expect((await run('doctor claude-code')).stdout).toContain('no problems found')
    write('guard.yaml', `${read('guard.yaml')}  - { id: end, on: stop, action: { type: log, message: m } }\n`)
    const quoted = "'~/it'\\''s $(mine)"
    expect((await run('doctor claude-code')).stdout).toContain(
      `--store ${quoted}/store.db' --decision-log ${quoted}/log.ndjson' --log-key ~/key --policy ~/guard.yaml`,
    )
    // Changing a file name in the settings counts as changing the hook.
    for (const name of ['store.db', 'log.ndjson', 'key']) {
      writeFileSync(path(CLAUDE), settings.replaceAll(name, `${name}-`))
      expect(ask('ConfigChange', { file_path: path(CLAUDE) })).toMatchObject({ status: 2 })
    }
    writeFileSync(path(CLAUDE), settings)
    await run('uninstall claude-code')
    expect(existsSync(path(CLAUDE))).toBe(false)
    expect(read('.local/state/sluice/installations.json')).not.toContain(folder)
  })

  test.each([
    ['claude-code', CLAUDE],
    ['codex', '.codex/hooks.json'],
    ['cursor', '.cursor/hooks.json'],
    ['gemini', '.gemini/settings.json'],
    ['opencode', '.config/opencode/plugin/sluice.js'],
  ])('%s: makes relative paths absolute, and keeps the address of a server', async (host, file) => {
    const { sluice: run, read, folder } = home()
    const words = `install ${host} --policy ../guard.yaml`
    await run(`${words} --store redis://h:1 --log l --decision-log d/log --log-key k`)
    const written = [
      ...['--log', `${folder}/app/l`, '--store', 'redis://h:1', '--decision-log', `${folder}/app/d/log`],
      ...['--log-key', `${folder}/app/k`],
    ]
    const found = read(file).replaceAll(/["',\s]+/g, ' ')
    expect(found).toContain(written.join(' '))
    // Installing without the options removes them from the hooks.
    await run(words)
    expect(read(file)).not.toMatch(/--store|--log|--decision-log/)
  })

  test('changes nothing the second time', async () => {
    const { sluice: run, read, folder } = home()
    await run(INSTALL)
    const before = read(CLAUDE)
    expect((await run(INSTALL)).stdout).toBe('3 hooks for Claude Code: ~/.claude/settings.json already has them\n')
    expect(read(CLAUDE)).toBe(before)
    expect(readdirSync(join(folder, '.claude'))).toEqual(['settings.json'])
  })

  test('replaces the previous policy', async () => {
    const { sluice: run, read, write } = home()
    write('other.yaml', GUARD.replace('no-deletion', 'other'))
    await run(INSTALL)
    await run('install claude-code --policy ../other.yaml --policy ../guard.yaml')
    const { hooks } = JSON.parse(read(CLAUDE)) as { hooks: Record<string, unknown[]> }
    expect(Object.values(hooks).every((groups) => groups.length === 1)).toBe(true)
    expect(read(CLAUDE)).toMatch(
      /--policy '[^']*\/other\.yaml' --policy '[^']*\/guard\.yaml' --state '[^']*\/sluice' --timeout/,
    )
  })

  test('keeps a backup of the original next to it, with the same file mode', async () => {
    const { sluice: run, read, write, path } = home()
    write(CLAUDE, '{ "env": { "TOKEN": "secret" } }', 0o600)
    expect((await run(INSTALL)).stdout).toContain(
      '~/.claude/settings.json was changed\nthe original is kept in ~/.claude/settings.json.sluice-backup\n',
    )
    write('other.yaml', GUARD.replace('no-deletion', 'other'))
    expect((await run('install claude-code --policy ../other.yaml')).stdout).not.toContain('kept')
    expect(read(`${CLAUDE}.sluice-backup`)).toBe('{ "env": { "TOKEN": "secret" } }')
    const modes = [CLAUDE, `${CLAUDE}.sluice-backup`].map((file) => statSync(path(file)).mode & 0o777)
    expect(modes).toEqual([0o600, 0o600])
  })

  test('with `--dry-run`, shows a diff and writes nothing', async () => {
    const { sluice: run, write, read, folder } = home()
    write(CLAUDE, '{\n  "model": "m"\n}\n')
    const { code, stdout } = await run(`${INSTALL} --dry-run`)
    expect(code).toBe(0)
    expect(stdout.split('\n').slice(0, 8)).toEqual([
      '--- ~/.claude/settings.json',
      '+++ ~/.claude/settings.json',
      expect.stringMatching(/^@@ -1,3 \+1,\d+ @@$/),
      ' {',
      '-  "model": "m"',
      '+  "model": "m",',
      '+  "hooks": {',
      '+    "UserPromptSubmit": [',
    ])
    expect(read(CLAUDE)).toBe('{\n  "model": "m"\n}\n')
    expect(existsSync(join(folder, '.local'))).toBe(false)
  })

  test.each([
    ['{\n  "model": "m"\n  "x": 1\n}', ':3:3 error a comma is missing here'],
    ['{\n  // mine\n  "model": "m"\n}', ':2:3 error JSON does not allow comments'],
    ['{ "hooks": [] }', ':1:12 error `hooks` must be a map'],
    ['{ "hooks": { "PreToolUse": "x" } }', ':1:28 error `hooks.PreToolUse` must be a list'],
  ])('settings that cannot be edited are left alone: %s', async (text, message) => {
    const { sluice: run, write, read } = home()
    write(CLAUDE, text)
    expect(await run(INSTALL)).toEqual({
      code: 1,
      stdout: '',
      stderr: `~/.claude/settings.json${message}; the file was not changed\n`,
    })
    expect(read(CLAUDE)).toBe(text)
  })

  test('a policy with an error is not installed', async () => {
    const { sluice: run, path } = home('hooks:\n  - { id: a, on: tool_strat, action: { type: gate } }\n')
    const { code, stderr } = await run(INSTALL)
    expect(code).toBe(1)
    expect(stderr).toContain('error unknown-event there is no event `tool_strat`')
    expect(existsSync(path(CLAUDE))).toBe(false)
  })

  test('a rule that the agent cannot carry out is not installed, unless the rule allows that', async () => {
    const rule = (more: string) =>
      `hooks:\n  - { id: late, on: pre_compact, ${more}action: { type: gate, reason: no } }\n`
    const { sluice: run, write, path } = home(rule(''))
    const { code, stdout, stderr } = await run('install windsurf --policy ../guard.yaml')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^~\/guard\.yaml:2 error `late` is impossible under Windsurf: .+\nhelp: change the rule/)
    expect(existsSync(path('.codeium'))).toBe(false)
    write('guard.yaml', rule('on_unsupported: ignore, '))
    expect((await run('install windsurf --policy ../guard.yaml')).code).toBe(0)
  })

  test.each([
    ['install claude --policy ../guard.yaml', CLAUDE],
    ['install claude-code --scope project --policy ../guard.yaml', 'app/.claude/settings.json'],
    ['install codex --scope project --workspace ../other --policy ../guard.yaml', 'other/.codex/hooks.json'],
    ['install kiro --settings agent.json --policy ../guard.yaml', 'app/agent.json'],
    ['install opencode --policy ../guard.yaml', '.config/opencode/plugin/sluice.js'],
    ['install copilot --scope project --policy ../guard.yaml', 'app/.github/hooks/sluice.json'],
  ])('`%s` writes to %s', async (words, file) => {
    const { sluice: run, read } = home()
    expect((await run(words)).code).toBe(0)
    expect(read(file)).toContain('guard.yaml')
  })

  test.each([
    ['CLAUDE_CONFIG_DIR', 'claude-code', 'settings.json'],
    ['CODEX_HOME', 'codex', 'hooks.json'],
    ['COPILOT_HOME', 'copilot', 'hooks/sluice.json'],
  ])('the agent’s own variable %s sets the location', async (variable, host, file) => {
    const { path, env } = home()
    const words = ['install', host, '--policy', path('guard.yaml')]
    expect((await sluice(words, { env: { ...env, [variable]: path('elsewhere') } })).code).toBe(0)
    expect(existsSync(path(`elsewhere/${file}`))).toBe(true)
  })

  test('replaces the hooks of an older version with the hooks that the policy needs', async () => {
    const { sluice: run, read, path } = home()
    const words = `'${process.execPath}' '${MAIN}' hook --host claude-code --policy '${path('guard.yaml')}' --timeout 60`
    const group = { hooks: [{ type: 'command', command: `${words} || exit 2`, timeout: 60 }] }
    const events = ['SessionStart', 'PreToolUse', 'PostToolUse', 'Stop', 'Notification']
    mkdirSync(path('.claude'))
    writeFileSync(path(CLAUDE), JSON.stringify({ hooks: Object.fromEntries(events.map((event) => [event, [group]])) }))
    await run(INSTALL)
    const { hooks } = JSON.parse(read(CLAUDE)) as { hooks: object }
    expect(Object.keys(hooks).toSorted()).toEqual(['ConfigChange', 'PreToolUse', 'UserPromptSubmit'])
    await run('uninstall claude-code')
    expect(JSON.parse(read(CLAUDE))).toEqual({})
  })

  test.each([
    ['install', '`install` needs `--policy`'],
    ['install --policy ../guard.yaml', '`install` needs a HOST, or `--mcp CLIENT`'],
    ['install --mcp cursr --policy ../guard.yaml', 'there is no MCP client `cursr`'],
    ['install codex --mcp cursor --policy ../guard.yaml', '`--mcp CLIENT` replaces HOST'],
    ['install claud --policy ../guard.yaml', 'there is no agent `claud`'],
    ['install kiro --policy ../guard.yaml', 'Kiro CLI has no fixed file for hooks'],
    ['install codex --policy ../none.yaml', 'there is no file `~/none.yaml`'],
    ['install codex --scope all --policy ../guard.yaml', '`--scope` must be `user` or `project`, not `all`'],
    ['install codex --mode fast --policy ../guard.yaml', '`--mode` must be `auto` or `command`, not `fast`'],
    ['install codex --store mysql://h --policy ../guard.yaml', '`mysql://h` is not a store'],
    ['install codex --log-key k --policy ../guard.yaml', '`--log-key` needs `--decision-log`'],
    ...['store s.db', 'log l', 'mode auto', 'mode command', 'record'].map((words) => [
      `install --mcp cursor --${words} --policy ../guard.yaml`,
      `\`--${words.split(' ', 1).join()}\` is for the hooks of an agent, not for \`--mcp\``,
    ]),
    ['install --mcp cursor --log-key k --policy ../guard.yaml', '`--log-key` needs `--decision-log`'],
    ['install --mcp cursor --decision-log http://x --policy ../guard.yaml', '`http://x` is not a decision log'],
  ])('bad usage: %s', async (words, message) => {
    const { code, stderr } = await home().sluice(words)
    expect(code).toBe(2)
    expect(stderr).toContain(`sluice: ${message}\n`)
  })
})

// A recording shows what the agent asked its person, which `replay` counts.
test.each<readonly [string, readonly string[]]>([
  ['claude-code', ['PermissionRequest']],
  ['codex', ['PermissionRequest']],
  ['copilot', ['permissionRequest']],
  ['gemini', ['Notification']],
  ['opencode', ['permission.asked']],
  // This agent does not tell what it asks.
  ['cursor', []],
])('`--record` adds the hooks of %s that see the questions of the agent: %j', async (name, added) => {
  const { sluice: run, read } = home()
  const installed = async (words: string): Promise<readonly string[]> => {
    expect((await run(`install ${name} ${words} --policy ../guard.yaml`)).code).toBe(0)
    const [{ events }] = JSON.parse(read('.local/state/sluice/installations.json')) as [{ events: readonly string[] }]
    return events
  }
  const plain = await installed('')
  const recorded = await installed('--record')
  expect(recorded.filter((event) => !plain.includes(event))).toEqual(added)
  expect(plain.filter((event) => !recorded.includes(event))).toEqual([])
  expect(await installed('')).toEqual(plain)
})

test('without curl, and for a log that only the hook writes, hooks ask no daemon', async () => {
  const { env, path, read, sluice: run } = home()
  const words = ['install', 'claude-code', '--policy', path('guard.yaml')]
  const { code } = await sluice(words, { env: { ...env, PATH: `${path('app')}:bin` } })
  expect(code).toBe(0)
  const settings = read(CLAUDE)
  expect(settings).not.toContain('--warm')
  await run(`${INSTALL} --log l`)
  expect(read(CLAUDE)).not.toContain('--warm')
})

describe.skipIf(curl === '' || process.platform !== 'linux')(
  'hooks that ask a daemon, as by default (only on Linux, with curl)',
  () => {
    function ask(settings: string, env: Readonly<Record<string, string>>, event: string, payload: object) {
      const { hooks } = JSON.parse(settings) as { hooks: Record<string, { hooks: { command: string }[] }[]> }
      const input = JSON.stringify({ session_id: 's', cwd: env['HOME'], hook_event_name: event, ...payload })
      const command = hooks[event]?.[0]?.hooks[0]?.command ?? ''
      const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { input, env, encoding: 'utf8' })
      return { status, stdout, stderr }
    }

    /** A home folder without the daemon that its hooks leave behind. */
    function homeUntilTheEnd(policy?: string) {
      const place = policy === undefined ? home() : home(policy)
      onTestFinished(() => endDaemons(place.path('.local/state/sluice')))
      return place
    }

    const CALL = { tool_name: 'Bash', tool_input: { command: 'rm -r x' } }

    test('the first call leaves a daemon behind, the second asks it, and `uninstall` ends it', async () => {
      const { sluice: run, read, env, path } = homeUntilTheEnd(OF_MANY_EVENTS)
      await run(INSTALL)
      const settings = read(CLAUDE)
      const denied = { status: 0, stderr: '', stdout: expect.stringContaining('nothing is deleted') as string }
      expect(ask(settings, env, 'PreToolUse', CALL)).toEqual(denied)
      const socket = socketPath(path('.local/state/sluice'), packageJson.version) ?? ''
      await eventually('the daemon listens', () => existsSync(socket))
      expect(ask(settings, env, 'PreToolUse', CALL)).toEqual(denied)
      expect(readdirSync(path('.local/state/sluice/calls'))).toHaveLength(1)
      await run('uninstall claude-code')
      await eventually('the daemon has ended', () => !existsSync(socket))
    })

    test('guards the hooks in the settings during a session', async () => {
      const { sluice: run, read, write, env, path } = homeUntilTheEnd()
      await run(INSTALL)
      const settings = read(CLAUDE)
      const change = { file_path: path(CLAUDE), source: 'user_settings' }
      expect(ask(settings, env, 'ConfigChange', change)).toEqual({ status: 0, stdout: '', stderr: '' })
      const socket = socketPath(path('.local/state/sluice'), packageJson.version) ?? ''
      await eventually('the daemon listens', () => existsSync(socket))
      write(CLAUDE, settings.replaceAll('exit 2', 'exit 0'))
      expect(ask(settings, env, 'ConfigChange', change)).toEqual({
        status: 2,
        stdout: '',
        stderr: `after this change of \`${path(CLAUDE)}\` the agent would no longer ask Sluice: a hook of Sluice is missing, or is not as \`sluice install\` writes it; to remove Sluice, run \`sluice uninstall\``,
      })
      write(CLAUDE, settings)
      expect(ask(settings, env, 'ConfigChange', change)).toEqual({ status: 0, stdout: '', stderr: '' })
    })

    test('changes nothing the second time, and another mode replaces the hooks; `uninstall` restores every byte', async () => {
      const { sluice: run, read, write } = home()
      write(CLAUDE, '{\n  "model": "m"\n}\n')
      await run(INSTALL)
      const asking = read(CLAUDE)
      expect((await run(INSTALL)).stdout).toBe('3 hooks for Claude Code: ~/.claude/settings.json already has them\n')
      await run(`${INSTALL} --mode command`)
      const starting = read(CLAUDE)
      expect(starting).not.toContain('curl')
      await run(`${INSTALL} --mode auto`)
      expect(read(CLAUDE)).toBe(asking)
      expect(asking.split('\n')).toHaveLength(starting.split('\n').length)
      await run('uninstall claude-code')
      expect(read(CLAUDE)).toBe('{\n  "model": "m"\n}\n')
    })

    test('`uninstall` also works without the record of the installation', async () => {
      const { sluice: run, read, write, path } = home()
      write(CLAUDE, '{\n  "model": "m"\n}\n')
      await run(INSTALL)
      rmSync(path('.local'), { recursive: true })
      await run('uninstall claude-code')
      expect(JSON.parse(read(CLAUDE))).toEqual({ model: 'm' })
    })

    test('`doctor` tries the hooks', async () => {
      const { sluice: run } = homeUntilTheEnd()
      await run(INSTALL)
      const well = await run('doctor')
      expect(well.stdout.replace(/in \d+ ms/, 'in 1 ms')).toBe(
        'claude-code ~/.claude/settings.json\n  ok PreToolUse of a harmless call: exit 0 in 1 ms, no answer\n\nno problems found\n',
      )
    })
  },
)

describe('uninstall', () => {
  const ODD = '\uFEFF{\r\n\r\n\t"hooks": { "Stop": [] , },\r\n\t"a": [1,\r\n2]}'

  test('for a project trusts the policy that it installs, as it is now', async () => {
    const { sluice: run, write, path } = home()
    write('app/sluice/policy.yaml', GUARD)
    const why = (): string | null => whyNotTrusted(path('.local/state/sluice'), [path('app/sluice/policy.yaml')])
    await run('install claude-code --scope user --policy sluice/policy.yaml')
    expect(why()).toMatch(/^you have not trusted /)
    await run('install claude-code --scope project --policy sluice/policy.yaml')
    expect(why()).toBe(null)
    write('app/sluice/policy.yaml', `${GUARD}\n`)
    expect(why()).toMatch(/ has changed since you trusted it /)
  })

  const LEFT = `left: a policy, ~/guard.yaml: delete the file
left: the state of budgets, history and recordings, ~/.local/state/sluice: delete the folder once no agent runs Sluice
`

  test('names what it leaves: other settings, hooks of others, files', async () => {
    const { sluice: run, write } = home()
    const other = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "say done" }] }] } }'
    write(CLAUDE, other)
    write('app/sluice/policy.yaml', GUARD)
    await run(INSTALL)
    await run('install claude-code --scope project --policy sluice/policy.yaml')
    await run('install gemini --policy sluice/policy.yaml')
    expect((await run('uninstall claude-code --scope user --dry-run')).stdout).not.toContain('left: ')
    expect((await run('uninstall claude-code --scope user')).stdout)
      .toBe(`~/.claude/settings.json no longer has the hooks
left: hooks of Sluice for \`claude-code\`, ~/app/.claude/settings.json: run \`sluice uninstall claude-code\`
left: hooks of Sluice for \`gemini\`, ~/.gemini/settings.json: run \`sluice uninstall gemini\`
left: a hook that is not of Sluice, ~/.claude/settings.json: remove what you do not want from the file
left: the settings as they were before the first installation, ~/.claude/settings.json.sluice-backup: delete the file
left: the policy that \`sluice init\` wrote, and its tests, ~/app/sluice: delete the folder
${LEFT}`)
  })

  test('names a policy only once no hook uses it', async () => {
    const { sluice: run } = home()
    await run(INSTALL)
    await run('install gemini --policy ../guard.yaml')
    expect((await run('uninstall claude-code')).stdout).not.toContain('guard.yaml')
    expect((await run('uninstall gemini')).stdout.replace(/^.*\n/, '')).toBe(LEFT)
  })

  test('restores every byte of the original', async () => {
    const { sluice: run, write, read } = home()
    write(CLAUDE, ODD)
    await run(INSTALL)
    expect(read(CLAUDE)).not.toBe(ODD)
    expect(await run('uninstall claude-code')).toEqual({
      code: 0,
      stdout: `~/.claude/settings.json no longer has the hooks
left: the settings as they were before the first installation, ~/.claude/settings.json.sluice-backup: delete the file
${LEFT}`,
      stderr: '',
    })
    expect(read(CLAUDE)).toBe(ODD)
    expect((await run('uninstall claude-code')).stdout).toBe(
      'there is no Sluice hook in ~/.claude/settings.json, ~/app/.claude/settings.json\n',
    )
  })

  test('removes a file that was created for the hooks', async () => {
    const { sluice: run, path } = home()
    for (const host of ['claude-code', 'cursor', 'opencode', 'starchild']) {
      await run(`install ${host} --policy ../guard.yaml`)
      expect((await run(`uninstall ${host}`)).stdout).toMatch(/ was created for the hooks, and was removed\n/)
    }
    expect(
      [CLAUDE, '.cursor/hooks.json', 'app/config/shell_hooks.yaml'].filter((file) => existsSync(path(file))),
    ).toEqual([])
  })

  test('keeps other hooks, including those that were added later', async () => {
    const { sluice: run, read, write } = home(OF_MANY_EVENTS)
    await run(INSTALL)
    const settings = JSON.parse(read(CLAUDE)) as { hooks: Record<string, unknown[]> }
    settings.hooks['Stop']?.push({ hooks: [{ type: 'command', command: 'say done' }] })
    write(CLAUDE, JSON.stringify(settings))
    await run('uninstall claude-code')
    expect(JSON.parse(read(CLAUDE))).toEqual({
      hooks: { Stop: [{ hooks: [{ type: 'command', command: 'say done' }] }] },
    })
  })

  test('remembers files named with `--settings`, and forgets deleted ones', async () => {
    const { sluice: run, read, write, path } = home()
    write('app/agent.yaml', 'agents:\n  root: { model: m }\n')
    await run('install docker-agent --settings agent.yaml --policy ../guard.yaml')
    expect(read('app/agent.yaml')).toContain('pre_tool_use')
    expect((await run('uninstall docker-agent --dry-run')).stdout).toContain('+  root: { model: m }\n')
    expect(read('app/agent.yaml')).toContain('pre_tool_use')
    expect((await run('uninstall docker-agent')).stdout).toMatch(/^~\/app\/agent\.yaml no longer has the hooks\nleft: /)
    expect(read('app/agent.yaml')).toBe('agents:\n  root: { model: m }\n')

    await run('install docker-agent --settings agent.yaml --policy ../guard.yaml')
    rmSync(path('app/agent.yaml'))
    expect((await run('uninstall docker-agent')).stdout).toMatch(/^~\/app\/agent\.yaml had no hooks left\nleft: /)
    expect((await run('uninstall docker-agent')).stdout).toBe('there is no Sluice hook in any known file\n')
  })

  test('does not touch a plugin that Sluice did not write', async () => {
    const { sluice: run, read, write } = home()
    const file = '.config/opencode/plugin/sluice.js'
    write(file, 'export const Mine = 1\n')
    expect((await run('install opencode --policy ../guard.yaml')).stderr).toBe(
      `~/${file} error there is already a plugin for opencode that Sluice did not write; the file was not changed\n`,
    )
    await run('uninstall opencode')
    expect(read(file)).toBe('export const Mine = 1\n')
  })
})

describe('doctor', () => {
  test('reports what it found, and tries the hooks', async () => {
    const { sluice: run, write } = home()
    expect(await run('doctor')).toEqual({
      code: 0,
      stdout: 'Sluice found no agent settings on this machine\n',
      stderr: '',
    })
    await run(INSTALL)
    const well = await run('doctor')
    expect(well.code).toBe(0)
    expect(well.stdout.replace(/in \d+ ms/, 'in 1 ms')).toBe(
      'claude-code ~/.claude/settings.json\n  ok PreToolUse of a harmless call: exit 0 in 1 ms, no answer\n\nno problems found\n',
    )
    write('app/.claude/settings.local.json', '{ "disableAllHooks": true }')
    const ill = await run('doctor claude-code')
    expect(ill.code).toBe(1)
    expect(ill.stdout).toContain(`claude-code ~/.claude/settings.json
  ~/app/.claude/settings.local.json error hooks-off \`disableAllHooks: true\` turns all hooks off
  help: remove the setting
`)
    expect(ill.stdout).toMatch(/\n1 problem\n$/)
  })

  test('a hook that refuses a harmless call has failed', async () => {
    const { sluice: run, write } = home()
    await run(INSTALL)
    write('guard.yaml', 'hooks: [{ id: closed, on: tool_start, action: { type: gate, reason: not today } }]')
    const { code, stdout } = await run('doctor claude-code')
    expect(code).toBe(1)
    expect(stdout).toContain(' error probe-refused the command of `PreToolUse` refuses a harmless call: not today\n')
    expect(stdout).toMatch(/^ {2}failed PreToolUse of a harmless call: exit 0 in \d+ ms, \{.*not today.*$/m)
    const json = await run('doctor claude-code --format json')
    expect(JSON.parse(json.stdout)).toMatchObject([{ probe: { decided: true, refused: true } }])
  })

  test('prints the same as JSON', async () => {
    const { sluice: run } = home()
    await run('install codex --policy ../guard.yaml')
    const { code, stdout } = await run('doctor codex --format json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual([
      {
        host: 'codex',
        file: '~/.codex/hooks.json',
        installed: true,
        problems: [
          {
            code: 'untrusted',
            severity: 'error',
            message: 'none of the hooks is trusted, so Codex skips them without a word',
            cure: 'start `codex`, enter `/hooks`, and trust them there',
            file: '~/.codex/config.toml',
            line: null,
            column: null,
          },
        ],
        probe: {
          event: 'PreToolUse',
          exit: 0,
          stdout: '',
          stderr: '',
          milliseconds: expect.any(Number) as number,
          decided: true,
          refused: false,
        },
      },
    ])
  })

  test('warnings are counted, and do not fail', async () => {
    const { sluice: run, write } = home()
    await run('install opencode --policy ../guard.yaml')
    write('app/.opencode/plugin/late.js', 'export const Late = async () => ({})\n')
    const { code, stdout } = await run('doctor opencode')
    expect(code).toBe(0)
    expect(stdout).toContain('~/app/.opencode/plugin/late.js warning other-plugin opencode also loads this plugin')
    expect(stdout).toMatch(/\n1 warning\n$/)
  })

  test('reports a named agent without hooks', async () => {
    const { code, stdout } = await home().sluice('doctor gemini')
    expect(code).toBe(1)
    expect(stdout).toBe(`gemini ~/.gemini/settings.json: no Sluice hook
  ~/.gemini/settings.json error not-installed no settings of Gemini CLI contain a Sluice hook
  help: run \`sluice install\` for this agent

1 problem
`)
  })
})

test.each([
  ['a file', '../logs/mcp.ndjson', (path: (name: string) => string) => path('logs/mcp.ndjson')],
  ['a log on a server', 'redis://log.example:6379?log=mcp', () => 'redis://log.example:6379?log=mcp'],
])('`install --mcp` gives the proxy its decision log: %s', async (_what, named, written) => {
  const { path, sluice: run, write, read } = home()
  const before = JSON.stringify({ mcpServers: { notes: { command: 'node', args: ['notes.mjs'] } } })
  write('app/mcp.json', before)
  const words = ['--decision-log', named, '--log-key', '../key']
  await run(`install --mcp cursor --settings mcp.json --policy ../guard.yaml ${words.join(' ')}`)
  const { mcpServers } = JSON.parse(read('app/mcp.json')) as { readonly mcpServers: Readonly<Record<string, unknown>> }
  const [policy, key] = [path('guard.yaml'), path('key')]
  const kept = ['--decision-log', written(path), '--log-key', key, '--name', 'notes', '--', 'node', 'notes.mjs']
  expect(mcpServers['notes']).toMatchObject({ args: [expect.any(String), 'mcp', '--policy', policy, ...kept] })
  await run('uninstall --mcp cursor --settings mcp.json')
  expect(read('app/mcp.json')).toBe(before)
})

test('`uninstall --mcp` names servers without a record, and says what to do', async () => {
  const { path, read, sluice: run, write } = home()
  write('app/mcp.json', JSON.stringify({ mcpServers: { notes: { command: 'node', args: ['notes.mjs'] } } }))
  await run('install --mcp cursor --settings mcp.json --policy ../guard.yaml')
  const wrapped = read('app/mcp.json')
  rmSync(path('.local/state/sluice/mcp-servers.json'))
  const { code, stdout } = await run('uninstall --mcp cursor --settings mcp.json')
  expect([code, read('app/mcp.json')]).toEqual([0, wrapped])
  expect(stdout).toBe(
    '1 server still behind the proxy: ~/app/mcp.json did not change\n' +
      'left as it is: `notes`: it is still behind the proxy, and there is no record of what it was: make the words after `--` in `args` its command and arguments again\n',
  )
})

test('install names what makes its hooks void', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-void-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const policy = join(folder, 'p.yaml')
  writeFileSync(policy, 'hooks: [{ id: r, on: tool_start, action: { type: gate, reason: no } }]')
  mkdirSync(join(folder, '.claude'))
  const settings = join(folder, '.claude', 'settings.local.json')
  const env = { HOME: folder, PATH: process.env['PATH'] ?? '' }
  const run = () => sluice(`install claude-code --workspace ${folder} --policy ${policy}`, { env })
  writeFileSync(settings, '{"disableAllHooks":true}')
  expect((await run()).stdout).toContain('warning: `disableAllHooks')
  writeFileSync(settings, '{}')
  expect((await run()).stdout).not.toContain('warning:')
})
