import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { place } from './place.ts'
import { run, runIn } from './run.ts'

const POLICY = `hooks:
  - id: no-rm
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: 'rm*' }
    action: { type: gate, reason: no rm }
  - id: ask-push
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: 'git push*' }
    action: { type: ask, reason: push? }
  - id: never
    on: stop
    condition: { type: never }
    action: { type: gate, reason: no }
`
const event = (command: string): string =>
  JSON.stringify({ event: 'tool_start', tool: { name: 'Bash', params: { command } } })
const SESSION = ['rm a', 'rm b', 'git push', 'ls'].map(event).join('\n\n')

const file = (more: string): string => `tests:\n  - { name: a, record: past/session.ndjson${more} }\n`

describe('totals', () => {
  test.each<[string, readonly string[]]>([
    [', expect: { errors: 0 }', []],
    [', expect: { events: 4, denied: 2, asked: 1, allowed: 0, errors: 0, fired: { no-rm: 2, never: 0 } }', []],
    [
      ', expect: { denied: 3, fired: { no-rm: 1 } }',
      ['2/null denied: expected 3, got 2', '2/null fired.no-rm: expected 1, got 2'],
    ],
    [', expect: { fired: { other: 1 } }', ['2/null fired.other: expected 1, got nothing']],
  ])('%s', async (more, wrong) => {
    expect(await run(file(more), POLICY, { 'past/session.ndjson': SESSION })).toEqual({ a: wrong })
  })

  test('report lines that are not events', async () => {
    const session = ['{', '[]', '{"event":"x"}', event('ls')].join('\n')
    expect(await run(file(', expect: { events: 1 }'), POLICY, { 'past/session.ndjson': session })).toEqual({
      a: [
        '2/null line 1 of `past/session.ndjson`: the event cannot be decided: it is not JSON',
        '2/null line 2 of `past/session.ndjson`: the event cannot be decided: an event must be a map',
        '2/null line 3 of `past/session.ndjson`: the event cannot be decided: there is no event `x`',
      ],
    })
  })

  test('report a missing recording', async () => {
    expect(await run(file(', expect: { denied: 0 }'), POLICY)).toEqual({
      a: ['2/null record: there is no file `./past/session.ndjson`'],
    })
  })

  test.each<[more: string, session: string, wrong: readonly string[]]>([
    [', expect: { denied: 0 }', '', ['2/null record: there is no event in `past/session.ndjson`']],
    [', expect: { denied: 0 }', '\n\n', ['2/null record: there is no event in `past/session.ndjson`']],
    [', expect: { events: 0 }', '', []],
  ])('report a recording without events, unless `events: 0` is expected: %s', async (more, session, wrong) => {
    expect(await run(file(more), POLICY, { 'past/session.ndjson': session })).toEqual({ a: wrong })
  })

  test('report unexpected errors', async () => {
    const policy = POLICY.replace("glob: 'rm*'", "matches: 'x'").replace(
      "{ type: param, path: tool.params.command, matches: 'x' }",
      '{ type: expression, expr: "tool.params.command < 1" }',
    )
    const [wrong] = Object.values(
      await run(file(', expect: { denied: 1 }'), policy, { 'past/session.ndjson': event('ls') }),
    )
    expect(wrong).toEqual([expect.stringMatching(/^2\/null errors: expected 0, got 1; the first is `no-rm`: /)])
  })
})

describe('a snapshot', () => {
  const files = { 'guard.yaml': POLICY, 'guard.test.yaml': file(', snapshot: true'), 'past/session.ndjson': SESSION }
  const missing = '2/null `./past/session.snap.yaml` has no snapshot of this test: run `sluice test --update`'

  test('is written with `--update`, and compared from then on', async () => {
    const folder = place(files)
    const kept = join(folder, 'past/session.snap.yaml')
    expect(await runIn(folder)).toEqual({ a: [missing] })
    expect(await runIn(folder, true)).toEqual({ a: [] })
    expect(await runIn(folder)).toEqual({ a: [] })
    expect(readFileSync(kept, 'utf8')).toBe(`# Decisions on a recording, kept by \`sluice test --update\`.
"a":
  - {"event":"tool_start","verdict":"deny","reason":"no rm","rule":"no-rm","fired":["no-rm"]}
  - {"event":"tool_start","verdict":"deny","reason":"no rm","rule":"no-rm","fired":["no-rm"]}
  - {"event":"tool_start","verdict":"ask","reason":"push?","rule":"ask-push","fired":["ask-push"]}
  - {"event":"tool_start"}
`)
    writeFileSync(join(folder, 'guard.yaml'), POLICY.replace('push?', 'really?').replace("'rm*'", "'rm a'"))
    expect(await runIn(folder)).toEqual({
      a: [
        '2/null snapshot: decision 2: verdict: expected "deny", got nothing',
        '2/null snapshot: decision 2: reason: expected "no rm", got nothing',
        '2/null snapshot: decision 2: rule: expected "no-rm", got nothing',
        '2/null snapshot: decision 2: fired: expected ["no-rm"], got nothing',
        '2/null snapshot: decision 3: reason: expected "push?", got "really?"',
      ],
    })
    writeFileSync(join(folder, 'past/session.ndjson'), `${SESSION}\n${event('ls')}`)
    expect((await runIn(folder))['a']?.[0]).toBe('2/null snapshot: expected 4 decisions, got 5')
  })

  test('keeps the entries of other tests, and hostile texts unchanged', async () => {
    const folder = place(files)
    const kept = join(folder, 'past/session.snap.yaml')
    const hostile = ': #\u2028\u202e"\'\\ \u0000\u007f\u{e0041}- x'
    writeFileSync(kept, '"b":\n  - {"event":"stop"}\n')
    writeFileSync(join(folder, 'guard.yaml'), POLICY.replace('no rm', `"<<tool.params.command>>"`))
    writeFileSync(join(folder, 'past/session.ndjson'), event(`rm ${hostile}`))
    expect(await runIn(folder, true)).toEqual({ a: [] })
    expect(await runIn(folder)).toEqual({ a: [] })
    expect(readFileSync(kept, 'utf8')).toMatch(/^# .*\n"b":\n {2}- \{"event":"stop"\}\n"a":\n {2}- \{[ -~]+\}\n$/)
  })

  test('that cannot be read is reported with its position', async () => {
    const folder = place({ ...files, 'past/session.snap.yaml': 'a: [\n' })
    expect(await runIn(folder)).toEqual({ a: ['2/null ./past/session.snap.yaml:1:5 the list is not closed with `]`'] })
  })
})
