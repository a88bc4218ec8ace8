import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../policy.ts'
import { holds, evaluate } from '../holds.ts'

const start = (name: string): AgentEvent => ({ event: 'tool_start', tool: { name } })

describe('tool_name', () => {
  test.each<readonly [match: string | readonly string[], tool: string, expected: boolean]>([
    ['shell.bash', 'shell.bash', true],
    ['shell.bash', 'filesystem.read', false],
    ['filesystem.*', 'filesystem.write', true],
    ['shell.*', 'filesystem.write', false],
    ['*', 'anything', true],
    ['*', '', true], // a candidate with an empty name
    ['?*', '', false],
    ['file?ystem.[rw]*', 'filesystem.write', true],
    ['filesystem.[!w]*', 'filesystem.write', false],
    ['*', 'a/b.c', true], // a star crosses dots and slashes

    // several
    ['Write|Edit', 'filesystem.write', true],
    ['Write|Edit', 'filesystem.read', false],
    [' Write | Edit ', 'filesystem.write', true],
    [['filesystem.read', 'filesystem.grep'], 'filesystem.grep', true],
    [['filesystem.read', 'filesystem.grep'], 'filesystem.glob', false],
    [['Write|Edit', 'Insert'], 'filesystem.write', true], // upstream does not part the entries of a list
    ['|', 'anything', false], // no alternative, no match

    // spellings
    ['filesystem.write', 'filesystem__write', true],
    ['mcp.github.get_pr', 'mcp__github__get_pr', true],
    ['mcp__github__get_pr', 'mcp.github.get_pr', true],
    ['mcp.*', 'mcp__github__get_pr', true],
    ['get_pr', 'mcp.github.get_pr', true], // an undotted pattern matches the last part
    ['github.get_pr', 'mcp.github.get_pr', false], // a dotted one the whole name
    ['Write', 'write_file', true],
    ['filesystem.write', 'Write', true],
    ['filesystem.*', 'Write', true], // a glob matches the dotted form
    ['Wr*', 'filesystem.write', false], // but not the built-in aliases: `run_*` must not stand for every shell

    // case
    ['WRITE', 'filesystem.write', false], // case-sensitive, upstream is not throughout
    ['Filesystem.write', 'filesystem.write', false],
    ['GitCommit', 'git.commit', false], // no names are made up, as upstream does

    // names that objects have
    ['constructor', 'constructor', true],
    ['toString', '__proto__', false],
    ['*', '__proto__', true],
  ])('%j, tool %j: %s', (match, tool, expected) => {
    expect(holds({ type: 'tool_name', match }, start(tool))).toBe(expected)
  })

  test.each<readonly [title: string, event: object]>([
    ['no tool', {}],
    ['a tool that is null', { tool: null }],
    ['a tool without a name', { tool: { params: {} } }],
  ])('%s', (_title, members) => {
    expect(holds({ type: 'tool_name', match: '*' }, { event: 'tool_start', ...members })).toBe(false)
  })

  test.each<readonly [title: string, members: object, saw: object]>([
    ['the original name', { tool: { name: 'Write' } }, { tool: 'Write' }],
    ['a long name, cut', { tool: { name: 'x'.repeat(300) } }, { tool: `${'x'.repeat(200)}…` }],
    [
      'a name that is not cut inside a character',
      { tool: { name: `${'x'.repeat(199)}😀` } },
      { tool: `${'x'.repeat(199)}…` },
    ],
    ['nothing', {}, { tool: null, unknown: 'the event has no tool' }],
  ])('an explanation shows %s', (_title, members, saw) => {
    expect(evaluate({ type: 'tool_name', match: '*' }, { event: 'tool_start', ...members }).why).toMatchObject({ saw })
  })
})

describe('tool_match', () => {
  test.each<readonly [condition: object, tool: string, expected: boolean]>([
    [{ tools: ['shell.*'] }, 'shell.bash', true],
    [{ tools: 'shell.*|web.fetch' }, 'web.fetch', true],
    [{ match: ['Write'] }, 'filesystem.write', true],
    [{ match: 'Write' }, 'filesystem.read', false],
  ])('%j, tool %j: %s', (condition, tool, expected) => {
    expect(holds({ type: 'tool_match', ...condition }, start(tool))).toBe(expected)
  })
})

describe('problems', () => {
  const deprecated =
    '4:22 warning deprecated: `tool_match` is an older spelling of `tool_name` (write `type: tool_name`)'

  test.each<readonly [condition: string, ...problems: readonly string[]]>([
    ['{ type: tool_name }', '4:14 error missing-field: `condition` needs `match`'],
    ['{ type: tool_name, match: "" }', '4:40 error out-of-range: `match` must not be empty'],
    ['{ type: tool_name, match: [] }', '4:40 error out-of-range: `match` must not be empty'],
    ['{ type: tool_name, match: null }', '4:40 error wrong-type: `match` must be text or a list, not null'],
    ['{ type: tool_name, match: [5] }', '4:41 error wrong-type: entry 1 of `match` must be text, not `5`'],
    ['{ type: tool_match, tools: [a] }', deprecated],
    [
      '{ type: tool_match }',
      '4:14 error missing-field: `tool_match` needs `match` (write `type: tool_name` and a pattern under `match`)',
      deprecated,
    ],
    [
      '{ type: tool_match, match: a, tools: [b] }',
      deprecated,
      '4:51 error conflicting-fields: `tools` means the same as `match` (put all names under `match`, and remove `tools`)',
    ],
  ])('%s', (condition, ...problems) => {
    const text = `hooks:\n- id: r\n  on: tool_start\n  condition: ${condition}\n  action: { type: log, message: m }\n`
    expect(problemsOf(text)).toEqual(problems)
  })
})

test('cannot hold at an event without a tool', () => {
  const text = 'hooks: [{ id: r, condition: { type: tool_name, match: x }, action: { type: log, message: m } }]'
  expect(problemsOf(text)).toEqual([
    '1:37 warning cannot-hold: `tool_name` cannot hold at `turn_end` (the rule has no `on`, and so it applies at `turn_end`: write `on: tool_start`, for instance)',
  ])
})
