import { describe } from 'vitest'
import { decideRecording, silent, testRecording } from './packs.ts'

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
