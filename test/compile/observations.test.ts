import { loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../policy.ts'

// The diagnostics about observations and conditions on the past.

/** The diagnostics of a policy in JSON on one line, without their columns. */
function told(policy: object): readonly string[] {
  return problemsOf(JSON.stringify(policy)).map((line) => line.replace(/^1:\d+ /, ''))
}

function ruleWith(condition: object, further: object = {}): object {
  return { hooks: [{ id: 'r', on: 'tool_start', condition, action: { type: 'log', message: 'x' }, ...further }] }
}

const COUNT = { type: 'event_count', of: { on: 'tool_start' } }
const OBSERVE = { calls: { on: 'tool_start' } }

test.each<[string, object, readonly string[]]>([
  ['nothing wrong', ruleWith(COUNT), []],
  [
    'a name that does not exist, with a suggestion',
    { observe: OBSERVE, ...ruleWith({ type: 'event_count', of: 'call' }) },
    [
      'warning unused-observation: no rule reads the observation `calls`',
      'error unknown-observation: `observe` has no `call` (did you mean `calls`?)',
    ],
  ],
  [
    'a name in `since` that does not exist',
    { observe: OBSERVE, ...ruleWith({ type: 'event_count', of: 'calls', since: 'reset' }) },
    [
      'error unknown-observation: `observe` has no `reset` (name it under `observe:`, or write it in place: `{ on: … }`)',
    ],
  ],
  [
    'a name in an expression that does not exist',
    { observe: OBSERVE, ...ruleWith({ type: 'expression', expr: 'history.call.count > 1' }) },
    [
      'warning unused-observation: no rule reads the observation `calls`',
      'error unknown-observation: `observe` has no `call` (did you mean `calls`?)',
    ],
  ],
  [
    'a name in a text that does not exist',
    {
      observe: OBSERVE,
      ...ruleWith({ type: 'always' }, { action: { type: 'log', message: '<<history.call.count>>' } }),
    },
    [
      'warning unused-observation: no rule reads the observation `calls`',
      'error unknown-observation: `observe` has no `call` (did you mean `calls`?)',
    ],
  ],
  [
    'a computed name',
    {
      observe: OBSERVE,
      ...ruleWith({ type: 'expression', expr: 'history[tool.name].count > history["calls"].count' }),
    },
    [
      'error unknown-observation: the name of an observation must be a constant (write `history.NAME.count`, or `history["a-name"].count`)',
    ],
  ],
  [
    'a member that does not exist',
    { observe: OBSERVE, ...ruleWith({ type: 'expression', expr: 'history.calls.cuont > 1' }) },
    [
      'warning expression-unknown-member: `history.calls` has no `cuont`, so this is always null (did you mean `count`?)',
    ],
  ],
  [
    'values that are not kept',
    {
      observe: OBSERVE,
      ...ruleWith({ type: 'always' }, { action: { type: 'log', message: '<<history.calls.values>>' } }),
    },
    ['error unknown-placeholder: `calls` keeps no values (give the observation a `keep`, a path)'],
  ],
  [
    'an observation that nothing reads',
    { observe: OBSERVE, hooks: [] },
    ['warning unused-observation: no rule reads the observation `calls`'],
  ],
  [
    'a condition on the past in an observation',
    { observe: { odd: { on: 'tool_start', condition: COUNT } }, ...ruleWith({ type: 'event_count', of: 'odd' }) },
    [
      'error history-in-history: an observation cannot ask about the past (observe the events themselves, and combine the observations in a rule’s condition)',
    ],
  ],
  [
    'an observation of itself',
    {
      observe: { odd: { on: 'tool_start', condition: { type: 'event_count', of: 'odd' } } },
      ...ruleWith({ type: 'event_count', of: 'odd' }),
    },
    [
      'error history-in-history: an observation cannot ask about the past (observe the events themselves, and combine the observations in a rule’s condition)',
    ],
  ],
  [
    'the past in an observation, through a definition',
    {
      define: { often: COUNT },
      ...ruleWith({ type: 'event_count', of: { on: 'tool_start', condition: { type: 'defined', name: 'often' } } }),
    },
    [
      'error history-in-history: an observation cannot ask about the past (observe the events themselves, and combine the observations in a rule’s condition)',
    ],
  ],
  [
    'the past in an expression of an observation',
    {
      observe: {
        ...OBSERVE,
        odd: { on: 'tool_start', condition: { type: 'expression', expr: 'history.calls.count > 1' } },
      },
      ...ruleWith({
        type: 'all_of',
        conditions: [
          { type: 'event_count', of: 'odd' },
          { type: 'event_count', of: 'calls' },
        ],
      }),
    },
    [
      'error history-in-history: an observation cannot ask about the past (observe the events themselves, and combine the observations in a rule’s condition)',
    ],
  ],
  [
    'a window that is not a duration',
    ruleWith({ ...COUNT, timespan: '10 min' }),
    ['error bad-timespan: `timespan` must be a number or a duration, not the text `10 min` (did you mean `10m`?)'],
  ],
  [
    'a window of 0',
    ruleWith({ ...COUNT, timespan: 0 }),
    [
      'error bad-timespan: `timespan` must be more than 0, not 0 (a number is in seconds, without quotes; a duration is text such as `10m`, `90s` or `500ms`)',
    ],
  ],
  [
    'a duration of 0',
    ruleWith({ ...COUNT, timespan: '0s' }),
    ['error bad-timespan: `timespan` must be more than 0 seconds, not `0s`'],
  ],
  [
    'a path that no event of the observation has',
    ruleWith({ type: 'event_count', of: { on: 'user_message' }, group_by: ['tool.name'] }),
    ['warning group-path: no event of the observation can have `tool.name` (it is available at `user_message`)'],
  ],
  [
    'a path that no event of the rule has',
    ruleWith({ ...COUNT, group_by: ['tool.name'] }, { on: 'user_message' }),
    ['warning group-path: no event of the rule can have `tool.name` (it is available at `user_message`)'],
  ],
  [
    'a path that no event has',
    ruleWith({ ...COUNT, group_by: ['tool.nam'] }),
    ['warning group-path: an event has no `tool.nam` (did you mean `tool.name`?)'],
  ],
  [
    'a text that is not a path',
    ruleWith({ ...COUNT, group_by: ['a b'] }),
    ['error wrong-value: `a b` is not a path (a path is names joined by dots, such as `tool.params.path`)'],
  ],
  [
    'a field that no event of the observation has',
    ruleWith({ type: 'value_count', of: { on: 'turn_end' }, field: 'tool.name' }),
    ['warning group-path: no event of the observation can have `tool.name` (it is available at `turn_end`)'],
  ],
  [
    'values that no event of the observation has',
    { observe: { ended: { on: 'turn_end', keep: 'tool.name' } }, ...ruleWith({ type: 'event_count', of: 'ended' }) },
    ['warning group-path: no event of the observation can have `tool.name` (it is available at `turn_end`)'],
  ],
  [
    '`group_by` without a budget',
    ruleWith({ type: 'always' }, { group_by: ['tool.name'] }),
    [
      'warning no-effect: `group_by` has no effect without `max_fires` or `cooldown` (conditions on the past have their own `group_by`)',
    ],
  ],
  ['`group_by` with a budget', ruleWith({ type: 'always' }, { group_by: ['tool.params.url.host'], max_fires: 1 }), []],
  [
    'a comparison that always holds',
    ruleWith({ ...COUNT, gte: 0 }),
    [
      'warning constant-comparison: `gte: 0` always holds, because no count is less than 0 (`gte: 1` holds once it has happened)',
    ],
  ],
  [
    'a comparison that never holds',
    ruleWith({ ...COUNT, lt: 0 }),
    [
      'warning constant-comparison: `lt: 0` never holds, because no count is less than 0 (`eq: 0` holds until it has happened)',
    ],
  ],
  [
    'two comparisons',
    ruleWith({ ...COUNT, gte: 1, lt: 5 }),
    [
      'error conflicting-fields: a condition has one comparison, not both `gte` and `lt` (keep `gte` or `lt`; for a range, combine two conditions under `all_of`)',
    ],
  ],
  [
    'a limit too large for a window',
    ruleWith({ ...COUNT, timespan: '1d', gt: 10_001 }),
    ['error out-of-range: `gt` must be at most 10000 here, because Sluice keeps each event up to it'],
  ],
  ['a large limit without a window', ruleWith({ ...COUNT, gt: 10_001 }), []],
  [
    'several scopes',
    ruleWith({ ...COUNT, since: { on: 'user_message', scope: 'app' } }),
    ['error mixed-scopes: the observations have different scopes: `session`, `app` (give them the same `scope`)'],
  ],
  [
    'several scopes in a sequence',
    ruleWith({ type: 'temporal_ordered', of: [{ on: 'tool_start' }, { on: 'tool_end', scope: 'agent' }] }),
    ['error mixed-scopes: the observations have different scopes: `session`, `agent` (give them the same `scope`)'],
  ],
  [
    'turns of the application',
    ruleWith({ type: 'event_count', of: { on: 'tool_start', scope: 'app' }, turns: 2 }),
    [
      'error conflicting-fields: `turns` cannot count in the scope `app`, where each session has its own turns (write a `timespan`)',
    ],
  ],
  [
    'an observation that never counts up',
    ruleWith({ type: 'event_count', of: { on: 'stop' }, lt: 3 }, { on: 'stop', action: { type: 'gate' } }),
    [
      'warning never-counts: `r.condition.of` never counts anything: this rule refuses its events, and refused events are skipped (write `refused: count` in the observation)',
    ],
  ],
  [
    'an observation that counts refused events, too',
    ruleWith(
      { type: 'event_count', of: { on: 'stop', refused: 'count' }, lt: 3 },
      { on: 'stop', action: { type: 'gate' } },
    ),
    [],
  ],
  [
    'an observation whose events are refused only beyond a number',
    ruleWith({ type: 'event_count', of: { on: 'tool_start' }, gt: 3 }, { action: { type: 'gate' } }),
    [],
  ],
  [
    '`count` with one behind a definition',
    {
      define: { often: COUNT },
      ...ruleWith({ type: 'defined', name: 'often' }, { action: { type: 'log', message: '<<count>>' } }),
    },
    [],
  ],
  [
    'a sequence of one',
    ruleWith({ type: 'temporal_ordered', of: [{ on: 'tool_start' }] }),
    ['error out-of-range: `of` must have at least 2 entries'],
  ],
  [
    'a sequence with a comparison',
    ruleWith({ type: 'temporal_ordered', of: [{ on: 'tool_start' }, { on: 'tool_end' }], gte: 2 }),
    [
      'error unknown-field: `condition` has no field `gte` (its fields are `type`, `of`, `group_by`, `timespan` and `turns`)',
    ],
  ],
  [
    'an observation without events',
    ruleWith({ type: 'event_count', of: { condition: { type: 'always' } } }),
    ['error missing-field: `of` needs `on`'],
  ],
  [
    'an event that does not exist',
    ruleWith({ type: 'event_count', of: { on: 'tool_strat' } }),
    ['error unknown-event: there is no event `tool_strat` (did you mean `tool_start`?)'],
  ],
])('%s', (_what, policy, expected) => {
  expect(told(policy)).toEqual(expected)
})

describe('a name that is declared twice', () => {
  test('is an error, even if both are equal', () => {
    const text = JSON.stringify({ observe: OBSERVE, hooks: [] })
    const { diagnostics } = loadPolicy([
      { name: 'a.yaml', text },
      { name: 'b.yaml', text },
    ])
    expect(
      diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ file, code, message, help }) => [file, code, message, help]),
    ).toEqual([
      ['b.yaml', 'duplicate-definition', '`observe` gives `calls` a second meaning', 'the first is at a.yaml:1:21'],
    ])
  })

  test('all files can read what one declares', () => {
    const { diagnostics } = loadPolicy([
      { name: 'a.yaml', text: JSON.stringify({ observe: OBSERVE }) },
      { name: 'b.yaml', text: JSON.stringify(ruleWith({ type: 'event_count', of: 'calls' })) },
    ])
    expect(diagnostics).toEqual([])
  })
})

describe('`count` in the texts of an action', () => {
  const withCount = (condition: object): readonly string[] =>
    told(ruleWith(condition, { action: { type: 'log', message: '<<count>>' } })).map((line) =>
      line.replace(/ \(.*/, ''),
    )
  const UNKNOWN = ['error unknown-placeholder: there is no placeholder `count`']

  test.each<[string, object, readonly string[]]>([
    ['one condition', COUNT, []],
    ['a negated condition', { type: 'not', condition: COUNT }, []],
    ['a sum', { type: 'value_sum', of: { on: 'tool_end' }, field: 'tool.duration' }, []],
    ['none', { type: 'always' }, UNKNOWN],
    ['several', { type: 'any_of', conditions: [COUNT, { ...COUNT, gte: 3 }] }, UNKNOWN],
    ['a sequence', { type: 'temporal_ordered', of: [{ on: 'tool_start' }, { on: 'tool_start' }] }, UNKNOWN],
    ['an expression is not a condition on the past', { type: 'expression', expr: '1 == 1' }, UNKNOWN],
  ])('%s', (_what, condition, expected) => {
    expect(withCount(condition)).toEqual(expected)
  })
})
