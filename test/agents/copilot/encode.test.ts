import { expect, test } from 'vitest'
import { copilot } from '../../../src/agents/copilot/index.ts'
import { answered, NOTHING, says } from '../exchange.ts'

const CALL = { command: 'rm -rf ./build' }
const BEFORE = { toolName: 'bash', toolArgs: { command: 'rm -rf build' } }
const RESULT = { resultType: 'failure', textResultForLlm: 'K=1' }

test.each([
  [
    'preToolUse',
    { verdict: 'deny', reason: '' },
    BEFORE,
    { permissionDecision: 'deny', permissionDecisionReason: 'refused by a rule' },
  ],
  [
    'preToolUse',
    { verdict: 'ask', reason: 'why' },
    BEFORE,
    { permissionDecision: 'ask', permissionDecisionReason: 'why' },
  ],
  ['preToolUse', { verdict: 'allow' }, BEFORE, { permissionDecision: 'allow' }],
  // There is no decision, so that the person is still asked.
  ['preToolUse', { params: CALL }, BEFORE, { modifiedArgs: CALL }],
  [
    'preToolUse',
    { params: { input: 'x' } },
    { toolName: 'apply_patch', toolArgs: '*** Begin Patch' },
    { permissionDecision: 'deny', permissionDecisionReason: 'call it like this instead: {"input":"x"}' },
  ],
  ['permissionRequest', { verdict: 'deny', reason: 'no' }, {}, { behavior: 'deny', message: 'no' }],
  ['permissionRequest', { verdict: 'allow' }, {}, { behavior: 'allow' }],
  [
    'postToolUse',
    { result: 'K=***' },
    { toolResult: RESULT },
    { modifiedResult: { resultType: 'failure', textResultForLlm: 'K=***' } },
  ],
  [
    'postToolUse',
    { result: { a: 1 }, context: 'note' },
    {},
    { modifiedResult: { resultType: 'success', textResultForLlm: '{"a":1}' }, additionalContext: 'note' },
  ],
  ['userPromptSubmitted', { verdict: 'deny', reason: 'no' }, {}, { decision: 'block', reason: 'no' }],
  ['agentStop', { redo: 'again' }, {}, { decision: 'block', reason: 'again' }],
  ['subagentStop', { redo: '' }, {}, { decision: 'block', reason: 'refused by a rule' }],
  ['sessionStart', { context: 'note' }, {}, { additionalContext: 'note' }],
  ['subagentStart', { context: 'note' }, {}, { additionalContext: 'note' }],
  ['notification', { context: 'note' }, {}, { additionalContext: 'note' }],
] as const)('at %s, %j for the payload %j is answered by %j', (event, asked, payload, body) => {
  expect(answered(copilot, event, asked, payload)).toEqual(says(body))
})

test('after a failure, output reaches the model only with exit code 2', () => {
  expect(answered(copilot, 'postToolUseFailure', { context: 'note' })).toEqual({ exit: 2, stdout: 'note', stderr: '' })
})

test.each(copilot.events.map(({ name }) => name))('at %s, an empty answer writes nothing', (name) => {
  expect(answered(copilot, name, {})).toEqual(NOTHING)
})
