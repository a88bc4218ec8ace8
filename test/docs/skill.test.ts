import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EVENTS } from 'sluice'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { FUNCTIONS } from '../../src/expression/functions/functions.ts'
import { ACTIONS } from '../../src/kinds/actions/index.ts'
import { calls } from '../../src/kinds/calls.ts'
import { CONDITIONS } from '../../src/kinds/conditions/index.ts'
import { sluice } from '../cli/run.ts'
import { blocksOf } from './pages.ts'

// Checks what `sluice skill` writes. `docs.test.ts` runs its commands and compares their output.

const SKILL = readFileSync(join(import.meta.dirname, '../../docs/skills/sluice/SKILL.md'), 'utf8')

describe('the form of a skill', () => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(SKILL) ?? []
  const members = parse(head) as Readonly<Record<string, string>>

  test('the head has the name of the folder, and a description', () => {
    expect(Object.keys(members)).toEqual(['name', 'description'])
    expect(members['name']).toBe('sluice')
    expect(members['description']).toMatch(/^[^<>]{1,1024}$/)
  })

  test('it is short enough to be read completely', () => {
    expect(SKILL.split('\n').length).toBeLessThan(300)
    expect(body.trim()).not.toBe('')
  })

  test('every block is a file, or a command whose output is compared', () => {
    const bare = blocksOf(SKILL).filter(({ language, file }) => file === null && language !== 'console')
    expect(bare).toEqual([])
  })
})

const current = (kinds: readonly { readonly name: string; readonly replacedBy?: string }[]): readonly string[] =>
  kinds.filter(({ replacedBy }) => replacedBy === undefined).map(({ name }) => name)

test.each<[string, readonly string[]]>([
  ['Events', EVENTS.map(({ name }) => name)],
  ['Conditions', current([...CONDITIONS, ...(calls.conditions ?? [])])],
  ['Actions', current([...ACTIONS, ...(calls.actions ?? [])])],
  ['Functions of expressions', [...FUNCTIONS.keys()]],
])('%s are complete', (title, names) => {
  const [, list = ''] = new RegExp(`^${title}: ([\\s\\S]*?)\\.(?:\\n\\n|\\n$)`, 'm').exec(SKILL) ?? []
  expect(list.split(/,\s+/).toSorted()).toEqual(names.map((name) => `\`${name}\``).toSorted())
})

/** Each statement of a list in the skill, a policy, and the steps of a test in which it holds. */
const STATEMENTS: readonly (readonly [statement: string, policy: string, tests: string])[] = [
  [
    'Without `condition`, the rule holds at each of its events.',
    'hooks: [{ id: a, on: [tool_start, user_message], action: { type: gate } }]',
    '[{ call: Read, params: {}, expect: deny }, { say: hello, expect: deny }]',
  ],
  [
    'Of several verdicts the strictest counts: deny, then ask, then allow.',
    `hooks:
  - { id: a, on: tool_start, action: { type: gate, decision: allow } }
  - { id: b, on: tool_start, condition: { type: tool_name, match: [Bash, Edit] }, action: { type: gate, decision: ask } }
  - { id: c, on: tool_start, condition: { type: tool_name, match: Edit }, action: { type: gate, decision: deny } }`,
    '[{ call: Read, params: {}, expect: allow }, { call: Bash, params: {}, expect: ask }, { call: Edit, params: {}, expect: deny }]',
  ],
  [
    'The `reason` goes to the model.',
    'hooks: [{ id: a, on: tool_start, action: { type: gate, reason: read the guide } }]',
    '[{ call: Read, params: {}, expect: { reason: read the guide } }]',
  ],
  [
    'these see through `cd x && …`, `sh -c`, pipes, quotes and other spellings, and they know the tools of all agents.',
    `hooks:
  - { id: a, on: tool_start, condition: { type: command, program: make }, action: { type: gate } }
  - { id: b, on: tool_start, condition: { type: file_access, access: read, path: { glob: '**/.env' } }, action: { type: gate } }`,
    `[{ call: Bash, params: { command: cd x && make }, expect: deny }, { call: shell, params: { command: [sh, -c, 'm"a"ke'] }, expect: deny },
      { call: run_shell_command, params: { command: echo a | make }, expect: deny }, { call: Bash, params: { command: echo make }, expect: none },
      { call: read_file, params: { absolute_path: /w/.env }, expect: deny }, { call: Bash, params: { command: cat < .env }, expect: deny }]`,
  ],
  [
    'a spent budget no longer refuses.',
    'hooks: [{ id: a, on: tool_start, max_fires: 1, action: { type: gate } }]',
    '[{ call: Read, params: {}, expect: deny }, { call: Read, params: {}, expect: none }]',
  ],
  [
    'If a condition cannot be evaluated, a rule that refuses does so. `on_error: ignore` changes that',
    `hooks:
  - { id: a, on: tool_start, condition: { type: expression, expr: "1 / turn > 0" }, action: { type: gate } }
  - { id: b, on: tool_end, condition: { type: expression, expr: "1 / turn > 0" }, on_error: ignore, action: { type: stop } }`,
    `[{ event: { event: tool_start, turn: 0, tool: { name: Read } }, expect: { verdict: deny, errors: [{ rule: a }] } },
      { event: { event: tool_end, turn: 0, tool: { name: Read } }, expect: { verdict: null, stop: null, errors: [{ rule: b }] } }]`,
  ],
  [
    '`mode: shadow` reports a rule without any effect.',
    'hooks: [{ id: a, on: tool_start, mode: shadow, action: { type: gate } }]',
    '[{ call: Read, params: {}, expect: { verdict: null, fired: [], shadow: [a] } }]',
  ],
  [
    'A step is one of `call` (a tool call; with `result` or `error` it also ends), `say`',
    'hooks: [{ id: a, on: [tool_start, tool_end, user_message, stop, manual], cooldown: 60, action: { type: log, message: m } }]',
    `[{ call: Read, params: {}, expect: { fired: [a] } }, { wait: 60s }, { call: Read, params: {}, result: x, after: { fired: [] } }, { wait: 60s },
      { say: hello, expect: { fired: [a] } }, { wait: 59s }, { finish: bye, expect: { fired: [] } }, { wait: 1s }, { event: { event: manual }, expect: { fired: [a] } }]`,
  ],
  [
    '`null` means absent; `{ contains: … }` and `{ matches: … }` compare texts, `{ not: … }` inverts a comparison.',
    'hooks: [{ id: a, on: tool_start, action: { type: gate, reason: read the guide } }]',
    `[{ call: Read, params: {}, expect: { params: null, reason: { contains: the } } }, { call: Read, params: {}, expect: { reason: { matches: '^read' } } },
      { call: Read, params: {}, expect: { reason: { not: write } } }]`,
  ],
  [
    '`after` checks the end of a call: `{ call: Read, params: …, result: text, after: { result: … } }`.',
    'hooks: [{ id: a, on: tool_end, action: { type: replace_result, result: gone } }]',
    '[{ call: Read, params: {}, result: text, after: { result: gone } }]',
  ],
  [
    'If a rule runs a command, calls a tool or asks a model, give the answer under `answers`.',
    'hooks: [{ id: a, on: tool_start, action: [{ type: shell, command: touch owned }, { type: log, message: "<<previous.stdout>>" }] }]',
    '[{ call: Read, params: {}, expect: { log: [{ message: answered }] } }]',
  ],
  [
    '`tool.params.path` and `tool.params.command` are the same in all agents. `tool.output` is the text of a result.',
    `hooks:
  - { id: a, on: tool_start, condition: { type: param, path: tool.params.path, equals: a.md }, action: { type: gate } }
  - { id: b, on: tool_end, condition: { type: param, path: tool.output, equals: done }, action: { type: stop } }`,
    `[{ call: Read, params: { file_path: a.md }, expect: deny }, { call: read_file, params: { absolute_path: a.md }, expect: deny },
      { call: Bash, params: {}, result: { stdout: done, stderr: '' }, after: { stop: { rule: b } } }]`,
  ],
  [
    'Globs: `*` within a folder, `**` across folders. Regular expressions: RE2, without look-around.',
    `hooks:
  - { id: a, on: tool_start, condition: { type: file_access, access: read, path: { glob: '/w/*.md' } }, action: { type: gate } }
  - { id: b, on: tool_start, condition: { type: file_access, access: read, path: { glob: '/x/**' } }, action: { type: gate } }`,
    `[{ call: Read, params: { file_path: /w/a.md }, expect: deny }, { call: Read, params: { file_path: /w/b/a.md }, expect: none },
      { call: Read, params: { file_path: /x/b/a.md }, expect: deny }]`,
  ],
  [
    '`<<path>>` fills in a value of the event. It stays text: it never becomes shell syntax.',
    'hooks: [{ id: a, on: tool_start, action: { type: shell, command: "echo <<tool.params.path>>" } }]',
    "[{ call: Read, params: { path: '$(touch x)' }, expect: { commands: [{ command: { not: { contains: touch } }, env: { SLUICE_1: '$(touch x)' } }] } }]",
  ],
  [
    'Times are seconds, or texts such as `10m`.',
    `hooks:
  - { id: a, on: tool_start, cooldown: 10m, action: { type: log, message: m } }
  - { id: b, on: tool_start, cooldown: 600, action: { type: log, message: m } }`,
    `[{ call: Read, params: {}, expect: { fired: [a, b] } }, { wait: 599s }, { call: Read, params: {}, expect: { fired: [] } }, { wait: 1s },
      { call: Read, params: {}, expect: { fired: [a, b] } }]`,
  ],
]

describe('the statements', () => {
  const place = mkdtempSync(join(tmpdir(), 'sluice-skill-'))
  afterAll(() => rmSync(place, { recursive: true, force: true }))
  const oneLine = SKILL.replaceAll(/\n +/g, ' ')

  test.each(STATEMENTS)('%s', async (statement, policy, steps) => {
    expect(oneLine).toContain(statement)
    writeFileSync(join(place, 'a.yaml'), policy)
    const answers = 'answers: { shell: [{ match: "*", stdout: answered }] }'
    const written = `tests:\n  - name: t\n    ${answers}\n    steps:\n      ${steps}\n`
    writeFileSync(join(place, 'a.test.yaml'), written)
    const { stdout, stderr } = await sluice(['test', join(place, 'a.test.yaml')])
    expect({ stdout, stderr }).toEqual({ stdout: '1 passed, 0 failed\n', stderr: '' })
    expect(existsSync('owned')).toBe(false)
  })

  test('exist for each item of a list', () => {
    const items = [...oneLine.matchAll(/^- (.*)$/gm)].map(([, item = '']) => item)
    const bare = items.filter((item) => !STATEMENTS.some(([statement]) => item.includes(statement)))
    expect(bare).toEqual([])
  })
})
