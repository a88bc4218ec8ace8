import { createEngine, createMemoryLedger, type AgentEvent, type Ledger } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAll, problemsOf } from '../policy.ts'

const policy = (ask: object, rule: object = {}): string =>
  JSON.stringify({ hooks: [{ id: 'r', on: 'tool_start', action: { type: 'ask', ...ask }, ...rule }] })

const start = (callId: string | null, path = 'a', more: object = {}): AgentEvent => ({
  event: 'tool_start',
  tool: { name: 't', call_id: callId, params: { path } },
  ...more,
})
const end = (callId: string | null, path = 'a', more: object = {}): AgentEvent => ({
  event: 'tool_end',
  tool: { name: 't', call_id: callId, params: { path }, result: 'done' },
  ...more,
})

const SESSION = { remember: 'session' }
const BY_PATH = { remember: 'session', group_by: ['tool.params.path'] }

describe('a question with `remember` is asked until a person has said yes', () => {
  test.each<[string, object, readonly AgentEvent[], readonly (string | null)[]]>([
    ['a call that ran was approved', SESSION, [start('1'), end('1'), start('2')], ['ask', null, null]],
    [
      'a call that failed was approved, too',
      SESSION,
      [start('1'), end('1', 'a', { ok: false }), start('2')],
      ['ask', null, null],
    ],
    ['a call that did not run was not approved', SESSION, [start('1'), start('2'), start('3')], ['ask', 'ask', 'ask']],
    ['another call that ran proves nothing', SESSION, [start('1'), end('0'), start('2')], ['ask', null, 'ask']],
    ['without `remember` every call is asked about', {}, [start('1'), end('1'), start('2')], ['ask', null, 'ask']],
    [
      'each group needs its own yes',
      BY_PATH,
      [start('1', 'a'), end('1', 'a'), start('2', 'b'), start('3', 'a')],
      ['ask', null, 'ask', null],
    ],
    [
      'long values are told apart',
      BY_PATH,
      [
        start('1', 'x'.repeat(500)),
        end('1', 'x'.repeat(500)),
        start('2', `${'x'.repeat(499)}y`),
        start('3', 'x'.repeat(500)),
      ],
      ['ask', null, 'ask', null],
    ],
    [
      'a call that ran with other values was not the one asked about',
      BY_PATH,
      [start('1', 'a'), end('1', 'b'), start('2', 'a'), start('3', 'b')],
      ['ask', null, 'ask', 'ask'],
    ],
    [
      'another session asks again',
      SESSION,
      [start('1'), end('1'), start('2', 'a', { session_id: 'other' })],
      ['ask', null, 'ask'],
    ],
    [
      'another session does not ask again in the scope app',
      { remember: 'app' },
      [start('1'), end('1'), start('2', 'a', { session_id: 'other' })],
      ['ask', null, null],
    ],
    [
      'the same id in two sessions means two calls',
      { remember: 'app' },
      [start('1'), end('1', 'a', { session_id: 'other' }), start('2')],
      ['ask', null, 'ask'],
    ],
    [
      'docker-agent says that a person approved',
      SESSION,
      [
        start('1'),
        {
          ...end('1'),
          event: 'approval_decision',
          approval_decision: 'allow',
          approval_source: 'user_approved_session',
        },
        start('2'),
      ],
      ['ask', null, null],
    ],
    [
      'a mode that approves everything is not a person',
      SESSION,
      [
        start('1'),
        { ...end('1'), event: 'approval_decision', approval_decision: 'allow', approval_source: 'yolo' },
        start('2'),
      ],
      ['ask', null, 'ask'],
    ],
  ])('%s', (_law, ask, events, verdicts) => {
    expect(decideAll(policy(ask), events).map(({ verdict }) => verdict)).toEqual(verdicts)
  })

  test('an approved call spends no budget of the question, also behind another rule with a budget', () => {
    const noted = { id: 'noted', on: 'tool_start', max_fires: 9, action: { type: 'log', message: 'seen' } }
    const asking = { id: 'r', on: 'tool_start', max_fires: 2, action: { type: 'ask', ...BY_PATH } }
    const text = JSON.stringify({ hooks: [noted, asking] })
    const events = [start('1', 'a'), end('1', 'a'), start('2', 'a'), start('3', 'a'), start('4', 'b')]
    expect(decideAll(text, events).map(({ verdict }) => verdict)).toEqual(['ask', null, null, null, 'ask'])
  })

  test('a call that another rule refused does not count as approved', () => {
    const refusal = { id: 'refusal', on: 'tool_start', action: { type: 'gate' }, max_fires: 1 }
    const asking = { id: 'r', on: 'tool_start', action: { type: 'ask', ...SESSION } }
    const text = JSON.stringify({ hooks: [asking, refusal] })
    expect(decideAll(text, [start('1'), start('2'), end('2'), start('3')]).map(({ verdict }) => verdict)).toEqual([
      'deny',
      'ask',
      null,
      null,
    ])
  })

  test('an explanation shows the rule as approved', () => {
    const events = [start('1'), end('1'), start('2')]
    expect(decideAll(policy(SESSION), events, { explain: true })[2]?.rules).toEqual([
      { rule: 'r', outcome: 'approved', why: { type: 'remember', result: false } },
    ])
  })

  test('a call without an id is an error, and every such call is asked about', () => {
    const decisions = decideAll(policy(SESSION), [start(null), end(null), start(null)])
    expect(decisions.map(({ verdict, errors }) => [verdict, errors])).toEqual([
      [
        'ask',
        [
          {
            rule: 'r',
            code: 'cannot-remember',
            message: 'a yes cannot be remembered: the event has no `tool.call_id`',
          },
        ],
      ],
      [null, []],
      [
        'ask',
        [
          {
            rule: 'r',
            code: 'cannot-remember',
            message: 'a yes cannot be remembered: the event has no `tool.call_id`',
          },
        ],
      ],
    ])
  })

  test('a group that cannot be read is an error, and every such call is asked about', () => {
    const cyclic: Record<string, unknown> = {}
    cyclic['path'] = cyclic
    const call: AgentEvent = { event: 'tool_start', tool: { name: 't', call_id: '1', params: cyclic } }
    const error = {
      rule: 'r',
      code: 'cannot-remember',
      message: 'a yes cannot be remembered: the values of `group_by` conflict, or cannot be read',
    }
    expect(decideAll(policy(BY_PATH), [call, call])).toMatchObject(
      Array(2).fill({ verdict: 'ask', errors: [error] }) as object[],
    )
  })

  test('a rule asks if the store fails', async () => {
    const down = (): never => {
      throw Object.assign(new Error('the store is down'), { code: 'store-busy' })
    }
    const store: Ledger = { ...createMemoryLedger(), inspect: down, claim: down }
    const engine = createEngine({ policies: [{ name: 'p.yaml', text: policy(SESSION) }], store })
    const error = { rule: 'r', code: 'store-busy', message: 'the store is down' }
    expect(await engine.dispatch(start('1'))).toMatchObject({ verdict: 'ask', errors: [error, error] })
  })
})

describe('mistakes that `check` reports', () => {
  test.each([
    [policy({ group_by: ['tool.name'] }), '`action` needs `remember`'],
    [policy({ remember: 'session', group_by: ['tool.path'] }), 'an event has no `tool.path`'],
    [policy(SESSION, { on: ['tool_start', 'user_message'] }), '`remember` has no effect at `user_message`'],
    [
      policy(
        {},
        {
          action: [
            { type: 'ask', ...SESSION },
            { type: 'log', message: 'm' },
          ],
        },
      ),
      '`remember` has no effect in a list of actions',
    ],
  ])('%s', (text, message) => {
    const [problem, ...others] = problemsOf(text)
    expect(others).toEqual([])
    expect(problem).toContain(message)
  })
})
