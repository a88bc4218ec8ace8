import type { AgentEvent, EventName } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAlone, PACKS, programOf } from './packs.ts'

const program = programOf(...PACKS)

/** Values that a model may pass where a string, a list or a map is expected. */
const ODD_VALUES: readonly (readonly [what: string, value: unknown])[] = [
  ['null', null],
  ['a number', 42],
  ['a fraction', -0.5],
  ['true', true],
  ['an empty text', ''],
  ['a space', ' '],
  ['a NUL', '\0'],
  ['a root', '/'],
  ['a home', '~'],
  ['a parent', '..'],
  ['half a character', '\ud800'],
  ['a long path', 'a/'.repeat(5000)],
  ['a long climb', '../'.repeat(5000)],
  ['a long text', 'x\n'.repeat(50_000)],
  ['many quotes', '"'.repeat(3001)],
  ['many openings', '$('.repeat(3000)],
  ['many removals', 'rm -rf '.repeat(3000)],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['a list of lists', [[[]]]],
  ['a list of all sorts', [1, 'a', {}, [], null]],
  ['a list of words', ['rm', '-rf', '/']],
  ['a list of files', [{ path: 42 }, { path: ['/etc/hosts'] }, { path: '/etc/hosts' }]],
  ['many paths', Array.from({ length: 300 }, (_, index) => `src/${index}`)],
  ['an empty map', {}],
  ['a map', { path: { path: '/etc/hosts' } }],
  ['a map like a list', { 0: 'a', length: 1 }],
  ['a map of prototypes', JSON.parse('{"__proto__":{"path":"/etc/hosts"},"constructor":1,"toString":2}')],
  ['a large map', { content: 'x'.repeat(60_000) }],
  ['a deep map', Array.from({ length: 100 }).reduce<unknown>((inner) => ({ path: inner }), 'x')],
]

const PARAMETERS = [
  ...['command', 'cmd', 'args', 'input', 'patch', 'patchText'],
  ...['file_path', 'path', 'paths', 'files', 'edits', 'operations', 'source', 'destination', 'glob', 'include'],
]

const TOOLS = ['Write', 'Bash', 'apply_patch', 'Read', 'mcp__fs__move_file', '', 'x'.repeat(2000)]

const EVENTS: readonly EventName[] = [
  'turn_start',
  'turn_end',
  'before_llm_call',
  'after_llm_call',
  'tool_start',
  'tool_end',
  'stop',
  'completion_claim',
  'session_start',
  'session_end',
  'pre_compact',
  'post_compact',
  'error',
  'user_message',
]

describe.each(ODD_VALUES.map((row, index) => [...row, index] as const))('%s causes no error', (_what, value, index) => {
  test.each(PARAMETERS.map((name, place) => [name, index + place] as const))('as the parameter %s', (name, turn) => {
    // Tools take turns, so that each is tried with every parameter and every value.
    const tools = TOOLS.filter((_, tool) => (tool + turn) % 3 === 0)
    const decisions = tools.map((tool) =>
      decideAlone(program, { event: 'tool_start', workspace: '/w', tool: { name: tool, params: { [name]: value } } }),
    )
    // A command that is too large to read is an error, but such a command is refused.
    const unread = decisions.filter(({ errors }) => errors.some(({ code }) => code === 'command-too-large'))
    expect(unread.every(({ verdict }) => verdict === 'deny')).toBe(true)
    expect(decisions.flatMap(({ errors }) => errors).filter(({ code }) => code !== 'command-too-large')).toEqual([])
  })

  test('as a result, or inside one', () => {
    const names = [
      'Bash',
      'mcp__search__elastic',
      'mcp__github__push_files',
      'mcp__github__create_or_update_file',
      'reports.x',
    ]
    const results = [
      value,
      ...['stdout', 'content', 'hits', 'commit', 'file', 'llmContent'].map((key) => ({ [key]: value })),
    ]
    const errors = names.flatMap((name) =>
      results.flatMap((result) =>
        [true, false].flatMap((ok) => decideAlone(program, { event: 'tool_end', tool: { name, result, ok } }).errors),
      ),
    )
    expect(errors).toEqual([])
  })
})

describe.each(EVENTS)('%s with odd members causes no error', (event) => {
  test.each<[more: Omit<AgentEvent, 'event'>]>([
    [{}],
    [{ tool: null }],
    [{ tool: {} }],
    [{ tool: { params: {} } }],
    [{ tool: { name: 'Write' } }],
    [{ tool: { name: 'Bash', params: null, result: null, error: '' } }],
    [{ turn: -1, max_turns: 0, tokens: 0, max_tokens: 0, tool_calls: -1, cost: -5, open_tasks: -1 }],
    [{ turn: 1e300, max_turns: 1e-300, tokens: 1e300, max_tokens: 1e-300, cost: 1e300, open_tasks: 0.5 }],
    [{ messages: [{ role: 'user', content: [null, 42, 'x', [], {}] }] }],
    [{ workspace: '', cwd: '' }],
    [{ workspace: '/', cwd: '..', tool: { name: 'Write', params: { path: '../a', command: 'rm -rf /a' } } }],
    [{ workspace: '~', tool: { name: 'Bash', params: { command: 'rm -rf ~/a ./b' } } }],
    [{ workspace: 'w'.repeat(5000), tool: { name: 'Bash', params: { command: 'rm -rf a' } } }],
    [{ error: {} }],
    [{ error: { code: '' } }],
    [{ prompt: '', response: '', tasks_summary: '' }],
  ])('%j', (more) => {
    expect(decideAlone(program, { event, ...more }).errors).toEqual([])
  })
})

test.each<[what: string, command: string]>([
  ['a command of a million characters', `echo ${'x'.repeat(1_000_000)}; rm -rf /`],
  ['a command that nests ten thousand times', `${'('.repeat(10_000)}rm -rf /${')'.repeat(10_000)}`],
])('%s is stopped', (_what, command) => {
  const { verdict, errors } = decideAlone(program, {
    event: 'tool_start',
    workspace: '/w',
    tool: { name: 'Bash', params: { command } },
  })
  expect(['deny', 'ask']).toContain(verdict)
  expect(errors.every(({ code }) => code === 'command-too-large')).toBe(true)
})

test.each<[what: string, tool: string, params: object]>([
  ['a command of ten thousand words', 'shell', { command: Array.from({ length: 10_001 }, () => 'a') }],
  ['a call of ten thousand edits', 'MultiEdit', { file_path: 'a', edits: Array.from({ length: 10_001 }, () => 1) }],
  [
    'a call with a thousand paths in the workspace',
    'write_files',
    { paths: Array.from({ length: 1000 }, (_, index) => `/w/${index}`) },
  ],
])('%s is allowed', (_what, tool, params) => {
  const { verdict } = decideAlone(program, { event: 'tool_start', workspace: '/w', tool: { name: tool, params } })
  expect(verdict).toBe(null)
})
