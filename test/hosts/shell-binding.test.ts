import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, PolicyError, type Decision, type Engine } from 'sluice'
import { afterAll, describe, expect, test } from 'vitest'
import { createProcesses } from '../../src/hosts/processes.ts'
import { callContextOf } from './call-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'sluice-binding-'))
afterAll(() => rmSync(folder, { recursive: true }))

const hasShells = ['bash', 'sh'].every((shell) => spawnSync(shell, ['-c', ':']).status === 0)

/** Values from a hostile model. Most try to create the file `canary` in the folder of the command. */
const PAYLOADS: readonly string[] = [
  '',
  ' ',
  'plain',
  '$(touch canary)',
  '`touch canary`',
  '${x:-$(touch canary)}$HOME $1 $@ $$',
  '$((a[$(touch canary)]))',
  'a[$(touch canary)]',
  "'; touch canary; '",
  '"; touch canary; "',
  '\'"; touch canary; "\'',
  "'\\''; touch canary; '\\''",
  '\\"; touch canary; \\"',
  "$'\\'; touch canary; '",
  '; touch canary',
  '&& touch canary',
  '|| touch canary',
  '| touch canary',
  '& touch canary &',
  '> canary',
  '< canary',
  '\ntouch canary\n',
  'a\r\ntouch canary\r',
  'EOF\ntouch canary\nEOF\n',
  ') touch canary (',
  '}; touch canary; {',
  ';; esac; touch canary',
  '# touch canary',
  '*',
  '?',
  '[a-z]*',
  '{a,b}',
  '{1..3}',
  '~',
  '~root',
  '!!',
  '!touch',
  '^a^b',
  '-n',
  '-e',
  '--help',
  '--',
  '=cat',
  'PATH=.',
  '%s%n%d\\n\\x41\\0101',
  '\\',
  '\\\\',
  'a\\',
  '\ttab  and  spaces ',
  '\n\n\n',
  'é ∀ 😀 \u202e\u0001\u001b[31m\u007f\ufeff',
  'SLUICE_1 ${SLUICE_1} SLUICE_0_',
  '<<tool.name>> {{tool.name}} {turn}',
  'x'.repeat(100_000),
]

/** Commands that write their value to the file `out`; `§` is the placeholder. */
const PLACES: readonly (readonly [name: string, command: string, writes: (value: string) => string])[] = [
  ['bare', 'printf %s § > out', itself],
  ['bare, as a part of a word', 'printf %s a§§b > out', (value) => `a${value}${value}b`],
  ['in double quotes', 'printf %s "<§>" > out', inAngles],
  ['in single quotes', "printf %s '<§>' > out", inAngles],
  ['in ANSI-C quotes', "printf %s $'\\'<§>\\t' > out", (value) => `'<${value}>\t`],
  ['in a here-document', 'cat > out <<EOF\n"§" \'§\'\nEOF', (value) => `"${value}" '${value}'\n`],
  ['in a here-document without tabs', 'cat > out <<-EOF\n\t§\n\tEOF', (value) => `${value}\n`],
  ['in a here-string', 'cat > out <<< §', (value) => `${value}\n`],
  ['in the code of sh, bare', "sh -c 'printf %s § > out'", itself],
  ['in the code of sh, in double quotes', 'sh -c \'printf %s "<§>" > out\'', inAngles],
  ['in the code of bash, in double quotes', 'bash -c "printf %s § > out"', itself],
  ['in the code of bash, in nested double quotes', 'bash -c "printf %s \\"<§>\\" > out"', inAngles],
  ['in the code of bash, in single quotes', 'bash -c "printf %s \'<§>\' > out"', inAngles],
  ['in code in code', `sh -c "bash -c 'printf %s § > out'"`, itself],
  ['in the code of eval', "eval 'printf %s § > out'", itself],
  ['after the code of sh', `sh -c 'printf %s "$1" > out' sh §`, itself],
  ['in a command substitution', 'v=$(printf %s §; echo .); printf %s "$v" > out', (value) => `${value}.`],
  ['in a quoted command substitution', 'printf %s "$(printf %s "<§>")" > out', inAngles],
  ['in backticks', 'v=`printf %s §; echo .`; printf %s "$v" > out', (value) => `${value}.`],
  ['in a process substitution', 'cat <(printf %s §) > out', itself],
  ['in an assignment', 'v=§; printf %s "$v" > out', itself],
  ['in the environment of a program', `v=§ sh -c 'printf %s "$v" > out'`, itself],
  ['in an array', 'v=(§ b); printf "%s|" "${v[@]}" > out', (value) => `${value}|b|`],
  ['in a default', 'printf %s "${unset_:-§}" > out', itself],
  ['in a pipeline', 'printf %s § | cat > out', itself],
  ['in a loop', 'for v in § b; do printf "%s|" "$v"; done > out', (value) => `${value}|b|`],
  ['in a case', 'case § in §) printf %s § ;; esac > out', itself],
  ['in a test', '[[ § == "§" ]] && [ § = § ] && printf %s § > out', itself],
  [
    'after `--`, which ends the options of a program',
    "node -e 'process.stdout.write(process.argv[1])' -- § > out",
    itself,
  ],
  ['after the code of another language', `awk 'BEGIN { printf "%s", ARGV[1] }' ./§ > out`, (value) => `./${value}`],
  ['next to code in a here-document', `bash -s -- § > out <<'EOF'\nprintf %s "$1"\nEOF`, itself],
  ['in an exported variable', `export v=§; sh -c 'printf %s "$v" > out'`, itself],
  ['in a declared variable', 'declare v=§; printf %s "$v" > out', itself],
  ['in a local variable', 'f() { local v=§; printf %s "$v" > out; }; f', itself],
  ['in the environment set by env', `env v=§ sh -c 'printf %s "$v" > out'`, itself],
  ['in an element of a list', 'v=(a); v[0]=§; printf %s "${v[0]}" > out', itself],
  ['behind `--` of printf', 'printf -- "<%s>" § > out', inAngles],
  ['as an argument of a function', 'f() { local v="$1"; }; f x; printf %s § > out', itself],
  ['in the input of xargs', `printf '%s\\0' § | xargs -0 sh -c 'printf %s "$1" > out' sh`, itself],
  ['into a process substitution that is data', 'printf %s § > >(cat > out); wait $!', itself],
  ['behind `--` of set', 'set -- §; printf %s "$1" > out', itself],
  ['in a comment', '# §\nprintf %s § > out # "§', itself],
]

function itself(value: string): string {
  return value
}

function inAngles(value: string): string {
  return `<${value}>`
}

/** An engine whose only rule really runs the command, in the folder `room`. */
function createShellEngine(command: string | readonly string[]): Engine {
  const action = { type: 'shell', command, cwd: '<<tool.params.room>>' }
  const processes = createProcesses()
  return createEngine({
    policies: [{ name: 'policy.yaml', text: JSON.stringify({ hooks: [{ id: 'r', on: 'tool_end', action }] }) }],
    host: { process: { run: (planned) => processes.run(planned, callContextOf()) } },
  })
}

/** Repeats the command for each of `values`, each in its own folder, all in one shell. */
function repeat(command: string, values: readonly string[]): string {
  const once = (_value: string, index: number) =>
    `( mkdir ${index} && cd ${index}\n${command.replaceAll('§', `<<tool.params.values.${index}>>`)}\n)`
  return values.map(once).join('\n')
}

async function dispatch(engine: Engine, values: readonly string[]): Promise<{ outcome: Decision; room: string }> {
  const room = mkdtempSync(join(folder, 'room-'))
  const outcome = await engine.dispatch({ event: 'tool_end', tool: { name: 't', params: { values, room } } })
  return { outcome, room }
}

describe.skipIf(!hasShells)('a value arrives byte for byte, and none of it runs (skipped without bash and sh)', () => {
  test.each(PLACES)('%s', async (_name, command, writes) => {
    const { outcome, room } = await dispatch(createShellEngine(repeat(command, PAYLOADS)), PAYLOADS)
    expect(outcome.errors).toEqual([])
    expect(outcome.commands[0]?.status).toBe('done')
    expect(contentsOf(room)).toEqual(PAYLOADS.map((value) => ({ out: bytesOf(writes(value)) })))
  })

  test('in the name of a written file', async () => {
    const names = PAYLOADS.filter((value) => value !== '' && Buffer.byteLength(value) < 256)
    const { outcome, room } = await dispatch(createShellEngine(repeat('printf data > ./§', names)), names)
    expect(outcome.errors).toEqual([])
    expect(contentsOf(room)).toEqual(names.map((name) => ({ [name]: 'data' })))
    expect(names.length).toBeGreaterThan(50)
  })

  test('as an argument of a program without a shell', async () => {
    const engine = createShellEngine([
      'sh',
      '-c',
      'mkdir 0 && printf %s "$1" > 0/out',
      'sh',
      '<<tool.params.values.0>>',
    ])
    for (const value of PAYLOADS) {
      const { outcome, room } = await dispatch(engine, [value])
      expect(outcome.errors).toEqual([])
      expect(contentsOf(room)).toEqual([{ out: bytesOf(value) }])
    }
  })

  test.each(PLACES)('except for a NUL, which is an error: %s', async (_name, command) => {
    const { outcome, room } = await dispatch(createShellEngine(repeat(command, [''])), ['a\0b'])
    expect(outcome.errors).toEqual([
      {
        rule: 'r',
        code: 'template-variable',
        message: '`<<tool.params.values.0>>` contains a NUL character, which an environment variable cannot',
      },
    ])
    expect(outcome.commands).toEqual([])
    expect(readdirSync(room)).toEqual([])
  })

  test('except for a NUL, which is an error without a shell as well', async () => {
    const { outcome, room } = await dispatch(createShellEngine(['touch', 'canary', '<<tool.params.values.0>>']), [
      'a\0b',
    ])
    expect(outcome.errors).toEqual([
      {
        rule: 'r',
        code: 'command-ended',
        message: 'the command ended before it was done: the command contains a NUL, which no program accepts',
      },
    ])
    expect(outcome.commands[0]?.status).toBe('failed')
    expect(readdirSync(room)).toEqual([])
  })
})

/** The contents of the folders 0, 1, 2, ... of a room: bytes by file name. */
function contentsOf(room: string): readonly Readonly<Record<string, string>>[] {
  const folders = readdirSync(room).map(Number)
  expect(folders.toSorted((a, b) => a - b)).toEqual(folders.map((_, index) => index))
  return folders.map((_, index) => {
    const files = readdirSync(join(room, String(index)))
    return Object.fromEntries(
      files.map((file) => [file, readFileSync(join(room, String(index), file)).toString('latin1')]),
    )
  })
}

function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1')
}

describe.skipIf(!hasShells)('a value that looks like an option (skipped without bash and sh)', () => {
  test.each([
    ['find § -name x', '-delete'],
    ['sort §', '--output=kept'],
    ['sort §', '-okept'],
    ['x=§; sort "$x"', '--output=kept'],
    ["printf '%s\\0' § | xargs -0 sort", '--output=kept'],
    ['sh -c \'sort "$1"\' sh §', '--output=kept'],
    ['for x in §; do sort "$x"; done', '-okept'],
    ['sort -r§', 'okept'],
  ])('is refused in %s: %s', async (command, value) => {
    const { outcome, room } = await dispatch(
      createShellEngine(`printf data > kept; ${command.replaceAll('§', '<<tool.params.values.0>>')}`),
      [value],
    )
    expect(outcome.errors).toMatchObject([{ rule: 'r', code: 'option-value' }])
    expect(outcome.commands).toEqual([])
    expect(readdirSync(room)).toEqual([])
  })

  test.each([
    ['sort -- §', '--output=kept'],
    ["find . -name § -exec printf '' \\;", '-delete'],
    ['printf %s § | cat', '-delete'],
  ])('is passed as data in %s: %s', async (command, value) => {
    const { outcome, room } = await dispatch(
      createShellEngine(`printf data > kept; ${command.replaceAll('§', '<<tool.params.values.0>>')} || true`),
      [value],
    )
    expect(outcome.errors).toEqual([])
    expect(readFileSync(join(room, 'kept'), 'utf8')).toBe('data')
  })
})

describe('the policy is rejected if a value cannot be bound', () => {
  test.each([
    ['in a quoted here-document', "cat > out <<'EOF'\n§\nEOF", QUOTED],
    ['in arithmetic', 'echo $((§ + 1)) > out', ARITHMETIC],
    ['in an arithmetic command', '(( x = § ))', ARITHMETIC],
    ['as an index', 'x[§]=1', ARITHMETIC],
    ['as a number', '[ § -gt 3 ] && touch out', 'is in a place where the shell expects a number'],
    ['as the program', '§ > out', 'would name the program to run'],
    ['as a variable name', 'echo "${§}" > out', 'would become the name of a variable'],
    ['after a backslash', 'printf %s \\§ > out', 'is after a backslash'],
    ['in braces', 'printf %s {a,§} > out', 'is inside a pattern or a brace expansion'],
    ['as a file descriptor', 'printf x >&§', 'would become a file descriptor'],
    ['as input of a shell', 'printf %s § | sh', 'becomes input that a later program reads as code'],
    ['in assembled code', 'sh -c "printf %s $HOME/§"', 'is in code that is assembled at run time'],
    ['in the code of another language', 'python3 -c "print(\'§\')"', 'would become code of the program'],
    [
      'in a command for another machine',
      'ssh host cat §',
      'would become code of another shell, which joins its arguments',
    ],
    [
      'as an option of a builtin',
      'printf § x',
      'is in a place where it may be read as an option that evaluates or runs it',
    ],
    ['in a special variable of the shell', 'RANDOM=§', 'would set a variable that the shell or a program uses itself'],
    ['in a declared list', 'v=(a); declare v=§', GIVEN_ON],
    ['in a variable of env that is evaluated', `env x=§ bash -c 'eval "$x"'`, GIVEN_ON],
    ['as output to a shell', 'exec > >(sh); printf %s §', 'becomes input that a later program reads as code'],
    ['as words of xargs', 'printf %s § | xargs touch', 'becomes input that `xargs` splits into words'],
    ['in a file that is run', 'printf %s § > f; sh f', 'reaches a file that the command runs'],
    ['in the search path', 'PATH=§ ls', 'would set a variable that the shell or a program uses itself'],
  ])('%s', (_where, command, message) => {
    const refused = refusalOf(() => createShellEngine(command.replaceAll('§', '<<tool.params.v>>')))
    expect(refused.diagnostics).toMatchObject([
      { severity: 'error', code: 'unsafe-placeholder', message: `\`<<tool.params.v>>\` ${message}` },
    ])
  })
})

const ARITHMETIC = 'is in arithmetic, where the shell evaluates values'
const GIVEN_ON = 'reaches a variable or a function that the command evaluates'
const QUOTED = 'is in a here-document with a quoted delimiter, where nothing is filled in'

describe('the policy is rejected if a value would get into code in an argument list', () => {
  test.each([
    [['bash', '-c', 'printf %s § > out'], 'is in code that is assembled at run time'],
    [['python3', '-c', 'print("§")'], 'would become code of the program'],
    [['§', 'x'], 'would name the program to run'],
  ])('%j', (command, message) => {
    const words = command.map((word) => word.replaceAll('§', '<<tool.params.v>>'))
    expect(refusalOf(() => createShellEngine(words)).diagnostics).toMatchObject([
      { severity: 'error', code: 'unsafe-placeholder', message: `\`<<tool.params.v>>\` ${message}` },
    ])
  })
})

function refusalOf(create: () => unknown): PolicyError {
  try {
    create()
  } catch (error) {
    if (error instanceof PolicyError) return error
    throw error
  }
  throw new Error('the policy was not refused')
}
