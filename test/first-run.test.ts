import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { programsCpuTime } from './cpu-time.ts'
import { pack, ROOT, run } from './packed.ts'

// The first minute with the package: from an empty folder to a refused command.

let place: string
let folder: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'sluice-first-run-')))
  folder = join(place, 'empty')
  await mkdir(folder)
  await mkdir(join(place, 'home'))
  env = { PATH: process.env['PATH'], HOME: join(place, 'home'), NO_COLOR: '1', npm_config_update_notifier: 'false' }
  const { tarball } = await pack(inject('built'), place)
  await run(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', tarball)
})
afterAll(async () => {
  // Ends the daemon that the first call leaves behind.
  sluice('uninstall claude-code')
  await rm(place, { recursive: true, force: true })
})

function sluice(words: string): { readonly code: number | null; readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr } = spawnSync('npx', ['sluice', ...words.split(' ')], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { code: status, stdout, stderr }
}

test('init, its test, install, doctor, and a refused command, within a minute', async () => {
  const before = programsCpuTime()

  const written = sluice('init --host claude-code --pack guard-files')
  expect(written).toMatchObject({ code: 0, stderr: '' })
  expect(written.stdout).toContain('\n4 passed, 0 failed\n')
  expect((await readdir(join(folder, 'sluice'))).toSorted()).toEqual(['ci.yaml', 'policy.test.yaml', 'policy.yaml'])
  expect(sluice('test sluice')).toMatchObject({ code: 0 })

  const [, command = ''] = /^ {2}npx sluice (install .*)$/m.exec(written.stdout) ?? []
  expect(sluice(command)).toMatchObject({ code: 0, stderr: '' })
  const doctor = sluice('doctor claude-code')
  expect(doctor.stdout).toMatch(/\nno problems found\n$/)
  expect(doctor.code).toBe(0)

  const { code, stdout } = await askHook('cat .env')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    hookSpecificOutput: {
      permissionDecision: 'deny',
      permissionDecisionReason: expect.stringMatching(/^This file holds secrets/) as unknown,
    },
  })
  expect((await askHook('ls')).stdout).toBe('')

  const why = sluice('explain --last')
  expect(why.stdout).toContain('tool.params       {command: "cat .env"')
  expect(why.stdout).toContain('\nverdict\n  deny by files-secrets\n')
  expect(programsCpuTime() - before).toBeLessThan(60_000)
})

test('the first lines of both files name schemas that are there', async () => {
  for (const name of ['policy.yaml', 'policy.test.yaml']) {
    const text = await readFile(join(folder, 'sluice', name), 'utf8')
    const [, schema = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? []
    expect(JSON.parse(await readFile(join(folder, 'sluice', schema), 'utf8'))).toHaveProperty('title')
  }
})

test('the skill is in the package', () => {
  const { code, stdout } = sluice('skill --output -')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^---\nname: sluice\n/)
})

/** Runs the hook command from the settings as the agent does, with a recorded payload of the agent. */
async function askHook(command: string): Promise<{ readonly code: number | null; readonly stdout: string }> {
  const settings = JSON.parse(await readFile(join(place, 'home/.claude/settings.json'), 'utf8')) as {
    readonly hooks: { readonly PreToolUse: readonly { readonly hooks: readonly { readonly command: string }[] }[] }
  }
  const recorded = (await readFile(join(ROOT, 'test/conformance/recorded/claude-code.jsonl'), 'utf8')).split('\n')
  const record = recorded.find((line) => line.includes('"title":"PreToolUse-Bash"')) ?? ''
  const { payload } = JSON.parse(record) as { readonly payload: object }
  const [entry] = settings.hooks.PreToolUse.flatMap(({ hooks }) => hooks)
  const input = JSON.stringify({ ...payload, cwd: folder, tool_input: { command } })
  const { status, stdout } = spawnSync('/bin/sh', ['-c', entry?.command ?? ''], {
    cwd: folder,
    env,
    input,
    encoding: 'utf8',
  })
  return { code: status, stdout }
}
