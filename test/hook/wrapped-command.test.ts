import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DIALECTS } from '../../src/agents/all.ts'
import { CODE_VARIABLES } from '../../src/agents/code-variables.ts'
import type { Dialect, NativeEvent } from '../../src/agents/dialect.ts'
import type { Refusal } from '../../src/agents/fail-closed-command.ts'
import { shellCommand } from '../../src/agents/hook-command.ts'
import { quote } from '../../src/agents/shell-words.ts'
import { socketPath } from '../../src/hosts/state-paths.ts'
import { refusalAt, registrationsAt } from '../../src/install/registrations.ts'
import { forAllTools } from '../install/all-tools.ts'
import { runCount } from '../run-count.ts'
import { type Ended, runShell } from './run-shell.ts'

// The commands that `sluice install` writes, with a program in place of Sluice or curl that writes anything and ends in any
// way. The result is read as each agent reads it.

/** A program that finds its word, reads its input, and runs `BEHAVIOR`. */
const PROGRAM = `#!/bin/sh
next=
for one; do
  if [ "$next" ]; then w=$one; fi
  next=
  case $one in --word) next=1;; "x-sluice-word: "*) w=\${one#"x-sluice-word: "};; esac
done
input=$(cat)
eval "$BEHAVIOR"
`

/** In place of curl: a daemon takes the call, and its answer is `BEHAVIOR`. */
const CURL = PROGRAM.replace('eval ', 'printf 200; eval ')

let folder: string
let listening: Server
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-wrapped-'))
  writeFileSync(join(folder, 'program'), PROGRAM)
  chmodSync(join(folder, 'program'), 0o755)
  writeFileSync(join(folder, 'curl'), CURL)
  chmodSync(join(folder, 'curl'), 0o755)
  writeFileSync(join(folder, 'package.json'), '{\n  "name": "sluice",\n  "version": "1.0.0",\n  "type": "module"\n}\n')
  listening = createServer()
  await new Promise<void>((resolve) => listening.listen(socketPath(folder, '1.0.0') ?? '', resolve))
  symlinkSync('/bin/bash', join(folder, 'sh'))
})
afterAll(() => {
  listening.close()
  rmSync(folder, { recursive: true, force: true })
})

function run(command: string, behavior: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return runShell(command, { input: '{"a":"payload"}', cwd: folder, env: { BEHAVIOR: behavior, ...env } })
}

type Mode = 'command' | 'auto'

function commandAt(dialect: Dialect, native: NativeEvent, mode: Mode): string {
  const [hook] = registrationsAt(forAllTools([native]), dialect, dialect.settings, {
    // What a daemon has taken is never decided by the program, too.
    program: [mode === 'auto' ? '/nowhere' : join(folder, 'program'), join(folder, 'dist/cli.cjs')],
    policies: ['/p.yaml'],
    state: folder,
    ...(mode === 'auto' && { warm: { curl: join(folder, 'curl') } }),
  })
  return hook?.command ?? ''
}

/** A part of the output: the word, half of the word, or any text. */
type Piece = { readonly word: 'whole' | 'half' } | { readonly text: string }

const ALLOWING = [
  '',
  '{}',
  'no problems found',
  '{"decision":"allow"}',
  '{"decision":"approve"}',
  '{"permission":"allow"}',
  '{"permissionDecision":"allow"}',
  '{"behavior":"allow"}',
  '{"continue":true}',
  '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow"}}',
  '{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"allow"}}}',
]

const word = fc.constant<Piece>({ word: 'whole' })
const text = fc
  .oneof(fc.constantFrom(...ALLOWING), fc.string({ unit: 'grapheme', maxLength: 30 }))
  .map((one): Piece => ({ text: one.replaceAll('\0', '') }))
const status = fc.constantFrom('200', '403', '422', '424', '409', '500', '').map((one): Piece => ({ text: one }))
const pieces = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(word, text, word, status).map((all): readonly Piece[] => all) },
  fc.array(fc.oneof(word, fc.constant<Piece>({ word: 'half' }), text, status), { maxLength: 5 }),
)
const end = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('exit 0', 'exit 2') },
  fc.integer({ min: 0, max: 255 }).map((code) => `exit ${code}`),
  fc.constantFrom('HUP', 'KILL', 'PIPE', 'SEGV', 'TERM', 'XCPU').map((signal) => `kill -${signal} $$`),
  fc.constantFrom('exec >&-', 'exec 2>&-', 'exec <&-', 'exec <&- >&- 2>&-'),
)
const behavior = fc.record({ pieces, error: text, end })

interface Behavior {
  readonly pieces: readonly Piece[]
  readonly error: Piece
  readonly end: string
}

function scriptOf({ pieces: written, error, end: last }: Behavior): string {
  const print = (piece: Piece): string => {
    if ('text' in piece) return `printf %s ${quote(piece.text)}`
    return piece.word === 'whole' ? 'printf %s "$w"' : `printf %s "\${w%????????}|"`
  }
  return [...written.map(print), `${print(error)} >&2`, last].join('; ')
}

/** The complete answer of the program, with its exit code and stream; null if there is none. */
function saidBy(
  behavior: Behavior,
  mode: Mode,
): { readonly body: string; readonly exit: 0 | 1 | 2; readonly to: 1 | 2 } | null {
  const written = behavior.pieces
    .map((piece) => ('text' in piece ? piece.text : piece.word === 'whole' ? '\0' : '\x01'))
    .join('')
  const [, body, suffix] = /^\0([^]*)\0([^\0]*)$/.exec(written) ?? []
  if (body === undefined || suffix === undefined) return null
  const whole = body.replaceAll('\0', WORD).replaceAll('\x01', HALF)
  if (mode === 'auto') {
    const ends = behavior.end === 'exit 0' || behavior.end.startsWith('exec')
    const known = { '200': [0, 1], '403': [2, 2], '422': [2, 1], '424': [1, 2] } as const
    const way = ends ? known[suffix as keyof typeof known] : undefined // undefined for any other suffix
    return way === undefined ? null : { body: whole, exit: way[0], to: way[1] }
  }
  if (suffix !== '') return null
  if (behavior.end === 'exit 0' || behavior.end.startsWith('exec')) return { body: whole, exit: 0, to: 1 }
  return behavior.end === 'exit 2' ? { body: whole, exit: 2, to: 1 } : null
}

const [WORD, HALF] = ['(the word)', '(half of it)']
/** Replaces words, which look like UUIDs of the kernel. */
const withoutWords = (written: string): string =>
  written.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{4}(?:[\da-f]{8}|\|)/g, (found) =>
    found.endsWith('|') ? HALF : WORD,
  )

const SHELLED = DIALECTS.filter(
  ({ settings }) => settings.format !== 'plugin' && settings.refusal?.({} as NativeEvent) !== null,
)
const ROWS = SHELLED.flatMap((dialect) => {
  const modes: readonly Mode[] = dialect.settings.startsOnly === undefined ? ['command', 'auto'] : ['command']
  return modes.map((mode) => [dialect.title, mode, dialect] as const)
})

test('the list of agents whose command a shell runs', () => {
  expect(SHELLED.map(({ name }) => name)).toEqual([
    ...[
      'claude-code',
      'kiro',
      'kiro-v1',
      'docker-agent',
      'codex',
      'gemini',
      'cursor',
      'copilot',
      'factory-droid',
      'windsurf',
    ],
  ])
})

describe('whatever the program does, only its complete answer is passed on', () => {
  test.each(ROWS)('%s, mode %s', async (_title, mode, dialect) => {
    const installed = dialect.events.filter((native) => native.installed !== 'never')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...installed), behavior, async (native, wanted) => {
        const ended = await run(commandAt(dialect, native, mode), scriptOf(wanted))
        const said = saidBy(wanted, mode)
        const refusal = refusalAt(native, dialect.settings)
        const isByOutput = refusal?.by === 'output' && refusal.exit === 0
        if (said !== null && !(isByOutput && said.exit !== 0)) {
          const written = withoutWords(said.to === 1 ? ended.stdout : ended.stderr)
          expect([ended.exit, written]).toEqual([
            said.exit,
            said.to === 1 ? said.body : expect.stringContaining(said.body),
          ])
        } else if (refusal === null) {
          expect([ended.exit, ended.stdout]).toEqual([1, ''])
        } else {
          expect(isRefused(dialect, native, ended), JSON.stringify(ended)).toBe(true)
        }
      }),
      { numRuns: runCount(12, 40) },
    )
  })
})

/** Whether the agent reads this as a refusal. An agent whose replies Sluice cannot read needs exit code 2 and a text. */
function isRefused({ hooks }: Dialect, native: NativeEvent, ended: Ended): boolean {
  if (hooks === null) return ended.exit === 2 && ended.stderr.trim() !== ''
  const reply = hooks.readReply(ended, native, {})
  if ('failure' in reply) return false
  return reply.verdict === 'deny' || reply.redo !== null
}

const REFUSALS: readonly (readonly [string, Refusal, Ended])[] = [
  ['its exit code', { by: 'exit' }, { exit: 2, stdout: '', stderr: 'ended\n' }],
  ['its output', { by: 'output', text: 'no', exit: 0 }, { exit: 0, stdout: 'no\n', stderr: '' }],
  ['both', { by: 'output', text: 'no', exit: 2 }, { exit: 2, stdout: 'no\n', stderr: '' }],
]

describe('a program that takes too long is killed, and the call is refused', () => {
  test.each(REFUSALS)('by %s', async (_, refusal, { exit, stdout }) => {
    const command = shellCommand([join(folder, 'program')], refusal, 0.5, false)
    const began = performance.now()
    const ended = await run(command, 'printf %s "$w$w"; exec sleep 300')
    expect([ended.exit, ended.stdout]).toEqual([exit, stdout])
    expect(performance.now() - began).toBeLessThan(60_000)
  })

  test('but no watchdog is left behind if it ends in time', async () => {
    const command = shellCommand([join(folder, 'program')], { by: 'exit' }, 31.25, false)
    expect(await run(command, 'printf %s "$w$w"')).toEqual({ exit: 0, stdout: '', stderr: '' })
    const { stdout } = await run('ps -A -o args', '')
    expect(stdout).not.toContain(String((31.25 * 9) / 10))
  })
})

describe('the environment', () => {
  const SAYS_IT = 'printf %s "$w"; /usr/bin/env; printf %s "$w"'
  // Empty values, because the loader reports a library that it cannot find, but accepts an empty list.
  const values = Object.fromEntries(CODE_VARIABLES.map((name) => [name, '']))

  test('loses variables that load code, and keeps all others', async () => {
    const others = {
      HOME: '/home/me',
      HTTPS_PROXY: 'http://p:1',
      NODE_EXTRA_CA_CERTS: '/ca.pem',
      a: 'b',
      w: 'w',
      r: '0',
    }
    const command = shellCommand([join(folder, 'program')], { by: 'exit' }, 60, false)
    const { exit, stdout } = await run(command, SAYS_IT, { ...values, ...others })
    expect(exit).toBe(0)
    const names = stdout.split('\n').map((line) => line.replace(/=.*/, ''))
    expect(names.filter((name) => CODE_VARIABLES.includes(name))).toEqual([])
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['HOME=/home/me', 'HTTPS_PROXY=http://p:1', 'a=b']))
    expect(names).toContain('NODE_EXTRA_CA_CERTS')
  })

  const bashed = (command: string): string => command.replace('/bin/sh', join(folder, 'sh'))
  const NOTHING_SAID = 'exit 0'

  test.each([
    [
      'functions in place of the commands that the script calls',
      Object.fromEntries(
        ['echo', 'kill', 'printf', 'read', 'wait', 'unset', 'exit', 'case', 'exec', 'trap'].map((name) => [
          `BASH_FUNC_${name}%%`,
          '() { :; }',
        ]),
      ),
    ],
    ['a startup file', { BASH_ENV: '/nowhere', ENV: '/nowhere' }],
    ['values for the variables of the script', { w: 'known', a: 'knownknown', r: '0', c: '0:knownknown' }],
    ['a path to other programs', { PATH: '/nowhere' }],
  ])('cannot fake an answer, with Bash as the shell: %s', async (_, env) => {
    const command = bashed(shellCommand([join(folder, 'program')], { by: 'exit' }, 60, false))
    expect(await run(command, NOTHING_SAID, env)).toMatchObject({ exit: 2, stdout: '' })
    const deny = 'printf %s "$w{deny}$w"'
    expect(await run(command, deny, { ...env, PATH: '/usr/bin:/bin' })).toMatchObject({ exit: 0, stdout: '{deny}' })
  })
})
