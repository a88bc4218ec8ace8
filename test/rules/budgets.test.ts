import { type AgentEvent, createMemoryLedger, decide } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAlone, decideRecording, programOf, silent, testRecording } from './packs.ts'

const recording = decideRecording('budgets.session.ndjson', 'budgets')

describe('the recording', () => {
  testRecording(recording, [
    ['make the tests pass', null, null, []],
    ['make the tests pass', null, null, []],
    ...silent(60, '"event":"tool_start"'),
    ['src/60.ts', 'ask', 'budgets-calls-fast', ['budgets-calls-fast']],
    ['src/61.ts', 'ask', 'budgets-calls-fast', ['budgets-calls-fast']],
    ['src/62.ts', 'ask', 'budgets-calls-fast', ['budgets-calls-fast']],
    ['src/63.ts', 'ask', 'budgets-calls-fast', ['budgets-calls-fast']],
    ...silent(36, '"event":"tool_start"'),
    ['login', 'ask', 'budgets-calls-agent', ['budgets-calls-agent']],
    ...silent(58, '"event":"tool_start"'),
    ['npm test', null, null, ['budgets-calls-low']],
    ...silent(40, '"event":"tool_start"'),
    ['npm test', 'ask', 'budgets-calls-spent', ['budgets-calls-spent']],
    ['go on', null, null, []],
    ['npm test', null, null, []],
    ['npm run lint', null, null, ['budgets-time-low']],
    ['npm run build', null, null, []],
    ['fix the build', null, null, []],
    ['npm run build', null, null, []],
    ['npm run build', 'ask', 'budgets-time-spent', ['budgets-time-spent']],
    ['and the docs', null, null, []],
    ['and the changelog', null, null, ['budgets-turns-low']],
    ['a', null, null, ['budgets-cost-low']],
    ['b', null, null, []],
    ['"event":"before_llm_call"', null, null, []],
    ['"event":"before_llm_call"', 'ask', 'budgets-tokens-spent', ['budgets-tokens-spent']],
    ['c', null, null, []],
    ['d', 'deny', 'budgets-cost-spent', ['budgets-cost-spent']],
    ['"event":"turn_end"', null, null, []],
    ['"event":"turn_end"', null, null, ['budgets-turns-spent']],
    ['another task', null, null, []],
    ['"event":"turn_end"', null, null, []],
    ['another task', null, null, []],
    ['"event":"turn_end"', null, null, []],
    ['another task', null, null, []],
    ['"event":"turn_end"', null, null, []],
    ['another task', null, null, []],
    ['"event":"turn_end"', null, null, []],
    ['e', 'ask', 'budgets-cost-day', ['budgets-cost-day']],
    ['f', null, null, []],
  ])
})

describe('just below and just at', () => {
  const program = programOf('budgets')
  const tool = { name: 'Read' }
  test.each<[event: AgentEvent, fired: readonly string[]]>([
    [{ event: 'turn_start', turn: 39 }, []],
    [{ event: 'turn_start', turn: 40 }, ['budgets-turns-low']],
    [{ event: 'turn_start', turn: 7, max_turns: 10 }, []],
    [{ event: 'turn_start', turn: 8, max_turns: 10 }, ['budgets-turns-low']],
    [{ event: 'turn_end', turn: 49 }, []],
    [{ event: 'turn_end', turn: 50 }, ['budgets-turns-spent']],
    [{ event: 'before_llm_call', tokens: 199_999 }, []],
    [{ event: 'before_llm_call', tokens: 200_000 }, ['budgets-tokens-spent']],
    [{ event: 'tool_end', cost: 3.99, tool }, []],
    [{ event: 'tool_end', cost: 4, tool }, ['budgets-cost-low']],
    [{ event: 'tool_start', cost: 4.99, tool }, []],
    [{ event: 'tool_start', cost: 5, tool }, ['budgets-cost-spent']],
    // What the host does not count is not capped.
    [{ event: 'turn_start' }, []],
    [{ event: 'turn_end' }, []],
    [{ event: 'tool_start', tool }, []],
  ])('%j', (event, fired) => {
    expect(decideAlone(program, event)).toMatchObject({ fired, errors: [] })
  })

  test('a call that was refused does not count', () => {
    const ledger = createMemoryLedger()
    const call = (at: number, cost: number): AgentEvent => ({ event: 'tool_start', at, cost, tool })
    for (let n = 0; n < 199; n++) decide(program, ledger, call(n * 60_000, 0))
    expect(decide(program, ledger, call(2e7, 5)).verdict).toBe('deny')
    expect(decide(program, ledger, call(3e7, 0)).verdict).toBe(null)
    expect(decide(program, ledger, call(4e7, 0))).toMatchObject({ verdict: 'ask', rule: 'budgets-calls-spent' })
  })
})
