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

function under(host: string, rule: string): RuleCapability {
  const [found] = capabilities(programOf(`hooks: [{ id: r, ${rule} }]`), dialectOf(host))
  if (found === undefined) throw new Error('no rule')
  return found
}

const INJECT = 'action: { type: inject_message, content: c }'
const REWRITE = 'action: { type: transform_params, transformation: { set: { command: x } } }'
const REDACT = 'action: { type: replace_result, result: c }'

test.each([
  ['claude-code', 'on: tool_start, action: { type: gate }', 'enforced', []],
  ['claude-code', 'on: tool_start, action: { type: ask }', 'enforced', []],
  [
    'codex',
    'on: tool_start, action: { type: ask }',
    'degraded',
    ['ask becomes deny, as Codex runs the call where a hook asks; the model is told to ask'],
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
    ['ask becomes deny, as Codex runs the call where a hook asks; the model is told to ask'],
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
    ['a hook of Kiro CLI is not told how many tokens are in use, and what is compared with that is false'],
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

test('results that an agent shows whatever its hook says get a note', () => {
  const { level, findings } = under('cursor', `on: tool_end, ${REDACT}`)
  expect(level).toBe('degraded')
  expect(findings.map(({ native }) => native)).toContain('postToolUse')
})

describe('a policy goes with an agent', () => {
  const of = (rules: string): string | null => unsupportedIn(programOf(`hooks:\n${rules}`), dialectOf('claude-code'))

  test.each([
    ['where nothing in it is impossible', '  - { id: a, on: tool_start, action: { type: gate } }', null],
    [
      'where what is impossible may be ignored',
      '  - { id: a, on: turn_end, on_unsupported: ignore, action: { type: compact_context } }',
      null,
    ],
    [
      'where it may be refused instead',
      '  - { id: a, on: turn_end, on_unsupported: deny, action: { type: compact_context } }',
      null,
    ],
    ['where it is not enabled', '  - { id: a, on: turn_end, enabled: false, action: { type: compact_context } }', null],
    [
      'not otherwise',
      '  - { id: a, on: turn_end, action: { type: compact_context } }\n  - { id: b, on: max_iterations, action: { type: log, message: m } }',
      'policy-0.yaml:2: `a` is impossible under Claude Code: a hook of Claude Code cannot compact the context there, and 1 more',
    ],
  ])('%s', (_, rules, expected) => {
    expect(of(rules)).toBe(expected)
  })
})

describe('the rules for which a policy does not go with an agent', () => {
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
          'a hook of Kiro CLI is not told how many tokens are in use, and what is compared with that is false',
        ],
        ['short', 'policy-1.yaml', 5, 'a hook of Kiro CLI cannot compact the context there'],
      ],
    ],
  ] as const)('under %s', (host, expected) => {
    expect(impossibleIn(programOf(POLICIES), dialectOf(host))).toEqual(
      expected.map(([rule, file, line, how]) => ({ rule, file, line, how })),
    )
  })

  test('are none where there is no rule', () => {
    expect(impossibleIn(programOf('hooks: []'), dialectOf('kiro'))).toEqual([])
  })
})
