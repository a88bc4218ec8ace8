import fc from 'fast-check'
import { applyEdits, modify } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../src/agents/claude-code/index.ts'
import { codex } from '../../src/agents/codex/index.ts'
import { dockerAgent } from '../../src/agents/docker-agent/index.ts'
import type { Dialect } from '../../src/agents/dialect.ts'
import { cursor } from '../../src/agents/cursor/index.ts'
import { DIALECTS } from '../../src/agents/all.ts'
import { gemini } from '../../src/agents/gemini/index.ts'
import type { DocumentSettings, Registration } from '../../src/agents/settings.ts'
import { type Edited, isOurs, putHooks, removeOurs } from '../../src/install/edit-settings.ts'
import { registrationsAt } from '../../src/install/registrations.ts'
import { dataIn } from '../../src/install/settings-text.ts'
import { forAllTools } from './all-tools.ts'
import { settingsTextFor } from './settings-texts.ts'
import { runCount } from '../run-count.ts'

const FILE = 'settings.json'

function documentOf({ settings }: Dialect): DocumentSettings {
  if (settings.format === 'plugin') throw new Error('this agent has no document')
  return settings
}

function hooksFor(dialect: Dialect, names: readonly string[], policy = '/home/me/guard.yaml'): readonly Registration[] {
  const events = dialect.events.filter(({ name }) => names.includes(name))
  return registrationsAt(forAllTools(events), dialect, dialect.settings, {
    program: ['/n', '/s'],
    policies: [policy],
    state: '/state',
  })
}

function editing(dialect: Dialect, names: readonly string[]) {
  const edited = { file: FILE, host: dialect.name, settings: documentOf(dialect) }
  return {
    put: (text: string, before: Edited['insertions'] = [], policy?: string) =>
      putHooks(text, hooksFor(dialect, names, policy), edited, before),
    remove: (text: string, before: Edited['insertions'] = []) => removeOurs(text, edited, before),
  }
}

const claude = editing(claudeCode, ['PreToolUse', 'Stop'])

/** The installed hook in the tables below. */
const STOP = `{
        "hooks": [
          {
            "type": "command",
            "command": ${JSON.stringify(hooksFor(claudeCode, ['Stop'])[0]?.command)},
            "timeout": 60
          }
        ]
      }`

const stop = editing(claudeCode, ['Stop'])

describe('hooks are added to settings', () => {
  test.each([
    ['no text', '', `{\n  "hooks": {\n    "Stop": [\n      ${STOP}\n    ]\n  }\n}\n`],
    ['an empty map', '{}\n', `{\n  "hooks": {\n    "Stop": [\n      ${STOP}\n    ]\n  }\n}\n`],
    ['members', '{\n  "a": 1\n}\n', `{\n  "a": 1,\n  "hooks": {\n    "Stop": [\n      ${STOP}\n    ]\n  }\n}\n`],
    [
      'members without a line break at the end',
      '{\n  "a": 1\n}',
      `{\n  "a": 1,\n  "hooks": {\n    "Stop": [\n      ${STOP}\n    ]\n  }\n}`,
    ],
    [
      'a comma after the last member',
      '{\n  "a": 1,\n}\n',
      `{\n  "a": 1,\n  "hooks": {\n    "Stop": [\n      ${STOP}\n    ]\n  }\n}\n`,
    ],
    [
      'foreign hooks',
      '{\n  "hooks": {\n    "Stop": [\n      { "hooks": [] }\n    ],\n    "Start": []\n  }\n}\n',
      `{\n  "hooks": {\n    "Stop": [\n      { "hooks": [] },\n      ${STOP}\n    ],\n    "Start": []\n  }\n}\n`,
    ],
    [
      'an empty list',
      '{\n  "hooks": {\n    "Stop": []\n  }\n}',
      `{\n  "hooks": {\n    "Stop": [\n      ${STOP}\n    ]\n  }\n}`,
    ],
  ])('with %s', (_, before, after) => {
    const { text, insertions } = stop.put(before)
    expect(text).toBe(after)
    expect(stop.remove(text, insertions)).toBe(before)
  })

  test.each([
    ['a comment after the last member and no line break at the end', '{\n  "a": 1 // one\n}', ''],
    ['a comma and a comment after the last member', '{\n  "a": 1, // one\n}\n', '\n'],
  ])('with %s', (_, before, end) => {
    const { put, remove } = editing(gemini, ['AfterAgent'])
    const { text, insertions } = put(before)
    expect(text).toMatch(/^\{\n {2}"a": 1, \/\/ one\n {2}"hooks": \{\n {4}"AfterAgent": \[\n/)
    expect(text.endsWith(`\n    ]\n  }\n}${end}`)).toBe(true)
    expect(remove(text, insertions)).toBe(before)
  })

  test('in the line breaks and the indentation of the text', () => {
    const { text } = stop.put('{\r\n\t"a": 1\r\n}\r\n')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\n| {2}/)
    expect(text).toContain('\r\n\t"hooks": {\r\n\t\t"Stop": [\r\n\t\t\t{\r\n')
  })

  test('on one line if the text is on one line', () => {
    const { text } = stop.put('{"a":1,"hooks":{"Start":[]}}')
    expect(text.startsWith('{"a":1,"hooks":{"Start":[], "Stop":[{"hooks":[{"type":"command",')).toBe(true)
    expect(text).not.toContain('\n')
  })

  test.each([
    ['{"hooks": []}', 'settings.json', 1, 11, '`hooks` must be a map'],
    ['{\n  "hooks": {\n    "Stop": {}\n  }\n}', 'settings.json', 3, 13, '`hooks.Stop` must be a list'],
    ['[]', 'settings.json', 1, 1, '`` must be a map'],
  ])('but not in another shape: %s', (text, file, line, column, message) => {
    expect(() => stop.put(text)).toThrow(expect.objectContaining({ file, line, column, message }))
  })

  test.each([
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma is missing here'],
    ['{"a": }', 1, 7, 'a value is missing here'],
    ['{"a": 1', 1, 8, 'a closing brace is missing here'],
    ['{"a": tru}', 1, 7, 'this is not a JSON value'],
    ['{} {}', 1, 4, 'unexpected text after the end of the data'],
    ['['.repeat(200), 1, 101, 'nested more than 100 levels deep'],
  ])('but not in text that does not parse: %s', (text, line, column, message) => {
    expect(() => stop.put(text)).toThrow(expect.objectContaining({ line, column, message }))
    expect(() => stop.remove(text)).toThrow(expect.objectContaining({ line, column, message }))
  })
})

describe('only text that the agent itself can read is changed', () => {
  const COMMENT = 'JSON does not allow comments'
  const MARK = 'JSON does not allow a byte order mark'
  const texts = {
    'a comment': ['{\n  // mine\n  "a": 1\n}', 2, 3],
    'a comment inside a line': ['{ "a": /* mine */ 1 }', 1, 8],
    'a comment alone': ['// mine\n', 1, 1],
    'a byte order mark': ['\uFEFF{}', 1, 1],
    'a byte order mark alone': ['\uFEFF', 1, 1],
    'a trailing comma': ['{\n  "a": [1,]\n}', 2, 11],
    CRLF: ['{\r\n\t"a": 1\r\n}\r\n', 0, 0],
  } as const
  type Written = keyof typeof texts

  test.each<[Dialect, Written, string | null]>([
    [claudeCode, 'a comment', COMMENT],
    [claudeCode, 'a comment inside a line', COMMENT],
    [claudeCode, 'a comment alone', COMMENT],
    [claudeCode, 'a byte order mark', null],
    [claudeCode, 'a byte order mark alone', null],
    [claudeCode, 'a trailing comma', null],
    [claudeCode, 'CRLF', null],
    [codex, 'a comment', COMMENT],
    [codex, 'a comment inside a line', COMMENT],
    [codex, 'a comment alone', COMMENT],
    [codex, 'a byte order mark', MARK],
    [codex, 'a byte order mark alone', MARK],
    [codex, 'a trailing comma', null],
    [codex, 'CRLF', null],
    [gemini, 'a comment', null],
    [gemini, 'a comment inside a line', null],
    [gemini, 'a comment alone', null],
    [gemini, 'a byte order mark', MARK],
    [gemini, 'a byte order mark alone', MARK],
    [gemini, 'a trailing comma', null],
    [gemini, 'CRLF', null],
    // It is unknown what the other agents read, so only what every parser reads is accepted.
    [cursor, 'a comment', COMMENT],
    [cursor, 'a byte order mark', MARK],
    [cursor, 'a trailing comma', 'a value is missing here'],
    [cursor, 'CRLF', null],
  ])('$name, %s: %s', (dialect, written, message) => {
    const [text, line, column] = texts[written]
    const { put, remove } = editing(dialect, [dialect.events[0]?.name ?? ''])
    if (message === null) expect(put(text).text).toContain('--host')
    else expect(() => put(text)).toThrow(expect.objectContaining({ file: FILE, line, column, message }))
    expect(remove(text)).toBe(text)
  })

  test('hooks are removed even from text that the agent cannot read', () => {
    const { text, insertions } = claude.put('{\n  "a": 1\n}\n')
    const commented = text.replace('"a"', '/* mine */ "a"')
    expect(claude.remove(commented, insertions)).toBe('{\n  /* mine */ "a": 1\n}\n')
    expect(() => claude.put(commented, insertions)).toThrow(expect.objectContaining({ line: 2, message: COMMENT }))
  })
})

describe.each([
  [claudeCode, ['PreToolUse', 'Stop']],
  [gemini, ['BeforeTool', 'AfterAgent']],
] as const)('laws, for any settings that $name reads', (dialect, names) => {
  const { put, remove } = editing(dialect, names)
  const document = documentOf(dialect)
  const settingsText = settingsTextFor(document.beyondJson ?? [])
  const others = (text: string): readonly unknown[] =>
    document
      .hooks(dataIn(text, 'json'))
      .filter((hook) => !isOurs(hook, dialect.name))
      .map(({ path: _, ...hook }) => hook)

  test('removing hooks restores the text to the byte', () => {
    fc.assert(
      fc.property(settingsText, (text) => {
        const { text: installed, insertions } = put(text)
        expect(installed).not.toBe(text)
        expect(remove(installed, insertions)).toBe(text)
      }),
      { numRuns: runCount(200, 500) },
    )
  })

  test('adding the same hooks again changes nothing, with or without a record of the first time', () => {
    fc.assert(
      fc.property(settingsText, fc.boolean(), (text, isKnown) => {
        const once = put(text)
        expect(put(once.text, isKnown ? once.insertions : []).text).toBe(once.text)
      }),
      { numRuns: runCount(120, 300) },
    )
  })

  test('another policy replaces the first, and removing it restores the original text', () => {
    fc.assert(
      fc.property(settingsText, (text) => {
        const first = put(text)
        const second = put(first.text, first.insertions, '/other.yaml')
        expect(second.text).toBe(put(text, [], '/other.yaml').text)
        expect(second.text).not.toContain('/home/me/guard.yaml')
        expect(remove(second.text, second.insertions)).toBe(text)
      }),
      { numRuns: runCount(120, 300) },
    )
  })

  test('without a record, removing hooks leaves everything else', () => {
    fc.assert(
      fc.property(settingsText, (text) => {
        const removed = remove(put(text).text)
        expect(others(removed)).toEqual(others(text))
        const { hooks: _, ...rest } = dataIn(removed, 'json') as Record<string, unknown>
        const { hooks: __, ...before } = dataIn(text, 'json') as Record<string, unknown>
        expect(rest).toEqual(before)
        expect(removed).not.toContain('/home/me/guard.yaml')
      }),
      { numRuns: runCount(200, 500) },
    )
  })

  test('removing hooks keeps later additions', () => {
    fc.assert(
      fc.property(settingsText, fc.boolean(), (text, isKnown) => {
        fc.pre(!text.startsWith('\uFEFF'))
        const { text: installed, insertions } = put(text)
        // Another program adds a member in its own formatting.
        const since = applyEdits(installed, modify(installed, ['since'], [1, 2], {}))
        const removed = remove(since, isKnown ? insertions : [])
        expect(dataIn(removed, 'json')).toMatchObject({ since: [1, 2] })
        expect(others(removed)).toEqual(others(text))
      }),
      { numRuns: runCount(120, 300) },
    )
  })
})

test('only our handlers are removed from a foreign group', () => {
  const ours = "'/n' '/s' hook --host claude-code --policy '/p.yaml'"
  const group = (commands: readonly string[]): string =>
    JSON.stringify({ hooks: { Stop: [{ hooks: commands.map((command) => ({ type: 'command', command })) }] } }, null, 2)
  expect(dataIn(claude.remove(group(['a', ours, 'b', ours])), 'json')).toEqual(JSON.parse(group(['a', 'b'])))
  expect(claude.remove(group(['sluice hook --host claude-code']))).toBe(group(['sluice hook --host claude-code']))
})

describe('settings in YAML', () => {
  const docker = editing(dockerAgent, ['pre_tool_use', 'session_start'])
  const AGENTS = `# our agents
version: "2"
agents:
  root:
    model: anthropic/claude # the good one
    instruction: |
      Be kind.

      Be quick.
    hooks:
      session_start:
        - command: ./start.sh # ours
  helper:
    model: small
    hooks:
  inline: { model: small, hooks: { } }

models: &models
  small: { provider: local }
other: *models
`

  test('get the hooks in every agent, and everything else stays', () => {
    const { text, insertions } = docker.put(AGENTS)
    const lines = text.split('\n')
    expect(AGENTS.split('\n').filter((line) => !lines.includes(line))).toEqual([
      '  inline: { model: small, hooks: { } }',
    ])
    const { agents } = dataIn(text, 'yaml') as { agents: Record<string, { hooks: object }> }
    expect(Object.values(agents).map(({ hooks }) => Object.keys(hooks).toSorted())).toEqual([
      ['pre_tool_use', 'session_start'],
      ['pre_tool_use', 'session_start'],
      ['pre_tool_use', 'session_start'],
    ])
    expect(docker.put(text, insertions).text).toBe(text)
    expect(docker.put(text).text).toBe(text)
    expect(docker.remove(text, insertions)).toBe(AGENTS)
  })

  test('lose the hooks again without a record', () => {
    const removed = docker.remove(docker.put(AGENTS).text)
    expect(removed).toContain('        - command: ./start.sh # ours\n  helper:\n    model: small\n')
    expect(removed).not.toContain('/n')
    expect(dataIn(removed, 'yaml')).toMatchObject({
      agents: { root: { hooks: { session_start: [{ command: './start.sh' }] } } },
    })
  })

  test.each([
    'agents:\n  root:\n    model: x',
    'agents:\r\n  root:\r\n    model: x\r\n',
    'agents: { root: { model: x } }\n',
    'agents:\n    root:\n        description: >\n            long\n            text\n',
    'agents:\n  root:\n    hooks:\n      pre_tool_use:\n      - matcher: shell\n        hooks:\n        - {type: command, command: x}\n',
    '---\nagents:\n  root: {}\n...\n',
  ])('get and lose the hooks: %j', (text) => {
    const { text: installed, insertions } = docker.put(text)
    const command = "'/n' '/s' hook --host docker-agent"
    expect(JSON.stringify(dataIn(installed, 'yaml'))).toContain(command)
    expect(docker.remove(installed, insertions)).toBe(text)
    expect(JSON.stringify(dataIn(docker.remove(installed), 'yaml'))).not.toContain(command)
  })

  test('cannot be changed inside an alias', () => {
    expect(() => docker.put('a: &x {}\nagents:\n  root: *x\n')).toThrow(
      expect.objectContaining({ line: 3, message: '`agents.root` must be a map' }),
    )
  })
})

describe('every agent with a settings document', () => {
  const agents = DIALECTS.filter(({ settings }) => settings.format !== 'plugin')

  test.each(agents.map((dialect) => [dialect.name, dialect] as const))(
    '%s: written hooks are read back',
    (_, dialect) => {
      const settings = documentOf(dialect)
      const names = dialect.events.filter(({ installed }) => installed !== 'never').map(({ name }) => name)
      const { put, remove } = editing(dialect, names)
      const start = settings.format === 'yaml' ? 'agents:\n  root: {}\n' : ''
      const { text, insertions } = put(start)
      const hooks = settings.hooks(dataIn(text, settings.format))
      expect(hooks.map(({ event }) => event)).toEqual(names)
      expect(hooks.every((hook) => isOurs(hook, dialect.name))).toBe(true)
      expect(settings.diagnose?.(dataIn(text, settings.format), FILE) ?? []).toEqual([])
      expect(remove(text, insertions)).toBe(start)
      expect(put(text).text).toBe(text)
    },
  )
})
