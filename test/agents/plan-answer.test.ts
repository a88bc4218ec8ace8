import type { Decision, CanonicalEventName } from 'sluice'
import { describe, expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import type { Answer } from '../../src/agents/answer.ts'
import { findNative } from '../../src/agents/dialect.ts'
import { NO_ANSWER } from '../../src/agents/answer.ts'
import { type AnswerPlan, planAnswer } from '../../src/agents/plan-answer.ts'
import { decisionAt, injection, notification, rulesOf } from './decision.ts'

function plan(
  host: string,
  name: string,
  decisions: readonly Decision[],
  rules = rulesOf(),
  held: readonly string[] = [],
): AnswerPlan {
  const dialect = findDialect(host)
  const native = dialect === undefined ? undefined : findNative(dialect, name)
  if (dialect === undefined || native === undefined) throw new Error(`no event \`${name}\` of \`${host}\``)
  return planAnswer(dialect, native, decisions, rules, held)
}

/** The parts of an answer that are set. */
function asked({ answer }: AnswerPlan): Partial<Answer> {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null && value !== undefined))
}

const KIRO = findDialect('kiro')?.title ?? ''

const halt = (reason: string): { readonly rule: string; readonly reason: string } => ({ rule: 'r', reason })
const gate = (id: string, onUnsupported: string): object => ({
  id,
  on: 'tool_start',
  on_unsupported: onUnsupported,
  action: { type: 'gate', reason: 'no' },
})

test('an empty decision gives an empty answer', () => {
  expect(plan('claude-code', 'PreToolUse', [decisionAt('tool_start')])).toEqual({
    answer: NO_ANSWER,
    later: [],
    shortfalls: [],
  })
})

describe('abilities of the agent are used directly', () => {
  test.each<[string, string, CanonicalEventName, Partial<Decision>, Partial<Answer>]>([
    ['claude-code', 'PreToolUse', 'tool_start', { verdict: 'deny', reason: 'no' }, { verdict: 'deny', reason: 'no' }],
    [
      'claude-code',
      'PreToolUse',
      'tool_start',
      { verdict: 'deny', rule: 'guard' },
      { verdict: 'deny', reason: 'refused by the rule `guard`' },
    ],
    ['claude-code', 'PreToolUse', 'tool_start', { verdict: 'ask', reason: 'why' }, { verdict: 'ask', reason: 'why' }],
    ['claude-code', 'PreToolUse', 'tool_start', { verdict: 'allow' }, { verdict: 'allow' }],
    ['claude-code', 'PreToolUse', 'tool_start', { params: { a: 1 } }, { params: { a: 1 } }],
    [
      'claude-code',
      'PreToolUse',
      'tool_start',
      { params: { a: 1 }, verdict: 'ask', reason: 'why' },
      { params: { a: 1 }, verdict: 'ask', reason: 'why' },
    ],
    // A refused call is not rewritten.
    [
      'claude-code',
      'PreToolUse',
      'tool_start',
      { params: { a: 1 }, verdict: 'deny', reason: 'no' },
      { verdict: 'deny', reason: 'no' },
    ],
    ['gemini', 'AfterTool', 'tool_end', { result: null }, { result: null }],
    ['gemini', 'AfterTool', 'tool_end', { result: 'x' }, { result: 'x' }],
    ['gemini', 'BeforeTool', 'tool_start', { stop: halt('enough') }, { stop: 'enough' }],
    ['claude-code', 'Stop', 'stop', { redo: halt('again') }, { redo: 'again' }],
    // At the end of a turn, a refusal sends the agent back, and so does a question.
    ['claude-code', 'Stop', 'completion_claim', { verdict: 'deny', reason: 'not yet' }, { redo: 'not yet' }],
    ['claude-code', 'Stop', 'stop', { verdict: 'ask', reason: 'really?' }, { redo: 'really?' }],
    ['claude-code', 'Stop', 'stop', { redo: halt('again'), stop: halt('enough') }, { stop: 'enough' }],
    [
      'claude-code',
      'PreToolUse',
      'tool_start',
      { inject: [injection('one'), injection(''), injection('two')] },
      { context: 'one\n\ntwo' },
    ],
    [
      'claude-code',
      'PreToolUse',
      'tool_start',
      { notify: [notification('one'), notification('two', 'Title')] },
      { notice: 'one\nTitle: two' },
    ],
  ])('%s at %s (%s): %j', (host, name, event, parts, expected) => {
    const made = plan(host, name, [decisionAt(event, parts)])
    expect([asked(made), made.later, made.shortfalls]).toEqual([
      // `asked` leaves out null, even as a result.
      Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== null)),
      [],
      [],
    ])
    if ('result' in expected) expect(made.answer.result).toBe(expected.result)
  })
})

describe('abilities that the agent lacks are replaced', () => {
  test.each<[string, string, CanonicalEventName, Partial<Decision>, Partial<Answer>, readonly string[]]>([
    [
      'codex',
      'PreToolUse',
      'tool_start',
      { verdict: 'ask', reason: 'Force push?' },
      {
        verdict: 'deny',
        reason:
          'Force push? (a person has to decide this, and Codex cannot ask from here: ask, and wait for the answer)',
      },
      [],
    ],
    [
      'windsurf',
      'pre_run_command',
      'tool_start',
      { verdict: 'ask' },
      {
        verdict: 'deny',
        reason: '(a person has to decide this, and Windsurf cannot ask from here: ask, and wait for the answer)',
      },
      [],
    ],
    ['gemini', 'BeforeTool', 'tool_start', { verdict: 'allow' }, {}, []],
    [
      'kiro',
      'preToolUse',
      'tool_start',
      { params: { command: 'ls' } },
      { verdict: 'deny', reason: 'call it like this instead: {"command":"ls"}' },
      [],
    ],
    [
      'claude-code',
      'PostToolUseFailure',
      'tool_end',
      { result: 'K=***' },
      {
        context: 'go by this result instead of the one you see: K=***',
        notice: 'a rule changed this result, but Claude Code cannot replace it here: the model reads it as it was',
      },
      [],
    ],
    [
      'codex',
      'PreToolUse',
      'tool_start',
      { stop: halt('enough') },
      { verdict: 'deny', reason: 'enough (stop: end your work here)' },
      [],
    ],
    [
      'codex',
      'PostToolUse',
      'tool_end',
      { stop: halt('enough') },
      { context: 'enough (stop: end your work here)' },
      [],
    ],
    ['gemini', 'BeforeTool', 'tool_start', { inject: [injection('note')] }, {}, ['note']],
    ['kiro-v1', 'PreToolUse', 'tool_start', { notify: [notification('look')] }, {}, []],
    // Only some forms of Copilot can refuse a prompt; the refusal is sent in any case.
    [
      'copilot',
      'userPromptSubmitted',
      'turn_start',
      { verdict: 'deny', reason: 'no' },
      { verdict: 'deny', reason: 'no' },
      [],
    ],
  ])('%s at %s (%s): %j', (host, name, event, parts, expected, later) => {
    const made = plan(host, name, [decisionAt(event, parts)])
    expect([asked(made), made.later]).toEqual([expected, later])
    expect(made.shortfalls.map(({ support }) => support.level)).toEqual(['degraded'])
  })
})

test('a text that cannot stand behind the newest message is given anyway, and reported', () => {
  const newest = decisionAt('turn_start', {
    inject: [{ ...injection('note'), strategy: 'newest' }, injection('other')],
  })
  const made = plan('docker-agent', 'user_prompt_submit', [newest])
  expect(asked(made)).toEqual({ context: 'note\n\nother' })
  expect(made.shortfalls).toEqual([
    {
      rule: 'r',
      ability: 'newest',
      support: {
        level: 'degraded',
        to: 'inject',
        how: 'docker-agent before autumn 2026 puts it before the conversation',
      },
    },
  ])
  expect(plan('claude-code', 'UserPromptSubmit', [newest]).shortfalls).toEqual([])
})

describe('in the join of several decisions', () => {
  test.each<[string, readonly Decision[], Partial<Answer>]>([
    [
      'the strongest verdict wins',
      [
        decisionAt('user_message', { verdict: 'allow' }),
        decisionAt('turn_start', { verdict: 'deny', reason: 'second' }),
      ],
      { verdict: 'deny', reason: 'second' },
    ],
    [
      'the first of equal verdicts wins',
      [
        decisionAt('user_message', { verdict: 'deny', reason: 'first' }),
        decisionAt('turn_start', { verdict: 'deny', reason: 'second' }),
      ],
      { verdict: 'deny', reason: 'first' },
    ],
    [
      'texts keep their order, and the first reason to stop wins',
      [
        decisionAt('user_message', { inject: [injection('one')], stop: halt('first'), notify: [notification('a')] }),
        decisionAt('turn_start', { inject: [injection('two')], stop: halt('second'), notify: [notification('b')] }),
      ],
      { context: 'one\n\ntwo', stop: 'first', notice: 'a\nb' },
    ],
  ])('%s', (_title, decisions, expected) => {
    expect(asked(plan('claude-code', 'UserPromptSubmit', decisions))).toEqual(expected)
  })

  test('the first reason to send the agent back wins', () => {
    const decisions = [
      decisionAt('completion_claim', { verdict: 'deny', reason: 'first' }),
      decisionAt('stop', { redo: halt('second') }),
    ]
    expect(asked(plan('claude-code', 'Stop', decisions))).toEqual({ redo: 'first' })
  })

  test('a refusal that replaces a question counts like any other', () => {
    const decisions = [decisionAt('tool_start', { verdict: 'ask', reason: 'why', params: { a: 1 } })]
    expect(asked(plan('codex', 'PreToolUse', decisions))).toMatchObject({ verdict: 'deny' })
    expect(plan('codex', 'PreToolUse', decisions).answer.params).toBeNull()
  })
})

describe('held texts', () => {
  test('come first if the model can be told', () => {
    const decisions = [decisionAt('turn_start', { inject: [injection('new')] })]
    const made = plan('claude-code', 'UserPromptSubmit', decisions, rulesOf(), ['old'])
    expect([made.answer.context, made.later]).toEqual(['old\n\nnew', []])
  })

  test('stay held, before new texts, if the model cannot be told', () => {
    const decisions = [decisionAt('tool_start', { inject: [injection('new')] })]
    const made = plan('gemini', 'BeforeTool', decisions, rulesOf(), ['old'])
    expect([made.answer.context, made.later]).toEqual([null, ['old', 'new']])
  })
})

describe('if an ability has no replacement, `on_unsupported` decides', () => {
  const HOW = `a hook of ${KIRO} cannot compact the context there`
  const compact = { rule: 'r', strategy: 'summarize', keep_recent: 1, summary_max_tokens: 1 } as const
  const decision = decisionAt('tool_start', {
    compact: { ...compact, summary_prompt: null, target_pressure: 0.5 },
    fired: ['r'],
  })

  test.each([
    [
      'deny',
      {
        verdict: 'deny',
        reason: `rule \`r\` needs what ${KIRO} cannot do: ${HOW}`,
      },
    ],
    ['ignore', {}],
    ['error', {}],
  ])('%s', (onUnsupported, expected) => {
    const made = plan('kiro', 'preToolUse', [decision], rulesOf(gate('r', onUnsupported)))
    expect(asked(made)).toEqual(expected)
    expect(made.shortfalls).toEqual([
      {
        rule: 'r',
        ability: 'compact',
        support: { level: 'impossible', how: HOW },
      },
    ])
  })

  test('but it is only reported if nothing can be refused either', () => {
    const made = plan('kiro', 'postToolUse', [{ ...decision, event: 'tool_end' }], rulesOf(gate('r', 'deny')))
    expect([asked(made), made.shortfalls.length]).toEqual([{}, 1])
  })

  test('a verdict that cannot be given is reported', () => {
    const made = plan('kiro', 'userPromptSubmit', [decisionAt('turn_start', { verdict: 'deny', rule: 'g' })])
    expect(made.shortfalls.map(({ rule, ability, support }) => [rule, ability, support.level])).toEqual([
      ['g', 'deny', 'impossible'],
    ])
  })
})

describe('a shortfall of a rewrite names its rule if it is the only one', () => {
  const rewriting = (id: string, onUnsupported = 'error'): object => ({
    id,
    on: 'tool_end',
    on_unsupported: onUnsupported,
    action: { type: 'replace_result', result: 'x' },
  })

  test.each<[string, readonly object[], readonly string[], string | null]>([
    ['one rule fired', [rewriting('a'), rewriting('b')], ['b'], 'b'],
    ['several rules fired', [rewriting('a'), rewriting('b')], ['a', 'b'], null],
    ['one rule fired next to one that does not rewrite', [rewriting('a'), gate('g', 'error')], ['a', 'g'], 'a'],
  ])('%s', (_title, hooks, fired, rule) => {
    const made = plan('kiro', 'postToolUse', [decisionAt('tool_end', { result: 'x', fired })], rulesOf(...hooks))
    expect(made.shortfalls.map((shortfall) => [shortfall.rule, shortfall.ability])).toEqual([[rule, 'result']])
  })
})

describe('long texts are shortened to the limit of the agent', () => {
  const long = 'x'.repeat(20_000)

  test.each<[string, string, CanonicalEventName, Partial<Decision>, 'reason' | 'context' | 'notice' | 'stop' | 'redo']>(
    [
      ['claude-code', 'PreToolUse', 'tool_start', { verdict: 'deny', reason: long }, 'reason'],
      ['claude-code', 'PreToolUse', 'tool_start', { inject: [injection(long), injection(long)] }, 'context'],
      ['claude-code', 'PreToolUse', 'tool_start', { notify: [notification(long)] }, 'notice'],
      ['claude-code', 'PreToolUse', 'tool_start', { stop: halt(long) }, 'stop'],
      ['claude-code', 'Stop', 'stop', { redo: halt(long) }, 'redo'],
      ['kiro', 'userPromptSubmit', 'turn_start', { inject: [injection('ä'.repeat(20_000))] }, 'context'],
    ],
  )('%s at %s (%s)', (host, name, event, parts, part) => {
    const text = plan(host, name, [decisionAt(event, parts)]).answer[part]
    expect(text).toMatch(/\[shortened by Sluice: \d+ more (characters|bytes)\]$/)
    const { max = 0, unit } = findDialect(host)?.contextLimit ?? {}
    expect(unit === 'bytes' ? Buffer.byteLength(text ?? '') : text?.length).toBeLessThanOrEqual(max)
  })
})
