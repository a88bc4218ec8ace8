import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Ran, sluice } from './run.ts'

// `sluice init` with a person who answers. `init.test.ts` tests the questions on a real terminal.

function project() {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-asked-')))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const [folder, home] = [join(place, 'app'), join(place, 'home')]
  mkdirSync(folder)
  mkdirSync(join(home, '.claude'), { recursive: true })
  const init = (answers: readonly string[], words = 'init'): Promise<Ran> =>
    sluice(words, { folder, env: { HOME: home }, answers })
  return { folder, home, init }
}

test('asks again if a name is wrong, and asks whether to install', async () => {
  const { folder, home, init } = project()
  const { code, stdout, stderr } = await init(['claude-cod', '', 'guard-file', 'guard-files, loops', 'n'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('there is no agent `claude-cod`; did you mean `claude-code`?\nWhich agents do you use?')
  expect(stdout).toContain('there is no pack `guard-file`; did you mean `guard-files`?\nWhich packs of rules?')
  expect(stdout).toContain(`It changes ${home}/.claude/settings.json [y/N] n\n`)
  expect(readFileSync(join(folder, 'sluice/policy.yaml'), 'utf8')).toContain('extends:\n  - guard-files\n  - loops\n')
})

test('installs with the policy in the current folder if the person agrees', async () => {
  const { folder, home, init } = project()
  const { code, stderr } = await init(['', 'loops', 'y'])
  expect([code, stderr]).toEqual([0, ''])
  expect(readFileSync(join(home, '.claude/settings.json'), 'utf8')).toContain(join(folder, 'sluice/policy.yaml'))
})

test.each([
  ['no', ['', 'loops', 'n']],
  ['nothing', ['', 'loops']],
])('installs nothing if the person answers %s', async (_what, answers) => {
  const { home, init } = project()
  const { code, stdout } = await init(answers)
  expect(code).toBe(0)
  expect(stdout).toContain('  npx sluice install claude-code --policy sluice/policy.yaml\n')
  expect(readdirSync(join(home, '.claude'))).toEqual([])
})

test('writes nothing if the person ends the input', async () => {
  const { folder, init } = project()
  expect(await init([''])).toMatchObject({
    code: 2,
    stderr: 'sluice: you stopped answering, so nothing was written\n',
  })
  expect(readdirSync(folder)).toEqual([])
})

test('asks nothing if a file is in the way', async () => {
  const { folder, init } = project()
  writeFileSync(join(folder, 'sluice'), 'mine')
  const help = 'help: nothing was written; `sluice add PACK` adds a pack to a policy\n'
  expect(await init([])).toEqual({ code: 1, stdout: '', stderr: `error: sluice already exists\n${help}` })
})

test('does not install for an agent that cannot enforce all rules, and says what to write', async () => {
  const { home, init } = project()
  const { code, stdout } = await init(['y'], 'init --host windsurf --pack secrets')
  expect(code).toBe(0)
  expect(stdout).toMatch(/cannot enforce all of it\. Before you install, write `rules: \{ .+: off \}`\./)
  expect(readdirSync(home)).toEqual(['.claude'])
})
