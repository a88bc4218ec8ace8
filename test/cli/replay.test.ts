import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createProgress } from '../../src/cli/progress.ts'
import { type Row, writeDatabase } from '../workbench/replay/database-rows.ts'
import { sluice } from './run.ts'

const NEW = `
hooks:
  - id: guard-rm
    on: tool_start
    condition: { type: param, path: tool.params.command, matches: '\\brm\\b' }
    action: { type: gate, reason: 'no <<tool.params.command>>' }
  - id: quiet
    on: session_end
    action: { type: log, message: over }
`
const OLD = `
hooks:
  - id: guard-push
    on: tool_start
    condition: { type: param, path: tool.params.command, matches: push }
    action: { type: gate, reason: no pushing }
  - id: rewrite-ls
    on: tool_start
    condition: { type: param, path: tool.params.command, matches: '^ls' }
    action: { type: transform_params, transformation: { set: { command: ls -l } } }
`

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sluice-replay-'))
  write('new.yaml', NEW)
  write('old.yaml', OLD)
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

function write(file: string, text: string | Uint8Array): string {
  const path = join(place, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

function bash(command: string, members: object = {}): string {
  const event = { event: 'tool_start', session_id: 's1', tool: { name: 'Bash', params: { command } }, ...members }
  return `${JSON.stringify(event)}\n`
}

function replay(words: string, ...files: readonly string[]) {
  return sluice([
    'replay',
    ...words.split(' ').filter((word) => word !== ''),
    ...files.map((file) => join(place, file)),
  ])
}

/** The text without the parts that differ from run to run. */
const scrub = (text: string): string => text.replaceAll(`${place}/`, '')

async function json(words: string, ...files: readonly string[]): Promise<unknown> {
  const { stdout } = await replay(`--policy ${join(place, 'new.yaml')} --format json ${words}`, ...files)
  return JSON.parse(scrub(stdout))
}

const NEVER = { fired: 0, denied: 0, asked: 0, shadow: 0, sessions: 0, examples: [] }

describe('events', () => {
  test('what each rule did is printed as JSON', async () => {
    write('a.ndjson', bash('ls') + bash('rm a') + bash('rm b', { session_id: 's2' }))
    expect(await json('', 'a.ndjson')).toEqual({
      sessions: 2,
      events: 3,
      questions: { calls: 3, allowed: 0, sessions: 0, before: 0, after: 0 },
      rules: [
        {
          rule: 'guard-rm',
          fired: 2,
          denied: 2,
          asked: 0,
          shadow: 0,
          sessions: 2,
          examples: [
            { session: 's1', file: 'a.ndjson', line: 2 },
            { session: 's2', file: 'a.ndjson', line: 3 },
          ],
        },
        { rule: 'quiet', ...NEVER },
      ],
    })
  })

  test('what each rule did is printed as a table', async () => {
    write('a.ndjson', bash('ls') + bash('rm a') + bash('rm b', { session_id: 's2' }))
    const { code, stdout, stderr } = await replay(`--policy ${place}/new.yaml`, 'a.ndjson')
    expect([code, stderr]).toEqual([0, ''])
    expect(scrub(stdout)).toBe(
      [
        'rule      fired  denied  asked  sessions  example',
        'guard-rm  2      2       -      2         a.ndjson:2',
        '1 rule never fired: quiet',
        '2 sessions, 3 events: 2 denied, 0 asked',
        '',
      ].join('\n'),
    )
  })

  test('a rule in shadow counts where it would have fired', async () => {
    write('a.ndjson', bash('ls') + bash('rm a') + bash('rm b', { session_id: 's2' }))
    write(
      'new.yaml',
      readFileSync(join(place, 'new.yaml'), 'utf8').replace('id: guard-rm', 'mode: shadow\n    id: guard-rm'),
    )
    expect(await json('', 'a.ndjson')).toMatchObject({
      rules: [{ fired: 0, denied: 0, shadow: 2, sessions: 2, examples: [{ line: 2 }, { line: 3 }] }, NEVER],
    })
    expect(scrub((await replay(`--policy ${place}/new.yaml`, 'a.ndjson')).stdout)).toBe(
      [
        'rule      fired  denied  asked  shadow  sessions  example',
        'guard-rm  -      -       -      2       2         a.ndjson:2',
        '1 rule never fired: quiet',
        '2 sessions, 3 events: 0 denied, 0 asked, 2 in shadow',
        '',
      ].join('\n'),
    )
  })

  test('the rules that did most come first, and a rule that rewrote nothing did nothing', async () => {
    write(
      'many.yaml',
      `hooks:
  - { id: seldom, on: tool_start, condition: { type: tool_name, match: Read }, action: { type: log, message: x } }
  - { id: mask, on: tool_end, action: { type: redact_secrets } }
  - { id: often, on: tool_start, action: { type: log, message: x } }
  - { id: never, on: stop, action: { type: log, message: x } }
`,
    )
    const key = 'AKIAABCDEFGHIJKLMNOP'
    const end = (result: string): string => `${JSON.stringify({ event: 'tool_end', tool: { name: 'Read', result } })}\n`
    const start = (name: string): string => `${JSON.stringify({ event: 'tool_start', tool: { name } })}\n`
    const read = async (session: string): Promise<readonly string[]> => {
      write('a.ndjson', session)
      return scrub((await replay(`--policy ${place}/many.yaml`, 'a.ndjson')).stdout).split('\n')
    }
    expect(await read(start('Bash') + start('Read') + end('nothing') + end('nothing'))).toEqual([
      'rule    fired  denied  asked  sessions  example',
      'often   2      -       -      1         a.ndjson:1',
      'seldom  1      -       -      1         a.ndjson:2',
      '2 rules never fired: mask, never',
      '1 session, 4 events: 0 denied, 0 asked',
      '',
    ])
    expect((await read(start('Bash') + end(`key ${key}`))).slice(1, 4)).toEqual([
      'mask   1      -       -      1         a.ndjson:2',
      'often  1      -       -      1         a.ndjson:1',
      '2 rules never fired: seldom, never',
    ])
  })

  test('the first three examples are kept', async () => {
    write('a.ndjson', bash('rm a').repeat(5))
    expect(await json('', 'a.ndjson')).toMatchObject({
      rules: [{ fired: 5, sessions: 1, examples: [{ line: 1 }, { line: 2 }, { line: 3 }] }, {}],
    })
  })

  const NAMED = [
    ['an event with its decision', { event: JSON.parse(bash('rm a')) as object, decision: { verdict: null } }, 1],
    [
      'a bare decision, which has only the name of its event',
      { event: 'tool_start', verdict: 'deny', rule: 'x', fired: ['x'], params: { command: 'rm a' } },
      0,
    ],
    ['an alias of an event', { ...(JSON.parse(bash('rm a')) as object), event: 'pre_tool_use' }, 1],
  ] as const
  test.for(NAMED)('%s is an event', async ([, line, denied]) => {
    write('a.ndjson', JSON.stringify(line))
    expect(await json('', 'a.ndjson')).toMatchObject({ events: 1, rules: [{ denied }, {}] })
  })

  test('events without a session form one session for each file', async () => {
    const limited = NEW.replace('on: tool_start', 'on: tool_start\n    max_fires: 1')
    write('new.yaml', limited)
    write('a.ndjson', bash('rm a', { session_id: undefined }).repeat(2))
    write('b.ndjson', bash('rm b', { session_id: undefined }).repeat(2))
    expect(await json('', 'a.ndjson', 'b.ndjson')).toMatchObject({
      sessions: 2,
      events: 4,
      rules: [{ fired: 2, sessions: 2, examples: [{ session: 'default' }, { session: 'default' }] }, {}],
    })
  })

  test('a session can span files, files run by the time of their first event, and app budgets span all sessions', async () => {
    write('new.yaml', NEW.replace('on: tool_start', 'on: tool_start\n    max_fires: 1\n    scope: app'))
    write('a.ndjson', bash('rm a', { at: 2000 }))
    write('b.ndjson', bash('rm b', { at: 1000 }) + bash('rm c', { session_id: 's2' }))
    expect(await json('', 'a.ndjson', 'b.ndjson')).toMatchObject({
      sessions: 2,
      rules: [{ fired: 1, examples: [{ session: 's1', file: 'b.ndjson', line: 1 }] }, {}],
    })
  })

  test('an event without a time has the time of the event before it', async () => {
    write('new.yaml', NEW.replace('on: tool_start', 'on: tool_start\n    cooldown: 60'))
    write('a.ndjson', bash('rm a', { at: 100_000 }) + bash('rm b') + bash('rm c', { at: 161_000 }))
    expect(await json('', 'a.ndjson')).toMatchObject({ rules: [{ examples: [{ line: 1 }, { line: 3 }] }, {}] })
  })
})

describe('--against', () => {
  const session = (): void => void write('a.ndjson', bash('git push') + bash('rm a') + bash('ls') + bash('echo'))
  const compared = () => `--against ${join(place, 'old.yaml')}`

  test('shows differences with both reasons, as JSON', async () => {
    session()
    expect(await json(compared(), 'a.ndjson')).toMatchObject({
      events: 4,
      changed: [
        {
          session: 's1',
          file: 'a.ndjson',
          line: 1,
          before: { verdict: 'deny', rule: 'guard-push', reason: 'no pushing' },
          after: { verdict: null, rule: null, reason: null },
          direction: 'laxer',
        },
        {
          session: 's1',
          file: 'a.ndjson',
          line: 2,
          before: { verdict: null, rule: null, reason: null },
          after: { verdict: 'deny', rule: 'guard-rm', reason: 'no rm a' },
          direction: 'stricter',
        },
        { line: 3, before: { verdict: null }, after: { verdict: null }, direction: 'other' },
      ],
    })
  })

  test('shows differences as text', async () => {
    session()
    const { stdout } = await replay(`--policy ${place}/new.yaml ${compared()}`, 'a.ndjson')
    expect(scrub(stdout)).toBe(
      [
        'laxer  a.ndjson:1  tool_start Bash git push',
        '  before  deny by guard-push: no pushing',
        '  after   none',
        'stricter  a.ndjson:2  tool_start Bash rm a',
        '  before  none',
        '  after   deny by guard-rm: no rm a',
        'other  a.ndjson:3  tool_start Bash ls',
        '  before  none: rewrote command',
        '  after   none',
        '3 of 4 events decided differently: 1 laxer, 1 stricter, 1 other',
        '',
      ].join('\n'),
    )
  })

  test('finds no difference to the same policy', async () => {
    session()
    expect(await json(`--against ${join(place, 'new.yaml')} --fail-on laxer`, 'a.ndjson')).toMatchObject({
      changed: [],
    })
  })

  test.for([
    ['laxer', bash('git push'), 1],
    ['laxer', bash('rm a') + bash('ls'), 0],
    ['stricter', bash('rm a'), 1],
    ['stricter', bash('git push') + bash('ls'), 0],
  ] as const)('--fail-on %s', async ([direction, text, code]) => {
    write('a.ndjson', text)
    const ran = await replay(`--policy ${place}/new.yaml ${compared()} --fail-on ${direction}`, 'a.ndjson')
    expect(ran.code).toBe(code)
  })
})

describe('secrets', () => {
  const SECRET = `ghp_${'a1B2'.repeat(9)}`

  test('are masked in the output, but not in what rules see', async () => {
    write('new.yaml', NEW.replace("'\\brm\\b'", 'ghp_'))
    write('a.ndjson', bash(`echo ${SECRET}`))
    const words = `--against ${join(place, 'old.yaml')}`
    expect(await json(words, 'a.ndjson')).toMatchObject({
      changed: [{ after: { reason: 'no echo [REDACTED]' }, direction: 'stricter' }],
    })
    const { stdout } = await replay(`--policy ${place}/new.yaml ${words}`, 'a.ndjson')
    expect(stdout).toContain('[REDACTED]')
    expect(stdout).not.toContain(SECRET)
  })

  test('are shown with --raw', async () => {
    write('a.ndjson', bash(`rm ${SECRET}`))
    const words = `--raw --against ${join(place, 'old.yaml')}`
    expect(await json(words, 'a.ndjson')).toMatchObject({ changed: [{ after: { reason: `no rm ${SECRET}` } }] })
  })
})

describe('--since', () => {
  const HOUR = 3_600_000

  test('older events count for budgets, but are not shown', async () => {
    write('new.yaml', NEW.replace('on: tool_start', 'on: tool_start\n    max_fires: 2'))
    const at = (hours: number): object => ({ at: Date.now() - hours * HOUR })
    write('a.ndjson', bash('rm a', at(30)) + bash('rm b', at(2)) + bash('rm c', at(1)))
    expect(await json('--since 1d', 'a.ndjson')).toMatchObject({
      events: 2,
      rules: [{ fired: 1, examples: [{ line: 2 }] }, {}],
    })
  })

  test('files that have not changed since then are left out', async () => {
    const file = write('a/old.ndjson', bash('rm a'))
    utimesSync(file, new Date(0), new Date(0))
    write('a/new.ndjson', bash('rm a'))
    expect(await json('--since 1d', 'a')).toMatchObject({
      events: 1,
      rules: [{ examples: [{ file: 'a/new.ndjson' }] }, {}],
    })
    expect(await json('--since 1d', 'a/old.ndjson')).toMatchObject({ sessions: 0, events: 0 })
  })
})

describe('files and folders', () => {
  test('files in a folder that are not sessions are skipped and counted', async () => {
    write('a/one.ndjson', bash('rm a'))
    write('a/deep/two.jsonl', bash('rm a', { session_id: 's2' }))
    write('a/readme.md', '# not a session\n')
    write('a/image.png', Uint8Array.from([0x89, 0x50, 0, 0, 10, 0x7b]))
    write('a/data.json', '[1, 2]\n{"a": 1}\n')
    write('a/empty', '')
    write('a/node_modules/three.ndjson', bash('rm a'))
    symlinkSync(join(place, 'a'), join(place, 'a/again'))
    symlinkSync('/dev/zero', join(place, 'a/endless'))
    const { code, stdout, stderr } = await replay(`--policy ${place}/new.yaml --format json`, 'a')
    expect([code, stderr]).toEqual([0, 'skipped 6 files that are not sessions\n'])
    expect(JSON.parse(stdout)).toMatchObject({ sessions: 2, events: 2 })
  })

  test('a folder without a session is reported', async () => {
    write('a/readme.md', '# not a session\n')
    const { code, stderr } = await replay(`--policy ${place}/new.yaml`, 'a')
    expect([code, stderr]).toEqual([
      0,
      'nothing was replayed: there is no session\nskipped 1 file that is not a session\n',
    ])
  })

  test('broken lines are skipped and counted', async () => {
    const lines = [
      bash('rm a').trim(),
      '{"event":"tool_start","session_id":"s1","tool":{"na',
      '[]',
      '',
      '{"event":"nonsense"}',
      '{"event":"tool_start","session_id":{},"tool":[]}',
      '{"__proto__":{"event":"tool_start"}}',
      '{"event":"tool_start","tool":{"name":"Bash","params":{"command":"rm","__proto__":{}}}}',
      bash('rm b').trim().slice(0, -5),
    ]
    write('a.ndjson', lines.join('\n'))
    const { code, stdout, stderr } = await replay(`--policy ${place}/new.yaml --format json`, 'a.ndjson')
    expect(code).toBe(0)
    expect(scrub(stderr)).toBe('skipped 6 lines; the first is a.ndjson:2: it is not an event, or is cut off\n')
    expect(JSON.parse(stdout)).toMatchObject({ events: 2, rules: [{ denied: 2 }, {}] })
  })

  test('an invalid event is skipped, with the reason', async () => {
    write('a.ndjson', bash('rm a', { at: 'noon' }) + bash('rm a'))
    const { stderr } = await replay(`--policy ${place}/new.yaml`, 'a.ndjson')
    expect(scrub(stderr)).toBe('skipped 1 line; the first is a.ndjson:1: `at` must be a finite number\n')
  })

  test('a line of more than 16 MiB is skipped, and control characters are made visible', async () => {
    write('a\u001b[31m.ndjson', `${bash('rm a')}{"event":"${'x'.repeat(16 * 1024 * 1024)}"}\n${bash('rm b')}`)
    const { stdout, stderr } = await replay(`--policy ${place}/new.yaml`, 'a\u001b[31m.ndjson')
    expect(scrub(stderr)).toBe('skipped 1 line; the first is a␛[31m.ndjson:2: it is longer than 16 MiB\n')
    expect(scrub(stdout)).toContain('guard-rm  2      2       -      1         a␛[31m.ndjson:1\n')
  })

  const HELP =
    'help: a session is a file of events, of decisions, or a transcript of Claude Code, Codex, Gemini CLI, Copilot or opencode\n'

  test.for([
    ['none.ndjson', 'sluice: there is no file or folder `none.ndjson`\n' + HELP],
    ['text.txt', 'sluice: `text.txt` is not a session\n' + HELP],
    ['empty.ndjson', 'sluice: `empty.ndjson` is not a session\n' + HELP],
    ['binary', 'sluice: `binary` is not a session\n' + HELP],
    ['endless', 'sluice: `endless` is neither a file nor a folder\n' + HELP],
  ] as const)('%s given by name is bad usage', async ([name, message]) => {
    write('text.txt', 'hello\n')
    write('empty.ndjson', '')
    write('binary', Uint8Array.from([0x7b, 0, 0x7d]))
    symlinkSync('/dev/zero', join(place, 'endless'))
    const { code, stdout, stderr } = await replay(`--policy ${place}/new.yaml`, name)
    expect([code, stdout, scrub(stderr)]).toEqual([2, '', message])
  })
})

describe('bad usage', () => {
  test.for([
    ['', 2, 'sluice: `replay` needs `--policy`\nhelp: write `--policy FILE`\n'],
    [
      '--policy new.yaml --fail-on laxer',
      2,
      'sluice: `--fail-on` needs `--against`\nhelp: write `--against FILE`, the policy to compare with\n',
    ],
    ['--policy new.yaml --fail-on other', 2, 'sluice: `--fail-on` must be `laxer` or `stricter`, not `other`\n'],
    [
      '--policy new.yaml --since yesterday',
      2,
      'sluice: `--since` takes a duration, not `yesterday`\nhelp: write a number and a unit: `12h`, `30d`\n',
    ],
    ['--policy new.yaml --since 30days', 2, 'sluice: `--since` takes a duration, not `30days`\nhelp: write `30d`\n'],
    ['--policy none.yaml', 2, 'sluice: there is no file `none.yaml`\n'],
  ] as const)('%s', async ([words, code, message]) => {
    write('a.ndjson', bash('ls'))
    const named = words.replace(/(\w+\.yaml)/g, join(place, '$1'))
    const ran = await replay(named, 'a.ndjson')
    expect([ran.code, scrub(ran.stderr)]).toEqual([code, message])
  })

  test.for(['--policy bad.yaml', '--policy new.yaml --against bad.yaml'])('%s has errors', async (words) => {
    write('bad.yaml', 'hooks: [{ id: a, on: nonsense }]\n')
    write('a.ndjson', bash('ls'))
    const { code, stdout, stderr } = await replay(words.replace(/(\w+\.yaml)/g, join(place, '$1')), 'a.ndjson')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('bad.yaml:1')
  })
})

describe('a database of opencode', () => {
  const part = (id: string, message: object, data: object): Row[] => [
    { table: 'message', row: { id: `m${id}`, session_id: 'ses_1', time_created: 2, data: JSON.stringify(message) } },
    {
      table: 'part',
      row: { id: `p${id}`, message_id: `m${id}`, session_id: 'ses_1', time_created: 3, data: JSON.stringify(data) },
    },
  ]
  const call = { type: 'tool', tool: 'bash', callID: 'c1', state: { status: 'completed', input: { command: 'rm a' } } }
  const session: Row = { table: 'session', row: { id: 'ses_1', parent_id: null, directory: '/app', time_created: 1 } }
  const rows = [session, ...part('1', { role: 'assistant' }, call)]

  test('is read while opencode writes to it, and is not changed', async () => {
    const file = join(place, 'opencode.db')
    writeDatabase(file, rows)
    const writer = new Libsql(file)
    writer.exec('BEGIN EXCLUSIVE')
    const before = readFileSync(file)
    try {
      expect(await json('', 'opencode.db')).toMatchObject({
        sessions: 1,
        rules: [{ denied: 1, examples: [{ session: 'ses_1', file: 'opencode.db', line: null }] }, {}],
      })
    } finally {
      writer.close()
    }
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('sluice-copy-'))).toEqual([])
  })

  test('another database and a broken one are not sessions', async () => {
    new Libsql(join(place, 'other.db')).exec('CREATE TABLE session (id)')
    writeDatabase(join(place, 'broken.db'), rows)
    const bytes = readFileSync(join(place, 'broken.db'))
    writeFileSync(join(place, 'broken.db'), bytes.subarray(0, 100))
    for (const name of ['other.db', 'broken.db']) {
      const { code } = await replay(`--policy ${place}/new.yaml`, name)
      expect([name, code]).toEqual([name, 2])
    }
    const { stderr } = await replay(`--policy ${place}/new.yaml`, '.')
    expect(stderr).toMatch(/^nothing was replayed: there is no session\nskipped \d files that are not sessions\n$/)
  })

  test('rows with broken data are skipped', async () => {
    const hostile: Row[] = [
      {
        table: 'part',
        row: { id: 'px', message_id: 'm1', session_id: 'ses_1', time_created: 3, data: '{"type":"tool","st' },
      },
      { table: 'session', row: { id: null, parent_id: 7, directory: null, time_created: 'never' } },
    ]
    writeDatabase(join(place, 'opencode.db'), [...rows, ...hostile])
    expect(await json('', 'opencode.db')).toMatchObject({ rules: [{ denied: 1 }, {}] })
  })
})

describe('sessions of this machine', () => {
  test('are read by default, and the output names them', async () => {
    write('home/.claude/projects/-app/s1.ndjson', bash('rm a'))
    const env = { HOME: join(place, 'home') }
    const { code, stdout, stderr } = await sluice(`replay --policy ${place}/new.yaml --format json`, { env })
    expect([code, scrub(stderr)]).toEqual([0, 'reading the sessions of Claude Code in home/.claude/projects\n'])
    expect(JSON.parse(stdout)).toMatchObject({ sessions: 1 })
  })

  test('are reported missing if no agent has stored any', async () => {
    const { code, stderr } = await sluice(`replay --policy ${place}/new.yaml`, { env: { HOME: place } })
    expect([code, stderr]).toEqual([
      2,
      'sluice: no agent on this machine has a stored session\nhelp: pass a file or a folder with sessions\n',
    ])
  })
})

describe('on a terminal', () => {
  test('long work has a progress bar, which is removed at the end', () => {
    const { output, text } = terminal()
    let time = 0
    const bar = createProgress({ errors: output, env: {} }, 1000, () => time)
    bar.advance(100)
    expect(text()).toBe('')
    time = 500
    bar.advance(400)
    expect(text()).toBe(`\r${'█'.repeat(15)}${'░'.repeat(15)}  50 %`)
    bar.end()
    expect(text().slice(text().lastIndexOf('%') + 1)).toBe(`\r${' '.repeat(36)}\r`)
  })

  test.each([
    ['a pipe', { isTerminal: false }, {}, 'table'],
    ['CI', {}, { CI: 'true' }, 'table'],
    ['a terminal that cannot move back', {}, { TERM: 'dumb' }, 'table'],
    ['JSON', {}, {}, 'json'],
  ])('%s has no progress bar', (_title, settings, env, format) => {
    const { output, text } = terminal()
    let time = 0
    const bar = createProgress({ errors: { ...output, ...settings }, env, format }, 1000, () => time)
    time = 500
    bar.advance(500)
    bar.end()
    expect(text()).toBe('')
  })

  test('short work has no progress bar', async () => {
    write('a.ndjson', bash('rm a'))
    const words = ['replay', '--policy', join(place, 'new.yaml'), join(place, 'a.ndjson')]
    expect((await sluice(words, { columns: 80 })).stderr).toBe('')
  })
})

function terminal() {
  let text = ''
  const paint = (_: unknown, painted: string): string => painted
  const write = (piece: string): Promise<void> => {
    text += piece
    return Promise.resolve()
  }
  return { output: { isTerminal: true, columns: 80, paint, write }, text: () => text }
}

test('a page cannot be written to a folder', async () => {
  write('s1.ndjson', bash('rm a'))
  const { code, stderr } = await sluice(`replay --policy ${place}/new.yaml --html ${place} ${place}/s1.ndjson`)
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^sluice: `.*` cannot be written: EISDIR/)])
})
