import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'

// A pack that somebody makes who has read docs/guide/packs.md and nothing else: as a package that npm packs and
// installs, and with the hook that Claude Code runs.

const CLI = join(inject('built'), 'dist/cli.cjs')

const HEADER = `# Migrations: what an agent may not do to the database.
#
# Refused: undoing migrations. Asked: nothing. Passes: everything else. Cannot see: migrations that a script runs.
`
const rule = (id: string, what: string): string => `  - id: migrations-${id}
    description: refuses to ${id} migrations
    on: tool_start
    condition: { type: command, program: migrate, operands: { glob: ${what} } }
    action: { type: gate, reason: A person does this. }
`
const tests = (...words: readonly string[]): string => `tests:
  - name: is refused
    each: [${words.join(', ')}]
    steps:
      - { call: Bash, params: { command: migrate <<each>> }, expect: deny }
      - { call: Bash, params: { command: ls }, expect: none }
`
const manifest = (version: string): string =>
  JSON.stringify({ name: '@acme/sluice-migrations', version, keywords: ['sluice-pack'], files: ['*.yaml'] })

const SOURCE = 'npm:@acme/sluice-migrations/migrations.yaml'

interface Ran {
  readonly code: number | null
  readonly text: string
}

function project(): {
  readonly folder: string
  write(name: string, text: string): void
  run(folder: string, program: string, ...words: readonly string[]): Ran
  /** What the hook answers to a command. */
  ask(command: string): unknown
} {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-made-up-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { PATH: process.env['PATH'], HOME: folder, NO_COLOR: '1' }
  return {
    folder,
    write(name, text) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    },
    run(place, program, ...words) {
      const line = program === 'sluice' ? [CLI, ...words] : words
      const ran = spawnSync(program === 'sluice' ? process.execPath : program, line, {
        cwd: join(folder, place),
        encoding: 'utf8',
        env,
      })
      return { code: ran.status, text: ran.stdout + ran.stderr }
    },
    ask(command) {
      const input = {
        hook_event_name: 'PreToolUse',
        session_id: 's1',
        cwd: join(folder, 'app'),
        tool_name: 'Bash',
        tool_input: { command },
        tool_use_id: 'c1',
      }
      const words = [CLI, 'hook', '--host', 'claude-code', '--policy', join(folder, 'app/sluice/policy.yaml')]
      const { stdout, stderr } = spawnSync(process.execPath, words, {
        input: JSON.stringify(input),
        encoding: 'utf8',
        env,
      })
      expect(stderr).toBe('')
      return stdout === '' ? null : (JSON.parse(stdout) as unknown)
    },
  }
}

const denied = (reason: unknown): unknown => ({
  hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: reason },
})

test('a pack by the guide is tested, installed, locked, updated, and refused once one bit differs', () => {
  const { folder, write, run, ask } = project()
  const publish = (version: string): void => {
    write('pack/package.json', manifest(version))
    expect(run('pack', 'sluice', 'test', '--pack')).toMatchObject({ code: 0 })
    expect(run('', 'npm', 'pack', '--silent', './pack')).toMatchObject({ code: 0 })
    const file = `../acme-sluice-migrations-${version}.tgz`
    expect(run('app', 'npm', 'install', '--silent', '--no-audit', '--no-fund', file)).toMatchObject({ code: 0 })
  }
  write('app/package.json', '{ "private": true }')
  write('app/sluice/policy.yaml', `extends: ["${SOURCE}"]\nhooks: []\n`)
  write('pack/migrations.yaml', `${HEADER}hooks:\n${rule('undo', 'down')}`)
  write('pack/migrations.test.yaml', tests('down'))
  publish('1.0.0')

  expect(ask('ls')).toEqual(denied(expect.stringContaining(`\`${SOURCE}\` has no `)))
  expect(run('app', 'sluice', 'lock')).toEqual({ code: 0, text: 'sluice/sluice.lock: 1 file (1 new)\n' })
  expect(run('app', 'sluice', 'lock', '--check')).toMatchObject({ code: 0 })
  expect(ask('migrate down')).toEqual(denied('A person does this.'))
  expect(ask('migrate drop')).toBeNull()

  write('pack/migrations.yaml', `${HEADER}hooks:\n${rule('undo', 'down')}${rule('drop', 'drop')}`)
  write('pack/migrations.test.yaml', tests('down', 'drop'))
  publish('1.1.0')
  expect(ask('ls')).toEqual(denied(expect.stringContaining(`\`${SOURCE}\` is not as it was locked`)))
  const updated = run('app', 'sluice', 'lock', '--update', '--yes', SOURCE)
  expect(updated).toMatchObject({ code: 0, text: expect.stringContaining('rules new: migrations-drop\n') as string })
  expect(ask('migrate drop')).toEqual(denied('A person does this.'))
  expect(ask('ls')).toBeNull()

  const installed = join(folder, 'app/node_modules/@acme/sluice-migrations/migrations.yaml')
  const bytes = readFileSync(installed)
  for (const place of [0, bytes.length >> 1, bytes.length - 1]) {
    const flipped = Buffer.from(bytes)
    flipped[place] = (flipped[place] ?? 0) ^ 1
    writeFileSync(installed, flipped)
    expect(ask('ls'), `byte ${place}`).toEqual(denied(expect.stringContaining(`\`${SOURCE}\` is not as it was locked`)))
  }
  writeFileSync(installed, bytes)
  expect(ask('ls')).toBeNull()
})
