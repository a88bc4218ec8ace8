import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Ran, sluice } from './run.ts'

function folderWith(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-add-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return {
    folder,
    read: (name: string): string => readFileSync(join(folder, name), 'utf8'),
    run: (words: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> => sluice(words, { folder, env }),
  }
}

const POLICY = 'sluice/policy.yaml'
const TESTS = 'sluice/policy.test.yaml'

test('adds a pack to the policy, and its test to the tests', async () => {
  const { read, run } = folderWith({
    [POLICY]: 'extends:\n  - audit # always\n\nhooks: []\n',
    [TESTS]: 'tests:\n  - name: a\n    steps: [{ wait: 1s }]\n',
  })
  expect(await run('add guard-network')).toEqual({
    code: 0,
    stdout: `${POLICY} now has guard-network\n${TESTS} now has a test for it\n`,
    stderr: '',
  })
  expect(read(POLICY)).toBe('extends:\n  - audit # always\n  - guard-network\n\nhooks: []\n')
  expect(read(TESTS)).toContain('\n\n  - name: guard-network refuses the credentials of the machine\n')
  const [policy, tests] = [read(POLICY), read(TESTS)]
  expect(await run('add guard-network')).toEqual({
    code: 0,
    stdout: `${POLICY} already has guard-network\n`,
    stderr: '',
  })
  expect([read(POLICY), read(TESTS)]).toEqual([policy, tests])
})

test('says what an agent that has the policy needs now, and what it cannot do', async () => {
  const { run, folder } = folderWith({ [POLICY]: 'extends: [guard-files]\n' })
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_STATE_HOME: join(folder, '.state') }
  expect((await run(`install claude-code --policy ${POLICY}`, env)).code).toBe(0)
  expect((await run('add secrets', env)).stdout.split('\n')).toEqual([
    `${POLICY} now has secrets`,
    expect.stringMatching(/^note: `secrets-in-answers` does nothing under Claude Code: /),
    expect.stringMatching(
      /^Claude Code needs more hooks for it, and refuses calls until then: run `sluice install claude-code --policy .*policy\.yaml`$/,
    ),
    '',
  ])
  const install = await run(`install claude-code --record --policy ${POLICY}`, env)
  expect(install.stdout).toMatch(/^note: `secrets-in-answers` does nothing under Claude Code: /m)
  expect((await run('add budgets', env)).stdout).toMatch(
    /^note: `budgets-\S+`, .* do nothing under Claude Code: .*only if the policy has `prices`/m,
  )
})

test('before any agent has the policy, says what those used here cannot do, and how to install it', async () => {
  const { run, folder } = folderWith({ [POLICY]: 'extends: [guard-files]\n', 'my policy.yaml': 'hooks: []\n' })
  const env = { HOME: folder, XDG_STATE_HOME: join(folder, '.state') }
  expect((await run('add secrets', env)).stdout).toBe(
    `${POLICY} now has secrets\nNo agent has this policy yet: run \`sluice install HOST --policy ${POLICY}\`\n`,
  )
  mkdirSync(join(folder, '.claude'))
  expect((await run('add budgets', env)).stdout.split('\n')).toEqual([
    `${POLICY} now has budgets`,
    expect.stringMatching(/^note: `secrets-in-answers` does nothing under Claude Code: /),
    expect.stringMatching(/^note: `budgets-\S+`, .* do nothing under Claude Code: .*only if the policy has `prices`/),
    expect.stringMatching(/^note: `budgets-tokens-spent` does nothing under Claude Code: /),
    `No agent has this policy yet: run \`sluice install claude-code --policy ${POLICY}\``,
    '',
  ])
  mkdirSync(join(folder, '.gemini'))
  const { stdout } = await sluice(['add', 'loops', '--policy', 'my policy.yaml'], { folder, env })
  expect(stdout.split('\n').at(-2)).toBe(
    "No agent has this policy yet: run `sluice install claude-code --policy 'my policy.yaml'` or `sluice install gemini --policy 'my policy.yaml'`",
  )
})

test('adds a pack to a policy with another name and no tests', async () => {
  const { read, run } = folderWith({ 'team.yaml': 'hooks: []\n' })
  expect(await run('add loops --policy team.yaml')).toEqual({
    code: 0,
    stdout: 'team.yaml now has loops\n',
    stderr: '',
  })
  expect(read('team.yaml')).toBe('extends: [loops]\n\nhooks: []\n')
})

test.each<[string, string, string]>([
  ['an unknown pack', 'add guard-file', 'there is no pack `guard-file`\nhelp: did you mean `guard-files`?\n'],
  ['a path', 'add ../../etc/passwd', 'there is no pack `../../etc/passwd`\nhelp: it is one of allow-reading, audit, '],
  ['several packs', 'add loops,secrets', '`add` takes one pack\nhelp: add one after the other\n'],
  ['no pack', 'add', '`add` needs a PACK\n'],
  ['no policy', 'add loops', 'there is no file `sluice/policy.yaml`\nhelp: `sluice init` writes a first policy\n'],
])('%s', async (_name, words, message) => {
  const { code, stdout, stderr } = await folderWith({}).run(words)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(`sluice: ${message}`)
})

test.each<[string, string]>([
  ['a policy with errors', 'hooks: [{ id: a }]\n'],
  ['a policy that is something else', 'hooks: {}\n'],
  ['a policy that does not parse', 'hooks: [\n'],
])('%s is not changed', async (_name, text) => {
  const { read, run } = folderWith({ [POLICY]: text })
  const { code, stdout, stderr } = await run('add loops')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain(`help: ${POLICY} was not changed\n`)
  expect(read(POLICY)).toBe(text)
})
