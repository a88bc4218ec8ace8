import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { POLICIES, sluice } from './run.ts'

const GUARD = `${POLICIES}/guard.yaml`
const RULES = `${POLICIES}/rules.yaml`

const folder = mkdtempSync(join(tmpdir(), 'sluice-explain-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(content: string | Uint8Array): string {
  const file = join(folder, 'event.json')
  writeFileSync(file, content)
  return file
}

const WRITE = `{
  "event": "pre_tool_use",
  "session_id": "s1",
  "tool": { "name": "filesystem.write", "params": { "path": "a.md", "mode": 7, "deep": { "x": 1, "y": [1, 2] } } }
}`

const WRITE_PAGE = `tool_start
  session_id   "s1"
  tool.name    "filesystem.write"
  tool.params  {path: "a.md", mode: 7, deep: {x: 1, y: [1, 2]}}

rules
  ✗ guard-rm did not fire  ${GUARD}:3
    ✗ all_of
      ✗ tool_name match: "shell.*"  saw tool: "filesystem.write"
      ✗ param path: "tool.params.command", matches: "rm -rf"
          saw value: null, unknown: "the event has no \`tool.params.command\`"
  ✗ confirm-push did not fire  ${GUARD}:11
    ✗ param path: "tool.params.command", glob: "git push*"
        saw value: null, unknown: "the event has no \`tool.params.command\`"
  ✓ sandbox fired  ${GUARD}:15
    ✓ tool_name match: "filesystem.write"  saw tool: "filesystem.write"

changes
  ~ params.path: "a.md"
               → "safe/a.md"
  - params.mode: 7

effects
  note from sandbox: {content: "written to safe/", strategy: "auto", role:
    "user", position: "before_last", persist: "session"}

verdict
  none: no rule denied it, asked about it or allowed it
`

const MANY = `hooks:
  - id: many
    on: tool_start
    condition:
      type: any_of
      conditions:
${['a', 'b', 'c', 'd', 'e'].map((name) => `        - { type: tool_name, match: ${name} }`).join('\n')}
    action: { type: log, message: x }
`

describe('--full', () => {
  const event = (name: string): string =>
    fileOf(JSON.stringify({ event: 'tool_start', tool: { name, params: { text: 'x'.repeat(100) } } }))
  const policy = (): string => {
    writeFileSync(join(folder, 'many.yaml'), MANY)
    return join(folder, 'many.yaml')
  }

  test.each([
    [
      'e',
      [],
      [
        '    ✓ any_of',
        '      ✓ tool_name match: "e"  saw tool: "e"',
        '      ✗ 4 others do not hold; `--full` shows them',
      ],
    ],
    [
      'x',
      [],
      [
        '    ✗ any_of',
        ...['a', 'b', 'c'].map((name) => `      ✗ tool_name match: "${name}"  saw tool: "x"`),
        '      ✗ 2 others do not hold; `--full` shows them',
      ],
    ],
    [
      'x',
      ['--full'],
      ['    ✗ any_of', ...['a', 'b', 'c', 'd', 'e'].map((name) => `      ✗ tool_name match: "${name}"  saw tool: "x"`)],
    ],
  ])('%s %j', async (name, words, lines) => {
    const { stdout } = await sluice(['explain', ...words, '--policy', policy(), event(name)])
    const shown = stdout.split('\n')
    const from = shown.findIndex((line) => line.endsWith('any_of'))
    expect(shown.slice(from, shown.indexOf('', from)).filter((line) => line !== '')).toEqual(lines)
    expect(stdout.includes('x'.repeat(100))).toBe(words.length > 0)
  })
})

describe('one event', () => {
  test('from a file', async () => {
    const file = fileOf(WRITE)
    expect(await sluice(['explain', '--policy', GUARD, file])).toEqual({ code: 0, stdout: WRITE_PAGE, stderr: '' })
  })

  test.each(['explain -', 'explain'])('from standard input: %s', async (words) => {
    const situation = { input: WRITE }
    expect(await sluice(`${words} --policy ${GUARD}`, situation)).toEqual({ code: 0, stdout: WRITE_PAGE, stderr: '' })
  })

  test('as JSON is the decision with its rules', async () => {
    const { stdout } = await sluice(`explain --format json --policy ${GUARD}`, { input: WRITE })
    const { stdout: decided } = await sluice(`decide --explain --policy ${GUARD}`, {
      input: WRITE.replaceAll('\n', ''),
    })
    expect(JSON.parse(stdout)).toEqual(JSON.parse(decided))
    const rules = [{ outcome: 'unmet' }, { outcome: 'unmet' }, { outcome: 'fired' }]
    expect(JSON.parse(stdout)).toMatchObject({ rules })
  })

  test('without rules', async () => {
    const { stdout } = await sluice(`explain --policy ${GUARD}`, { input: '{"event":"session_start"}' })
    expect(stdout).toBe(`session_start

rules
  no rule applies to this event

verdict
  none: no rule denied it, asked about it or allowed it
`)
  })

  test('with a result that is rewritten, and a parameter that is added', async () => {
    const end = { event: 'tool_end', tool: { name: 'a', params: { x: 1 }, result: 'one' } }
    const page = async (event: object): Promise<string> =>
      (await sluice(`explain --policy ${POLICIES}/rewrites.yaml`, { input: JSON.stringify(event) })).stdout
    expect(await page(end)).toContain(`
changes
  ~ result: "one"
          → "one and two"

verdict
`)
    expect(await page({ ...end, event: 'tool_start' })).toContain(`
changes
  + params.deep: {y: 2}
`)
  })

  test('with every outcome that a rule can have, every effect and an error', async () => {
    const input = JSON.stringify({
      event: 'tool_start',
      agent_id: 'writer',
      turn: 2,
      tool: { name: 'shell.bash', params: { command: 'ls', n: 'many' } },
    })
    const { stdout } = await sluice(`explain --policy ${RULES}`, { input })
    expect(stdout).toBe(`tool_start
  agent_id     "writer"
  turn         2
  tool.name    "shell.bash"
  tool.params  {command: "ls", n: "many"}

rules
  ✗ off is disabled  ${RULES}:2
  ✓ watched would have fired (shadow)  ${RULES}:6
    ✓ always
  ! compared failed with an error  ${RULES}:10
    ! not  param-type: \`at_least\` needs a number, not a string
      ! param path: "tool.params.n", at_least: 1
          saw value: "many"; param-type: \`at_least\` needs a number, not a string
  ✓ acting fired  ${RULES}:14
    ✓ always
  ✓ own of writer fired  ${RULES}:26
    ✓ always
  ✗ own of reader belongs to another agent  ${RULES}:32

effects
  notification from acting: {title: "Look", message: "a tool runs", level:
    "info", tag: "t"}
  log line from own: {level: "info", message: "mine"}
  call from acting: {to: "memory.store", params: {what: "ls"}, status:
    "planned"}
  command from acting: {command: ["echo", "ls"], env: {}, cwd: null, timeout:
    30, status: "planned"}
  compaction from acting: {strategy: "truncate", keep_recent: 10,
    summary_max_tokens: 1024, summary_prompt: null, target_pressure: 0.5}
  stop from acting: {reason: "enough"}
  error in compared: param-type: \`at_least\` needs a number, not a string

verdict
  deny by compared
  rule \`compared\` could not be evaluated: \`at_least\` needs a number, not a
  string
`)
  })
})

test('a table has short explanations', async () => {
  const event = JSON.stringify({
    event: 'tool_start',
    agent_id: 'writer',
    tool: { name: 'shell.bash', params: { command: ['ls', '-l'], n: 1 } },
  })
  const { stdout } = await sluice(`decide --format table --policy ${RULES}`, { input: `${event}\n${event}\n` })
  expect(stdout).toBe(`   #  event             tool                                   verdict  rule
   1  tool_start        shell.bash ["ls", "-l"]                allow    acting
      fine
      1 notification, 1 log line, calls memory.store, runs echo ls -l, compacts
      (truncate), stops: enough, in shadow watched
   2  tool_start        shell.bash ["ls", "-l"]                allow    acting
      fine
      1 notification, calls memory.store, runs echo ls -l, compacts (truncate),
      stops: enough, in shadow watched
2 events: 2 allowed, 2 notified, 1 logged, 2 acted on, 2 compacted, 2 stopped, 2 in shadow
`)
})

describe('one line of a session', () => {
  const SESSION = `{"event":"turn_end","turn":1}

{"event":"nonsense"}
{"event":"turn_end","turn":2}
`
  test.each([
    [1, 'first-turn fired'],
    [4, 'first-turn has reached its limit'],
  ])('line %i is explained with the budgets at that time', async (line, outcome) => {
    const { code, stdout } = await sluice(['explain', '--policy', GUARD, fileOf(SESSION), '--line', String(line)])
    expect(code).toBe(0)
    expect(stdout).toContain(`${outcome}  ${GUARD}:21\n`)
  })

  test('from standard input, as JSON', async () => {
    const { stdout } = await sluice(`explain --policy ${GUARD} --line 4 --format json`, { input: SESSION })
    expect(JSON.parse(stdout)).toMatchObject({
      rules: [
        {
          rule: 'first-turn',
          outcome: 'spent',
          why: { type: 'max_fires', result: false, with: { max_fires: 1 }, saw: { fires: 1 } },
        },
      ],
    })
  })

  test.each([
    ['--line 2', 'standard input contains no event at line 2', null],
    ['--line 3', 'standard input contains no valid event: there is no event `nonsense`', null],
    ['--line 5', 'standard input has no line 5', 'it has 4 lines'],
    ['', 'standard input contains no valid event: an event must be JSON', '`--line N` explains one line of a session'],
  ])('%s', async (option, message, help) => {
    const stderr = `sluice: ${message}\n${help === null ? '' : `help: ${help}\n`}`
    const situation = { input: SESSION }
    expect(await sluice(`explain --policy ${GUARD} ${option}`, situation)).toEqual({ code: 2, stdout: '', stderr })
  })
})

describe('no event', () => {
  const messageFor = async (content: string | Uint8Array): Promise<string> => {
    const file = fileOf(content)
    const { code, stdout, stderr } = await sluice(['explain', '--policy', GUARD, file])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    return stderr.replaceAll(file, 'FILE')
  }

  test.each([
    ['', '`FILE` contains no event'],
    [' \n', '`FILE` contains no event'],
    ['[]', '`FILE` contains no valid event: an event must be a map'],
    ['{"event":"turn_end","turn":[]}', '`FILE` contains no valid event: `turn` must be a finite number'],
    [
      Buffer.alloc(16 * 1024 * 1024 + 1, ' '),
      '`FILE` contains no valid event: an event must not be larger than 16 MiB',
    ],
  ])('%#', async (content, message) => expect(await messageFor(content)).toBe(`sluice: ${message}\n`))
})
