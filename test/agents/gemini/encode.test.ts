import { expect, test } from 'vitest'
import { gemini } from '../../../src/agents/gemini/index.ts'
import { answered, NOTHING, says } from '../exchange.ts'

const CALL = { command: 'rm -rf ./build' }

test.each([
  ['BeforeTool', { verdict: 'deny', reason: '' }, { decision: 'deny', reason: 'refused by a rule' }],
  ['BeforeTool', { verdict: 'ask', reason: 'why' }, { decision: 'ask', reason: 'why' }],
  // There is no `decision`, so that the person is still asked.
  ['BeforeTool', { params: CALL }, { hookSpecificOutput: { hookEventName: 'BeforeTool', tool_input: CALL } }],
  [
    'BeforeTool',
    { verdict: 'ask', reason: 'why', params: CALL },
    { decision: 'ask', reason: 'why', hookSpecificOutput: { hookEventName: 'BeforeTool', tool_input: CALL } },
  ],
  ['BeforeTool', { verdict: 'deny', reason: 'no', params: CALL }, { decision: 'deny', reason: 'no' }],
  ['BeforeTool', { stop: 'enough', params: CALL }, { continue: false, stopReason: 'enough' }],
  [
    'BeforeTool',
    { verdict: 'deny', reason: 'no', stop: 'enough', notice: 'look' },
    { decision: 'deny', reason: 'no', continue: false, stopReason: 'enough', systemMessage: 'look' },
  ],
  ['AfterTool', { result: { a: 1 } }, { decision: 'deny', reason: '{"a":1}' }],
  ['AfterTool', { result: '' }, { decision: 'deny', reason: '(empty)' }],
  // Gemini CLI ignores additional context next to a replaced result.
  ['AfterTool', { result: 'K=***', context: 'note' }, { decision: 'deny', reason: 'K=***\n\nnote' }],
  ['AfterTool', { stop: 'enough' }, { continue: false, stopReason: 'enough' }],
  ['BeforeAgent', { verdict: 'deny', reason: 'no' }, { decision: 'deny', reason: 'no' }],
  [
    'BeforeAgent',
    { context: 'note' },
    { hookSpecificOutput: { hookEventName: 'BeforeAgent', additionalContext: 'note' } },
  ],
  [
    'SessionStart',
    { context: 'note' },
    { hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: 'note' } },
  ],
  ['AfterAgent', { redo: 'again' }, { decision: 'deny', reason: 'again' }],
  ['AfterAgent', { stop: 'enough', notice: 'look' }, { continue: false, stopReason: 'enough', systemMessage: 'look' }],
  ['BeforeModel', { verdict: 'deny', reason: 'no' }, { decision: 'deny', reason: 'no' }],
  ['AfterModel', { stop: '' }, { continue: false, stopReason: 'refused by a rule' }],
] as const)('at %s, %j is answered by %j', (event, asked, body) => {
  expect(answered(gemini, event, asked)).toEqual(says(body))
})

test.each(gemini.events.map(({ name }) => name))('at %s, an empty answer writes nothing', (name) => {
  expect(answered(gemini, name, {})).toEqual(NOTHING)
})
