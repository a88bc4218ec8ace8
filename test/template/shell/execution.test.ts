import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileCommand } from '../../../src/template/command.ts'
import { withParams } from '../event-contexts.ts'
import { runCount } from '../../run-count.ts'

/** Texts of a hostile model; each tries to create the file `canary`, or to become more or less than one word. */
const PAYLOADS: readonly string[] = [
  '',
  ' two  words\t',
  '$(touch canary)`touch canary`',
  '"; touch canary; "',
  "'; touch canary; '",
  '\'"`; touch canary #',
  '&& touch canary || touch canary | touch canary',
  '> canary',
  '\ntouch canary\n\n',
  'EOF\nE\ntouch canary',
  ') ;; esac; } ; done; touch canary',
  'a[$(touch canary)]',
  '${x:-$(touch canary)}$HOME',
  '* [a-z]? ~ {a,b}',
  '\\',
  '\\\\"\\\'',
  '--help',
  '-n',
  '#%s%n\\n!!',
  'é ∀ 😀 \u202e\u0001\u007f\r',
  'x'.repeat(100_000),
]

interface Place {
  readonly name: string
  /** The command, with `§` for the placeholder. */
  readonly command: string
  /** The output of the command; by default the value in angle brackets. */
  readonly prints?: (value: string) => string
  readonly bashOnly?: boolean
  readonly takes?: (value: string) => boolean
}

const SHOW = "printf '<%s>'"
const withoutEnd = (value: string) => `<${value.replace(/\n+$/, '')}>`

const PLACES: readonly Place[] = [
  { name: 'a word', command: `${SHOW} §` },
  { name: 'three words', command: `${SHOW} a § §`, prints: (value) => `<a><${value}><${value}>` },
  { name: 'a part of a word', command: `${SHOW} a§b`, prints: (value) => `<a${value}b>` },
  { name: 'beside quotes', command: `${SHOW} "a"§'b'§`, prints: (value) => `<a${value}b${value}>` },
  { name: 'double quotes', command: `${SHOW} "a' § \\" $((1+1))"`, prints: (value) => `<a' ${value} " 2>` },
  { name: 'single quotes', command: `${SHOW} 'a" § $x \\'`, prints: (value) => `<a" ${value} $x \\>` },
  { name: 'ANSI-C quotes', command: `${SHOW} $'a\\'§\\tb'`, prints: (value) => `<a'${value}\tb>`, bashOnly: true },
  { name: 'translated quotes', command: `${SHOW} $"a §"`, prints: (value) => `<a ${value}>`, bashOnly: true },
  { name: 'an assignment', command: `v=a§; ${SHOW} "$v"`, prints: (value) => `<a${value}>` },
  { name: 'the environment of a command', command: `v=§ sh -c 'printf "<%s>" "$v"'` },
  { name: 'an exported variable', command: `export v=§; ${SHOW} "$v"` },
  { name: 'an array', command: `v=(a §); ${SHOW} "\${v[@]}"`, prints: (value) => `<a><${value}>`, bashOnly: true },
  { name: 'a here-document', command: 'cat <<EOF\n<§ "\'>\nEOF', prints: (value) => `<${value} "'>\n` },
  { name: 'one without tabs', command: 'cat <<-EOF\n\t<§>\n\tEOF\n', prints: (value) => `<${value}>\n` },
  { name: 'a line of one', command: 'cat <<EOF\n§\nEOF', prints: (value) => `${value}\n` },
  { name: 'a here-string', command: 'cat <<<§', prints: (value) => `${value}\n`, bashOnly: true },
  { name: 'a substitution', command: `${SHOW} "$(printf %s §)"`, prints: withoutEnd },
  { name: 'one in one', command: `${SHOW} "$(printf %s "$(printf %s "§")")"`, prints: withoutEnd },
  { name: 'backticks', command: `v=\`printf %s §\`; ${SHOW} "$v"`, prints: withoutEnd },
  { name: 'backticks in quotes', command: `${SHOW} "\`printf %s '§'\`"`, prints: withoutEnd },
  { name: 'both in a here-document', command: 'cat <<E\n$(printf %s §)`printf %s x"§"`\nE', prints: twiceInDocument },
  { name: 'a process substitution', command: `cat <(${SHOW} §)`, bashOnly: true },
  { name: 'a default', command: `${SHOW} \${u_-§} "\${u_:-a§}"`, prints: (value) => `<${value}><a${value}>` },
  { name: 'a substitution in a default', command: `${SHOW} "\${u_:-$(printf %s §)}"`, prints: withoutEnd },
  { name: 'a default in a here-document', command: 'cat <<E\n${u_:-§}\nE', prints: (value) => `${value}\n` },
  { name: 'an alternative', command: `v=1; ${SHOW} "\${v:+§}"` },
  { name: 'a prefix', command: `v=§end; ${SHOW} "\${v#§}" \${v#'§'}`, prints: () => '<end><end>', takes: isShort },
  {
    name: 'a suffix',
    command: `v=start§; ${SHOW} "\${v%§}" "\${v%%§}"`,
    prints: () => '<start><start>',
    takes: isShort,
  },
  { name: 'a case', command: `case § in x§) ;; §) ${SHOW} §;; esac` },
  { name: 'a loop', command: `for v in § b; do ${SHOW} "$v"; done`, prints: (value) => `<${value}><b>` },
  { name: 'a test', command: `[ § = "§" ] && [ x§ != § ] && test -n x§ && ${SHOW} §` },
  { name: 'a test of bash', command: `[[ § == § && x§ =~ ^x§$ ]] && ${SHOW} §`, bashOnly: true },
  { name: 'a function', command: `f() { ${SHOW} "$1" §; }; f §`, prints: (value) => `<${value}><${value}>` },
  { name: 'a pipeline', command: `${SHOW} § | cat` },
  { name: 'a comment', command: `# §\n${SHOW} § # it's "§\n` },
  { name: 'a subshell, a group, a condition', command: `( { if true; then ${SHOW} §; fi; } )` },
  { name: 'sh -c', command: `sh -c "${SHOW} §"` },
  {
    name: 'sh -c, in its quotes',
    command: `sh -c 'printf "<%s>" "a§" '"' §'"`,
    prints: (value) => `<a${value}>< ${value}>`,
  },
  { name: 'bash -c in bash -c', command: `bash -c "bash -c '${SHOW.replaceAll("'", '\\"')} §'"` },
  { name: 'sh -c with arguments', command: `sh -c 'printf "<%s>" "$1"' sh §` },
  { name: 'an inner here-document', command: `sh -c 'cat <<E\n<§>\nE'`, prints: (value) => `<${value}>\n` },
  { name: 'a shell that find runs', command: `find . -maxdepth 0 -exec sh -c '${SHOW.replaceAll("'", '"')} §' \\;` },
  { name: 'a shell that env runs', command: `env A=§ sh -c '${SHOW.replaceAll("'", '"')} "$A"'` },
  { name: 'eval', command: `eval "${SHOW} §"` },
  { name: 'trap', command: `trap '${SHOW.replaceAll("'", '"')} §' EXIT` },
  {
    name: 'an argument of another language',
    command: `awk 'BEGIN { printf "<%s>", ENVIRON["v"] }' v="§"`,
    prints: () => '<>',
  },
  {
    name: 'a file to write, to read and to remove',
    command: `${SHOW} data > ./§ && cat < ./§ && rm -- ./§`,
    prints: () => '<data>',
    takes: (value) => value.trim() !== '' && isShort(value),
  },
]

/** Bash takes quadratic time to remove long patterns, and file names are short. */
function isShort(value: string): boolean {
  return value.length < 200
}

function twiceInDocument(value: string): string {
  const stripped = value.replace(/\n+$/, '')
  return `${stripped}x${stripped}\n`
}

const SHELLS = ['bash', 'sh'].filter((shell) => spawnSync(shell, ['-c', ':']).status === 0)
const folder = mkdtempSync(join(tmpdir(), 'sluice-shell-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The output of a command for each of the values, one after the other, each in its own subshell. */
async function run(
  shell: string,
  command: string,
  values: readonly string[],
  room: string,
): Promise<readonly string[]> {
  const script = `
    value=0
    while [ $value -lt ${values.length} ]; do
      eval "SLUICE_1=\\$VALUE$value"
      export SLUICE_1
      (
${command}
      ) < /dev/null 2>&1
      printf '\\036'
      value=$((value + 1))
    done`
  const given = values.map((value, index) => [`VALUE${index}`, value] as const)
  const { stdout } = await promisify(execFile)(shell, ['-c', script], {
    cwd: room,
    env: { PATH: process.env['PATH'], HOME: room, ...Object.fromEntries(given) },
    maxBuffer: 1 << 26,
  }).catch((error: unknown) => error as { stdout: string })
  return stdout.split('\u001e')
}

function bind(command: string, value: string) {
  const { template, problems } = compileCommand(command.replaceAll('§', '<<tool.params.v>>'), { env: [] })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return template.render(withParams({ v: value }))
}

describe.skipIf(SHELLS.length < 2)(
  'a value arrives unchanged in every place of a command (skipped without bash and sh)',
  () => {
    test('the environment holds it byte for byte', () => {
      for (const value of PAYLOADS) expect(bind('cat -- §', value).env).toEqual({ SLUICE_1: value })
    })

    describe.each(SHELLS)('%s', (shell) => {
      const places = PLACES.filter((place) => shell === 'bash' || !place.bashOnly).map((place) => ({
        ...place,
        values: PAYLOADS.filter(place.takes ?? (() => true)),
      }))
      const room = mkdtempSync(join(folder, 'room-'))
      const outputs: (readonly string[])[] = []
      beforeAll(async () => {
        const runs = places.map(({ command, values }) => run(shell, bind(command, '').command, values, room))
        outputs.push(...(await Promise.all(runs)))
      })

      test.each(places.map((place, index) => [place.name, place, index] as const))(
        '%s',
        (_name, { values, prints = (value) => `<${value}>` }, index) => {
          expect(outputs[index]).toEqual([...values.map(prints), ''])
        },
      )

      test('nothing else ran or was written', () => expect(readdirSync(room)).toEqual([]))
    })
  },
)

describe.skipIf(SHELLS.length < 2)('random commands (skipped without bash and sh)', () => {
  const PIECES = [
    ...[
      '§',
      '§',
      '§',
      '"',
      '"',
      "'",
      "'",
      '`',
      '$(',
      ')',
      '$((',
      '))',
      '${x:-',
      '}',
      '{ ',
      '; }',
      '[[ ',
      ' ]]',
      '\n',
      '\\',
    ],
    ...[
      ' <<E\n',
      '\nE\n',
      ' | ',
      ' && ',
      '; ',
      "$'",
      '$"',
      '#',
      ' ',
      ' ',
      'echo ',
      ': ',
      'sh -c ',
      'eval ',
      'x=',
      'case ',
    ],
    ...[
      ' in ',
      ') ',
      'esac',
      'if ',
      '; then ',
      '; fi',
      'for x in ',
      '; do ',
      '; done',
      '[ ',
      ' ]',
      ' -v ',
      ' -eq ',
      'test ',
    ],
    ...[
      'let ',
      'printf -v ',
      'read ',
      'declare -i x',
      'export ',
      'unset ',
      'a[',
      ']=',
      '$x',
      '"$x"',
      '$((x))',
      'command ',
    ],
    ...['printf ', 'printf -- ', 'declare ', 'x=(', 'coproc ', 'RANDOM=', 'PS4=', 'set -x', 'f() { ', '; f ', ' | f'],
    ...[
      ' | sh',
      ' > >(sh)',
      ' | xargs ',
      'xargs -0 ',
      'bash -c ',
      'env x=',
      'set -- ',
      '"$1"',
      'exec ',
      '${x@P}',
      '$_',
    ],
    ...['env ', 'trap ', '<<<', ' > f ', 'sudo ', 'xargs ', '! ', '(', '{1,', '-c ', '- '],
  ]
  const HOSTILE = [
    '$(touch canary)',
    'a[$(touch canary)]',
    '-va[$(touch canary)]',
    '($(touch canary))',
    '-v',
    'touch canary',
    '"\';touch canary;`touch canary`\ntouch canary\n',
  ]

  test('are refused, or never run the value', async () => {
    const accepted: string[] = []
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 12 }), (pieces) => {
        const text = pieces.join('').replaceAll('§', '<<tool.params.v>>')
        const { template, problems } = compileCommand(text, { env: [] })
        if (!text.includes('params') || problems.some(({ severity }) => severity === 'error')) return
        const { command, env } = template.render(withParams({ v: 'x' }))
        if ('SLUICE_1' in env) accepted.push(command)
      }),
      { seed: 20261122, numRuns: runCount(6_000, 12_000) },
    )
    const count = runCount(50, 150)
    expect(accepted.length).toBeGreaterThan(count)
    const room = mkdtempSync(join(folder, 'room-'))
    await Promise.all(accepted.slice(0, count).map((command) => run('bash', command, HOSTILE, room)))
    expect(readdirSync(room)).not.toContain('canary')
  })
})
