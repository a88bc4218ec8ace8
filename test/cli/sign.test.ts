import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Ran, sluice } from './run.ts'

const isThere = ['/usr/bin/ssh-keygen', '/bin/ssh-keygen', '/usr/local/bin/ssh-keygen'].some((file) => existsSync(file))
if (!isThere) console.warn('skipped: there is no `ssh-keygen`')

const PACK = 'hooks: [{ id: team-a, on: tool_start, action: { type: gate, reason: no } }]\n'

test.skipIf(!isThere)('lock, install and doctor verify what signers sign whom the user names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-sign-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = (...names: readonly string[]): string => join(folder, ...names)
  const run = (words: string): Promise<Ran> => sluice(words, { folder, env: { HOME: path('home') } })
  mkdirSync(path('home/.ssh'), { recursive: true })
  for (const name of ['home/.ssh/id_ed25519', 'other']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', path(name)])
  }
  writeFileSync(path('policy.yaml'), 'extends: ./team.yaml\nhooks: []\n')
  writeFileSync(path('team.yaml'), PACK)
  writeFileSync(path('user.yaml'), 'signers: signers\nhooks: []\n')
  writeFileSync(path('signers'), `ann@example.com ${readFileSync(path('home/.ssh/id_ed25519.pub'), 'utf8')}`)
  expect((await run('install claude-code --policy user.yaml')).code).toBe(0)

  expect(await run('sign team.yaml')).toEqual({ code: 0, stdout: 'team.yaml.sig is its signature\n', stderr: '' })
  expect((await run('lock --policy policy.yaml')).stdout).toBe(
    './team.yaml is signed by ann@example.com\nsluice.lock: 1 file (1 new)\n',
  )
  expect((await run('install codex --scope project --policy policy.yaml')).stdout).toContain(
    './team.yaml is signed by ann@example.com\n',
  )

  await run('sign --key other team.yaml')
  const problem = `\`./team.yaml\` is signed by a key that \`${path('signers')}\` does not name`
  for (const words of ['lock --policy policy.yaml', 'install codex --scope project --policy policy.yaml']) {
    expect(await run(words)).toMatchObject({ code: 1, stderr: `error: ${problem}\n` })
  }
  expect((await run('doctor codex')).stdout).toContain(problem)
})

test.skipIf(!isThere)('a key that is not there is bad usage', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-sign-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'team.yaml'), PACK)
  const { code, stderr } = await sluice('sign --key none team.yaml', { folder, env: {} })
  expect([code, stderr]).toEqual([2, expect.stringContaining('`ssh-keygen` cannot sign: ')])
})
