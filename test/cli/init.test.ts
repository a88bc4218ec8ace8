import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { shippedPacks } from '../../src/hosts/shipped-packs.ts'
import { type Ran, sluice } from './run.ts'

const CLI = join(inject('built'), 'dist/cli.cjs')

const [POLICY, TESTS, CI] = ['sluice/policy.yaml', 'sluice/policy.test.yaml', 'sluice/ci.yaml']

/** A project folder, a home folder, and functions that run Sluice there. */
function project() {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-init-')))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const [folder, home] = [join(place, 'app'), join(place, 'home')]
  mkdirSync(folder)
  mkdirSync(home)
  const env = { PATH: process.env['PATH'], HOME: home, TERM: 'dumb', NO_COLOR: '1' }
  const options = { cwd: folder, env, encoding: 'utf8' } as const
  const started = (program: string, words: readonly string[], input?: string): Ran => {
    const { stdout, stderr, status } = spawnSync(program, words, { ...options, ...(input !== undefined && { input }) })
    return { code: status ?? -1, stdout, stderr }
  }
  return {
    folder,
    home,
    read: (name: string): string => readFileSync(join(folder, name), 'utf8'),
    put(name: string, text: string): void {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    },
    /** Runs without a terminal. */
    run: (words: string): Ran => started(process.execPath, [CLI, ...words.split(' ')], ''),
    /** Runs on a terminal, on which a person answers. */
    runAsked(words: string, answers: readonly (readonly [question: string, answer: string])[]): Ran {
      const typed = answers.map(([question, answer]) => [question, answer === '' ? '\u0004' : `${answer}\n`])
      const program = [process.execPath, CLI, ...words.split(' ')]
      const terminal = join(import.meta.dirname, 'terminal.py')
      const { code, stdout, stderr } = started('python3', [terminal, JSON.stringify(typed), ...program])
      return { code, stdout: stdout.replaceAll('\r\n', '\n'), stderr }
    },
  }
}

describe('without a terminal', () => {
  test('writes and tests the given packs, and installs nothing', () => {
    const { folder, home, read, run } = project()
    expect(run('init --host claude-code --pack guard-files')).toEqual({
      code: 0,
      stdout: `sluice/policy.yaml       guard-files
sluice/policy.test.yaml  what it must do
sluice/ci.yaml           a workflow for GitHub Actions: copy it to .github/workflows/sluice.yaml

4 passed, 0 failed

No hook is installed yet. Next:
  npx sluice install claude-code --policy sluice/policy.yaml

Then see whether it works:
  npx sluice doctor
  npx sluice explain --last
`,
      stderr: '',
    })
    expect(readdirSync(folder)).toEqual(['sluice'])
    expect(readdirSync(home)).toEqual([])
    expect(parse(read(POLICY))).toEqual({ extends: ['guard-files'], hooks: [] })
  })

  test('defaults to the agents that it finds and to the guard packs', () => {
    const { folder, home, read, run } = project()
    mkdirSync(join(home, '.codex'))
    mkdirSync(join(home, '.config/opencode'), { recursive: true })
    mkdirSync(join(folder, '.gemini'))
    const { code, stdout } = run('init')
    expect(code).toBe(0)
    expect(stdout.match(/sluice install \S+/g)).toEqual([
      'sluice install codex',
      'sluice install gemini',
      'sluice install opencode',
    ])
    expect(parse(read(POLICY))).toMatchObject({
      extends: ['guard-agent', 'guard-commands', 'guard-files', 'guard-network', 'guard-supply-chain'],
    })
  })

  test('takes lists of agents and packs', () => {
    const { read, run } = project()
    const { code, stdout } = run('init --host codex,gemini --pack loops,guard-files --pack loops')
    expect(code).toBe(0)
    expect(stdout).toContain('  npx sluice install codex --policy')
    expect(stdout).toContain('  npx sluice install gemini --policy')
    expect(parse(read(POLICY))).toMatchObject({ extends: ['loops', 'guard-files'] })
  })

  test('shows the general install command if it finds no agent', () => {
    const { home, run } = project()
    // Other programs also have folders there.
    mkdirSync(join(home, '.config/other'), { recursive: true })
    expect(run('init --pack loops').stdout).toContain('  npx sluice install HOST --policy sluice/policy.yaml\n')
  })

  test('shows the `--settings` option for an agent without a fixed settings file', () => {
    expect(project().run('init --host kiro --pack loops').stdout).toContain(
      '  npx sluice install kiro --policy sluice/policy.yaml --settings FILE\n',
    )
  })

  test('says what to write for an agent that cannot enforce all of a pack', () => {
    const { run, put, read } = project()
    const { code, stdout } = run('init --host windsurf --pack secrets')
    const [, rules = ''] =
      /^Windsurf cannot enforce all of it\. Before you install, write `(rules: .*)`\.$/m.exec(stdout) ?? []
    expect(code).toBe(0)
    const install = 'install windsurf --dry-run --policy sluice/policy.yaml'
    expect(run(install).code).toBe(1)
    put(POLICY, `${read(POLICY)}${rules}\n`)
    expect(run(install)).toMatchObject({ code: 0, stderr: '' })
  })

  test.each<[string, string]>([
    ['init --pack guard-file', 'there is no pack `guard-file`\nhelp: did you mean `guard-files`?\n'],
    ['init --pack guard-file,loops', 'there is no pack `guard-file`\nhelp: did you mean `guard-files`?\n'],
    ['init --host claude-cod', 'there is no agent `claude-cod`\nhelp: did you mean `claude-code`?\n'],
  ])('%s', (words, message) => {
    const { folder, run } = project()
    expect(run(words)).toEqual({ code: 2, stdout: '', stderr: `sluice: ${message}` })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('nothing is overwritten', () => {
  test.each([POLICY, TESTS, CI])('%s stays', (name) => {
    const { folder, put, read, run } = project()
    put(name, 'mine\n')
    expect(run('init --host codex --pack loops')).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: ${name} already exists\nhelp: nothing was written; \`sluice add PACK\` adds a pack to a policy\n`,
    })
    expect(read(name)).toBe('mine\n')
    expect(readdirSync(join(folder, 'sluice'))).toEqual([name.slice('sluice/'.length)])
  })

  test('a second run changes none of the three', () => {
    const { run, read } = project()
    run('init --host codex --pack loops')
    const before = [POLICY, TESTS, CI].map(read)
    const { code, stderr } = run('init --host codex --pack audit')
    expect(code).toBe(1)
    for (const name of [POLICY, TESTS, CI]) expect(stderr).toContain(`error: ${name} already exists\n`)
    expect([POLICY, TESTS, CI].map(read)).toEqual(before)
  })

  test('a dangling link is not followed', () => {
    const { folder, run } = project()
    mkdirSync(join(folder, 'sluice'))
    symlinkSync(join(folder, 'elsewhere'), join(folder, POLICY))
    expect(run('init --pack loops').code).toBe(1)
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false)
  })

  test('a file in place of the folder stays', () => {
    const { put, read, run } = project()
    put('sluice', 'mine')
    expect(run('init --pack loops')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^error: sluice already exists\nhelp: nothing was written;/) as unknown,
    })
    expect(read('sluice')).toBe('mine')
  })
})

describe('the written files are valid', () => {
  const packs = shippedPacks.names.toSorted()
  test.each([...packs.map((pack) => [pack]), packs, []])('%j', async (...given) => {
    const { folder, home, read } = project()
    const situation = { folder, env: { HOME: home } }
    const words = given.map((pack) => ` --pack ${pack}`).join('')
    const { code, stdout } = await sluice(`init --host codex${words}`, situation)
    expect(stdout).toMatch(/\n\d+ passed, 0 failed\n/)
    expect(code).toBe(0)
    const policy = join(folder, POLICY)
    expect(await sluice(['check', '--fail-on', 'warning', policy], situation)).toMatchObject({ code: 0, stderr: '' })
    expect(Object.keys(parse(read(POLICY)) as object)).toEqual(['extends', 'hooks'])
    // Each pack has a test, except the pack that is meant to be copied from.
    const named = (parse(read(TESTS)) as { readonly tests: readonly { readonly name: string }[] }).tests
    for (const pack of given) expect(named.some(({ name }) => name.startsWith(`${pack} `))).toBe(pack !== 'pipelines')
  })

  test('the schemas named for editors exist', () => {
    const { folder, run, read } = project()
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(join(import.meta.dirname, '../..'), join(folder, 'node_modules/sluice'))
    run('init --pack loops')
    for (const name of [POLICY, TESTS]) {
      const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(read(name)) ?? []
      expect(JSON.parse(readFileSync(join(folder, 'sluice', schema), 'utf8'))).toHaveProperty('$schema')
    }
  })

  test('the commands of the workflow succeed', () => {
    const { run, read } = project()
    run('init --pack loops')
    const { jobs } = parse(read(CI)) as {
      readonly jobs: { readonly policy: { readonly steps: readonly { readonly run?: string }[] } }
    }
    const commands = jobs.policy.steps.flatMap((step) => step.run ?? [])
    expect(commands).toHaveLength(2)
    for (const command of commands) {
      const words = command.replace(/^npx --yes sluice@\d+\.\d+\.\d+ /, '')
      expect(words).not.toBe(command)
      expect(run(words)).toMatchObject({ code: 0 })
    }
  })
})

const hasTerminal = spawnSync('python3', ['-c', 'import pty']).status === 0

describe.skipIf(!hasTerminal)('on a terminal (needs python3)', () => {
  const [AGENTS, PACKS] = ['Which agents do you use?', 'Which packs of rules?']

  test('asks for what is missing, and installs if the person agrees', () => {
    const { home, read, runAsked, run } = project()
    mkdirSync(join(home, '.claude'))
    const { code, stdout } = runAsked('init', [
      ['[claude-code] ', ' '],
      ['guard-supply-chain] ', 'guard-files, loops'],
      ['[y/N] ', 'y'],
    ])
    expect(stdout).toContain(AGENTS)
    expect(stdout).toContain(PACKS)
    expect(stdout).toContain('5 passed, 0 failed\n')
    expect(stdout).toContain(`Install the hooks for Claude Code now? It changes ${home}/.claude/settings.json [y/N] `)
    expect(code).toBe(0)
    expect(parse(read(POLICY))).toMatchObject({ extends: ['guard-files', 'loops'] })
    expect(readFileSync(join(home, '.claude/settings.json'), 'utf8')).toContain(POLICY)
    expect(run('doctor claude-code')).toMatchObject({ code: 0 })
  })

  test('asks again after a typo, and installs nothing if the person declines', () => {
    const { home, read, runAsked } = project()
    const { code, stdout } = runAsked('init --host claude-code', [
      ['guard-supply-chain] ', 'lops'],
      ['guard-supply-chain] ', 'loops'],
      ['[y/N] ', 'no'],
    ])
    expect(stdout).toContain('there is no pack `lops`; did you mean `loops`?\n')
    expect(stdout).not.toContain(AGENTS)
    expect(stdout).toContain('  npx sluice install claude-code --policy sluice/policy.yaml\n')
    expect(code).toBe(0)
    expect(parse(read(POLICY))).toMatchObject({ extends: ['loops'] })
    expect(readdirSync(home)).toEqual([])
  })

  test('writes nothing if the person ends the input', () => {
    const { folder, runAsked } = project()
    const { code, stdout } = runAsked('init', [[AGENTS, '']])
    expect(stdout).toContain('sluice: you stopped answering, so nothing was written\n')
    expect(code).toBe(2)
    expect(readdirSync(folder)).toEqual([])
  })
})

test('`none` chooses no agents or packs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-init-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { code, stdout } = await sluice('init', { folder, env: { HOME: folder }, answers: ['codex none', 'none', ''] })
  expect(stdout).toMatch(
    /^Which agents do you use\? claude-code, .*\n\[none\] codex none\nWhich packs of rules\? allow-reading, audit, /,
  )
  expect(stdout).toContain('[y/N] \n\nNo hook is installed yet.')
  expect(code).toBe(0)
  expect(parse(readFileSync(join(folder, POLICY), 'utf8'))).toEqual({ hooks: [] })
})
