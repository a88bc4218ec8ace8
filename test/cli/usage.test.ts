import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { LOADED_COMMANDS } from './all-commands.ts'
import { POLICIES, sluice } from './run.ts'

const GUARD = `${POLICIES}/guard.yaml`

describe('bad usage', () => {
  test.each([
    ['chekc', 'there is no command `chekc`', 'did you mean `check`?'],
    ['frobnicate', 'there is no command `frobnicate`', '`sluice --help` lists the commands'],
    ['--versoin', 'there is no option `--versoin`', 'did you mean `--version`?'],
    ['-x', 'there is no option `-x`', '`sluice --help` lists the commands'],
    ['check', '`check` needs a FILE', '`sluice check --help` shows its usage'],
    ['check --fromat json a.yaml', '`check` has no option `--fromat`', 'did you mean `--format`?'],
    ['check -q a.yaml', '`check` has no option `-q`', '`sluice check --help` lists its options'],
    ['check --__proto__ a.yaml', '`check` has no option `--__proto__`', '`sluice check --help` lists its options'],
    ['check --format', '`--format` needs a value', 'write `--format FORMAT`'],
    ['editor', '`editor` needs an EDITOR', '`sluice editor --help` shows its usage'],
    ['editor nvim', 'the EDITOR must be `vscode`, not `nvim`', null],
    ['check --format jsno a.yaml', '`--format` must be `text` or `json`, not `jsno`', 'did you mean `json`?'],
    ['check --format= a.yaml', '`--format` needs a value', 'write `--format FORMAT`'],
    ['check nowhere.yaml', 'there is no file `nowhere.yaml`', null],
    [['check', 'no\u001b[31mwhere\n.yaml'], 'there is no file `no␛[31mwhere␊.yaml`', null],
    [
      'check rules/guard-file.yaml',
      'there is no file `rules/guard-file.yaml`',
      'did you mean `rules/guard-files.yaml`?',
    ],
    ['check test', '`test` is a folder, not a file', null],
    ['check package.json/x', '`package.json/x` cannot be read (ENOTDIR)', null],
    ['decide', '`decide` needs `--policy`', 'write `--policy FILE`'],
    ['decide --policy', '`--policy` needs a value', 'write `--policy FILE`'],
    ['decide --policy --explain', '`--policy` needs a value', 'write `--policy FILE`'],
    ['decide --policy nowhere.yaml', 'there is no file `nowhere.yaml`', null],
    [`decide --policy ${GUARD} --explain=yes`, '`--explain` takes no value', null],
    [`decide --policy ${GUARD} --format xml`, '`--format` must be `table` or `json`, not `xml`', null],
    [
      `decide --policy ${GUARD} events.ndjson`,
      '`decide` takes no argument, so `events.ndjson` is one too many',
      '`sluice decide --help` shows its usage',
    ],
    [`explain --policy ${GUARD} --line 0`, '`--line` must be a whole number, at least 1', null],
    [`explain --policy ${GUARD} --line 1.5`, '`--line` must be a whole number, at least 1', null],
    [`explain --policy ${GUARD} nowhere.json`, 'there is no file `nowhere.json`', null],
    [
      `explain --policy ${GUARD} a.json b.json`,
      '`explain` takes one EVENT, so `b.json` is one too many',
      '`sluice explain --help` shows its usage',
    ],
    ['kinds gat', 'there is no condition or action `gat`', 'did you mean `gate`?'],
    ['kinds frobnicate', 'there is no condition or action `frobnicate`', '`sluice kinds` lists them'],
    ['events tool_strat', 'there is no event `tool_strat`', 'did you mean `tool_start`?'],
    ['events frobnicate', 'there is no event `frobnicate`', '`sluice events` lists them'],
    [
      'schema polcy',
      'the SUBJECT must be `policy`, `policy-test`, `event` or `decision`, not `polcy`',
      'did you mean `policy`?',
    ],
  ] as const)('%s', async (words, message, help) => {
    const stderr = `sluice: ${message}\n${help === null ? '' : `help: ${help}\n`}`
    expect(await sluice(words)).toEqual({ code: 2, stdout: '', stderr })
  })

  test('no command prints the help to standard error', async () => {
    const { stdout } = await sluice('--help')
    expect(await sluice('')).toEqual({ code: 2, stdout: '', stderr: stdout })
  })
})

describe('help', () => {
  test('lists every command', async () => {
    const { code, stdout, stderr } = await sluice('--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const { name, summary } of LOADED_COMMANDS) {
      expect(stdout).toMatch(new RegExp(`^  ${name} +`, 'm'))
      expect(stdout).toContain(summary)
    }
    expect(await sluice('-h')).toEqual({ code, stdout, stderr })
  })

  test('of a command lists its usage, options, exit codes and examples', async () => {
    expect(await sluice('decide --help')).toEqual({
      code: 0,
      stdout: `sluice decide: answers events with decisions, one JSON object per line of standard input; performs nothing

usage: sluice decide --policy FILE [--policy FILE …] [--events HOST] [--explain] [--fail-on error] [--format table|json] [--decision-log LOG] [--log-key FILE] [--managed]

  --policy FILE        a policy, or HOST:FILE for an agent’s hook file; repeat it to combine several, in order
  --events HOST        reads payloads of this agent instead of events, and decides them as its hook does
  --explain            adds the outcome of each rule, and why
  --fail-on error      exits with 1 if a line could not be decided; without it, only the summary on standard error says so
  --format table|json  a table (the default on a terminal), or one decision per line
  --decision-log LOG   keeps each decision there, chained to the one before, so that \`sluice log verify\` finds any change: a file, or the address of a Redis server, such as \`redis://HOST:6379\`
  --log-key FILE       the key of the decision log: nobody can rewrite the log without it
  --managed            also loads the policies of the administrator, as a hook does

exit codes
  0  done
  1  the policy has errors, or with \`--fail-on error\`, a line could not be decided
  2  wrong usage, or a file cannot be read; nothing was done

examples
  # one decision per event
  sluice decide --policy policy.yaml < events.ndjson
  # a session, as a table
  sluice decide --policy policy.yaml --format table < events.ndjson
`,
      stderr: '',
    })
  })

  test.each(LOADED_COMMANDS)(
    'of $name lists its options, and overrides all other arguments',
    async ({ name, options, operand }) => {
      const { code, stdout, stderr } = await sluice([name, '--nonsense', '--help', 'a', 'b'])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout.startsWith(`sluice ${name}: `)).toBe(true)
      for (const option of Object.keys(options)) expect(stdout).toContain(`  --${option}`)
      if (operand !== undefined) expect(stdout).toContain(`  ${operand.name} `)
      expect(await sluice([name, '-h'])).toEqual({ code, stdout, stderr })
    },
  )

  // The others do not end by themselves, or need a Redis server.
  const alone = LOADED_COMMANDS.filter(({ name }) => !['daemon', 'serve', 'worker', 'queue'].includes(name))
  test.each(alone.flatMap(({ examples }) => examples))('has a valid example: $title', async ({ line }) => {
    // What needs root is only shown.
    const shown = line.replace(/^sudo (.*)$/, '$1 --dry-run')
    const [program, ...words] = shown.split(/ [<>] /)[0]?.split(' ') ?? []
    expect(program).toBe('sluice')
    // The only problem may be that its files do not exist.
    const place = mkdtempSync(join(tmpdir(), 'sluice-usage-'))
    onTestFinished(() => rmSync(place, { recursive: true }))
    // `init` and `skill` write into the folder.
    const writes = words[0] === 'init' || words[0] === 'skill'
    // The tests of this project are those of all packs.
    if (line === 'sluice test') words.push('rules/budgets.test.yaml')
    const { code, stderr } = await sluice(words, { env: { HOME: '/nowhere' }, ...(writes && { folder: place }) })
    expect(code === 0 ? '' : stderr).toMatch(
      /^(?:|sluice: there is no (?:file(?: or folder)? `[\w./-]+`|snapshot `3`)\n(?:help: .*\n)?|sluice: there is no test\n.*\n|sluice: no hook has (?:refused anything|recorded an event) in this project.*\n.*\n|sluice: there are no policies in `\/etc\/sluice`\n.*\n|sluice: there is no command `cod(?:e|ium)`\n.*\n|sluice: `sluice\/policy.yaml` is not trusted\n.*\n|sluice: Sluice refuses everything, .*\nsluice: there is no program `[\w-]+`\n|Sluice could not decide: the policy `[^`]+` cannot be read \(ENOENT\))$/,
    )
  })
})

test('`--version` prints the version of the package', async () => {
  expect(await sluice('--version')).toEqual({ code: 0, stdout: `${packageJson.version}\n`, stderr: '' })
})

describe('colour', () => {
  test.each([
    ['a pipe', {}, false],
    ['a pipe with FORCE_COLOR', { env: { FORCE_COLOR: '1' } }, true],
    ['a terminal', { columns: 80 }, true],
    ['a terminal with NO_COLOR', { columns: 80, env: { NO_COLOR: '1' } }, false],
    ['a terminal with an empty NO_COLOR', { columns: 80, env: { NO_COLOR: '' } }, true],
    ['a terminal with FORCE_COLOR=0', { columns: 80, env: { FORCE_COLOR: '0' } }, false],
    ['a terminal with FORCE_COLOR=false', { columns: 80, env: { FORCE_COLOR: 'false' } }, false],
    ['a terminal with FORCE_COLOR and NO_COLOR', { columns: 80, env: { FORCE_COLOR: '1', NO_COLOR: '1' } }, true],
    ['a dumb terminal', { columns: 80, env: { TERM: 'dumb' } }, false],
  ])('%s', async (_, situation, isColoured) => {
    const { stderr } = await sluice('nonsense', situation)
    expect(stderr.startsWith(isColoured ? '\u001b[31msluice\u001b[39m: ' : 'sluice: ')).toBe(true)
  })
})
