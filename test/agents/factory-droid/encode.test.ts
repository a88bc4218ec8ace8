import { expect, test } from 'vitest'
import { factoryDroid } from '../../../src/agents/factory-droid/index.ts'
import { answered, NOTHING, refuses, says } from '../exchange.ts'

function specific(event: string, members: object): { readonly hookSpecificOutput: object } {
  return { hookSpecificOutput: { hookEventName: event, ...members } }
}

test.each([
  ['PreToolUse', { verdict: 'deny', reason: 'no' }, { permissionDecision: 'deny', permissionDecisionReason: 'no' }],
  ['PreToolUse', { verdict: 'ask', reason: 'sure?' }, { permissionDecision: 'ask', permissionDecisionReason: 'sure?' }],
  ['PreToolUse', { verdict: 'allow' }, { permissionDecision: 'allow' }],
  ['PreToolUse', { params: { command: 'ls' } }, { updatedInput: { command: 'ls' } }],
  ['PostToolUse', { context: 'a note' }, { additionalContext: 'a note' }],
  ['UserPromptSubmit', { context: 'a note' }, { additionalContext: 'a note' }],
  ['SessionStart', { context: 'a note' }, { additionalContext: 'a note' }],
] as const)('at %s, %j is answered by %j', (event, asked, members) => {
  expect(answered(factoryDroid, event, asked)).toEqual(says(specific(event, members)))
})

test.each([
  ['PreToolUse', {}, NOTHING],
  [
    'PreToolUse',
    { stop: 'enough' },
    says({
      continue: false,
      stopReason: 'enough',
      ...specific('PreToolUse', { permissionDecision: 'deny', permissionDecisionReason: 'enough' }),
    }),
  ],
  ['UserPromptSubmit', { verdict: 'deny', reason: 'no' }, refuses('no')],
  ['Stop', { redo: 'not yet' }, says({ decision: 'block', reason: 'not yet' })],
  ['Stop', { stop: 'enough' }, says({ continue: false, stopReason: 'enough' })],
  ['PostToolUse', { notice: 'look' }, says({ systemMessage: 'look' })],
  ['PreCompact', {}, NOTHING],
] as const)('at %s, %j is answered so', (event, asked, answer) => {
  expect(answered(factoryDroid, event, asked)).toEqual(answer)
})
