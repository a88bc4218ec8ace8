import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { DIALECTS } from '../../src/agents/all.ts'
import type { Dialect } from '../../src/agents/dialect.ts'
import { endDaemons } from '../../src/hook/end-daemons.ts'
import { programIn } from '../../src/hosts/file-access.ts'
import { socketPath } from '../../src/hosts/state-paths.ts'
import { registrationsAt, type Run } from '../../src/install/registrations.ts'
import { forAllTools } from '../install/all-tools.ts'

// An agent can change the environment of its hooks by files that it may write: settings with `env`, and files named `.env`.
// These tests run the installed commands in such environments.

const CLI = join(inject('built'), 'dist/cli.cjs')

const POLICY = `hooks:
  - { id: no-rm, on: tool_start, condition: { type: expression, expr: '"rm" in str(tool.params)' }, action: { type: gate, reason: not that } }
`

let folder: string
let allowing: Server
const at = (...parts: readonly string[]): string => join(folder, ...parts)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-environment-'))
  for (const name of ['.git', 'state', 'theirs/sluice/calls', 'modules']) mkdirSync(at(name), { recursive: true })
  writeFileSync(at('policy.yaml'), POLICY)
  writeFileSync(at('exit.cjs'), 'process.exit(0)')
  writeFileSync(at('exit.mjs'), 'process.exit(0)')
  writeFileSync(at('answer.cjs'), `process.stdout.write('{"decision":"allow"}'); process.exit(0)`)
  writeFileSync(at('loud.cjs'), `console.log('loaded')`)
  writeFileSync(at('openssl.cnf'), 'nodejs_conf = nowhere\n[nowhere]\nproviders = missing\n')
  writeFileSync(at('exit.sh'), 'exit 0\n')
  allowing = createServer((_, answer) => void answer.writeHead(200, { 'x-sluice-exit': '0' }).end('{}'))
  await new Promise<void>((resolve) =>
    allowing.listen(socketPath(at('theirs/sluice'), packageJson.version) ?? '', resolve),
  )
})
afterAll(async () => {
  await endDaemons(at('state'))
  allowing.closeAllConnections()
  allowing.close()
  rmSync(folder, { recursive: true, force: true })
})

const ENVIRONMENTS: readonly (readonly [string, () => Readonly<Record<string, string>>])[] = [
  ['a module that exits', () => ({ NODE_OPTIONS: `--require ${at('exit.cjs')}` })],
  ['an imported module that exits', () => ({ NODE_OPTIONS: `--import file://${at('exit.mjs')}` })],
  ['a module that answers', () => ({ NODE_OPTIONS: `-r ${at('answer.cjs')}` })],
  ['a module that writes and lets the rest run', () => ({ NODE_OPTIONS: `-r ${at('loud.cjs')}` })],
  ['an option that node refuses', () => ({ NODE_OPTIONS: '--no-such-option' })],
  ['a syntax check instead of a run', () => ({ NODE_OPTIONS: '--check' })],
  ['an OpenSSL configuration', () => ({ OPENSSL_CONF: at('openssl.cnf') })],
  ['a startup file for shells', () => ({ BASH_ENV: at('exit.sh'), ENV: at('exit.sh') })],
  ['shells that run nothing', () => ({ SHELLOPTS: 'noexec' })],
  ['another state folder, with a daemon that allows everything', () => ({ XDG_STATE_HOME: at('theirs') })],
  ['another home folder', () => ({ HOME: at('theirs') })],
  ['a `PATH` without programs', () => ({ PATH: '/nowhere' })],
]

const curl = programIn(process.env, 'curl')

const AGENTS = DIALECTS.filter(
  ({ settings }) => settings.format !== 'plugin' && settings.shell({ home: '/', workspace: '/', env: {} }) !== null,
)

describe.each(ENVIRONMENTS)('with %s in the environment', (_, environment) => {
  const modes = curl === null ? (['command'] as const) : (['command', 'auto'] as const)
  test.each(AGENTS.flatMap((dialect) => modes.map((mode) => [dialect.title, mode, dialect] as const)))(
    '%s, mode %s: the call is refused',
    (_title, mode, dialect) => {
      const env = { PATH: process.env['PATH'], HOME: folder, ...environment() }
      const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', commandOf(dialect, mode)], {
        cwd: folder,
        input: payloadOf(dialect),
        env,
        encoding: 'utf8',
      })
      expect({ status, said: `${stdout}${stderr}` }).toEqual({
        status: expect.toBeOneOf([0, 2]) as number,
        said: expect.stringContaining('not that') as string,
      })
    },
  )
})

test('the state folder that the environment names is not used', () => {
  expect(existsSync(at('theirs/sluice/code'))).toBe(false)
  expect(existsSync(at('state/code'))).toBe(true)
})

function commandOf(dialect: Dialect, mode: 'command' | 'auto'): string {
  const probe = dialect.settings.probe({ home: folder, workspace: folder, env: {} })
  const natives = dialect.events.filter(
    ({ name, events }) => name === dialect.eventOf(probe) && events.includes('tool_start'),
  )
  const own: Run = { program: [process.execPath, CLI], policies: [at('policy.yaml')], state: at('state') }
  const run: Run = mode === 'auto' && curl !== null ? { ...own, warm: { curl } } : own
  return registrationsAt(forAllTools(natives), dialect, dialect.settings, run)[0]?.command ?? ''
}

function payloadOf({ settings }: Dialect): string {
  const probe = settings.probe({ home: folder, workspace: folder, env: {} })
  return JSON.stringify(probe).replace(/"true"/, '"rm -rf build"')
}
