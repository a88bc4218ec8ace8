import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getuid } from 'node:process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DIALECTS, findDialect } from '../../../src/agents/all.ts'
import { managedHooksOf } from '../../../src/agents/all-managed.ts'
import type { Dialect } from '../../../src/agents/dialect.ts'
import type { ManagedHooks } from '../../../src/agents/managed-hooks.ts'
import { policiesOf } from '../../../src/agents/gemini/managed.ts'
import { planManaged, planManagedRemoval } from '../../../src/install/managed/plan.ts'
import { serverOf } from '../../../src/install/managed/report.ts'
import { putLines, takeLinesOut } from '../../../src/install/managed/toml-lines.ts'
import { writeManaged } from '../../../src/install/managed/write.ts'
import { registrationsAt } from '../../../src/install/registrations.ts'
import { dataIn } from '../../../src/install/settings-text.ts'

const MANAGED = DIALECTS.map(({ name }) => name).filter((name) => typeof managedHooksOf(name) !== 'string')

function agent(name: string): { readonly dialect: Dialect; readonly managed: ManagedHooks } {
  const dialect = findDialect(name)
  const managed = managedHooksOf(name)
  if (dialect === undefined || typeof managed === 'string') throw new Error(name)
  return { dialect, managed }
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sluice-managed-'))
  chmodSync(root, 0o755)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true, mode: 0o755 })
  writeFileSync(join(root, path), text)
}

function plan(name: string, isOnly = false, server?: string) {
  const { dialect, managed } = agent(name)
  const start = dialect.events.filter(({ events, installed }) => events.includes('tool_start') && installed !== 'never')
  const hooks = Object.fromEntries(start.slice(0, 1).map((native) => [native.name, null]))
  const program = ['/usr/bin/node', '/usr/lib/sluice.js'] as const
  const run = { program, policies: [], state: null, entered: 'e', server }
  const wanted = { hooks: registrationsAt(hooks, dialect, dialect.settings, run), isOnly, rules: [] }
  return planManaged(dialect, managed.files({ ...wanted, exists: (file) => existsSync(join(root, file)) }), root)
}

function remove(name: string): void {
  writeManaged(name, planManagedRemoval(agent(name).dialect, root), root)
}

/** The texts that contain commands of managed hooks. */
function textsOf(name: string): string {
  const texts = plan(name).map(({ before }) => before ?? '')
  return texts.filter((text) => text.includes('--managed')).join('\n')
}

describe.skipIf(getuid?.() !== 0)('as root', () => {
  test.each(MANAGED)(
    '%s: root’s files that everybody can read; a second time changes nothing; removed without a trace',
    (name) => {
      writeManaged(name, plan(name), root)
      const written = plan(name)
      expect(written.map(({ before, after }) => before === after)).toEqual(written.map(() => true))
      for (const { path } of written) {
        const { uid, gid, mode } = statSync(join(root, path))
        expect([path, uid, gid, (mode & 0o7777).toString(8)]).toEqual([path, 0, 0, '644'])
        expect((statSync(dirname(join(root, path))).mode & 0o7777).toString(8)).toBe('755')
      }
      const text = readFileSync(join(root, agent(name).managed.file), 'utf8')
      expect(text).toContain('--managed')
      expect(text).not.toContain('--state')
      expect(text).not.toContain('--policy')
      remove(name)
      expect(written.filter(({ path }) => existsSync(join(root, path)))).toEqual([])
    },
  )

  test.each([
    ['gemini', '/etc/gemini-cli/settings.json', '{\n  // ours\n  "theme": "dark"\n}\n'],
    ['opencode', '/etc/opencode/opencode.json', '{ "plugin": ["a"] }'],
    ['codex', '/etc/codex/requirements.toml', 'a = 1\n[features]\nfast = true\n\n[other]\nb = 2\n'],
    ['codex', '/etc/codex/requirements.toml', '[features]\nhooks = true\n'],
    ['codex', '/etc/codex/requirements.toml', '[features]'],
    ['opencode', '/etc/opencode/opencode.json', '{ "plugin": [1] }'],
    ['cursor', '/etc/cursor/hooks.json', '{"version": 1, "hooks": {"stop": [{"command": "x"}]}}'],
  ])('%s: what an administrator has in %s stays, and comes back to the byte', (name, path, text) => {
    put(path, text)
    writeManaged(name, plan(name), root)
    expect(readFileSync(join(root, path), 'utf8')).not.toBe(text)
    remove(name)
    expect(readFileSync(join(root, path), 'utf8')).toBe(text)
  })

  test('Claude Code: a file of somebody else stays, and the other one has the hooks', () => {
    put('/etc/claude-code/managed-settings.json', '{}\n')
    writeManaged('claude-code', plan('claude-code'), root)
    expect(readFileSync(join(root, '/etc/claude-code/managed-settings.json'), 'utf8')).toBe('{}\n')
    remove('claude-code')
    expect(readFileSync(join(root, '/etc/claude-code/managed-settings.json'), 'utf8')).toBe('{}\n')
  })

  test('Claude Code: what an administrator has added to the second file since stays, without the hooks', () => {
    const [main, dropIn] = ['managed-settings.json', 'managed-settings.d/50-sluice.json']
    const [at, of] = [`/etc/claude-code/${main}`, join(root, '/etc/claude-code', dropIn)]
    const changeIt = (): void => {
      writeManaged('claude-code', plan('claude-code'), root)
      put(at, readFileSync(of, 'utf8').replace('{', '{ "cleanupPeriodDays": 9,'))
    }
    changeIt()
    remove('claude-code')
    expect(dataIn(readFileSync(join(root, at), 'utf8'), 'json')).toMatchObject({ cleanupPeriodDays: 9 })
    expect(readFileSync(join(root, at), 'utf8')).not.toContain('--managed')

    rmSync(join(root, at))
    changeIt()
    writeManaged('claude-code', plan('claude-code'), root)
    expect(readFileSync(join(root, at), 'utf8')).not.toContain('--managed')
    expect(readFileSync(of, 'utf8')).toContain('--managed')
  })

  test.each([['{'], ['{}'], ['[{ "host": "codex" }]']])('a record of %s is no reason to start anew', (text) => {
    const message =
      'the file does not say what was installed here; remove it, and run `sluice install HOST --managed` for each agent again'
    writeManaged('codex', plan('codex'), root)
    put('/etc/sluice/installed.json', text)
    expect(() => plan('codex')).toThrow(message)
    expect(() => remove('codex')).toThrow(message)
    expect(readFileSync(join(root, '/etc/sluice/installed.json'), 'utf8')).toBe(text)
  })

  test.each(MANAGED)('%s: without a record, hooks are entered once, and taken out', (name) => {
    for (const act of [() => writeManaged(name, plan(name), root), () => remove(name)]) {
      writeManaged(name, plan(name), root)
      const before = textsOf(name)
      rmSync(join(root, '/etc/sluice/installed.json'))
      act()
      const after = textsOf(name)
      if (after !== '') expect(after).toBe(before)
    }
    expect(textsOf(name)).toBe('')
  })

  test.each([
    ['copilot', '/etc/github-copilot/managed-settings.json', true],
    ['opencode', '/etc/opencode/opencode.json', false],
  ])('%s: what stays in %s, because others have written it anew, is told', (name, path, isOnly) => {
    put(path, '{}\n')
    writeManaged(name, plan(name, isOnly), root)
    const anew = JSON.stringify({ more: 1, ...JSON.parse(readFileSync(join(root, path), 'utf8')) })
    put(path, anew)
    expect(plan(name, isOnly).map(({ after }) => after)).toContain(anew)
    const left = planManagedRemoval(agent(name).dialect, root).filter(({ isLeft }) => isLeft)
    expect(left).toEqual([{ path, before: anew, after: anew, record: null, isLeft: true }])
  })

  test.each([
    [
      'gemini',
      '/etc/gemini-cli/settings.json',
      '{"hooksConfig":{"enabled":false}}',
      '`hooksConfig.enabled` is false, and the hooks need true',
    ],
    [
      'gemini',
      '/etc/gemini-cli/settings.json',
      '{"hooksConfig":{"disabled":["sluice"]}}',
      '`hooksConfig.disabled` has entries, and the hooks need it to be empty',
    ],
    [
      'codex',
      '/etc/codex/requirements.toml',
      '[features]\nhooks = false\n',
      '`features.hooks` is false, and the hooks need true',
    ],
    [
      'codex',
      '/etc/codex/requirements.toml',
      'features = { a = true }\n',
      '`features` is written in a form to which `hooks` cannot be added; add it by hand',
    ],
    [
      'codex',
      '/etc/codex/requirements.toml',
      'text = """\n[features]\n"""\n',
      '`features` is written in a form to which `hooks` cannot be added; add it by hand',
    ],
    [
      'codex',
      '/etc/codex/requirements.toml',
      '# Written by `sluice install --managed`\n[[hooks.PreToolUse]]\n[mine]\na = 1\n',
      'a line `# End of what `sluice install --managed` wrote` is missing; write it where the lines of Sluice end',
    ],
    [
      'claude-code',
      '/etc/claude-code/managed-settings.d/50-sluice.json',
      '{"a":1}',
      'there is already a file that Sluice did not write',
    ],
  ])('%s: %s with %s is not changed', (name, path, text, message) => {
    put(path, text)
    expect(() => plan(name)).toThrow(message)
    expect(readFileSync(join(root, path), 'utf8')).toBe(text)
  })

  test.each<readonly [string, () => void, string]>([
    [
      'group-writable',
      () => chmodSync(join(root, 'etc'), 0o775),
      'can be written by others (mode 0775), and managed hooks must not be',
    ],
    [
      'somebody else’s',
      () => chownSync(join(root, 'etc'), 2001, 2001),
      'belongs to user 2001, but managed hooks must belong to user 0',
    ],
    ['not readable by others', () => chmodSync(join(root, 'etc'), 0o700), 'others cannot read the folder'],
    [
      'a link',
      () => {
        mkdirSync(join(root, 'elsewhere'))
        symlinkSync(join(root, 'elsewhere'), join(root, 'etc/codex'))
      },
      'is a link, which managed hooks may not pass through',
    ],
  ])('a folder that is %s: nothing is written', (_, spoil, message) => {
    mkdirSync(join(root, 'etc'), { mode: 0o755 })
    spoil()
    expect(() => writeManaged('codex', plan('codex'), root)).toThrow(message)
    expect(existsSync(join(root, 'etc/codex/requirements.toml'))).toBe(false)
  })
})

test.each(MANAGED)('%s: the address that its hooks ask is read as it was written', (name) => {
  const { dialect, managed } = agent(name)
  const server = `unix:/run/o'ne "two"/{uid}.sock`
  const text = plan(name, false, server).find(({ path }) => path === managed.file)?.after ?? ''
  const { settings } = dialect
  const hooks =
    settings.format === 'plugin'
      ? settings.hooks(text)
      : settings.hooks(dataIn(text, managed.file.endsWith('.toml') ? 'toml' : 'json'))
  const other = { event: 'e', path: [], matcher: null, timeout: null, command: 'x --server unix:/other.sock' }
  expect(serverOf([other, ...hooks], name)).toBe(server)
  expect(serverOf([other], name)).toBe(null)
})

test('Codex: the switch is before all tables, the pin is there, and the hooks parse', () => {
  const [change] = plan('codex', true)
  const data = dataIn(change?.after ?? '', 'toml')
  expect(data).toMatchObject({
    allow_managed_hooks_only: true,
    features: { hooks: true },
    hooks: { PreToolUse: [{ matcher: '*', hooks: [{ type: 'command', timeout: 60 }] }] },
  })
})

test('Claude Code: the variables that act before the hook are empty, and a hook that fails refuses', () => {
  const { dialect, managed } = agent('claude-code')
  const run = { program: ['/n', '/s'] as const, policies: [], state: null, entered: 'e', blocksOnFailure: true }
  const hooks = registrationsAt({ PreToolUse: null, SessionEnd: null }, dialect, dialect.settings, run)
  expect(managed.notes.join()).toContain('where `/bin/sh` is Bash, `SHELLOPTS`')
  const [file] = managed.files({ hooks, isOnly: true, rules: [], exists: () => false })
  expect(JSON.parse(file?.form === 'own' ? file.text : '')).toMatchObject({
    allowManagedHooksOnly: true,
    disableSkillShellExecution: true,
    permissions: { disableBypassPermissionsMode: 'disable' },
    env: { LD_PRELOAD: '', LD_AUDIT: '', LD_LIBRARY_PATH: '', NODE_OPTIONS: '', CLAUDE_CODE_SHELL_PREFIX: '' },
    hooks: { PreToolUse: [{ hooks: [{ onFailure: 'block' }] }], SessionEnd: [{ hooks: [{ type: 'command' }] }] },
  })
})

test('Gemini CLI: only rules that its own policies can say are there', () => {
  const gate = { type: 'gate', reason: 'no' }
  const on = 'tool_start'
  const rules = [
    { id: 'push', on, condition: { type: 'command', program: 'git', subcommand: 'push' }, action: gate },
    { id: 'force', on, condition: { type: 'command', program: 'git', options: '--force' }, action: gate },
    { id: 'once', on, condition: { type: 'command', program: 'rm' }, action: gate, max_fires: 1 },
    { id: 'quote', on, condition: { type: 'command', program: 'a"b' }, action: gate },
    {
      id: 'shell',
      on,
      condition: { type: 'tool_name', match: 'shell' },
      action: { type: 'gate', reason: '{{tool.name}}' },
    },
    { id: 'ask', on, condition: { type: 'command', program: 'rm' }, action: { type: 'ask' } },
  ]
  expect(dataIn(policiesOf({ rules }) ?? '', 'toml')).toEqual({
    rule: [
      { toolName: 'run_shell_command', commandPrefix: 'git push', decision: 'deny', priority: 900, denyMessage: 'no' },
      { toolName: 'run_shell_command', decision: 'deny', priority: 900 },
    ],
  })
})

test.each(['', 'a = 1\n', 'a = 1', '[features]\n', '[features]\nx = 1\n[z]\n', '# c\n\n[features]\nhooks = true'])(
  'lines that were added to %j are taken out again',
  (text) => {
    const lines = { root: ['r = 1'], member: { table: 'features', key: 'hooks', value: 'true' }, tables: ['[[t]]'] }
    const after = putLines(text, lines, 'f')
    expect(dataIn(after, 'toml')).toMatchObject({ r: 1, features: { hooks: true }, t: [{}] })
    expect(putLines(after, lines, 'f')).toBe(after)
    expect(takeLinesOut(after, 'f')).toBe(text)
  },
)

test('a key of the root that is already there is not written again, and must not contradict', () => {
  const lines = { root: ['r = true'], member: { table: 'features', key: 'hooks', value: 'true' }, tables: [] }
  expect(dataIn(putLines('r = true\n', lines, 'f'), 'toml')).toEqual({ r: true, features: { hooks: true } })
  expect(() => putLines('r = false\n', lines, 'f')).toThrow('`r` is false, and the hooks need true')
})
