import { describe, expect, test } from 'vitest'
import { findingsIn } from './findings.ts'

interface Written {
  readonly id: string
  readonly condition?: unknown
  readonly action?: unknown
  readonly [member: string]: unknown
}

const param = (name: string, comparison: object): object => ({
  type: 'param',
  path: `tool.params.${name}`,
  ...comparison,
})
const tool = (match: unknown): object => ({ type: 'tool_name', match })
const all = (...conditions: readonly object[]): object => ({ type: 'all_of', conditions })
const any = (...conditions: readonly object[]): object => ({ type: 'any_of', conditions })
const not = (condition: object): object => ({ type: 'not', condition })
/** The events of an observation that do not meet its condition. */
const othersThan = ({ on, condition }: { readonly on: string; readonly condition: object }): object => ({
  on,
  condition: not(condition),
})
const DENY = { type: 'gate', reason: 'no' }
const ALLOW = { type: 'gate', decision: 'allow' }
const REWRITE = {
  ...{ id: 'rewrites', on: 'tool_start', priority: 1 },
  action: { type: 'transform_params', transformation: { set: { path: 'b' } } },
}
const ASK = { type: 'ask', reason: 'sure?' }

/** The code and the rule of each finding. Rules deny at `tool_start` unless they say otherwise. */
function found(rules: readonly Written[], more: object = {}): readonly string[] {
  const hooks = rules.map((rule) => ({ on: 'tool_start', action: DENY, ...rule }))
  return findingsIn(JSON.stringify({ ...more, hooks })).map(
    ({ code, message }) => `${code} ${message.split('`')[1] ?? ''}`,
  )
}

/** Members of the rule, and whether another rule rewrites the call. */
interface More {
  readonly on?: unknown
  readonly action?: object
  readonly also?: string
}

describe('never fires', () => {
  test.each<readonly [string, object, object?]>([
    ['two tools', all(tool('Bash'), tool('Write'))],
    [
      'none of one tool, by a kind that joins',
      all(tool('Bash'), { type: 'neither', of: [tool('Read'), tool('Bash')] }),
    ],
    ['two tools, one by a glob', all(tool('shell.bash'), tool('mcp.github.*'))],
    ['a tool, but not that tool', all(tool('Write|Edit'), not(tool('filesystem.write|Edit|Write')))],
    ['two globs that share no text', all(param('path', { glob: 'src/*' }), param('path', { glob: 'test/*' }))],
    [
      'a glob and a regular expression that share no text',
      all(param('path', { glob: '*.ts' }), param('path', { matches: '\\.md$' })),
    ],
    [
      'a regular expression, but not a wider one',
      all(param('command', { matches: '^rm -rf' }), not(param('command', { matches: 'rm' }))),
    ],
    ['two texts', all(param('path', { equals: 'a' }), param('path', { in: ['b', 'c'] }))],
    ['bounds that leave nothing', all(param('timeout', { at_least: 10 }), param('timeout', { less_than: 10 }))],
    ['a number and a text', all(param('timeout', { at_least: 10 }), param('timeout', { glob: '*' }))],
    ['a value that exists and does not exist', all(param('path', { exists: true }), param('path', { exists: false }))],
    [
      'bounds on the turn that leave nothing',
      all({ type: 'turn_count', threshold: 3 }, { type: 'param', path: 'turn', greater_than: 5 }),
    ],
    ['two agents', all({ type: 'agent', match: 'review*' }, { type: 'agent', match: 'main' })],
    [
      'a condition and its opposite',
      all({ type: 'command', program: 'git' }, not({ type: 'command', program: 'git' })),
    ],
    [
      'alternatives that all conflict',
      all(tool('Bash'), any(tool('Write'), all(param('a', { equals: 1 }), param('a', { equals: 2 })))),
    ],
    [
      'two expressions that exclude each other',
      all({ type: 'expression', expr: 'turn > 5' }, { type: 'expression', expr: 'turn < 3' }),
    ],
    ['a failure of a tool that has not run', { type: 'tool_failed' }],
    [
      'a parameter where there is no tool',
      param('path', { glob: '*' }),
      { on: 'turn_end', action: { type: 'log', message: 'a' } },
    ],
  ])('%s', (_, condition, more = {}) => {
    expect(found([{ id: 'a', condition, ...(more as Partial<Written>) }])).toEqual(['never-fires a'])
  })

  describe('each event ends the stretch that it counts:', () => {
    const failed = { on: 'tool_end', condition: { type: 'tool_failed' } }
    const writes = { on: 'tool_start', condition: tool('Write') }
    const count = (of: object, since: object, more: object = {}): object => ({
      type: 'event_count',
      of,
      since,
      gte: 3,
      ...more,
    })
    const endRule = { on: 'tool_end', action: { type: 'log', message: 'a' } }
    const calls = { on: 'tool_start' }

    test.each<[string, object, More?]>([
      ['of all events', count(failed, { on: 'tool_end' }), endRule],
      ['of another event', count(calls, { on: 'tool_end' }, { gte: 1 }), endRule],
      ['of events with the tool of the rule', all(tool('Write'), count(calls, writes))],
      ['by the opposite', all(not({ type: 'tool_failed' }), count(failed, othersThan(failed))), endRule],
      ['of another tool', all(tool('Write'), count({ on: 'tool_start', condition: tool('Bash') }, writes, { gte: 1 }))],
      ['of the values', { ...count(calls, calls), type: 'value_count', field: 'tool.name' }],
      ['of a sum', all(tool('Write'), { ...count({ on: 'turn_end' }, writes), type: 'value_sum', field: 'cost' })],
      [
        'in a window and in groups',
        count(calls, calls, { timespan: '10m', group_by: ['tool.name'], gt: 1, gte: undefined }),
      ],
      ['in one alternative, and nothing in the other', any(count(calls, calls), all(tool('Bash'), tool('Write')))],
      ['even if another rule rewrites the call', count(calls, calls), { also: 'rewrites' }],
    ])('%s', (_, condition, { also, ...more }: More = {}) => {
      const rule = { id: 'a', on: 'tool_start', action: DENY, condition, ...more }
      const findings = findingsIn(JSON.stringify({ hooks: [...(also === undefined ? [] : [REWRITE]), rule] }))
      const on = 'on' in rule ? rule.on : ''
      expect(findings.filter(({ code }) => code === 'never-fires')).toMatchObject([
        {
          message: `\`a\` never fires: each event \`${String(on)}\` is one that \`since\` names, so that nothing before it counts`,
          help: 'count at an event before it, or name another event in `since`',
        },
      ])
    })

    test.each<[string, object, More?]>([
      ['a success ends a row of failures', all({ type: 'tool_failed' }, count(failed, othersThan(failed))), endRule],
      ['the event itself is enough', count(calls, calls, { gte: 1 })],
      ['another tool ends it', all(tool('Bash'), count(calls, writes))],
      [
        'only one of the events of the rule ends it',
        count(calls, { on: 'tool_end' }),
        { ...endRule, on: ['tool_start', 'tool_end'] },
      ],
      ['few enough', count(calls, calls, { gte: undefined, lt: 3 })],
      ['none', count(failed, calls, { gte: undefined, eq: 0 })],
      ['the sum of the event itself', { ...count(calls, calls), type: 'value_sum', field: 'tool.params.n' }],
      ['not so many', not(count(calls, calls))],
      [
        'a rewritten call may no longer be one',
        all(
          tool('Write'),
          param('path', { equals: 'b' }),
          count(calls, { on: 'tool_start', condition: param('path', { equals: 'b' }) }),
        ),
        { also: 'rewrites' },
      ],
    ])('but not: %s', (_, condition, { also, ...more }: More = {}) => {
      const rule = { id: 'a', on: 'tool_start', action: DENY, condition, ...more }
      const findings = findingsIn(JSON.stringify({ hooks: [...(also === undefined ? [] : [REWRITE]), rule] }))
      expect(findings.filter(({ code }) => code === 'never-fires')).toEqual([])
    })
  })

  test('a condition that conflicts with a definition', () => {
    const define = { docs: param('path', { glob: 'docs/*' }) }
    const condition = all({ type: 'defined', name: 'docs' }, param('path', { glob: 'src/*' }))
    expect(found([{ id: 'a', condition }], { define })).toEqual(['never-fires a'])
  })

  test('a rule of one agent that asks for another', () => {
    const rule = { id: 'a', on: 'tool_start', condition: { type: 'agent', match: 'writer' }, action: DENY }
    const text = JSON.stringify({ agents: [{ id: 'reviewer', hooks: [rule] }] })
    expect(findingsIn(text).map(({ code }) => code)).toEqual(['never-fires'])
  })

  test.each<readonly [string, object]>([
    ['a tool that writes and edits, as some agents have', all(tool('Write'), tool('Edit'))],
    ['a name without a dot, which may be that of any server', all(tool('get_pr'), tool('mcp.github.*'))],
    ['two globs that share a text', all(param('path', { glob: 'src/*' }), param('path', { glob: '*.ts' }))],
    ['bounds that leave one number', all(param('a', { at_least: 10 }), param('a', { at_most: 10 }))],
    ['opposites of a missing value', all(not(param('a', { at_least: 5 })), not(param('a', { less_than: 5 })))],
    ['two parameters', all(param('a', { equals: 1 }), param('b', { equals: 2 }))],
    ['a rule that is switched off by `never`', { type: 'never' }],
    ['a pattern that the analysis cannot read', all(param('a', { matches: '\\pL' }), param('a', { glob: '1*' }))],
  ])('but not %s', (_, condition) => {
    expect(found([{ id: 'a', condition }])).toEqual([])
  })

  test('but not a rule that is disabled', () => {
    expect(found([{ id: 'a', condition: all(tool('Bash'), tool('Write')), enabled: false }])).toEqual([])
  })
})

describe('never matters', () => {
  const starts = (text: string): object => ({ type: 'expression', expr: `tool.params.path.startswith('${text}')` })
  const rm = param('command', { matches: '^rm -rf' })
  test.each<readonly [string, readonly Written[]]>([
    [
      'a narrower refusal after a wider one',
      [
        { id: 'a', condition: tool('Bash') },
        { id: 'b', condition: all(tool('Bash'), rm) },
      ],
    ],
    [
      'a narrower pattern',
      [
        { id: 'a', condition: param('command', { matches: '\\brm\\b' }) },
        { id: 'b', condition: rm },
      ],
    ],
    [
      'a narrower glob',
      [
        { id: 'a', condition: param('path', { glob: ['src/*', 'test/*'] }) },
        { id: 'b', condition: param('path', { glob: 'src/*.ts' }) },
      ],
    ],
    [
      'a question that is refused anyway',
      [
        { id: 'a', condition: tool('Bash') },
        { id: 'b', condition: all(tool('Bash'), rm), action: ASK },
      ],
    ],
    [
      'a question before a refusal of the same call',
      [
        { id: 'b', condition: all(tool('Bash'), rm), action: ASK, priority: 1, on_error: 'ask' },
        { id: 'a', condition: tool('Bash') },
      ],
    ],
    [
      'a rule for one agent after a rule for all',
      [
        { id: 'a', condition: tool('Bash') },
        { id: 'b', condition: all(tool('Bash'), { type: 'agent', match: 'main' }) },
      ],
    ],
    [
      'bounds within others',
      [
        { id: 'a', condition: param('n', { greater_than: 5 }) },
        { id: 'b', condition: param('n', { at_least: 6 }) },
      ],
    ],
    [
      'another refusal, with another reason',
      [
        { id: 'a', condition: rm },
        { id: 'b', condition: rm, action: { type: 'gate', reason: 'other' } },
      ],
    ],
    [
      'a limited refusal',
      [
        { id: 'a', condition: tool('Bash') },
        { id: 'b', condition: all(tool('Bash'), rm), max_fires: 3 },
      ],
    ],
    [
      'an allow of what is asked anyway, whose error is ignored',
      [
        { id: 'a', condition: starts('a'), action: ASK },
        { id: 'b', condition: starts('a'), action: ALLOW, on_error: 'ignore' },
      ],
    ],
    [
      'an allow that may fail, of what depends on no parameter',
      [
        { id: 'a', condition: { type: 'expression', expr: 'turn > 1' }, action: ASK, on_error: 'deny' },
        { id: 'b', condition: { type: 'expression', expr: 'turn > 1' }, action: ALLOW, on_error: 'deny' },
      ],
    ],
  ])('%s', (_, rules) => {
    expect(found(rules)).toEqual(['never-matters b'])
  })

  test.each<readonly [string, readonly Written[]]>([
    [
      'a limited refusal before it',
      [
        { id: 'a', condition: tool('Bash'), max_fires: 1 },
        { id: 'b', condition: all(tool('Bash'), rm) },
      ],
    ],
    [
      'a rule in shadow mode before it',
      [
        { id: 'a', condition: tool('Bash'), mode: 'shadow' },
        { id: 'b', condition: all(tool('Bash'), rm) },
      ],
    ],
    [
      'a disabled rule before it',
      [
        { id: 'a', condition: tool('Bash'), enabled: false },
        { id: 'b', condition: all(tool('Bash'), rm) },
      ],
    ],
    [
      'a rule that also notes something',
      [
        { id: 'a', condition: tool('Bash') },
        { id: 'b', condition: all(tool('Bash'), rm), action: [{ type: 'log', message: 'seen' }, DENY] },
      ],
    ],
    [
      'a refusal after a question',
      [
        { id: 'a', condition: tool('Bash'), action: ASK },
        { id: 'b', condition: all(tool('Bash'), rm) },
      ],
    ],
    [
      'the wider rule after the narrower one',
      [
        { id: 'b', condition: all(tool('Bash'), rm) },
        { id: 'a', condition: tool('Bash') },
      ],
    ],
    [
      'one more event',
      [
        { id: 'a', condition: tool('Bash') },
        { id: 'b', condition: all(tool('Bash'), rm), on: ['tool_start', 'approval_request'] },
      ],
    ],
    [
      'a question that is asked once',
      [
        { id: 'a', condition: tool('Bash'), action: { ...ASK, remember: 'session' } },
        { id: 'b', condition: all(tool('Bash'), rm), action: ASK },
      ],
    ],
    [
      'a rewrite in between',
      [
        { id: 'a', condition: param('path', { glob: 'src/*' }) },
        {
          id: 'w',
          condition: tool('Write'),
          action: { type: 'transform_params', transformation: { set: { path: 'src/a' } } },
        },
        { id: 'b', condition: param('path', { glob: 'src/a*' }) },
      ],
    ],
    [
      'an ignored error of the wider rule',
      [
        { id: 'a', condition: param('path', { glob: '*' }), on_error: 'ignore' },
        { id: 'b', condition: param('path', { glob: 'src/*' }) },
      ],
    ],
    [
      'a parameter with conflicting values, at which both rules fail and the wider one only asks',
      [
        { id: 'a', condition: param('path', { exists: true }), on_error: 'ask' },
        { id: 'b', condition: { type: 'expression', expr: "tool.params.path == 'a'" } },
      ],
    ],
    // It holds if all values of a parameter meet it, and fails if one is no text, while the question needs one value.
    ...[starts('a'), all(starts('a'), tool('Edit')), param('n', { greater_than: 1 })].map(
      (condition): [string, readonly Written[]] => [
        `an allow of what is asked anyway, which refuses if it fails: ${JSON.stringify(condition)}`,
        [
          { id: 'a', condition, action: ASK, on_error: 'deny' },
          { id: 'b', condition, action: ALLOW, on_error: 'deny' },
        ],
      ],
    ),
    [
      'a pattern that the analysis cannot read',
      [
        { id: 'a', condition: param('p', { matches: '\\pL' }) },
        { id: 'b', condition: param('p', { glob: 'a*' }) },
      ],
    ],
  ])('but not with %s', (_, rules) => {
    expect(found(rules)).toEqual([])
  })
})

describe('contradicts', () => {
  test.each<readonly [string, readonly Written[]]>([
    [
      'the same condition',
      [
        { id: 'a', condition: tool('Bash') },
        { id: 'b', condition: tool('Bash'), action: ALLOW },
      ],
    ],
    [
      'an equivalent condition',
      [
        { id: 'a', condition: any(param('path', { glob: 'a*' }), param('path', { glob: 'b*' })), action: ALLOW },
        { id: 'b', condition: param('path', { matches: '^[ab]' }) },
      ],
    ],
  ])('%s', (_, rules) => {
    expect(found(rules)).toEqual(['contradicts b'])
  })
})

describe('duplicate rule', () => {
  test.each<readonly [string, readonly Written[]]>([
    [
      'the same rule',
      [
        { id: 'a', condition: tool('Bash') },
        { id: 'b', condition: tool('Bash') },
      ],
    ],
    [
      'an equivalent condition',
      [
        { id: 'a', condition: tool(['Bash', 'Write']) },
        { id: 'b', condition: any(tool('Write'), tool('Bash')) },
      ],
    ],
    [
      'another description',
      [
        { id: 'a', description: 'one' },
        { id: 'b', tags: ['two'] },
      ],
    ],
    [
      'the same log action',
      [
        { id: 'a', action: { type: 'log', message: 'm' } },
        { id: 'b', action: { type: 'log', message: 'm' } },
      ],
    ],
    [
      'an alias of the event',
      [
        { id: 'a', on: 'tool_start' },
        { id: 'b', on: 'pre_tool_use' },
      ],
    ],
  ])('%s', (_, rules) => {
    expect(found(rules)).toEqual(['duplicate-rule b'])
  })

  test('but not rules with different actions', () => {
    const rules = ['m', 'n'].map((message) => ({ id: message, action: { type: 'log', message } }))
    expect(found(rules)).toEqual([])
  })
})
