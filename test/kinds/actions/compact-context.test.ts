import { describe, expect, test } from 'vitest'
import { createMemoryLedger, decide, loadPolicy, type AgentEvent } from '../../../src/index.ts'
import { createTestHost, decideWith, problemsOf, runWith } from './rule.ts'

const FULL: AgentEvent = { event: 'turn_end', turn: 9, tokens: 9, max_tokens: 10 }

const DEFAULTS = {
  rule: 'example',
  strategy: 'summarize',
  keep_recent: 10,
  summary_max_tokens: 1024,
  summary_prompt: null,
  target_pressure: 0.5,
}

describe('compact_context', () => {
  test.each([
    ['by default', {}, {}],
    ['by truncation', { strategy: 'truncate' }, { strategy: 'truncate' }],
    ['all but some messages', { keep_recent: 12 }, { keep_recent: 12 }],
    ['all messages', { keep_recent: 0 }, { keep_recent: 0 }],
    ['all but some messages, by the older name', { keep_last: 30 }, { keep_recent: 30 }],
    ['with a short summary', { summary_max_tokens: 64 }, { summary_max_tokens: 64 }],
    ['with a prompt', { summary_prompt: 'sum up <<turn>> turns, {turn}' }, { summary_prompt: 'sum up 9 turns, 9' }],
    ['down to a pressure', { target_pressure: 0.25 }, { target_pressure: 0.25 }],
  ])('%s', (_title, fields, expected) => {
    const { compact } = decideWith({ type: 'compact_context', ...fields }, FULL)
    expect(compact).toEqual({ ...DEFAULTS, ...expected })
  })

  test.each([
    ['three turns by default', {}, [true, false, false, true]],
    ['as many as `cooldown_turns`', { cooldown_turns: 2 }, [true, false, true, false]],
    ['none', { cooldown_turns: 0 }, [true, true, true, true]],
  ])('turns between two firings: %s', (_title, fields, fired) => {
    const rule = { id: 'example', on: 'turn_end', action: { type: 'compact_context', ...fields } }
    const { program } = loadPolicy([{ name: 'a.yaml', text: JSON.stringify({ hooks: [rule] }) }])
    const ledger = createMemoryLedger()
    const decisions = [5, 6, 7, 8].map((turn) => decide(program, ledger, { event: 'turn_end', turn }))
    expect(decisions.map((decision) => decision.compact !== undefined)).toEqual(fired)
  })

  test('a failed compaction is reported', async () => {
    const host = {
      ...createTestHost(),
      context: { inject: () => Promise.resolve(), compact: () => Promise.reject(new Error('no model')) },
    }
    const { errors } = await runWith({ type: 'compact_context' }, FULL, host)
    expect(errors).toEqual([{ rule: 'example', code: 'compact-failed', message: 'no model' }])
  })

  test.each([
    [
      '{ type: compact_context, keep_recent: 3, keep_last: 3 }',
      '3:63 conflicting-fields `keep_last` means the same as `keep_recent` (keep `keep_recent` and remove `keep_last`)',
    ],
    [
      '{ type: compact_context, target_pressure: 50 }',
      '3:53 out-of-range `target_pressure` must be at most 1, not 50 (did you mean 0.5?)',
    ],
    ['{ type: compact_context, keep_recent: -1 }', '3:49 out-of-range `keep_recent` must be at least 0, not -1'],
    ['{ type: compact_context, keep_recent: 1.5 }', '3:49 wrong-type `keep_recent` must be a whole number, not `1.5`'],
    [
      '{ type: compact_context, summary_max_tokens: 0 }',
      '3:56 out-of-range `summary_max_tokens` must be at least 1, not 0',
    ],
  ])('%s', (action, problem) => {
    expect(problemsOf(`hooks:\n- id: a\n  action: ${action}`)).toEqual([problem])
  })
})
