import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../../src/agents/claude-code/index.ts'
import type { Value } from '../../../src/model/value.ts'
import { answered, NOTHING, refuses, says } from '../exchange.ts'

const CALL = { command: 'rm -rf ./build' }

/** An answer in the members specific to its event. */
function own(hookEventName: string, members: object): object {
  return { hookSpecificOutput: { hookEventName, ...members } }
}

test.each([
  [
    'PreToolUse',
    { verdict: 'deny', reason: 'no' },
    own('PreToolUse', { permissionDecision: 'deny', permissionDecisionReason: 'no' }),
  ],
  [
    'PreToolUse',
    { verdict: 'deny', reason: ' \n' },
    own('PreToolUse', { permissionDecision: 'deny', permissionDecisionReason: 'refused by a rule' }),
  ],
  [
    'PreToolUse',
    { verdict: 'ask', reason: 'why' },
    own('PreToolUse', { permissionDecision: 'ask', permissionDecisionReason: 'why' }),
  ],
  ['PreToolUse', { verdict: 'allow' }, own('PreToolUse', { permissionDecision: 'allow' })],
  // There is no `permissionDecision`, so that the person is still asked.
  ['PreToolUse', { params: CALL }, own('PreToolUse', { updatedInput: CALL })],
  [
    'PreToolUse',
    { verdict: 'ask', reason: 'why', params: CALL },
    own('PreToolUse', { permissionDecision: 'ask', permissionDecisionReason: 'why', updatedInput: CALL }),
  ],
  [
    'PreToolUse',
    { verdict: 'deny', reason: 'no', params: CALL },
    own('PreToolUse', { permissionDecision: 'deny', permissionDecisionReason: 'no' }),
  ],
  // On its own, `continue: false` lets the call run.
  [
    'PreToolUse',
    { stop: 'enough', params: CALL },
    {
      continue: false,
      stopReason: 'enough',
      ...own('PreToolUse', { permissionDecision: 'deny', permissionDecisionReason: 'enough' }),
    },
  ],
  [
    'PreToolUse',
    { verdict: 'deny', reason: 'no', stop: 'enough' },
    {
      continue: false,
      stopReason: 'enough',
      ...own('PreToolUse', { permissionDecision: 'deny', permissionDecisionReason: 'no' }),
    },
  ],
  [
    'PreToolUse',
    { context: 'note', notice: 'look' },
    { systemMessage: 'look', ...own('PreToolUse', { additionalContext: 'note' }) },
  ],
  [
    'PermissionRequest',
    { verdict: 'deny', reason: '' },
    own('PermissionRequest', { decision: { behavior: 'deny', message: 'refused by a rule' } }),
  ],
  ['PermissionRequest', { verdict: 'allow' }, own('PermissionRequest', { decision: { behavior: 'allow' } })],
  [
    'PermissionRequest',
    { stop: 'enough' },
    own('PermissionRequest', { decision: { behavior: 'deny', message: 'enough', interrupt: true } }),
  ],
  [
    'PermissionRequest',
    { verdict: 'deny', reason: 'no', stop: 'enough', notice: 'look' },
    {
      systemMessage: 'look',
      ...own('PermissionRequest', { decision: { behavior: 'deny', message: 'no', interrupt: true } }),
    },
  ],
  ['PostToolUse', { context: 'note' }, own('PostToolUse', { additionalContext: 'note' })],
  ['PostToolUse', { stop: 'enough' }, { continue: false, stopReason: 'enough' }],
  ['PostToolUseFailure', { context: 'note' }, own('PostToolUseFailure', { additionalContext: 'note' })],
  ['PostToolBatch', { context: 'note' }, own('PostToolBatch', { additionalContext: 'note' })],
  ['UserPromptSubmit', { verdict: 'deny', reason: 'no' }, { decision: 'block', reason: 'no' }],
  ['UserPromptSubmit', { stop: 'enough' }, { continue: false, stopReason: 'enough' }],
  ['UserPromptExpansion', { verdict: 'deny', reason: 'no' }, { decision: 'block', reason: 'no' }],
  ['SessionStart', { context: 'note' }, own('SessionStart', { additionalContext: 'note' })],
  ['SubagentStart', { context: 'note' }, own('SubagentStart', { additionalContext: 'note' })],
  ['Stop', { redo: 'again' }, { decision: 'block', reason: 'again' }],
  ['Stop', { redo: '' }, { decision: 'block', reason: 'refused by a rule' }],
  ['Stop', { stop: 'enough', notice: 'look' }, { continue: false, stopReason: 'enough', systemMessage: 'look' }],
  ['PreModelSwitch', { verdict: 'deny', reason: 'no' }, { decision: 'block', reason: 'no' }],
  ['Elicitation', { verdict: 'deny', reason: 'no' }, own('Elicitation', { action: 'decline' })],
  [
    'ElicitationResult',
    { verdict: 'deny', reason: 'no' },
    { decision: 'block', reason: 'no', ...own('ElicitationResult', { action: 'decline' }) },
  ],
] as const)('at %s, %j is answered by %j', (event, asked, body) => {
  expect(answered(claudeCode, event, asked)).toEqual(says(body))
})

test.each([
  ['ConfigChange', { verdict: 'deny', reason: 'no' }, 'no'],
  ['PreCompact', { verdict: 'deny', reason: '' }, 'refused by a rule'],
  ['TaskCreated', { verdict: 'deny', reason: 'no' }, 'no'],
  ['TaskCompleted', { verdict: 'deny', reason: 'no' }, 'no'],
  ['TeammateIdle', { redo: 'again' }, 'again'],
] as const)('at %s, %j is a refusal by exit code', (event, asked, reason) => {
  expect(answered(claudeCode, event, asked)).toEqual(refuses(reason))
})

test.each(claudeCode.events.map(({ name }) => name))('at %s, an empty answer writes nothing', (name) => {
  expect(answered(claudeCode, name, {})).toEqual(NOTHING)
})

/** What the model reads: the output of the tool, and the additional context. */
function replaced(response: Value | undefined, result: Value, context: string | null = null): unknown {
  const payload = response === undefined ? {} : { tool_response: response }
  const { exit, stdout, stderr } = answered(claudeCode, 'PostToolUse', { result, context }, payload)
  expect([exit, stderr]).toEqual([0, ''])
  const { hookSpecificOutput: said } = JSON.parse(stdout) as { hookSpecificOutput: Record<string, unknown> } // ours
  expect(said['hookEventName']).toBe('PostToolUse')
  return [said['updatedToolOutput'] ?? 'as it was', said['additionalContext'] ?? null]
}

const BASH = { stdout: 'K=1', stderr: 'K=1', interrupted: false, isImage: false, noOutputExpected: false }
const FILE = { filePath: '/w/a', content: 'K=1', numLines: 1, startLine: 1, totalLines: 1 }
const READ = { type: 'text', file: FILE }
const FETCHED = { bytes: 3, code: 200, codeText: 'OK', result: 'K=1', durationMs: 5, url: 'http://a.test' }
const NOTE = 'go by this result instead of the one you see: K=***'

describe('a replaced result', () => {
  test.each<[string, Value | undefined, Value, unknown]>([
    // A replacement clears both streams, so that a secret in the other one does not stay.
    ['text for a command', BASH, 'K=***', [{ ...BASH, stdout: 'K=***', stderr: '' }, null]],
    ['nothing for a command', BASH, '', [{ ...BASH, stdout: '', stderr: '' }, null]],
    ['data for a command', BASH, [1], [{ ...BASH, stdout: '[1]', stderr: '' }, null]],
    ['text for a file', READ, 'K=***', [{ ...READ, file: { ...FILE, content: 'K=***' } }, null]],
    ['text for a page', FETCHED, 'K=***', [{ ...FETCHED, result: 'K=***' }, null]],
    ['text for text', 'K=1', 'K=***', ['K=***', null]],
    ['data for text', 'K=1', { a: 1 }, ['{"a":1}', null]],
    [
      'text for the content of a server',
      [{ type: 'text', text: 'K=1' }],
      'K=***',
      [[{ type: 'text', text: 'K=***' }], null],
    ],
    ['content for the content of a server', [{ type: 'text', text: 'K=1' }], [], [[], null]],
    ['data for the content of a server', [], { a: 1 }, [[{ type: 'text', text: '{"a":1}' }], null]],
    ['text for files', { filenames: ['K=1'], numFiles: 1 }, 'K=***', [{ filenames: ['K=***'], numFiles: 1 }, null]],
    [
      'text for the parts of a sub-agent',
      { content: [{ type: 'text', text: 'K=1' }], totalTokens: 5 },
      'K=***',
      [{ content: [{ type: 'text', text: 'K=***' }], totalTokens: 5 }, null],
    ],
    // Claude Code accepts only the shape of the tool's output. Otherwise a note corrects the result that the model still sees.
    [
      'text for output without a text member',
      { filePath: 'a', oldString: 'K=1', newString: 'K=2' },
      'K=***',
      ['as it was', NOTE],
    ],
    ['text for unknown output', undefined, 'K=***', ['as it was', NOTE]],
    ['text for a number', 5, 'K=***', ['as it was', NOTE]],
    [
      'text for output with a member named like one of the prototype',
      { constructor: 'x' },
      'K=***',
      ['as it was', NOTE],
    ],
  ])('%s', (_title, response, result, expected) => {
    expect(replaced(response, result)).toEqual(expected)
  })

  test.each<[string, Value, Value, unknown]>([
    [
      'both streams',
      BASH,
      { ...BASH, stdout: 'K=***', stderr: 'K=***' },
      [{ ...BASH, stdout: 'K=***', stderr: 'K=***' }, null],
    ],
    // The model does not see members that the replacement lacks.
    ['one stream', BASH, { stdout: 'K=***' }, [{ ...BASH, stdout: 'K=***', stderr: '' }, null]],
    ['the other stream', BASH, { stderr: 'K=***' }, [{ ...BASH, stdout: '', stderr: 'K=***' }, null]],
    ['a new member', BASH, { login: 'me' }, [{ ...BASH, stdout: '', stderr: '' }, '{"login":"me"}']],
    [
      'the output and a new member',
      BASH,
      { ...BASH, stdout: 'K=***', lines: 1 },
      [{ ...BASH, stdout: 'K=***' }, '{"lines":1}'],
    ],
    [
      'a part of a file',
      READ,
      { file: { content: 'K=***' } },
      [{ ...READ, file: { ...FILE, content: 'K=***' } }, null],
    ],
    ['no part of a file', READ, { login: 'me' }, [{ ...READ, file: { ...FILE, content: '' } }, '{"login":"me"}']],
    // Claude Code rejects output with a member of another type.
    ['data for a text member', BASH, { stdout: { a: 1 } }, [{ ...BASH, stdout: '{"a":1}', stderr: '' }, null]],
    ['null for a text member', BASH, { stdout: null }, [{ ...BASH, stdout: 'null', stderr: '' }, null]],
  ])('given as a map keeps the shape of the tool’s output: %s', (_title, response, result, expected) => {
    expect(replaced(response, result)).toEqual(expected)
  })

  test('goes along with other texts for the model', () => {
    expect(replaced(BASH, 'K=***', 'note')).toEqual([{ ...BASH, stdout: 'K=***', stderr: '' }, 'note'])
    expect(replaced({ filePath: 'a' }, 'K=***', 'note')).toEqual(['as it was', `note\n\n${NOTE}`])
    expect(replaced(BASH, { ...BASH, lines: 1 }, 'note')).toEqual([BASH, 'note\n\n{"lines":1}'])
  })
})
