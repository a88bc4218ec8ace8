import { createMemoryLedger, decide, type AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAlone, decideRecording, programOf, type Row, testRecording } from './packs.ts'

const program = programOf('budget-brake')
const recording = decideRecording('budget-brake.session.ndjson', 'budget-brake')
const messages = (count: number): readonly object[] =>
  Array.from({ length: count }, () => ({ role: 'user', content: 'a' }))

describe('the recording', () => {
  testRecording(recording, [
    ['make the tests pass', null, null, []],
    ['"tool_calls":1', null, null, []],
    ['"tool_calls":1', null, null, []],
    ...Array.from({ length: 20 }, (_, index): Row => [`"tool_calls":${11 + index}`, null, null, ['budget-failure']]),
    ['"tool_calls":31', null, null, ['budget-failures-spent']],
    ['All done.', null, null, ['budget-open-tasks']],
    ['All done.', null, null, ['budget-open-tasks']],
    ['Done now.', null, null, ['budget-open-tasks']],
    ['I drop the changelog.', null, null, []],
    ['"cost":1.2', null, null, []],
    ['"tool_calls":160', null, null, ['budget-calls-low']],
    ['"tool_calls":161', null, null, []],
    ['"event":"turn_end"', null, null, ['budget-messages-low']],
    ['and the docs', null, null, []],
    ['and the changelog', null, null, ['budget-turns-low', 'budget-tokens-low']],
    ['"tokens":170000', null, null, []],
    ['"tokens":201000', 'ask', 'budget-tokens-spent', ['budget-tokens-spent']],
    ['"tool_calls":199', null, null, []],
    ['"tool_calls":200', 'ask', 'budget-calls-spent', ['budget-calls-spent']],
    ['"cost":4.05', null, null, ['budget-cost-low']],
    ['one more thing', 'ask', 'budget-messages-spent', ['budget-messages-spent']],
    ['"cost":4.9', null, null, []],
    ['"cost":4.95', null, null, ['budget-turns-spent']],
    ['"tool_calls":150', 'deny', 'budget-cost-spent', ['budget-cost-spent']],
    ['"event":"session_end"', null, null, ['budget-tasks-left']],
    ['"event":"session_end"', null, null, []],
  ])

  test('what the decisions carry', () => {
    const carried = recording.decisions.flatMap(({ notify, stop, redo, reason }) => [
      ...notify.map(({ level, message }) => `notify ${level}: ${message}`),
      ...(stop === undefined ? [] : [`stop: ${stop.reason}`]),
      ...(redo === undefined ? [] : [`redo: ${redo.reason}`]),
      ...(reason === null ? [] : [`reason: ${reason}`]),
    ])
    expect(carried).toEqual([
      'notify error: `Bash` failed, after twenty failed calls in this session: exit code 1',
      'stop: more than twenty tool calls have failed in this session; the last was `Bash`',
      'redo: Not done yet (open tasks: 2): docs, changelog. Finish them, or drop what is not needed and say why.',
      'redo: Not done yet (open tasks: 2): docs, changelog. Finish them, or drop what is not needed and say why.',
      'redo: Not done yet (open tasks: 1): changelog. Finish them, or drop what is not needed and say why.',
      'notify warning: 160 messages; the cap is 200',
      'reason: the next call carries 201000 tokens, the cap is 200,000: go on, or compact first?',
      'reason: 200 tool calls so far, the cap is 200: may `Read` run all the same?',
      'notify warning: 4.05 of 5 spent after turn 17',
      'reason: the conversation has 204 messages, the cap is 200: go on here, or in a new session?',
      'stop: turn 20 was the last one for this session; take what is open into a new session, with a summary',
      'stop: the session has cost 5.1; the cap is 5',
      'reason: This session has cost 5.1, and 5 is the cap: a person has to raise it before work goes on.',
      'notify warning: open tasks: 1 (changelog)',
    ])
  })

  test('a failed call says so in its result', () => {
    expect(recording.decisions[3]?.result).toEqual({
      stdout: '',
      stderr: '1 failed\n[This call failed. Read the error before the next try; the same call will fail the same way.]',
    })
  })
})

describe('just below and just at', () => {
  const tool = { name: 'Read' }
  test.each<[event: AgentEvent, fired: readonly string[]]>([
    [{ event: 'turn_start', turn: 39 }, []],
    [{ event: 'turn_start', turn: 40 }, ['budget-turns-low']],
    [{ event: 'turn_start', turn: 7, max_turns: 10 }, []],
    [{ event: 'turn_start', turn: 8, max_turns: 10 }, ['budget-turns-low']],
    [{ event: 'turn_end', turn: 49 }, []],
    [{ event: 'turn_end', turn: 50 }, ['budget-turns-spent']],
    [{ event: 'turn_end', turn: 9, max_turns: 10 }, []],
    [{ event: 'turn_end', turn: 10, max_turns: 10 }, ['budget-turns-spent']],
    [{ event: 'tool_end', tool_calls: 159, tool }, []],
    [{ event: 'tool_end', tool_calls: 160, tool }, ['budget-calls-low']],
    [{ event: 'tool_start', tool_calls: 199, tool }, []],
    [{ event: 'tool_start', tool_calls: 200, tool }, ['budget-calls-spent']],
    [{ event: 'turn_end', messages: messages(159) }, []],
    [{ event: 'turn_end', messages: messages(160) }, ['budget-messages-low']],
    [{ event: 'turn_start', messages: messages(199) }, []],
    [{ event: 'turn_start', messages: messages(200) }, ['budget-messages-spent']],
    [{ event: 'turn_start', tokens: 159_999 }, []],
    [{ event: 'before_llm_call', tokens: 160_000 }, ['budget-tokens-low']],
    [{ event: 'before_llm_call', tokens: 200_000 }, ['budget-tokens-low', 'budget-tokens-spent']],
    [{ event: 'turn_end', cost: 3.99 }, []],
    [{ event: 'tool_end', cost: 4, tool }, ['budget-cost-low']],
    [{ event: 'turn_start', cost: 4.99 }, ['budget-cost-low']],
    [{ event: 'turn_start', cost: 5 }, ['budget-cost-low', 'budget-cost-spent']],
    [{ event: 'before_llm_call', cost: 5 }, ['budget-cost-spent']],
    [{ event: 'stop', open_tasks: 0 }, []],
    [{ event: 'completion_claim', open_tasks: 1 }, ['budget-open-tasks']],
    [{ event: 'session_end', open_tasks: 1 }, ['budget-tasks-left']],
    // What the host does not count is not capped.
    [{ event: 'turn_start' }, []],
    [{ event: 'turn_end' }, []],
    [{ event: 'stop' }, []],
    [{ event: 'tool_end', tool: { name: 'Bash', ok: true, error: '' } }, []],
  ])('%j', (event, fired) => {
    expect(decideAlone(program, event)).toMatchObject({ fired, errors: [] })
  })
})

describe('failures', () => {
  const failure = (result: unknown, session = 's'): AgentEvent => ({
    event: 'tool_end',
    session_id: session,
    tool: { name: 'Bash', result, error: 'exit code 1' },
  })

  test.each<[kind: string, result: unknown]>([
    ['text', 'no such file'],
    ['a map', { stderr: 'no such file' }],
    ['nothing', null],
    ['a large map', { stderr: 'x'.repeat(500_000), lines: Array.from({ length: 5000 }, () => 1) }],
  ])('the twenty-first failed call is one too many, whatever it gave: %s', (_kind, result) => {
    const ledger = createMemoryLedger()
    const run = Array.from({ length: 22 }, () => decide(program, ledger, failure(result)))
    expect(run.map(({ stop }) => stop !== undefined)).toEqual([...Array.from({ length: 20 }, () => false), true, true])
    expect(run.flatMap(({ errors }) => errors)).toEqual([])
    expect(decide(program, ledger, failure(result, 'another session')).stop).toBeUndefined()
  })
})

test('open tasks send an agent back three times in a session', () => {
  const ledger = createMemoryLedger()
  const redone = Array.from(
    { length: 5 },
    () => decide(program, ledger, { event: 'stop', open_tasks: 1 }).redo !== undefined,
  )
  expect(redone).toEqual([true, true, true, false, false])
})
