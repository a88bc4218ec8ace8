import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Ran, sluice } from './run.ts'

const rule = (id: string, tool: string, more = ''): string =>
  `  - id: ${id}\n    on: tool_start\n${more}    condition: { type: tool_name, match: ${tool} }\n    action: { type: gate, reason: no ${tool} }\n`
const pack = (...rules: readonly string[]): string => `hooks:\n${rules.join('')}`

interface Project {
  readonly home: string
  readonly lock: () => string
  write(name: string, text: string): void
  run(words: string, answers?: readonly string[]): Promise<Ran>
}

function project(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const home = join(folder, 'home')
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  write('sluice/policy.yaml', 'extends: [./team.yaml, npm:acme-rules/base.yaml]\nhooks: []\n')
  write('sluice/team.yaml', pack(rule('team-bash', 'Bash')))
  write('node_modules/acme-rules/package.json', '{"name":"acme-rules","version":"1.2.0","keywords":["sluice-pack"]}')
  write('node_modules/acme-rules/base.yaml', pack(rule('base-write', 'Write')))
  return {
    home,
    write,
    lock: () => readFileSync(join(folder, 'sluice/sluice.lock'), 'utf8'),
    run: (words, answers) => sluice(words, { folder, env: { HOME: home }, ...(answers && { answers, columns: 100 }) }),
  }
}

const ok = (stdout: string): Ran => ({ code: 0, stdout, stderr: '' })

test('lock writes what the policies extend, sorted, and --check holds it', async () => {
  const { run, lock, write } = project()
  expect(await run('lock --check')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'error: ./team.yaml is not locked\nerror: npm:acme-rules/base.yaml is not locked\n',
  })
  expect(await run('lock')).toEqual(ok('sluice/sluice.lock: 2 files (2 new)\n'))
  const digest = '"[0-9a-f]{64}"'
  expect(lock()).toMatch(
    new RegExp(
      `^# .*\\nversion: 1\\npacks:\\n  - source: "./team.yaml"\\n    sha256: ${digest}\\n    meaning: ${digest}\\n` +
        `  - source: "npm:acme-rules/base.yaml"\\n    version: "1.2.0"\\n    sha256: ${digest}\\n    meaning: ${digest}\\n$`,
    ),
  )
  expect(await run('lock --check')).toEqual(ok('sluice/sluice.lock is up to date\n'))
  expect((await run('check sluice/policy.yaml')).code).toBe(0)

  write('sluice/policy.yaml', 'extends: [./team.yaml]\nhooks: []\n')
  expect((await run('lock --check')).stderr).toBe(
    'error: npm:acme-rules/base.yaml is locked, but no policy extends it\n',
  )
  expect(await run('lock')).toEqual(ok('sluice/sluice.lock: 1 file (1 gone)\n'))
})

test('a changed file is locked only by --update, which shows what changes', async () => {
  const { run, write } = project()
  await run('lock')
  write('sluice/team.yaml', pack(rule('team-bash', 'Read'), rule('team-new', 'Edit')))
  expect(await run('lock')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'error: ./team.yaml is not as it was locked\nhelp: `sluice lock --update` shows what changed\n',
  })
  const shown =
    './team.yaml has changed\nrules new: team-new\nrules changed: team-bash\nthere is no past session to compare decisions in\n'
  expect(await run('lock --update')).toEqual({
    code: 1,
    stdout: shown,
    stderr: 'nothing was written: `--yes` writes without asking\n',
  })
  expect((await run('lock --update', ['n'])).code).toBe(1)
  expect((await run('lock --check')).code).toBe(1)
  expect(await run('lock --update --yes ./team.yaml')).toEqual(ok(`${shown}sluice/sluice.lock: 2 files (1 updated)\n`))
  expect((await run('lock --check')).code).toBe(0)
})

test('a change of prose is told apart', async () => {
  const { run, write } = project()
  await run('lock')
  write('sluice/team.yaml', `# Ours\n${pack(rule('team-bash', 'Bash', '    description: refuses Bash\n'))}`)
  expect((await run('lock --check')).stderr).toBe(
    'error: ./team.yaml is not as it was locked: comments or descriptions have changed\n',
  )
  expect((await run('lock --update', ['y'])).stdout).toContain(
    './team.yaml has changed: only comments or descriptions\nno rule is new, gone or changed\n',
  )
  expect((await run('lock --check')).code).toBe(0)
})

test('an update shows the decisions of past sessions that would differ', async () => {
  const { run, write, home } = project()
  await run('lock')
  const line = {
    type: 'assistant',
    uuid: 'u1',
    sessionId: 's1',
    cwd: home,
    timestamp: new Date().toISOString(),
    message: { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'Bash', input: { command: 'ls' } }] },
  }
  mkdirSync(join(home, '.claude/projects/p'), { recursive: true })
  writeFileSync(join(home, '.claude/projects/p/s1.jsonl'), `${JSON.stringify(line)}\n`)
  write('sluice/team.yaml', pack(rule('team-bash', 'Read')))
  const { stdout } = await run('lock --update --yes')
  expect(stdout).toContain('rules changed: team-bash\n')
  expect(stdout).toMatch(/laxer/)
})

test('without the old text, an update says that it compares nothing', async () => {
  const { run, write, home } = project()
  await run('lock')
  rmSync(home, { recursive: true, force: true })
  write('sluice/team.yaml', pack(rule('team-bash', 'Read')))
  expect((await run('lock --update --yes')).stdout).toBe(
    './team.yaml has changed\nthe text of ./team.yaml that was locked is not on this machine, so it is not compared\nsluice/sluice.lock: 2 files (1 updated)\n',
  )
})

test.each([
  ['lock --check --update', '`--check` and `--update` exclude each other'],
  ['lock ./team.yaml', 'only `--update` takes sources'],
  ['lock --update ./tean.yaml', 'there is no source `./tean.yaml`'],
  ['lock --policy sluice/policy.yaml --policy sluice/other/p.yaml', 'a lock is for the policies of one folder'],
  ['lock --policy none.yaml', 'there is no file `none.yaml`'],
])('%s', async (words, problem) => {
  const { code, stderr } = await project().run(words)
  expect([code, stderr]).toEqual([2, expect.stringContaining(problem)])
})

test('policies with errors are not locked', async () => {
  const { run, write } = project()
  write('sluice/team.yaml', 'hooks: [{ id: a, action: { type: gatte } }]\n')
  const { code, stderr } = await run('lock')
  expect([code, stderr]).toEqual([1, expect.stringContaining('there is no action `gatte`')])
})

test('a policy that extends only shipped packs needs no lock', async () => {
  const { run, write } = project()
  write('sluice/policy.yaml', 'extends: [habits]\nhooks: []\n')
  expect(await run('lock')).toEqual(ok('there is nothing to lock: the policies extend only shipped packs\n'))
})
