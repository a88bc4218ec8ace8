import { readFileSync } from 'node:fs'
import { createMemoryLedger, decide, loadPolicy, type AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { member, valueAt } from '../../src/model/value.ts'
import { POLICIES, sluice } from './run.ts'

const GUARD = `${POLICIES}/guard.yaml`

const RM: AgentEvent = { event: 'tool_start', tool: { name: 'shell.bash', params: { command: 'rm -rf build' } } }
const PUSH: AgentEvent = { event: 'pre_tool_use', tool: { name: 'Bash', params: { command: 'git push origin' } } }
const WRITE: AgentEvent = {
  event: 'tool_start',
  tool: { name: 'filesystem.write', params: { path: 'a.md', mode: 7, text: 'x' } },
}
const TURN: AgentEvent = { event: 'turn_end', turn: 3 }
const PROMPT: AgentEvent = { event: 'user_message', prompt: 'hello' }
const EVENTS: readonly AgentEvent[] = [RM, PUSH, WRITE, TURN, TURN, PROMPT]

const ndjson = (...lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

describe('one line for one event', () => {
  test.each([false, true])('is the decision of the API, with one ledger for the run (explain: %s)', async (explain) => {
    const { program } = loadPolicy([{ name: GUARD, text: readFileSync(GUARD, 'utf8') }])
    const ledger = createMemoryLedger()
    const expected = EVENTS.map((event) => decide(program, ledger, event, { explain }))
    expect(expected.map(({ fired }) => fired.join())).toEqual([
      'guard-rm',
      'confirm-push',
      'sandbox',
      'first-turn',
      '',
      '',
    ])
    expect(
      await sluice(`decide --policy ${GUARD} ${explain ? '--explain' : ''}`, { input: ndjson(...EVENTS) }),
    ).toEqual({
      code: 0,
      stdout: ndjson(...expected),
      stderr: '',
    })
  })

  test('several policies form one program', async () => {
    const words = `decide --policy ${GUARD} --policy ${POLICIES}/warned.yaml`
    const { code, stdout, stderr } = await sluice(words, { input: ndjson(RM) })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'deny', fired: ['guard-rm', 'a'] })
    expect(stderr).toContain('warning unused-definition')
  })

  test('many lines are written whole and in order', async () => {
    const prompts = Array.from({ length: 1000 }, (_, turn) => ({ ...WRITE, turn, session_id: 'x'.repeat(turn) }))
    const { stdout } = await sluice(`decide --policy ${GUARD}`, { input: ndjson(...prompts, TURN) })
    const lines = stdout.split('\n')
    expect(lines.length).toBe(1002)
    expect(lines.slice(0, 1000).every((line) => line === lines[0])).toBe(true)
    expect(JSON.parse(lines[1000] ?? '')).toMatchObject({ event: 'turn_end' })
  })

  test('a rewritten result is shown in a table', async () => {
    const input = ndjson({ event: 'tool_end', tool: { name: 'a', result: 'one' } })
    const { stdout } = await sluice(`decide --format table --policy ${POLICIES}/rewrites.yaml`, { input })
    expect(stdout.split('\n').slice(2)).toEqual(['      rewrote the result', '1 event: 1 rewritten', ''])
  })

  test('a terminal can get JSON', async () => {
    const { stdout } = await sluice(`decide --format json --policy ${GUARD}`, { input: ndjson(RM), columns: 80 })
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'deny' })
  })
})

describe('a line that cannot be decided', () => {
  const MAP = 'an event must be a map'
  test.each([
    ['{"event":', 'event-not-json', 'an event must be JSON'],
    ['{"event":"turn_end"} {}', 'event-not-json', 'an event must be JSON'],
    ["{'event':'turn_end'}", 'event-not-json', 'an event must be JSON'],
    ['\u00a0', 'event-not-json', 'an event must be JSON'],
    ['[]', 'event-not-object', MAP],
    ['"turn_end"', 'event-not-object', MAP],
    ['null', 'event-not-object', MAP],
    ['{}', 'event-member', 'an event needs `event`, its name'],
    ['{"event":7}', 'event-member', '`event` must be text'],
    ['{"event":"turn_end","turn":"3"}', 'event-member', '`turn` must be a finite number'],
    ['{"event":"turn_end","tool":{"name":[]}}', 'event-member', '`tool.name` must be text'],
    ['{"event":"tool_strat"}', 'event-unknown', 'there is no event `tool_strat`; did you mean `tool_start`?'],
    ['{"event":"constructor"}', 'event-unknown', 'there is no event `constructor`'],
  ])('%s', async (line, code, message) => {
    const {
      code: exit,
      stdout,
      stderr,
    } = await sluice(`decide --policy ${GUARD}`, { input: `\n${line}\n${ndjson(TURN)}` })
    const [answer = '', next = '', ...others] = stdout.split('\n')
    const summary = `1 of 2 events could not be decided; the first is on line 2: ${message}\n`
    expect({ exit, stderr, others }).toEqual({ exit: 0, stderr: summary, others: [''] })
    expect(answer).toBe(JSON.stringify({ error: { code, message, line: 2 } }))
    expect(JSON.parse(next)).toMatchObject({ event: 'turn_end', fired: ['first-turn'] })
  })

  test.each([
    ['decide', 1],
    ['run --dry-run', 1],
    ['decide --format table', 1],
  ])('`%s` fails with `--fail-on error`, but only after all lines', async (command, code) => {
    const words = `${command} --policy ${GUARD} --fail-on error`
    const undecided = await sluice(words, { input: `[]\n${ndjson(TURN)}[]\n` })
    expect(undecided).toMatchObject({
      code,
      stderr: '2 of 3 events could not be decided; the first is on line 1: an event must be a map\n',
    })
    expect(undecided.stdout).toContain('turn_end')
    expect(await sluice(words, { input: ndjson(TURN) })).toMatchObject({ code: 0, stderr: '' })
  })

  test('because it is not UTF-8', async () => {
    const input = [Buffer.from('{"event":"turn_end","x":"caf\xe9"}\n', 'latin1'), Buffer.from(ndjson(TURN))]
    const { stdout } = await sluice(`decide --policy ${GUARD}`, { input })
    const [answer, next = ''] = stdout.split('\n')
    expect(answer).toBe('{"error":{"code":"event-not-json","message":"an event must be UTF-8","line":1}}')
    expect(JSON.parse(next)).toMatchObject({ event: 'turn_end' })
  })

  test('because it is larger than 16 MiB', async () => {
    function* input(): Generator<Uint8Array> {
      yield Buffer.from('{"event":"turn_end","x":"')
      for (let piece = 0; piece < 17; piece++) yield Buffer.alloc(1024 * 1024, 'x')
      yield Buffer.from(`"}\n${ndjson(TURN)}`)
    }
    const { stdout } = await sluice(`decide --policy ${GUARD}`, { input: input() })
    const [answer, next = ''] = stdout.split('\n')
    expect(answer).toBe(
      '{"error":{"code":"event-too-large","message":"an event must not be larger than 16 MiB","line":1}}',
    )
    expect(JSON.parse(next)).toMatchObject({ event: 'turn_end' })
  })

  test('does not spend budgets', async () => {
    const bad = '{"event":"turn_end","turn":"1"}'
    const { stdout } = await sluice(`decide --policy ${GUARD}`, { input: `${bad}\n${bad}\n${ndjson(TURN, TURN)}` })
    const fired = stdout
      .trimEnd()
      .split('\n')
      .map((line) => member(JSON.parse(line), 'fired'))
    expect(fired).toEqual([undefined, undefined, ['first-turn'], []])
  })
})

describe('lines', () => {
  const fired = async (input: string): Promise<readonly unknown[]> => {
    const { code, stdout } = await sluice(`decide --policy ${GUARD}`, { input })
    expect(code).toBe(0)
    return stdout
      .split('\n')
      .slice(0, -1)
      .map((line): unknown => JSON.parse(line))
      .map((answer) => member(answer, 'event') ?? valueAt(answer, ['error', 'line']))
  }
  test.each([
    ['nothing at all', '', []],
    ['blank lines', '\n \n\t\r\n', []],
    ['a last line without a line break', '{"event":"turn_end"}\n{"event":"stop"}', ['turn_end', 'stop']],
    ['CRLF', '{"event":"turn_end"}\r\n\r\n{"event":"stop"}\r\n', ['turn_end', 'stop']],
    ['a byte order mark', '\uFEFF{"event":"turn_end"}\n', ['turn_end']],
    ['spaces around an event', '  {"event":"turn_end"}\t\n', ['turn_end']],
    ['blank lines count in line numbers', '\n\n{}\n\r\n{}', [3, 5]],
  ])('%s', async (_, input, expected) => expect(await fired(input)).toEqual(expected))
})

describe('a policy', () => {
  test.each([
    ['decide', ''],
    ['explain', ''],
  ])('with errors: `%s` prints them to standard error', async (command) => {
    const checked = await sluice(`check ${POLICIES}/broken.yaml`)
    const words = `${command} --policy ${POLICIES}/broken.yaml`
    expect(await sluice(words, { input: ndjson(TURN) })).toEqual({ code: 1, stdout: '', stderr: checked.stdout })

    const asJson = await sluice(`check --format json ${POLICIES}/broken.yaml`)
    expect(await sluice(`${words} --format json`, { input: ndjson(TURN) })).toEqual({
      code: 1,
      stdout: '',
      stderr: asJson.stdout,
    })
  })

  test('with warnings still decides', async () => {
    const checked = await sluice(`check ${POLICIES}/warned.yaml`)
    const { code, stdout, stderr } = await sluice(`decide --policy ${POLICIES}/warned.yaml`, { input: ndjson(RM) })
    expect({ code, stderr }).toEqual({ code: 0, stderr: checked.stdout })
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'allow' })
  })
})

describe('a table', () => {
  const TABLE = `   #  event             tool                               verdict  rule
   1  tool_start        shell.bash rm -rf build            deny     guard-rm
      no rm -rf build
   2  tool_start        Bash git push origin               ask      confirm-push
      a push needs a person
   4  tool_start        filesystem.write a.md              -        -
      rewrote path, mode, 1 note
   5  turn_end                                             -        -
      1 log line
   6  not decided: there is no event \`tool_strat\`; did you mean \`tool_start\`?
   7  user_message      hello                              -        -
6 events: 1 denied, 1 asked, 1 rewritten, 1 noted, 1 logged, 1 not decided
`
  const input = `${ndjson(RM, PUSH)}\n${ndjson(WRITE, TURN, { event: 'tool_strat' }, PROMPT)}`

  test('is printed with `--format table`', async () => {
    const words = `decide --policy ${GUARD} --format table`
    const stderr =
      '1 of 6 events could not be decided; the first is on line 6: there is no event `tool_strat`; did you mean `tool_start`?\n'
    expect(await sluice(words, { input })).toEqual({ code: 0, stdout: TABLE, stderr })
  })

  test('is the default on a terminal, fits its width, and has colors', async () => {
    const { stdout } = await sluice(`decide --policy ${GUARD}`, { input, columns: 66 })
    const lines = stdout.split('\n')
    expect(lines[0]).toBe('\u001b[1m   #  event             tool                 verdict  rule\u001b[22m')
    expect(lines[1]).toBe('   1  tool_start        shell.bash rm -rf …  \u001b[31mdeny   \u001b[39m  guard-rm')
    expect(lines[2]).toBe('      \u001b[2mno rm -rf build\u001b[22m')
    expect(lines[3]).toContain('\u001b[33mask    \u001b[39m')
    expect(lines.at(-2)).toBe('6 events: 1 denied, 1 asked, 1 rewritten, 1 noted, 1 logged, 1 not decided')
  })

  test('reports that no rule had anything to say', async () => {
    const words = `decide --policy ${GUARD} --format table`
    const summary = async (text: string): Promise<unknown> =>
      (await sluice(words, { input: text })).stdout.split('\n').at(-2)
    expect(await summary('')).toBe('0 events: no rule had anything to say')
    expect(await summary(ndjson(PROMPT))).toBe('1 event: no rule had anything to say')
  })

  test('has the explanations beneath each row', async () => {
    const { stdout } = await sluice(`decide --policy ${GUARD} --format table --explain`, { input: ndjson(TURN, TURN) })
    expect(stdout).toBe(`   #  event             tool                               verdict  rule
   1  turn_end                                             -        -
      1 log line
      ✓ first-turn fired  ${GUARD}:21
        ✓ always
   2  turn_end                                             -        -
      ✗ first-turn has reached its limit  ${GUARD}:21
        ✗ max_fires max_fires: 1  saw fires: 1
2 events: 1 logged
`)
  })
})

describe('hostile text', () => {
  const HOSTILE = '\u001b[2J\u001b]0;owned\u0007\r\n\u202egnp.exe\u2028\u0000'
  const events = ndjson(
    { event: 'tool_start', tool: { name: `shell.${HOSTILE}`, params: { command: `rm -rf ${HOSTILE}` } } },
    { event: 'tool_start', tool: { name: 'filesystem.write', params: { path: HOSTILE, [HOSTILE]: 1 } } },
    { event: HOSTILE },
    { event: 'user_message', prompt: HOSTILE, session_id: HOSTILE, [HOSTILE]: HOSTILE },
    { event: 'error', error: { code: `${'漢'.repeat(100)}${'\u0301'.repeat(1000)}` } },
  )

  test('is visible in a table, and no line is wider than the terminal', async () => {
    for (const columns of [60, 80, 200]) {
      const env = { NO_COLOR: '1' }
      const { code, stdout } = await sluice(`decide --policy ${GUARD} --explain`, { input: events, columns, env })
      expect(code).toBe(0)
      const lines = stdout.split('\n')
      expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(stdout).toContain('rm -rf ␛[2J')
      for (const line of lines)
        expect([...line.replaceAll(/\p{Mn}/gu, '').replaceAll('漢', '漢漢')].length).toBeLessThanOrEqual(columns)
    }
  })

  test.each([1, 2, 4, 5])('is visible in the explanation of line %i', async (line) => {
    const { code, stdout } = await sluice(`explain --policy ${GUARD} --line ${line}`, { input: events })
    expect(code).toBe(0)
    expect(stdout.split('\n').join('')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  })

  test('is visible in error messages', async () => {
    const { stderr } = await sluice(`explain --policy ${GUARD} --line 3`, { input: events })
    expect(stderr).toMatch(/^sluice: standard input contains no valid event: there is no event `␛\[2J/)
    expect(stderr.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  })

  test('is unchanged in JSON', async () => {
    const { stdout } = await sluice(`decide --policy ${GUARD}`, { input: events })
    const [first = '', second = ''] = stdout.split('\n')
    expect(JSON.parse(first)).toMatchObject({ reason: `no rm -rf ${HOSTILE}` })
    expect(JSON.parse(second)).toMatchObject({ params: { path: `safe/${HOSTILE}` } })
  })

  test('that is deeply nested gets an answer', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const input = `{"event":"tool_start","tool":{"name":"filesystem.write","params":{"path":${deep}}}}\n`
    for (const words of ['decide --explain', 'decide --format table --explain', 'explain']) {
      const { code, stdout } = await sluice(`${words} --policy ${GUARD}`, { input })
      expect(code).toBe(0)
      expect(stdout).toContain('sandbox')
    }
  })
})
