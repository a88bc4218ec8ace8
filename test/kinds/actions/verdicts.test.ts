import type { AgentEvent, EventName } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideWith, problemsOf } from './rule.ts'

const PUSH: AgentEvent = { event: 'tool_start', tool: { name: 'git.push', params: { branch: 'main' } } }

describe('gate and ask', () => {
  test.each([
    [{ type: 'gate' }, 'deny', 'rule `example` refused this'],
    [{ type: 'gate', decision: 'deny' }, 'deny', 'rule `example` refused this'],
    [{ type: 'gate', decision: 'ask' }, 'ask', 'rule `example` requires approval'],
    [{ type: 'gate', decision: 'allow' }, 'allow', 'rule `example` allows this'],
    [{ type: 'gate', allow: false }, 'deny', 'rule `example` refused this'],
    [{ type: 'gate', allow: true }, 'allow', 'rule `example` allows this'],
    [{ type: 'gate', allow: true, decision: 'allow' }, 'allow', 'rule `example` allows this'],
    [{ type: 'gate', reason: 'not <<tool.params.branch>>' }, 'deny', 'not main'],
    [{ type: 'ask' }, 'ask', 'rule `example` requires approval'],
    [{ type: 'ask', reason: 'push to {{tool.params.branch}}?' }, 'ask', 'push to main?'],
  ])('%j', (action, verdict, reason) => {
    expect(decideWith(action, PUSH)).toMatchObject({ verdict, reason, rule: 'example', fired: ['example'] })
  })

  test.each([
    ['tool_start', true],
    ['approval_request', true],
    ['user_message', true],
    ['turn_start', true],
    ['before_llm_call', true],
    ['pre_compact', true],
    ['agent_spawn', true],
    ['outbound_message', true],
    ['worktree_create', true],
    ['stop', true],
    ['completion_claim', true],
    ['tool_end', false],
    ['turn_end', false],
    ['session_start', false],
    ['session_end', false],
    ['error', false],
  ])('%s can be refused: %s', (event, refusable) => {
    for (const type of ['gate', 'ask']) {
      const problems = problemsOf(`hooks:\n- id: a\n  on: ${event}\n  action: { type: ${type} }`)
      const found = problems.map((problem) => problem.replace(/, .*/, ' …'))
      const problem = `4:19 no-effect \`${type}\` has no effect at \`${event}\` (it has an effect at \`user_message\` …`
      expect(found).toEqual(refusable ? [] : [problem])
    }
  })

  test('one of several events that cannot be refused is an error', () => {
    expect(problemsOf('hooks:\n- id: a\n  on: [tool_start, tool_end]\n  action: { type: gate }')).toEqual([
      expect.stringMatching(/^4:19 no-effect `gate` has no effect at `tool_end` /),
    ])
  })

  test('a gate must not contradict itself', () => {
    const action = '{ type: gate, allow: true, decision: deny }'
    expect(problemsOf(`hooks:\n- id: a\n  on: tool_start\n  action: ${action}`)).toEqual([
      '4:32 conflicting-fields `allow: true` contradicts `decision: deny` (keep `decision` and remove `allow`)',
    ])
  })

  // A rule that cannot render its reason refuses, unless it was to allow (law 3).
  test.each([
    [{ type: 'gate' }, 'deny'],
    [{ type: 'ask' }, 'deny'],
    [{ type: 'gate', decision: 'allow' }, null],
  ])('%j fails', (action, verdict) => {
    const event: AgentEvent = { event: 'tool_start', tool: { name: 'a', params: { p: cyclic() } } }
    const decision = decideWith({ ...action, reason: '<<tool.params.p>>' }, event)
    expect(decision).toMatchObject({ verdict, errors: [{ rule: 'example', code: 'value-depth' }] })
  })
})

describe('stop', () => {
  test.each([
    [{}, 'rule `example` ended this'],
    [{ reason: 'turn {turn} is the last' }, 'turn 7 is the last'],
  ])('%j', (fields, reason) => {
    const decision = decideWith({ type: 'stop', ...fields }, { event: 'turn_end', turn: 7 })
    expect(decision).toMatchObject({ stop: { rule: 'example', reason }, verdict: null })
  })

  test('at the end of a session there is nothing to stop', () => {
    expect(problemsOf('hooks:\n- id: a\n  on: session_end\n  action: { type: stop }')).toEqual([
      expect.stringMatching(/^4:19 no-effect `stop` has no effect at `session_end` /),
    ])
  })
})

describe('redo', () => {
  test.each<[event: EventName, fields: object, reason: string]>([
    ['stop', {}, 'rule `example` asks for another try'],
    ['completion_claim', { reason: 'run <<event.command>>' }, 'run npm test'],
  ])('at %s, with %j', (event, fields, reason) => {
    const decision = decideWith({ type: 'redo', ...fields }, { event, command: 'npm test' })
    expect(decision).toMatchObject({ redo: { rule: 'example', reason }, verdict: null })
  })

  test('at other events nothing can be redone', () => {
    expect(problemsOf('hooks:\n- id: a\n  on: tool_end\n  action: { type: redo }')).toEqual([
      '4:19 no-effect `redo` has no effect at `tool_end` (it has an effect at `stop`, `completion_claim`, `agent_complete`, `teammate_idle`)',
    ])
  })
})

function cyclic(): object {
  const value: Record<string, unknown> = {}
  value['self'] = value
  return value
}
