import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../policy.ts'
import { holds, evaluate } from '../holds.ts'

const FAILED = { type: 'tool_failed' }
const NOT_FAILED = { type: 'not', condition: FAILED }

describe('a tool has failed if the event says so or has an error', () => {
  test.each<readonly [tool: object, expected: boolean]>([
    [{ ok: false }, true],
    [{ ok: true }, false],
    [{}, false],
    [{ ok: null }, false],
    [{ error: 'disk full' }, true],
    [{ error: '' }, false],
    [{ error: null }, false],
    [{ ok: true, error: 'disk full' }, true],
    [{ ok: false, error: '' }, true],
    [{ result: { error: 'no business of ours' } }, false],
  ])('%j: %s', (tool, expected) => {
    const event: AgentEvent = { event: 'tool_end', tool: { name: 'shell.bash', ...tool } }
    expect(holds(FAILED, event)).toBe(expected)
    expect(holds(NOT_FAILED, event)).toBe(!expected)
  })
})

test.each<readonly [title: string, event: AgentEvent]>([
  ['no tool', { event: 'tool_end' }],
  ['another event', { event: 'agent_complete', tool: { name: 'agent.explorer', ok: false } }],
  ['a tool that has not run', { event: 'tool_start', tool: { name: 'shell.bash', ok: false } }],
])('%s', (_title, event) => {
  expect(holds(FAILED, event)).toBe(false)
})

test('the alias of the event works, too', () => {
  expect(holds(FAILED, { event: 'post_tool_use', tool: { name: 'shell.bash', ok: false } })).toBe(true)
})

test.each<readonly [members: object, saw: object]>([
  [{ tool: { name: 't', ok: true } }, { ok: true }],
  [{ tool: { name: 't' } }, { ok: null }],
  [{ tool: { name: 't', ok: false, error: 'e'.repeat(201) } }, { ok: false, error: `${'e'.repeat(200)}…` }],
  [{}, { tool: null, unknown: 'the event has no tool' }],
])('an explanation at %j shows %j', (members, saw) => {
  expect(evaluate(FAILED, { event: 'tool_end', ...members }).why).toMatchObject({ saw })
})

test('there is a warning at events where it cannot hold', () => {
  const policy = (on: string): string =>
    `hooks:\n- id: r\n  on: ${on}\n  condition: { type: not, condition: { type: tool_failed } }\n  action: { type: log, message: m }\n`
  expect(problemsOf(policy('tool_start'))).toEqual([
    '4:46 warning cannot-hold: `tool_failed` cannot hold at `tool_start` (it can at `tool_end`)',
  ])
  expect(problemsOf(policy('[tool_start, tool_end]'))).toEqual([])
  expect(problemsOf(policy('post_tool_use'))).toEqual([])
})
