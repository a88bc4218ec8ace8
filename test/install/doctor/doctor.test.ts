import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { loadFiles } from '../../../src/cli/load-program.ts'
import type { Warm } from '../../../src/agents/warm-command.ts'
import type { Keeping } from '../../../src/agents/keeping.ts'
import { DIALECTS, findDialect } from '../../../src/agents/all.ts'
import { startDaemon } from '../../../src/hook/daemon.ts'
import { diagnose, type Report, targetsOf } from '../../../src/install/doctor/doctor.ts'
import { formatLock, sha256Of } from '../../../src/hosts/packs/lock-file.ts'
import { projectPaths, socketPath } from '../../../src/hosts/state-paths.ts'
import { perform, planInstall } from '../../../src/install/install.ts'
import { setRecording } from '../../../src/install/installations.ts'
import { neededHooks } from '../../../src/install/needed-hooks.ts'
import type { OwnProgram } from '../../../src/install/registrations.ts'
import { FINDING_CODES } from '../../../src/model/finding-codes.ts'

const PROGRAM: OwnProgram = [process.execPath, join(inject('built'), packageJson.bin.sluice)]

const curl = spawnSync('sh', ['-c', 'command -v curl'], { encoding: 'utf8' }).stdout.trim()

const GUARD = `hooks:
  - { id: guard, on: tool_start, condition: { type: param, path: tool.params.command, equals: no }, action: { type: gate, reason: no } }
`

/** A hook at an event of Claude Code. */
const FOREIGN = '"PostToolUse": [{ "hooks": [{ "type": "command", "command": "x" }] }]'

const TEAM = 'hooks: []\n'

/** A simulated machine in a folder, with real settings, a real policy, and the built program. */
function machine(policyText = GUARD) {
  const home = mkdtempSync(join(tmpdir(), 'sluice-doctor-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const [workspace, state, policy] = [join(home, 'app'), join(home, 'state'), join(home, "policy 'of mine'.yaml")]
  mkdirSync(workspace)
  writeFileSync(policy, policyText)
  const env = { PATH: `${join(home, 'bin')}:${process.env['PATH']}`, HOME: home, XDG_STATE_HOME: join(home, '.state') }
  const place = { home, workspace, env }
  const path = (file: string): string => join(home, file)
  return {
    home,
    policy,
    place,
    write(file: string, text: string): void {
      mkdirSync(dirname(path(file)), { recursive: true })
      writeFileSync(path(file), text)
    },
    edit(file: string, change: (text: string) => string): void {
      const text = readFileSync(path(file), 'utf8')
      expect(change(text)).not.toBe(text)
      writeFileSync(path(file), change(text))
    },
    remove: (file: string): void => rmSync(path(file)),
    /** Installs hooks in the user settings, or in the given file. */
    install(host: string, file?: string, program = PROGRAM, warm?: Warm, keeping: Keeping = {}): void {
      const dialect = findDialect(host)
      if (dialect === undefined) throw new Error(`no dialect ${host}`)
      const named = file === undefined ? dialect.settings.file('user', place) : path(file)
      const target = { dialect, settings: dialect.settings, file: named ?? '', scope: 'user' as const }
      const hooks = neededHooks(loadFiles([policy], { env, folder: workspace }).program, dialect).all
      const wanted = { hooks, program, policies: [policy], ...keeping, ...(warm !== undefined && { warm }) }
      perform(planInstall(target, wanted, state), state)
    },
    /** Installs hooks of Claude Code with these stores and logs. */
    installKeeping(keeping: Keeping): void {
      const at = (name: string | undefined): string | undefined =>
        name === undefined || name.includes(':') ? name : path(name)
      const { store, decisionLog, logKey } = keeping
      const kept = { store: at(store), decisionLog: at(decisionLog), logKey: at(logKey) }
      this.install('claude-code', undefined, PROGRAM, undefined, kept)
    },
    async diagnose(host: string): Promise<readonly Report[]> {
      const dialect = findDialect(host)
      if (dialect === undefined) throw new Error(`no dialect ${host}`)
      return diagnose(
        targetsOf(dialect, place, state),
        place,
        state,
        (files) => loadFiles(files, { env, folder: workspace }),
        env,
      )
    },
    /** The complaints, each as `code file:line:column message`. */
    async complaints(host: string): Promise<readonly string[]> {
      const reports = await this.diagnose(host)
      return reports
        .flatMap((report) => report.complaints)
        .map(({ code, message, file, line, column }) => {
          const at = line === null ? '' : `:${line}:${column ?? 0}`
          return `${code} ${file}${at} ${message}`.replaceAll(home, '~')
        })
    },
  }
}

/** Agents for which a fresh installation has no complaints. */
const SOUND = ['claude-code', 'kiro-v1', 'gemini', 'cursor', 'copilot', 'opencode', 'factory-droid', 'windsurf']

describe('a fresh installation', () => {
  test.each(SOUND)('%s: no problems found, and the command decides', async (host) => {
    const { install, diagnose: look } = machine()
    install(host)
    const [report, ...others] = await look(host)
    expect(others).toEqual([])
    expect(report).toMatchObject({ host, isInstalled: true, complaints: [], probe: { exit: 0, isDecided: true } })
  })

  test.each([
    ['kiro', 'agents/mine.json', '{ "name": "mine" }'],
    ['docker-agent', 'agent.yaml', 'agents:\n  root:\n    model: m\n'],
  ])('%s: no problems found in a given file', async (host, file, text) => {
    const place = machine()
    place.write(file, text)
    place.install(host, file)
    expect(await place.diagnose(host)).toMatchObject([{ complaints: [], probe: { exit: 0, isDecided: true } }])
  })

  test('Codex: the hooks are not trusted yet', async () => {
    const place = machine()
    place.install('codex')
    expect(await place.complaints('codex')).toEqual([
      'untrusted ~/.codex/config.toml none of the hooks is trusted, so Codex skips them without a word',
    ])
    const [report] = await place.diagnose('codex')
    const { hooks } = JSON.parse(readFileSync(report?.file ?? '', 'utf8')) as { hooks: Record<string, unknown> }
    const labels = Object.keys(hooks).map((event) => event.replaceAll(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase())
    const trust = labels.map(
      (label) => `[hooks.state."${report?.file ?? ''}:${label}:0:0"]\ntrusted_hash = "sha256:0"\n`,
    )
    place.write('.codex/config.toml', trust.join('\n'))
    expect(await place.complaints('codex')).toEqual([])
    place.write('.codex/config.toml', trust.slice(1).join('\n'))
    expect(await place.complaints('codex')).toEqual([
      'untrusted ~/.codex/config.toml `UserPromptSubmit` is not trusted, so Codex skips it without a word',
    ])
  })

  test('Starchild: hooks are not switched on yet', async () => {
    const place = machine()
    place.install('starchild')
    expect(await place.complaints('starchild')).toEqual([
      'hooks-off ~/app/config/agent.yaml `shell_hooks.enabled` is not true, so Starchild runs no hook',
    ])
    place.write('app/config/agent.yaml', 'shell_hooks:\n  enabled: true\n')
    expect(await place.complaints('starchild')).toEqual([])
  })

  test.skipIf(curl === '').each(DIALECTS.filter(({ settings }) => settings.startsOnly === undefined))(
    '$title: hooks that ask a daemon are tried with one (skipped without curl)',
    async ({ name }) => {
      const place = machine()
      const files: Readonly<Record<string, string>> = { 'docker-agent': 'agent.yaml', kiro: 'agent.json' }
      const file = Object.hasOwn(files, name) ? files[name] : undefined
      if (file !== undefined) place.write(file, name === 'kiro' ? '{}\n' : 'agents:\n  root:\n    model: m\n')
      const state = join(place.home, 'state')
      const { version } = packageJson
      const socket = socketPath(state, version) ?? ''
      const daemon = await startDaemon({ socket, policies: [], state, env: {}, version })
      onTestFinished(() => daemon.close())
      place.install(name, file, PROGRAM, { curl })
      const [report] = await place.diagnose(name)
      expect(report).toMatchObject({ isInstalled: true, probe: { exit: 0, isDecided: true } })
      expect(report?.complaints.filter(({ code }) => code !== 'untrusted')).toEqual([])
    },
  )

  test.skipIf(curl === '').each([
    ['this version', packageJson.version],
    ['the version that is installed', '9.9.9'],
  ])('a daemon of %s that ends soon after its start is told (skipped without curl)', async (_, version) => {
    const place = machine()
    const program = join(place.home, 'node_modules/sluice/dist/cli.cjs')
    place.write('node_modules/sluice/package.json', JSON.stringify({ version }))
    place.write(relative(place.home, program), `require(${JSON.stringify(PROGRAM[1])})`)
    place.install('claude-code', undefined, [PROGRAM[0], program], { curl })
    const state = join(place.home, 'state')
    const mark = `${socketPath(state, version) ?? ''}.started`
    place.write(relative(place.home, mark), '')
    expect(await place.complaints('claude-code')).toEqual([])
    const ago = Date.now() / 1000 - 20
    utimesSync(mark, ago, ago)
    const [report] = await place.diagnose('claude-code')
    expect(report?.complaints).toMatchObject([
      {
        code: 'daemon-ends',
        message: 'the daemon that a hook left behind ended soon after its start',
        cure: `run \`sluice daemon --state ${state}\` to see why; hooks installed with \`--mode command\` need none`,
      },
    ])
    place.install('claude-code')
    expect(await place.complaints('claude-code')).toEqual([])
  })

  test('an agent that is not installed is not reported', async () => {
    expect(await machine().diagnose('gemini')).toEqual([])
  })

  test('settings without our hooks are not a mistake', async () => {
    const place = machine()
    place.write('.gemini/settings.json', '{ "hooks": {} }')
    expect(await place.diagnose('gemini')).toMatchObject([{ isInstalled: false, complaints: [], probe: null }])
  })
})

type Machine = ReturnType<typeof machine>

const CLAUDE = '.claude/settings.json'

/** A change to a fresh installation, and all complaints after it. */
const MISTAKES: readonly (readonly [string, string, (place: Machine) => void, readonly (string | RegExp)[]])[] = [
  [
    'missing settings',
    'claude-code',
    ({ remove }) => remove(CLAUDE),
    [`settings-missing ~/${CLAUDE} the settings file with the hooks of Claude Code is gone`],
  ],
  [
    'a pack whose signature is none, for signers of the user',
    'claude-code',
    ({ write }) => {
      write("policy 'of mine'.yaml", `signers: signers\nextends: [./team.yaml]\n${GUARD}`)
      write('team.yaml', TEAM)
      write(
        'sluice.lock',
        formatLock([{ source: './team.yaml', version: null, sha256: sha256Of(TEAM), meaning: sha256Of('') }]),
      )
      write('team.yaml.sig', 'no signature')
    },
    [`pack-signature ~/${CLAUDE}:6:11 \`./team.yaml.sig\` is not a signature`],
  ],
  [
    'a usable store and decision log, which are no mistake',
    'claude-code',
    (place) => {
      place.write('key', 'correct-horse-battery-staple-0123')
      place.installKeeping({ store: "store 'of mine'.db", decisionLog: 'logs/log.ndjson', logKey: 'key' })
    },
    [],
  ],
  [
    'a store and a decision log that are folders',
    'claude-code',
    (place) => place.installKeeping({ store: 'app', decisionLog: 'app' }),
    [
      /^store-unusable ~\/\.claude\/settings\.json:\d+:\d+ the store `~\/app` cannot be opened: it is not a file$/,
      /^decision-log-unusable ~\/\.claude\/settings\.json:\d+:\d+ the decision log `~\/app` cannot be written \(EISDIR\)$/,
    ],
  ],
  [
    'an unreachable server',
    'claude-code',
    (place) => place.installKeeping({ store: 'redis://127.0.0.1:1', decisionLog: 'redis://127.0.0.1:1?log=own' }),
    [
      /^store-unusable ~\/.+ the store `redis:\/\/127\.0\.0\.1:1` cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1$/,
      /^decision-log-unusable ~\/.+ the store `redis:\/\/127\.0\.0\.1:1` cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1$/,
    ],
  ],
  [
    'a rule that refuses every call',
    'claude-code',
    ({ policy }) =>
      writeFileSync(policy, GUARD.replace(/condition: \{.*?\}, /, '').replace('reason: no', 'reason: not today')),
    [/^probe-refused .* the command of `PreToolUse` refuses a harmless call: not today$/],
  ],
  [
    'a decision log with a missing key',
    'claude-code',
    (place) => place.installKeeping({ decisionLog: 'log.ndjson', logKey: 'key' }),
    [/^decision-log-unusable ~\/.+ the key `~\/key` cannot be read \(ENOENT\)$/],
  ],
  [
    'a decision log whose heads cannot be read',
    'claude-code',
    (place) => {
      place.write('log.ndjson.heads/x', '')
      place.installKeeping({ decisionLog: 'log.ndjson' })
    },
    [/^decision-log-unusable ~\/.+ the store `~\/log\.ndjson\.heads` cannot be opened: it is not a file$/],
  ],
  [
    'settings that do not parse',
    'claude-code',
    ({ write }) => write(CLAUDE, '{\n  "a": 1\n  "b": 2\n}'),
    [`settings-syntax ~/${CLAUDE}:3:3 a comma is missing here, so Claude Code runs no hook of this file`],
  ],
  [
    'a comment, which Claude Code does not accept',
    'claude-code',
    ({ edit }) => edit(CLAUDE, (text) => text.replace('"hooks"', '// mine\n  "hooks"')),
    [`settings-syntax ~/${CLAUDE}:2:3 JSON does not allow comments, so Claude Code runs no hook of this file`],
  ],
  [
    'a trailing comma and a byte order mark, which Claude Code accepts',
    'claude-code',
    ({ edit }) => edit(CLAUDE, (text) => `\uFEFF${text.replace(/\n\}\n$/, ',\n}\n')}`),
    [],
  ],
  [
    'a comment, which Codex does not accept',
    'codex',
    ({ edit }) => edit('.codex/hooks.json', (text) => `${text}// mine\n`),
    [
      /^settings-syntax ~\/\.codex\/hooks\.json:\d+:1 JSON does not allow comments, so Codex runs no hook of this file$/,
    ],
  ],
  [
    'a byte order mark, which Codex does not accept',
    'codex',
    ({ edit }) => edit('.codex/hooks.json', (text) => `\uFEFF${text}`),
    [
      'settings-syntax ~/.codex/hooks.json:1:1 JSON does not allow a byte order mark, so Codex runs no hook of this file',
    ],
  ],
  [
    'a byte order mark, which Gemini CLI does not accept',
    'gemini',
    ({ edit }) => edit('.gemini/settings.json', (text) => `\uFEFF${text}`),
    [
      'settings-syntax ~/.gemini/settings.json:1:1 JSON does not allow a byte order mark, so Gemini CLI runs no hook of this file',
    ],
  ],
  [
    'comments and trailing commas, which Gemini CLI accepts',
    'gemini',
    ({ edit }) => edit('.gemini/settings.json', (text) => `// mine\n${text.replace(/\n\}\n$/, ',\n}\n')}`),
    [],
  ],
  [
    'a timeout of 0',
    'claude-code',
    ({ edit }) => edit(CLAUDE, (text) => text.replace('"timeout": 60', '"timeout": 0')),
    [
      /^settings-void ~\/\.claude\/settings\.json:\d+:\d+ `timeout` in a hook of Claude Code must be more than 0: Claude Code refuses it otherwise$/,
    ],
  ],
  [
    'a fractional timeout of Codex',
    'codex',
    ({ edit }) => edit('.codex/hooks.json', (text) => text.replace('"timeout": 60', '"timeout": 0.5')),
    [
      /^settings-void ~\/\.codex\/hooks\.json:\d+:\d+ `timeout` in a hook of Codex must be a whole number, at least 0: Codex refuses the whole file otherwise$/,
      /^untrusted /,
    ],
  ],
  [
    'a group of Codex without a list',
    'codex',
    ({ edit }) =>
      edit('.codex/hooks.json', (text) => text.replace('"PreToolUse": [', '"PreToolUse": [{ "hooks": {} },')),
    [
      /^settings-void ~\/\.codex\/hooks\.json:\d+:\d+ Codex expects a list of hooks here, and refuses the whole file$/,
      /^untrusted /,
    ],
  ],
  [
    'removed hooks',
    'claude-code',
    ({ write }) => write(CLAUDE, '{}'),
    [`not-installed ~/${CLAUDE} the hooks that were installed here are no longer here`],
  ],
  [
    'a handler outside its group',
    'claude-code',
    ({ edit }) =>
      edit(CLAUDE, (text) => text.replace('"PreToolUse": [', '"PreToolUse": [{ "type": "command", "command": "x" },')),
    [
      /^hook-misplaced ~\/\.claude\/settings\.json:\d+:\d+ Claude Code skips a handler of `PreToolUse` that is outside a group$/,
    ],
  ],
  [
    'an event of another agent',
    'gemini',
    ({ edit }) => edit('.gemini/settings.json', (text) => text.replace('"BeforeTool"', `${FOREIGN}, "BeforeTool"`)),
    [/^unknown-hook-event ~\/\.gemini\/settings\.json:\d+:\d+ Gemini CLI has no event `PostToolUse`$/],
  ],
  [
    'a misspelt event',
    'claude-code',
    ({ edit }) => edit(CLAUDE, (text) => text.replace('"PreToolUse"', '"PreToolUze"')),
    [
      /^unknown-hook-event .* Claude Code has no event `PreToolUze`$/,
      /^event-missing .* the policy needs a hook at `PreToolUse`, and there is none$/,
    ],
  ],
  [
    'a matcher in the spelling of another agent',
    'claude-code',
    ({ edit }) => edit(CLAUDE, (text) => text.replace('"matcher": "*"', '"matcher": "bash"')),
    [/^dead-matcher .* the matcher `bash` of `PreToolUse` matches no tool of Claude Code$/],
  ],
  [
    'milliseconds in place of seconds',
    'claude-code',
    ({ edit }) => edit(CLAUDE, (text) => text.replace('"timeout": 60', '"timeout": 60000')),
    [
      /^timeout-unit .* the timeout 60000 of `\w+` is in seconds, as Claude Code reads it, and looks like milliseconds$/,
    ],
  ],
  [
    'seconds in place of milliseconds',
    'gemini',
    ({ edit }) => edit('.gemini/settings.json', (text) => text.replace('"timeout": 60000', '"timeout": 60')),
    [/^timeout-unit .* the timeout 60 of `\w+` is in milliseconds, as Gemini CLI reads it, and looks like seconds$/],
  ],
  [
    'a command without its fallback',
    'claude-code',
    ({ edit }) => edit(CLAUDE, (text) => text.replace(/(PreToolUse[^$]*)\/bin\/sh -c '.*?' '.*?' /, '$1')),
    [/^unguarded .* `PreToolUse` lets everything through if Sluice gives no answer$/],
  ],
  [
    'a switch in the project',
    'claude-code',
    ({ write }) => write('app/.claude/settings.json', '{ "disableAllHooks": true }'),
    ['hooks-off ~/app/.claude/settings.json `disableAllHooks: true` turns all hooks off'],
  ],
  [
    'a switch of Gemini CLI',
    'gemini',
    ({ write }) => write('app/.gemini/settings.json', '{ "hooksConfig": { "enabled": false } }'),
    ['hooks-off ~/app/.gemini/settings.json `hooksConfig.enabled: false` turns all hooks off'],
  ],
  [
    'a hook of Gemini CLI that is turned off by name',
    'gemini',
    ({ write }) => write('app/.gemini/settings.json', '{ "hooksConfig": { "disabled": ["sluice"] } }'),
    ['hooks-off ~/app/.gemini/settings.json `hooksConfig.disabled` turns the hook `sluice` off'],
  ],
  [
    'a switch of Codex',
    'codex',
    ({ write }) => write('app/.codex/config.toml', '[features]\nhooks = false\n'),
    ['hooks-off ~/app/.codex/config.toml `features.hooks: false` turns all hooks off', /^untrusted /],
  ],
  [
    'a switch of Codex in an inline table',
    'codex',
    ({ write }) => write('app/.codex/config.toml', 'features = { hooks = false }\n'),
    ['hooks-off ~/app/.codex/config.toml `features.hooks: false` turns all hooks off', /^untrusted /],
  ],
  [
    'text that looks like a switch of Codex',
    'codex',
    ({ write }) => write('app/.codex/config.toml', 'notes = """\n[features]\nhooks = false\n"""\n'),
    [/^untrusted /],
  ],
  [
    'a switch of Copilot',
    'copilot',
    ({ write }) => write('app/.github/copilot/settings.json', '{ "disableAllHooks": true }'),
    ['hooks-off ~/app/.github/copilot/settings.json `disableAllHooks: true` turns all hooks off'],
  ],
  [
    'a member unknown to Codex',
    'codex',
    ({ edit }) => edit('.codex/hooks.json', (text) => text.replace('{', '{ "version": 1,')),
    [
      'settings-void ~/.codex/hooks.json:1:3 Codex refuses the whole file for `version`: beside `hooks` it knows only `description`',
      /^untrusted /,
    ],
  ],
  [
    'a handler type unknown to Codex',
    'codex',
    ({ edit }) => edit('.codex/hooks.json', (text) => text.replace('"type": "command"', '"type": "http"')),
    [/^settings-void .* Codex refuses the whole file for a handler of the type `http`$/, /^untrusted /],
  ],
  [
    'a file of Kiro without its version',
    'kiro-v1',
    ({ edit }) => edit('.kiro/hooks/sluice.json', (text) => text.replace('"v1"', '"1.0"')),
    ['settings-void ~/.kiro/hooks/sluice.json:2:3 Kiro skips a file without `"version": "v1"`'],
  ],
  [
    'a folder that is not trusted',
    'gemini',
    (place) => {
      place.edit('.gemini/settings.json', (text) =>
        text.replace('{', '{ "security": { "folderTrust": { "enabled": true } },'),
      )
      place.install('gemini', 'app/.gemini/settings.json')
      place.remove('.gemini/settings.json')
      place.write('.gemini/settings.json', '{ "security": { "folderTrust": { "enabled": true } } }')
    },
    [/^not-installed /, /^untrusted ~\/\.gemini\/settings\.json the folder `~\/app` is not trusted/],
  ],
  [
    'an event unknown to Sluice',
    'gemini',
    ({ place, home, write }) => {
      const { journal } = projectPaths(join(home, 'state'), place.workspace)
      const entry = { host: 'gemini', event: 'BeforeThought', kind: 'problem', code: 'event-unknown' }
      const entries = [
        { ...entry, at: new Date().toISOString() },
        { ...entry, at: new Date().toISOString() },
        { ...entry, at: '2020-01-01T00:00:00.000Z', event: 'LongAgo' },
        { ...entry, at: new Date().toISOString(), host: 'codex', event: 'OfCodex' },
        { ...entry, at: new Date().toISOString(), code: 'undecided', event: 'BeforeTool' },
      ]
      const lines = entries.map((one) => JSON.stringify(one))
      write(relative(home, journal), ['cut off', ...lines, ''].join('\n'))
    },
    [
      'event-undecided ~/.gemini/settings.json Gemini CLI called a hook at `BeforeThought`, which this version of Sluice does not know',
    ],
  ],
  [
    'events that could not be recorded',
    'gemini',
    ({ place, home, write }) => {
      setRecording(join(home, 'state'), 'gemini', true)
      const { journal } = projectPaths(join(home, 'state'), place.workspace)
      const entry = { host: 'gemini', kind: 'problem', code: 'record-failed' }
      const lacks = 'the recording lacks an event `tool_end`'
      const entries = [
        { ...entry, at: new Date().toISOString(), message: `${lacks}: it has more than 1000000 characters` },
        { ...entry, at: new Date().toISOString(), message: `${lacks}: ENOSPC: no space left on device, write` },
        { ...entry, at: '2020-01-01T00:00:00.000Z', message: `${lacks}: long ago` },
        { ...entry, at: new Date().toISOString(), host: 'codex', message: `${lacks}: of Codex` },
      ]
      write(relative(home, journal), entries.map((one) => `${JSON.stringify(one)}\n`).join(''))
    },
    [
      'recording-incomplete ~/.gemini/settings.json 2 × within a week, a hook could not keep an event; the last time, the recording lacks an event `tool_end`: ENOSPC: no space left on device, write',
    ],
  ],
  [
    'a variable that runs code before hooks',
    'claude-code',
    ({ write }) =>
      write(
        'app/.claude/settings.local.json',
        '{ "env": { "NODE_OPTIONS": "-r x", "CLAUDE_CODE_SHELL_PREFIX": "x" } }',
      ),
    [
      'code-variable ~/app/.claude/settings.local.json `env.CLAUDE_CODE_SHELL_PREFIX` makes other code run before the hooks, or instead of them',
    ],
  ],
  [
    'a variable that runs code before hooks',
    'gemini',
    ({ write }) => write('app/.gemini/.env', '# LD_AUDIT=no\nNODE_OPTIONS=-r x\n  export LD_PRELOAD = "/x.so"\n'),
    ['code-variable ~/app/.gemini/.env `LD_PRELOAD` makes other code run before the hooks, or instead of them'],
  ],
  [
    'a variable that runs code before hooks',
    'codex',
    ({ write }) => write('.codex/.env', 'BASH_ENV=/x.sh\n'),
    [/^untrusted /, 'code-variable ~/.codex/.env `BASH_ENV` makes other code run before the hooks, or instead of them'],
  ],
  [
    'hooks that the settings of Claude Code turn off',
    'copilot',
    ({ write }) => write('app/.claude/settings.json', '{ "disableAllHooks": true }'),
    ['hooks-off ~/app/.claude/settings.json `disableAllHooks: true` turns all hooks off'],
  ],
  [
    'two installations',
    'gemini',
    ({ install }) => install('gemini', 'app/.gemini/settings.json'),
    ['installed-twice ~/.gemini/settings.json Gemini CLI also runs the Sluice hooks in `~/app/.gemini/settings.json`'],
  ],
  [
    'an installation in the settings of Claude Code',
    'cursor',
    ({ install }) => install('claude-code'),
    ['installed-twice ~/.cursor/hooks.json Cursor also runs the Sluice hooks in `~/.claude/settings.json`'],
  ],
  [
    'a program without a path',
    'factory-droid',
    ({ edit }) => edit('.factory/settings.json', (text) => text.replaceAll(/'[^']*' '[^']*' hook/g, 'sluice hook')),
    [/^program-relative .* `sluice` is not an absolute path$/, /^probe-failed /],
  ],
  [
    'a missing program',
    'factory-droid',
    ({ edit }) => edit('.factory/settings.json', (text) => text.replaceAll(/'[^']*' hook/g, "'/nowhere/cli.cjs' hook")),
    [
      /^program-missing .* there is no file `\/nowhere\/cli\.cjs`$/,
      /^probe-failed .*:\d+:\d+ the command of `PreToolUse` ended with 2: /,
    ],
  ],
  [
    'a program that is not executable',
    'factory-droid',
    ({ edit, home }) => {
      writeFileSync(join(home, 'node'), '', { mode: 0o644 })
      chmodSync(join(home, 'node'), 0o644)
      edit('.factory/settings.json', (text) => text.replaceAll(/'[^']*' ('[^']*' hook)/g, `'${home}/node' $1`))
    },
    [/^program-missing .* `~\/node` may not be executed$/, /^probe-failed /],
  ],
  [
    'a policy by a relative path',
    'factory-droid',
    ({ edit }) =>
      edit('.factory/settings.json', (text) =>
        text.replaceAll(/--policy .*? --timeout/g, '--policy guard.yaml --timeout'),
      ),
    [/^policy-relative .* `guard\.yaml` is not an absolute path$/, /^probe-failed /],
  ],
  [
    'a missing policy',
    'factory-droid',
    ({ policy }) => rmSync(policy),
    [/^policy-missing .* `~\/policy 'of mine'\.yaml` cannot be read$/, /^probe-failed /],
  ],
  [
    'a policy with an error',
    'factory-droid',
    ({ policy }) => writeFileSync(policy, GUARD.replace('tool_start', 'tool_strat')),
    ["policy-errors ~/policy 'of mine'.yaml line 2: there is no event `tool_strat`", /^probe-failed /],
  ],
  [
    'a policy that requires what the agent cannot do',
    'windsurf',
    ({ policy }) =>
      writeFileSync(policy, 'hooks:\n  - { id: late, on: pre_compact, action: { type: gate, reason: no } }\n'),
    [/^policy-impossible ~\/policy 'of mine'\.yaml line 2: `late`: /, /^probe-failed /],
  ],
  [
    'a policy with rules at an event without a hook',
    'gemini',
    ({ policy }) =>
      writeFileSync(policy, 'hooks:\n  - { id: m, on: before_llm_call, action: { type: log, message: m } }\n'),
    [/^event-missing .* the policy needs a hook at `BeforeModel`, and there is none$/],
  ],
]

const CHANGES = 'which can change a call after the rules have decided'
const REPORTED = 'reported to ignore changed parameters, so a rewritten call may run as the model wrote it'

const OF_OPENCODE: typeof MISTAKES = [
  [
    'plugins of others in every folder',
    'opencode',
    ({ write }) => {
      write('app/.opencode/plugin/late.ts', 'export const Late = async () => ({})\n')
      write('app/.opencode/plugins/later.js', 'export const Later = async () => ({})\n')
      write('.config/opencode/plugin/mine.js', 'export const Mine = async () => ({})\n')
      write('.config/opencode/plugin/notes.md', 'no plugin\n')
      write('.opencode/plugins/home.js', 'export const Home = async () => ({})\n')
    },
    [
      `other-plugin ~/.config/opencode/plugin/mine.js opencode also loads this plugin, ${CHANGES}`,
      `other-plugin ~/.opencode/plugins/home.js opencode also loads this plugin, ${CHANGES}`,
      `other-plugin ~/app/.opencode/plugin/late.ts opencode also loads this plugin, ${CHANGES}`,
      `other-plugin ~/app/.opencode/plugins/later.js opencode also loads this plugin, ${CHANGES}`,
    ],
  ],
  [
    'plugins that settings list, but not ours',
    'opencode',
    ({ write, home }) => {
      write(
        'app/opencode.jsonc',
        '{ // mine\n  "plugin": ["helper@1.2.0", ["./tools/more.ts", { "deep": true }], 7],\n}',
      )
      write(
        '.config/opencode/opencode.json',
        JSON.stringify({ plugin: ['./plugin/sluice.js', `file://${home}/.config/opencode/plugin/sluice.js`, 'seen'] }),
      )
      write('app/.opencode/opencode.json', '{ "plugin": "helper" }')
    },
    [
      `other-plugin ~/.config/opencode/opencode.json opencode also loads the plugin \`seen\`, ${CHANGES}`,
      `other-plugin ~/app/opencode.jsonc opencode also loads the plugin \`helper@1.2.0\`, ${CHANGES}`,
      `other-plugin ~/app/opencode.jsonc opencode also loads the plugin \`./tools/more.ts\`, ${CHANGES}`,
    ],
  ],
  [
    'an installed package of a version that differs, which is not run',
    'opencode',
    ({ write, home }) => {
      const manifest = { name: 'opencode-ai', version: '1.18.9', bin: { opencode: './bin/opencode' } }
      write('lib/opencode-ai/package.json', JSON.stringify(manifest))
      write('lib/opencode-ai/bin/opencode', '#!/bin/sh\necho 1.18.33\n')
      chmodSync(join(home, 'lib/opencode-ai/bin/opencode'), 0o755)
      write('bin/.keep', '')
      symlinkSync('../lib/opencode-ai/bin/opencode', join(home, 'bin/opencode'))
    },
    [`version-differs ~/.config/opencode/plugin/sluice.js opencode 1.18.9 is installed; 1.18.9 is ${REPORTED}`],
  ],
  [
    'a program of a version that differs, in the package of another program',
    'opencode',
    ({ write, home }) => {
      write('package.json', '{ "version": "1.18.9", "bin": { "other": "x" } }')
      write('bin/opencode', '#!/bin/sh\n[ "$*" = --version ] && echo opencode v1.18.18\n')
      chmodSync(join(home, 'bin/opencode'), 0o755)
    },
    [
      `version-differs ~/.config/opencode/plugin/sluice.js opencode 1.18.18 is installed; 1.18.18 on Windows is ${REPORTED}`,
    ],
  ],
  [
    'an agent that was upgraded since, and knows what the hooks do not ask for',
    'claude-code',
    ({ write, home }) => {
      write('bin/claude', '#!/bin/sh\necho "2.1.329 (Claude Code)"\n')
      chmodSync(join(home, 'bin/claude'), 0o755)
    },
    [
      'version-differs ~/.claude/settings.json Claude Code 2.1.329 is installed, which refuses a call whose hook was killed only if the hook says so',
    ],
  ],
  [
    'an agent of an older version than the hooks are for',
    'claude-code',
    ({ write, home, edit }) => {
      write('bin/claude', '#!/bin/sh\necho "2.1.328 (Claude Code)"\n')
      chmodSync(join(home, 'bin/claude'), 0o755)
      edit('.claude/settings.json', (text) => text.replaceAll('"type":', '"onFailure": "block", "type":'))
    },
    [
      'version-differs ~/.claude/settings.json Claude Code 2.1.328 is installed; before 2.1.329, it lets a call run whose hook was killed',
    ],
  ],
  [
    'a program of another version',
    'opencode',
    ({ write, home }) => {
      write('bin/opencode', '#!/bin/sh\necho 1.18.180\n')
      chmodSync(join(home, 'bin/opencode'), 0o755)
    },
    [],
  ],
  [
    'a program that tells no version',
    'opencode',
    ({ write, home }) => {
      write('bin/opencode', '#!/bin/sh\nexit 1\n')
      chmodSync(join(home, 'bin/opencode'), 0o755)
    },
    [],
  ],
]

describe('finds a mistake and nothing else', () => {
  test.each([...MISTAKES, ...OF_OPENCODE])('%s (%s)', async (_, host, plant, expected) => {
    const place = machine()
    place.install(host)
    plant(place)
    const found = await place.complaints(host)
    expect(found).toEqual(
      expected.map((one) => (typeof one === 'string' ? one : (expect.stringMatching(one) as string))),
    )
  })

  test('plugins that are off', async () => {
    const place = machine()
    place.install('opencode')
    const off = { ...place.place, env: { ...place.place.env, OPENCODE_PURE: '1' } }
    const dialect = findDialect('opencode')
    if (dialect === undefined) throw new Error('no dialect')
    const state = join(place.home, 'state')
    const load = (files: readonly string[]) => loadFiles(files, { env: off.env, folder: place.home })
    const [report] = await diagnose(targetsOf(dialect, off, state), off, state, load, off.env)
    expect(report?.complaints).toMatchObject([{ code: 'hooks-off' }])
  })

  test('every finding code has a mistake above', () => {
    // test/cli/doctor-servers.test.ts covers `record-missing`, which is about MCP servers; test/install/managed and
    // test/cli/managed.test.ts cover those about the machine; plugins.test.ts covers `plugin-beside`, and a fresh
    // installation above `daemon-ends`.
    const rows = [...MISTAKES, ...OF_OPENCODE].flatMap(([, , , expected]) => expected.map((one) => String(one)))
    const ofMachine = ['managed-weak', 'managed-beside', 'managed-unkept']
    const planted = [...rows, ...ofMachine, 'record-missing', 'plugin-beside', 'daemon-ends']
    const codes = Object.keys(FINDING_CODES)
    expect(codes.filter((code) => !planted.some((one) => one.replace(/^\/\^/, '').startsWith(code)))).toEqual([])
  })
})

describe('a policy that was edited after it was installed', () => {
  const shells = GUARD.replace(
    /condition: (\{.*?\})/,
    'condition: { type: all_of, conditions: [{ type: tool_name, match: shell }, $1] }',
  )

  test('needs a hook for more tools, which the suggested command installs', async () => {
    const place = machine(shells)
    place.install('claude-code')
    expect(await place.complaints('claude-code')).toEqual([])
    writeFileSync(place.policy, shells.replace('match: shell', 'match: [shell, deploy]'))
    const [report] = await place.diagnose('claude-code')
    expect(report?.complaints).toMatchObject([
      {
        code: 'event-missing',
        message: 'the policy needs the hook at `PreToolUse` for more tools',
        cure: `run \`sluice install claude-code --mode command --policy '${place.policy.replaceAll("'", String.raw`'\''`)}'\``,
      },
      // The probe fails because calls are refused.
      { code: 'probe-failed' },
    ])
    place.install('claude-code')
    expect(await place.complaints('claude-code')).toEqual([])
  })

  test('may need fewer hooks', async () => {
    const place = machine()
    place.install('claude-code')
    writeFileSync(place.policy, shells)
    expect(await place.complaints('claude-code')).toEqual([])
  })

  test('is tried even if none of its rules is about calls', async () => {
    const place = machine('hooks:\n  - { id: s, on: stop, action: { type: log, message: m } }\n')
    place.install('claude-code')
    const [report] = await place.diagnose('claude-code')
    expect(report).toMatchObject({ complaints: [], probe: { event: 'UserPromptSubmit', exit: 0, isDecided: true } })
  })
})

describe('a harmless call that the hook refuses is a problem', () => {
  const COUNTED =
    'hooks: [{ id: cap, on: tool_start, condition: { type: event_count, of: { on: tool_start }, gt: 99 }, action: { type: gate } }]\n'

  test.each(['claude-code', 'gemini', 'copilot', 'opencode'])('%s: a store that is no database', async (host) => {
    const place = machine(COUNTED)
    place.install(host)
    expect(await place.complaints(host)).toEqual([])
    const found = readdirSync(place.home, { recursive: true, encoding: 'utf8' })
    const stores = found.filter((name) => name.endsWith('state.db'))
    expect(stores).not.toEqual([])
    for (const name of stores) place.write(name, 'no database '.repeat(500))
    for (const name of found.filter((other) => other.includes('state.db-'))) place.remove(name)
    expect(await place.complaints(host)).toEqual([
      expect.stringMatching(
        /^probe-refused ~\/.* refuses a harmless call: .*`cap` could not be evaluated: .* is not a Sluice store$/,
      ),
    ])
  })
})

test('the cure names the intended event', async () => {
  const place = machine()
  place.install('gemini')
  place.edit('.gemini/settings.json', (text) => text.replace('"BeforeTool"', `${FOREIGN}, "BeforeTool"`))
  const [report] = await place.diagnose('gemini')
  expect(report?.complaints[0]).toMatchObject({ code: 'unknown-hook-event', cure: 'write `AfterTool`' })
})
