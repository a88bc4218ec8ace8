import { expect, test } from 'vitest'
import { holds, evaluate } from '../holds.ts'

test.each<readonly [match: string | readonly string[], agent: string | null, expected: boolean]>([
  ['reviewer', 'reviewer', true],
  ['reviewer', 'planner', false],
  ['review*', 'reviewer-2', true],
  ['reviewer|planner', 'planner', true],
  [['reviewer', 'planner'], 'planner', true],
  ['Reviewer', 'reviewer', false],
  // The main agent has no id: `main` must be written out, without a glob.
  ['main', null, true],
  ['planner | main', null, true],
  [['planner', 'main'], null, true],
  ['*', null, false],
  ['m*', null, false],
  ['mai[n]', null, false],
  ['Main', null, false],
  ['planner', null, false],
  ['*', 'reviewer', true],
  ['*', '', true],
  // A host may give its main agent this very id.
  ['main', 'main', true],
  ['m*', 'main', true],
])('%j, agent %j: %s', (match, agent, expected) => {
  expect(holds({ type: 'agent', match }, { event: 'turn_end', agent_id: agent })).toBe(expected)
})

test('an event without agent_id belongs to `main`', () => {
  expect(holds({ type: 'agent', match: 'main' }, { event: 'turn_end' })).toBe(true)
})

test.each<readonly [agent: string | null, saw: object]>([
  ['reviewer', { agent: 'reviewer' }],
  [null, { agent: 'main' }],
  ['x'.repeat(201), { agent: `${'x'.repeat(200)}…` }],
])('an explanation for %j shows %j', (agent, saw) => {
  expect(evaluate({ type: 'agent', match: '*' }, { event: 'turn_end', agent_id: agent }).why).toMatchObject({ saw })
})
