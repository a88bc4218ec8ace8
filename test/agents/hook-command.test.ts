import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Refusal, UNDECIDED } from '../../src/agents/fail-closed-command.ts'
import {
  isInstalled,
  plainCommand,
  powershellCommand,
  readHookCommand,
  shellCommand,
} from '../../src/agents/hook-command.ts'
import { quote } from '../../src/agents/shell-words.ts'

const HOOK = ['/usr/bin/node', '/opt/sluice/cli.cjs', 'hook', '--host', 'codex', '--policy', '/home/me/a.yaml']

function shell(command: string): { readonly exit: number | null; readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8' })
  return { exit: status, stdout, stderr }
}

describe('words', () => {
  test.each([
    ['/usr/bin/node', "'/usr/bin/node'"],
    ["/home/o'neill/$HOME", String.raw`'/home/o'\''neill/$HOME'`],
    ['', "''"],
  ])('%s is quoted as %s', (word, quoted) => expect(quote(word)).toBe(quoted))

  test('are those that a shell reads, whatever is in them', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const { stdout } = shell(shellCommand(['printf', '%s\\0', ...words], null))
        expect(stdout.split('\0').slice(0, -1)).toEqual(words)
      }),
      { numRuns: 60 },
    )
  })

  test('are read back from a command, with or without what follows it', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 20 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 3 }), fc.boolean(), (policies, isGuarded) => {
        const words = [...HOOK, ...policies.flatMap((policy) => ['--policy', policy])]
        const command = shellCommand(words, isGuarded ? { by: 'exit' } : null)
        expect(readHookCommand(command)).toEqual({
          words,
          host: 'codex',
          policies: ['/home/me/a.yaml', ...policies],
          socket: null,
          isGuarded,
        })
        expect(isInstalled(command, 'codex')).toBe(true)
      }),
    )
  })
})

describe('where Sluice does not come to an answer', () => {
  const text = '{"permissionDecision":"deny"}'
  const refusals: readonly (readonly [string, Refusal, { exit: number; stdout: string; stderr: string }])[] = [
    ['the exit code refuses', { by: 'exit' }, { exit: 2, stdout: '', stderr: `${UNDECIDED}\n` }],
    ['an answer refuses', { by: 'output', text, exit: 0 }, { exit: 0, stdout: `${text}\n`, stderr: '' }],
    ['both refuse', { by: 'output', text, exit: 2 }, { exit: 2, stdout: `${text}\n`, stderr: '' }],
  ]
  const failures = [
    ['exits with 1', ['sh', '-c', 'exit 1']],
    ['is killed', ['sh', '-c', 'kill -9 $$']],
  ] as const

  for (const [name, refusal, expected] of refusals) {
    test.each(failures)(`${name}: a command that %s`, (_, words) => {
      const { exit, stdout, stderr } = shell(shellCommand(words, refusal))
      expect([exit, stdout]).toEqual([expected.exit, expected.stdout])
      expect(stderr).toContain(expected.stderr)
    })

    test(`${name}: a command that is not there`, () => {
      const { exit, stdout, stderr } = shell(shellCommand(['/nowhere/node', 'x'], refusal))
      expect([exit, stdout]).toEqual([expected.exit, expected.stdout])
      expect(stderr).toContain(expected.stderr)
    })

    test(`${name}: what it answers itself stands`, () => {
      const answered = { exit: 0, stdout: 'answer', stderr: '' }
      expect(shell(shellCommand(['printf', 'answer'], refusal))).toEqual(answered)
    })
  }

  test('a refusal of its own is told once', () => {
    const own = ['sh', '-c', 'echo no >&2; exit 2']
    expect(shell(shellCommand(own, { by: 'exit' }))).toEqual({ exit: 2, stdout: '', stderr: 'no\n' })
  })

  test('at an event where nothing is to be refused, nothing follows', () => {
    expect(shellCommand(HOOK, null)).toBe(
      "'/usr/bin/node' '/opt/sluice/cli.cjs' hook --host codex --policy '/home/me/a.yaml'",
    )
  })

  test('it can be read', () => {
    expect(shellCommand(HOOK, { by: 'exit' })).toBe(
      `/bin/sh -c '"$@" || { [ $? = 2 ] || echo "$0" >&2; exit 2; }' '${UNDECIDED}' '/usr/bin/node' '/opt/sluice/cli.cjs' hook --host codex --policy '/home/me/a.yaml'`,
    )
  })

  test('an agent that splits words at blanks gets as few quotes as can be', () => {
    expect(plainCommand([...HOOK.slice(0, 5), '--policy', '/my policies/a.yaml'])).toBe(
      "/usr/bin/node /opt/sluice/cli.cjs hook --host codex --policy '/my policies/a.yaml'",
    )
  })

  test('PowerShell refuses, too', () => {
    expect(powershellCommand(["C:\\Program Files\\o'n.exe", 'hook'], { by: 'exit' })).toBe(
      `& 'C:\\Program Files\\o''n.exe' 'hook'; if ($LASTEXITCODE -ne 0) { if ($LASTEXITCODE -ne 2) { [Console]::Error.WriteLine('${UNDECIDED}') }; exit 2 }`,
    )
  })
})

describe('a command that was installed', () => {
  test.each([
    ["'/n/node' '/s/cli.cjs' hook --host codex --policy '/p.yaml'", true],
    ['/n/node /s/cli.cjs hook --host codex --policy /p.yaml', true],
    ['C:\\n.exe C:\\s.js hook --host codex', false],
    ["'C:\\n.exe' 'C:\\s.js' hook --host codex", true],
    ['sluice hook --host codex --policy p.yaml', false],
    ['node /s/cli.cjs hook --host codex --policy /p.yaml', false],
    ["'/n/node' '/s/cli.cjs' hook --host gemini --policy '/p.yaml'", false],
    ["/usr/bin/env sluice-wrapper '/n/node' '/s/cli.cjs' hook --host codex", false],
    ['echo "/n /s hook --host codex"', false],
    ["FOO=1 '/n/node' '/s/cli.cjs' hook --host codex", false],
    ['', false],
    ["'unclosed", false],
    [shellCommand(HOOK, { by: 'exit' }), true],
    [`env ${shellCommand(HOOK, { by: 'exit' })}`, false],
  ])('%s: %s', (command, expected) => expect(isInstalled(command, 'codex')).toBe(expected))
})
