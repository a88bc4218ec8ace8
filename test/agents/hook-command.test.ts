import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WITHOUT_CODE_VARIABLES } from '../../src/agents/code-variables.ts'
import { guarded, MAKE_WORD, type Refusal, UNDECIDED } from '../../src/agents/fail-closed-command.ts'
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

describe('command words', () => {
  test.each([
    ['/usr/bin/node', "'/usr/bin/node'"],
    ["/home/o'neill/$HOME", String.raw`'/home/o'\''neill/$HOME'`],
    ['', "''"],
  ])('%s is quoted as %s', (word, quoted) => expect(quote(word)).toBe(quoted))

  test('reach the shell unchanged, whatever is in them', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const { stdout } = shell(guarded('printf "%s\\\\0" "$@"', null, words))
        expect(stdout.split('\0').slice(0, -1)).toEqual(words)
      }),
      { numRuns: 60 },
    )
  })

  test('are read back from a command, with or without more words after them', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 20 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 3 }), fc.boolean(), (policies, isGuarded) => {
        const words = [...HOOK, ...policies.flatMap((policy) => ['--policy', policy])]
        const command = shellCommand(words, isGuarded ? { by: 'exit' } : null, 60, false)
        expect(readHookCommand(command)).toEqual({
          words,
          host: 'codex',
          policies: ['/home/me/a.yaml', ...policies],
          keeping: {},
          entered: null,
          curl: null,
          manifest: null,
          isGuarded,
        })
        expect(isInstalled(command, 'codex')).toBe(true)
      }),
    )
  })
})

describe('if Sluice does not come to an answer', () => {
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
      const { exit, stdout, stderr } = shell(shellCommand(words, refusal, 60, false))
      expect([exit, stdout]).toEqual([expected.exit, expected.stdout])
      expect(stderr).toContain(expected.stderr)
    })

    test(`${name}: a missing command`, () => {
      const { exit, stdout, stderr } = shell(shellCommand(['/nowhere/node', 'x'], refusal, 60, false))
      expect([exit, stdout]).toEqual([expected.exit, expected.stdout])
      expect(stderr).toContain(expected.stderr)
    })

    test(`${name}: but an answer of the command is passed on`, () => {
      const answered = { exit: 0, stdout: 'answer', stderr: '' }
      // The last argument of the command is the word.
      const own = ['sh', '-c', 'printf %s "$1answer$1"']
      expect(shell(shellCommand(own, refusal, 60, false))).toEqual(answered)
    })
  }

  test('a refusal of the command is reported once', () => {
    const own = ['sh', '-c', 'echo no >&2; printf %s "$1$1"; exit 2']
    expect(shell(shellCommand(own, { by: 'exit' }, 60, false))).toEqual({ exit: 2, stdout: '', stderr: 'no\n' })
  })

  test('a warning by exit code 1 is passed on to an agent that shows it, and is a failure elsewhere', () => {
    const own = ['sh', '-c', 'echo careful >&2; printf %s "$1$1"; exit 1']
    expect(shell(shellCommand(own, { by: 'exit' }, 60, true))).toEqual({ exit: 1, stdout: '', stderr: 'careful\n' })
    expect(shell(shellCommand(own, null, 60, true))).toEqual({ exit: 1, stdout: '', stderr: 'careful\n' })
    expect(shell(shellCommand(own, { by: 'exit' }, 60, false)).exit).toBe(2)
    expect(shell(shellCommand(['sh', '-c', 'exit 1'], { by: 'exit' }, 60, true)).exit).toBe(2)
  })

  test('the command fails at an event that cannot be refused', () => {
    const { exit, stdout, stderr } = shell(shellCommand(['/nowhere/node', 'x'], null, 60, false))
    expect([exit, stdout, stderr.endsWith(`${UNDECIDED}\n`)]).toEqual([1, '', true])
  })

  test('a command of an earlier version is recognized as not guarded', () => {
    const words = "'/n/node' '/s/cli.cjs' hook --host codex --policy '/p.yaml'"
    const before = `/bin/sh -c '"$@" || { [ $? = 2 ] || echo "$0" >&2; exit 2; }' '${UNDECIDED}' ${words}`
    expect(readHookCommand(before)).toMatchObject({ host: 'codex', policies: ['/p.yaml'], isGuarded: false })
    expect(isInstalled(before, 'codex')).toBe(true)
  })

  test('the shell command is readable', () => {
    const run = `exec 3<&0; ${WITHOUT_CODE_VARIABLES.join(' ')} "$@" --word "$w" <&3 3<&- & p=$!`
    const watch =
      '(trap "kill \\$s" TERM; /bin/sleep 54 & s=$!; wait $s && kill -9 $p) </dev/null >/dev/null 2>&1 3<&- & k=$!'
    const script = [
      `${MAKE_WORD}a=$(${run}; ${watch}; wait $p; r=$?; kill $k 2>/dev/null; exit $r); r=$?`,
      'LC_ALL=C',
      'c=${w:+$r}:$a; a=${a#"$w"}; a=${a%"$w"}',
      'trap "" PIPE',
      'case $c in 0:"$w"*"$w") printf %s "$a" && exit 0;; 2:"$w"*"$w") printf %s "$a"; exit 2;; esac',
      'echo "$0" >&2; exit 2',
    ]
    const words = "'/usr/bin/node' '/opt/sluice/cli.cjs' hook --host codex --policy '/home/me/a.yaml'"
    expect(shellCommand(HOOK, { by: 'exit' }, 60, false)).toBe(
      `/bin/sh -c '${script.join('; ')}' '${UNDECIDED}' ${words}`,
    )
  })

  test('an agent that splits words at blanks gets as few quotes as possible', () => {
    expect(plainCommand([...HOOK.slice(0, 5), '--policy', '/my policies/a.yaml'])).toBe(
      `${WITHOUT_CODE_VARIABLES.join(' ')} /usr/bin/node /opt/sluice/cli.cjs hook --host codex --policy '/my policies/a.yaml'`,
    )
  })

  test('a PowerShell command refuses too', () => {
    const command = powershellCommand(["C:\\Program Files\\o'n.exe", 'hook'], { by: 'exit' })
    expect(command).toContain(`$a = (& 'C:\\Program Files\\o''n.exe' 'hook' '--word' $w) -join "\`n"; `)
    expect(command.endsWith(`; [Console]::Error.WriteLine('${UNDECIDED}'); exit 2`)).toBe(true)
    expect(powershellCommand(['n'], { by: 'output', text, exit: 0 }).endsWith(`; '${text}'; exit 0`)).toBe(true)
    expect(powershellCommand(['n'], null).endsWith('; exit 1')).toBe(true)
  })
})

describe('is a command that Sluice installed', () => {
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
    [plainCommand(HOOK), true],
    [plainCommand(['node', ...HOOK.slice(1)]), false],
    ['/usr/bin/env -u NODE_OPTIONS', false],
    // Earlier versions wrote this form.
    [`/bin/sh -c '"$@" || echo "$0"' 'no' '/n/node' '/s/cli.cjs' hook --host codex --policy '/p.yaml'`, true],
    [shellCommand(HOOK, { by: 'exit' }, 60, false), true],
    [shellCommand(HOOK, { by: 'exit' }, 60, true), true],
    [`env ${shellCommand(HOOK, { by: 'exit' }, 60, false)}`, false],
  ])('%s: %s', (command, expected) => expect(isInstalled(command, 'codex')).toBe(expected))
})
