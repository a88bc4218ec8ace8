import { describe, expect, test } from 'vitest'
import type { Dialect } from '../../src/agents/dialect.ts'
import { findDialect } from '../../src/agents/all.ts'
import { capabilities, impossibleIn, type RuleCapability, unsupportedIn } from '../../src/agents/capabilities.ts'
import { programOf } from '../policy.ts'

function dialectOf(host: string): Dialect {
  const dialect = findDialect(host)
  if (dialect === undefined) throw new Error(`no dialect ${host}`)
  return dialect
}

function under(host: string, rule: string, settings = ''): RuleCapability {
  const [found] = capabilities(programOf(`${settings}hooks: [{ id: r, ${rule} }]`), dialectOf(host))
  if (found === undefined) throw new Error('no rule')
  return found
}

const INJECT = 'action: { type: inject_message, content: c }'
const REWRITE = 'action: { type: transform_params, transformation: { set: { command: x } } }'
const REDACT = 'action: { type: replace_result, result: c }'

describe('conditions on earlier events', () => {
  const rule = (condition: string): string => `on: stop, condition: ${condition}, action: { type: gate }`
  test.each<[string, string, RuleCapability['level'], readonly string[]]>([
    ['codex', '{ type: event_count, of: { on: tool_start } }', 'enforced', []],
    [
      'codex',
      '{ type: event_count, of: { on: file_saved } }',
      'impossible',
      ['Codex has no event for `file_saved`, so `r.condition.of` never happens, so the condition never holds'],
    ],
    [
      'codex',
      '{ type: event_count, of: { on: file_saved }, eq: 0 }',
      'degraded',
      [
        'Codex has no event for `file_saved`, so `r.condition.of` never happens, so the condition always holds',
        'Codex has no event for `file_saved`, which `r.condition.of` observes',
      ],
    ],
    [
      'codex',
      '{ type: event_count, of: { on: tool_start }, since: { on: file_saved } }',
      'degraded',
      ['Codex has no event for `file_saved`, which `r.condition.since` observes'],
    ],
    [
      'codex',
      '{ type: not, condition: { type: temporal_ordered, of: [{ on: tool_start }, { on: file_saved }] } }',
      'degraded',
      [
        'Codex has no event for `file_saved`, so `r.condition.condition.of.1` never happens, so the condition always holds',
        'Codex has no event for `file_saved`, which `r.condition.condition.of.1` observes',
      ],
    ],
    [
      'cursor',
      '{ type: value_sum, of: { on: stop }, field: tool.duration }',
      'impossible',
      ['Cursor does not tell its hooks `tool.duration` at `stop`, so the condition never holds'],
    ],
  ])('under %s: %s', (host, condition, level, how) => {
    const found = under(host, rule(condition))
    expect([found.level, found.findings.map((finding) => finding.how).filter((text) => text !== '')]).toEqual([
      level,
      how,
    ])
  })
})

describe('a note behind the newest message', () => {
  const NOTE = '{ type: inject_message, content: c, strategy: newest }'
  test.each([
    ['claude-code', 'turn_start', NOTE, 'enforced', ['newest']],
    ['docker-agent', 'tool_end', NOTE, 'enforced', ['newest']],
    ['docker-agent', 'turn_start', NOTE, 'degraded', ['newest']],
    ['docker-agent', 'turn_start', '{ type: inject_message, content: c }', 'enforced', ['inject']],
    // One step of several is enough.
    ['docker-agent', 'turn_start', `[{ type: inject_message, content: d }, ${NOTE}]`, 'degraded', ['newest']],
  ] as const)('under %s, at %s: %s is %s', (host, event, action, level, abilities) => {
    const found = under(host, `on: ${event}, action: ${action}`)
    expect([found.level, [...new Set(found.findings.map(({ ability }) => ability))]]).toEqual([level, abilities])
  })
})

test.each([
  ['claude-code', 'on: tool_start, action: { type: gate }', 'enforced', []],
  ['claude-code', 'on: tool_start, action: { type: ask }', 'enforced', []],
  [
    'codex',
    'on: tool_start, action: { type: ask }',
    'degraded',
    ['ask becomes deny, because Codex runs the call if a hook asks; the model is told to ask'],
  ],
  ['kiro', `on: tool_start, ${REWRITE}`, 'degraded', ['the call is refused, with the corrected call in the reason']],
  ['gemini', `on: tool_start, ${REWRITE}`, 'enforced', []],
  ['claude-code', `on: turn_end, ${INJECT}`, 'degraded', ['held, and said at the next `UserPromptSubmit`']],
  ['codex', 'on: stop, action: { type: gate }', 'enforced', []],
  ['docker-agent', 'on: stop, action: { type: redo, reason: r }', 'impossible', null],
  [
    'claude-code',
    'on: turn_end, action: { type: compact_context }',
    'impossible',
    ['a hook of Claude Code cannot compact the context there'],
  ],
  ['codex', 'on: file_saved, action: { type: log, message: m }', 'impossible', ['Codex has no event for `file_saved`']],
  ['codex', 'on: [tool_start, file_saved], action: { type: log, message: m }', 'degraded', null],
  ['claude-code', 'on: tool_end, action: { type: shell, command: "true" }', 'enforced', []],
  ['claude-code', 'on: tool_start, action: [{ type: log, message: m }, { type: ask }]', 'enforced', []],
  [
    'codex',
    'on: tool_start, action: [{ type: log, message: m }, { type: ask }]',
    'degraded',
    ['ask becomes deny, because Codex runs the call if a hook asks; the model is told to ask'],
  ],
  [
    'claude-code',
    'on: tool_start, condition: { type: context_pressure, threshold: 0.5 }, action: { type: gate }',
    'enforced',
    [],
  ],
  [
    'kiro',
    'on: tool_start, condition: { type: context_pressure, threshold: 0.5 }, action: { type: gate }',
    'impossible',
    ['Kiro CLI does not tell its hooks `tokens` and `max_tokens` there, so the condition never holds'],
  ],
  [
    'kiro',
    'on: tool_start, condition: { type: expression, expr: turn > 3 or pressure > 0.5 }, action: { type: gate }',
    'degraded',
    null,
  ],
  ['kiro', 'on: tool_start, condition: { type: turn_count, threshold: 3 }, action: { type: gate }', 'enforced', []],
] as const)('under %s, { %s } is %s', (host, rule, level, how) => {
  const found = under(host, rule)
  expect(found.level).toBe(level)
  const reasons = found.findings.filter((finding) => finding.level !== 'enforced').map((finding) => finding.how)
  if (how !== null) expect([...new Set(reasons)]).toEqual(how)
  else expect(reasons.length).toBeGreaterThan(0)
})

test('a result that the agent shows regardless of its hook gets a note', () => {
  const { level, findings } = under('cursor', `on: tool_end, ${REDACT}`)
  expect(level).toBe('degraded')
  expect(findings.map(({ native }) => native)).toContain('postToolUse')
})

describe('a policy fits an agent', () => {
  const of = (rules: string): string | null => unsupportedIn(programOf(`hooks:\n${rules}`), dialectOf('claude-code'))

  test.each([
    ['if nothing in it is impossible', '  - { id: a, on: tool_start, action: { type: gate } }', null],
    [
      'if its impossible actions may be ignored',
      '  - { id: a, on: turn_end, on_unsupported: ignore, action: { type: compact_context } }',
      null,
    ],
    [
      'if its impossible actions may be refused instead',
      '  - { id: a, on: turn_end, on_unsupported: deny, action: { type: compact_context } }',
      null,
    ],
    [
      'if its impossible rules are disabled',
      '  - { id: a, on: turn_end, enabled: false, action: { type: compact_context } }',
      null,
    ],
    [
      'but not otherwise',
      '  - { id: a, on: turn_end, action: { type: compact_context } }\n  - { id: b, on: max_iterations, action: { type: log, message: m } }',
      'policy-0.yaml:2: `a` is impossible under Claude Code: a hook of Claude Code cannot compact the context there, and 1 more',
    ],
  ])('%s', (_, rules, expected) => {
    expect(of(rules)).toBe(expected)
  })
})

describe('the rules that keep a policy from fitting an agent', () => {
  const POLICIES = [
    `hooks:
  - { id: guard, on: tool_start, action: { type: gate } }
  - { id: saved, on: file_saved, action: { type: log, message: m } }
  - { id: either, on: [tool_start, file_saved], action: { type: log, message: m } }
  - { id: modest, on: file_saved, on_unsupported: ignore, action: { type: log, message: m } }
  - { id: off, on: file_saved, enabled: false, action: { type: log, message: m } }`,
    `# of those who review
hooks:
  - { id: full, on: tool_start, condition: { type: context_pressure, threshold: 0.5 }, action: { type: gate } }
agents:
  - { id: reviewer, hooks: [{ id: short, on: turn_end, action: { type: compact_context } }] }`,
  ]

  test.each([
    ['claude-code', [['short', 'policy-1.yaml', 5, 'a hook of Claude Code cannot compact the context there']]],
    [
      'kiro',
      [
        ['saved', 'policy-0.yaml', 3, 'Kiro CLI has no event for `file_saved`'],
        [
          'full',
          'policy-1.yaml',
          3,
          'Kiro CLI does not tell its hooks `tokens` and `max_tokens` there, so the condition never holds',
        ],
        ['short', 'policy-1.yaml', 5, 'Kiro CLI does not tell its hooks which agent acts'],
      ],
    ],
  ] as const)('under %s', (host, expected) => {
    expect(impossibleIn(programOf(POLICIES), dialectOf(host))).toEqual(
      expected.map(([rule, file, line, how]) => ({ rule, file, line, how })),
    )
  })

  test('are none if there are no rules', () => {
    expect(impossibleIn(programOf('hooks: []'), dialectOf('kiro'))).toEqual([])
  })
})

const LOG = 'action: { type: log, message: m }'
const when = (condition: string, on = 'tool_start'): string => `on: ${on}, condition: ${condition}, ${LOG}`
const expression = (expr: string): string => `{ type: expression, expr: "${expr}" }`

describe('rules that read what an agent does not report', () => {
  test.each([
    // The agent reports nothing that the condition needs.
    [
      'claude-code',
      when(expression('cost >= 5')),
      'impossible',
      ['Claude Code tells its hooks `cost` only if the policy has `prices`, so the condition never holds'],
    ],
    ['codex', when(expression('open_tasks > 0'), 'stop'), 'impossible', null],
    [
      'copilot',
      when('{ type: message_count, threshold: 3 }'),
      'impossible',
      ['GitHub Copilot CLI does not tell its hooks `messages` there, so the condition never holds'],
    ],
    ['kiro', when('{ type: content_contains, keyword: k }'), 'impossible', null],
    // What an event is about counts as a message, at the events that are about one.
    ['gemini', when('{ type: content_contains, keyword: k }', 'user_message'), 'enforced', null],
    [
      'kiro',
      when('{ type: content_contains, keyword: k }', 'user_message'),
      'degraded',
      ['Kiro CLI does not tell its hooks `messages` there, so comparisons with it are false'],
    ],
    [
      'claude-code',
      when('{ type: content_contains, keyword: k }', '[user_message, tool_start]'),
      'degraded',
      ['`messages` is provided only for the main agent'],
    ],
    [
      'docker-agent',
      when('{ type: tool_failed }', 'tool_end'),
      'impossible',
      ['docker-agent does not tell its hooks `tool.ok` and `tool.error` there, so the condition never holds'],
    ],
    ['codex', when('{ type: error_type, match: x }', 'error'), 'impossible', ['Codex has no event for `error`']],
    [
      'claude-code',
      when('{ type: param, path: prompt, matches: x }'),
      'impossible',
      ['Claude Code does not tell its hooks `prompt` there, so the condition never holds'],
    ],
    ['claude-code', when('{ type: param, path: event.cost, at_least: 5 }'), 'impossible', null],
    ['cursor', when('{ type: param, path: response, matches: x }', 'stop'), 'impossible', null],
    // One member of a conjunction is enough, but each member of a disjunction must be impossible.
    [
      'claude-code',
      when(`{ type: all_of, conditions: [{ type: tool_name, match: Bash }, ${expression('cost >= 5')}] }`),
      'impossible',
      null,
    ],
    [
      'claude-code',
      when(`{ type: any_of, conditions: [{ type: message_count, threshold: 3 }, ${expression('cost >= 5')}] }`),
      'degraded',
      [
        'Claude Code tells its hooks `cost` only if the policy has `prices`, so comparisons with it are false',
        '`messages` is provided only for the main agent',
      ],
    ],
    [
      'kiro',
      when(`{ type: any_of, conditions: [{ type: message_count, threshold: 3 }, ${expression('cost >= 5')}] }`),
      'impossible',
      ['Kiro CLI does not tell its hooks `messages` and `cost` there, so the condition never holds'],
    ],
    // The negation of a condition that never holds always holds.
    [
      'kiro',
      when(`{ type: not, condition: ${expression('cost >= 5')} }`),
      'degraded',
      ['Kiro CLI does not tell its hooks `cost` there, so the condition always holds'],
    ],
    [
      'kiro',
      when(`{ type: not, condition: { type: not, condition: ${expression('cost >= 5')} } }`),
      'impossible',
      null,
    ],
    // The condition holds because a value is missing, or for another reason.
    ['kiro', when('{ type: param, path: cost, exists: false }'), 'degraded', null],
    [
      'kiro',
      when(expression("tool.name == 'x' or cost >= 5")),
      'degraded',
      ['Kiro CLI does not tell its hooks `cost` there, so comparisons with it are false'],
    ],
    // The agent reports the value in some cases.
    [
      'claude-code',
      when('{ type: param, path: tool.result, matches: x }', 'tool_end'),
      'degraded',
      ['`tool.result` is provided only where the call succeeded; otherwise its output is in `tool.error`'],
    ],
    [
      'opencode',
      when('{ type: tool_failed }', 'tool_end'),
      'degraded',
      [
        '`tool.ok` is provided only for commands, because opencode reports no other failed calls',
        '`tool.error` is provided only for commands, because opencode reports no other failed calls',
      ],
    ],
    [
      'opencode',
      `on: session_end, ${LOG}`,
      'degraded',
      ['sent when a session is deleted; `opencode run` ends without it'],
    ],
    // The agent reports the value.
    ['copilot', when('{ type: param, path: response, matches: x }', 'stop'), 'enforced', []],
    ['gemini', when('{ type: tool_failed }', 'tool_end'), 'enforced', []],
    ['codex', when('{ type: tool_failed }', 'tool_end'), 'enforced', []],
    ['gemini', when('{ type: message_count, threshold: 3 }'), 'enforced', []],
    [
      'gemini',
      when('{ type: context_pressure, threshold: 0.5 }'),
      'degraded',
      ['`max_tokens` is provided only for models whose names begin with `gemini-`'],
    ],
    ['opencode', when('{ type: context_pressure, threshold: 0.5 }'), 'degraded', null],
    // Only a text reads the value.
    [
      'kiro',
      'on: tool_start, action: { type: log, message: "<<event.cost>>" }',
      'degraded',
      ['Kiro CLI does not tell its hooks `cost` there, so it is empty in texts'],
    ],
    // One of several events may be enough.
    ['docker-agent', when('{ type: message_count, threshold: 3 }', '[before_llm_call, turn_end]'), 'degraded', null],
  ] as const)('under %s, { %s } is %s', (host, rule, level, how) => {
    const found = under(host, rule)
    const reasons = found.findings.filter((finding) => finding.level !== 'enforced').map((finding) => finding.how)
    expect([found.level, ...(how === null ? [] : new Set(reasons))]).toEqual([level, ...(how ?? [])])
  })
})

describe('cost, which comes from the transcript and the prices', () => {
  const RULE = when(expression('cost >= 5'))
  const PRICED = 'prices: { "*": { input: 3, output: 15 } }\n'
  const ONLY = '`cost` is provided only if each model has a price under `prices`, and without what sub-agents used'

  test.each([
    [
      'claude-code',
      '',
      'impossible',
      'Claude Code tells its hooks `cost` only if the policy has `prices`, so the condition never holds',
    ],
    ['claude-code', PRICED, 'degraded', ONLY],
    ['codex', PRICED, 'degraded', ONLY],
    ['gemini', PRICED, 'degraded', ONLY],
    // These agents have no transcript, or one without tokens.
    [
      'copilot',
      PRICED,
      'impossible',
      'GitHub Copilot CLI does not tell its hooks `cost` there, so the condition never holds',
    ],
    ['kiro', PRICED, 'impossible', 'Kiro CLI does not tell its hooks `cost` there, so the condition never holds'],
  ] as const)('under %s, with %j: %s', (host, prices, level, how) => {
    const found = under(host, RULE, prices)
    expect([found.level, found.findings[0]?.how]).toEqual([level, how])
  })

  test('Copilot does not report the limit of its context', () => {
    const { level, findings } = under('copilot', when('{ type: context_pressure, threshold: 0.5 }', 'turn_end'))
    expect([level, findings[0]?.how]).toEqual([
      'impossible',
      'GitHub Copilot CLI does not tell its hooks `max_tokens` there, so the condition never holds',
    ])
  })
})

describe('rules on agents, if hooks are not told which agent acts', () => {
  const WHO = 'Gemini CLI does not tell its hooks which agent acts'

  test.each([
    ['a sub-agent', when('{ type: agent, match: "*" }'), 'impossible', WHO],
    ['the main agent', when('{ type: agent, match: main }'), 'impossible', WHO],
    ['not the main agent', when('{ type: not, condition: { type: agent, match: main } }'), 'impossible', WHO],
    [
      'an agent and a tool',
      when('{ type: all_of, conditions: [{ type: tool_name, match: x }, { type: agent, match: a }] }'),
      'impossible',
      WHO,
    ],
    ['an expression', when(expression("agent == 'reviewer'")), 'impossible', WHO],
    [
      'an agent or a tool',
      when('{ type: any_of, conditions: [{ type: tool_name, match: x }, { type: agent, match: a }] }'),
      'degraded',
      'Gemini CLI does not tell its hooks `agent_id` there, so comparisons with it are false',
    ],
    [
      'a budget per agent',
      `on: tool_start, scope: agent, max_fires: 3, ${LOG}`,
      'degraded',
      `${WHO}, so all agents of a session share one budget`,
    ],
  ])('%s', (_, rule, level, how) => {
    const found = under('gemini', rule)
    expect([found.level, found.findings[0]?.how]).toEqual([level, how])
    for (const host of ['claude-code', 'codex', 'copilot', 'opencode']) expect(under(host, rule).level).toBe('enforced')
  })

  test('a rule of an agent', () => {
    const program = programOf(`agents: [{ id: reviewer, hooks: [{ id: r, on: tool_start, ${LOG} }] }]`)
    expect(capabilities(program, dialectOf('gemini'))).toMatchObject([
      { level: 'impossible', findings: [{ how: WHO }] },
    ])
    expect(capabilities(program, dialectOf('codex'))).toMatchObject([{ level: 'enforced' }])
  })
})

test.each([
  ['claude-code', 'tool_start', 'enforced', []],
  [
    'claude-code',
    'approval_request',
    'impossible',
    ['Claude Code does not tell its hooks `tool.call_id` at `approval_request`, so no yes can be remembered'],
  ],
  ['docker-agent', 'tool_start', 'enforced', []],
  [
    'gemini',
    'tool_start',
    'impossible',
    ['Gemini CLI does not tell its hooks `tool.call_id` at `tool_start`, so no yes can be remembered'],
  ],
  ['copilot', 'tool_start', 'impossible', null],
  ['kiro', 'tool_start', 'impossible', null],
] as const)('under %s, remembering the answer to a question at %s is %s', (host, on, level, how) => {
  const { level: found, findings } = under(host, `on: ${on}, action: { type: ask, reason: r, remember: session }`)
  expect([found, ...findings.flatMap((one) => (one.level === 'enforced' || how === null ? [] : [one.how]))]).toEqual([
    level,
    ...(how ?? []),
  ])
})
