import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codex } from '../../../src/agents/codex/index.ts'
import { answers, payloads } from '../hostile.ts'
import { answered, NOTHING, says } from '../exchange.ts'

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
  // Codex ignores a refusal with a blank reason.
  [
    'PreToolUse',
    { verdict: 'deny', reason: ' \n' },
    own('PreToolUse', { permissionDecision: 'deny', permissionDecisionReason: 'refused by a rule' }),
  ],
  ['PreToolUse', { params: CALL }, own('PreToolUse', { permissionDecision: 'allow', updatedInput: CALL })],
  [
    'PreToolUse',
    { params: CALL, context: 'note', notice: 'look' },
    {
      systemMessage: 'look',
      ...own('PreToolUse', { permissionDecision: 'allow', updatedInput: CALL, additionalContext: 'note' }),
    },
  ],
  [
    'PreToolUse',
    { verdict: 'deny', reason: 'no', params: CALL },
    own('PreToolUse', { permissionDecision: 'deny', permissionDecisionReason: 'no' }),
  ],
  [
    'PermissionRequest',
    { verdict: 'deny', reason: null },
    own('PermissionRequest', { decision: { behavior: 'deny', message: 'refused by a rule' } }),
  ],
  ['PermissionRequest', { verdict: 'allow' }, own('PermissionRequest', { decision: { behavior: 'allow' } })],
  ['PostToolUse', { result: 'K=***' }, { decision: 'block', reason: 'K=***' }],
  // Codex keeps the result if the replacement is blank.
  ['PostToolUse', { result: '' }, { decision: 'block', reason: '(empty)' }],
  [
    'PostToolUse',
    { result: { a: 1 }, context: 'note' },
    { decision: 'block', reason: '{"a":1}', ...own('PostToolUse', { additionalContext: 'note' }) },
  ],
  ['UserPromptSubmit', { verdict: 'deny', reason: 'no' }, { decision: 'block', reason: 'no' }],
  ['UserPromptSubmit', { stop: 'enough' }, { continue: false, stopReason: 'enough' }],
  ['SessionStart', { context: 'note' }, own('SessionStart', { additionalContext: 'note' })],
  ['SessionStart', { stop: 'enough' }, { continue: false, stopReason: 'enough' }],
  ['SubagentStart', { context: 'note' }, own('SubagentStart', { additionalContext: 'note' })],
  ['Stop', {}, { continue: true }],
  ['Stop', { notice: 'look' }, { systemMessage: 'look', continue: true }],
  ['Stop', { redo: '' }, { decision: 'block', reason: 'refused by a rule' }],
  ['Stop', { stop: 'enough', redo: 'again' }, { continue: false, stopReason: 'enough' }],
  ['SubagentStop', { redo: 'again' }, { decision: 'block', reason: 'again' }],
  ['PreCompact', { stop: 'enough' }, { continue: false, stopReason: 'enough' }],
  ['PostCompact', { notice: 'look' }, { systemMessage: 'look' }],
  ['Interrupt', { notice: 'look' }, { systemMessage: 'look' }],
] as const)('at %s, %j is answered by %j', (event, asked, body) => {
  expect(answered(codex, event, asked)).toEqual(says(body))
})

test.each([
  ['PreToolUse', {}],
  // Codex asks the person anyway.
  ['PermissionRequest', { verdict: 'ask', reason: 'why' }],
  ['SessionEnd', { notice: 'look' }],
] as const)('at %s, %j needs no answer', (event, asked) => {
  expect(answered(codex, event, asked)).toEqual(NOTHING)
})

const SCHEMAS = new URL('../../../../shared/rig/payloads/codex/schemas/', import.meta.url)

/** The schema of an event, which allows no unknown keys; null if Codex reads no answer. */
function schemaOf(event: string): object | null {
  const name = event.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
  const file = new URL(`${name}.command.output.json`, SCHEMAS)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : null // Codex's own
}

describe.skipIf(!existsSync(SCHEMAS))('every answer is valid in Codex’s own schema (skipped without ../shared)', () => {
  test.each(codex.events.map((native) => [native.name, native] as const))('%s', (name, native) => {
    const schema = schemaOf(name)
    const validate = schema === null ? () => false : new Ajv({ strict: false }).compile(schema)
    fc.assert(
      fc.property(payloads, answers(native.can), (payload, answer) => {
        const { stdout } = codex.encode(answer, native, payload)
        if (stdout !== '') expect([stdout, validate(JSON.parse(stdout))]).toEqual([stdout, true])
      }),
    )
  })
})
