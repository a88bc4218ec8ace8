import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { claudeCode } from '../../src/agents/claude-code/index.ts'
import { createHook } from '../../src/hook/hook.ts'
import { findPolicies } from '../../src/hook/policies.ts'
import { now } from '../../src/hosts/clock.ts'

const RULE = '{ id: r, on: tool_start, condition: { type: never }, action: { type: gate } }'
const NO_RULES =
  'Sluice could not decide: the policies have no rule, so they guard nothing; write `hooks: []` if you want that'

/** The reason why a harmless call is refused under these files; null if it is not. */
async function refusalUnder(files: Readonly<Record<string, string>>, calls = 1): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-empty-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  const policies = findPolicies(Object.keys(files).map((file) => prefixOf(file) + join(folder, file)))
  let refusal: unknown = null
  for (let call = 0; call < calls; call++) {
    const hook = createHook({ dialect: claudeCode, policies, state: join(folder, 'state') }, {})
    const payload = { hook_event_name: 'PreToolUse', cwd: folder, tool_name: 'Bash', tool_input: {} }
    const { exit, stdout } = await hook.answer({
      text: JSON.stringify(payload),
      project: folder,
      folder: null,
      timeout: null,
      began: now(),
      entered: null,
      word: null,
      event: null,
    })
    await hook.close()
    expect(exit).toBe(0)
    const answer =
      stdout === '' ? null : (JSON.parse(stdout) as { hookSpecificOutput: Readonly<Record<string, unknown>> })
    refusal = answer?.hookSpecificOutput['permissionDecisionReason'] ?? null
  }
  return refusal
}

const prefixOf = (file: string): string => (file.endsWith('.json') ? 'claude-code:' : '')

describe('a call is refused under policies without rules', () => {
  test.each([
    ['a key of another program', { 'a.yaml': `gates: [${RULE}]` }],
    ['a file that was cut off', { 'a.yaml': 'define:\n  ours: { type: never }\n' }],
    ['an empty list of agents', { 'a.yaml': 'agents: []\n' }],
    ['several files', { 'a.yaml': 'agents: []', 'b.yaml': 'define: { ours: { type: never } }' }],
    ['a hook file whose hooks are gone', { 'settings.json': '{}' }],
    ['an empty hook file', { 'settings.json': '' }],
  ])('%s', async (_, files) => {
    expect(await refusalUnder(files)).toBe(NO_RULES)
    // The second call uses the cache of the first one.
    expect(await refusalUnder(files, 2)).toBe(NO_RULES)
  })
})

describe('a call is refused under an empty policy, also beside one that has rules', () => {
  test.each([
    ['an empty file', ''],
    ['comments', '# hooks: []\n'],
    ['a mark of byte order', '\ufeff'],
    ['an empty map', '{}\n'],
    ['the start of a document', '---\n'],
  ])('%s', async (_, text) => {
    expect(await refusalUnder({ 'a.yaml': text })).toMatch(/a\.yaml:1:1: the file is empty$/)
    expect(await refusalUnder({ 'a.yaml': text, 'b.yaml': `hooks: [${RULE}]` }, 2)).toMatch(/a\.yaml:1:1: the file is/)
    expect(await refusalUnder({ 'a.yaml': `hooks: [${RULE}]`, 'b.yaml': text })).toMatch(/b\.yaml:1:1: the file is/)
  })
})

test('a call is refused under a policy with a misspelt key', async () => {
  expect(await refusalUnder({ 'a.yaml': `hoooks: [${RULE}]` })).toMatch(/hoooks/)
})

test('a call is refused under a policy with a missing list', async () => {
  expect(await refusalUnder({ 'a.yaml': 'hooks:\n' })).toMatch(/a\.yaml:1:7: `hooks` must be a list, not null$/)
})

describe('a call is decided under policies', () => {
  test.each([
    ['with an empty list', { 'a.yaml': 'hooks: []\n' }],
    ['with an empty list of an agent', { 'a.yaml': 'agents: [{ id: a, hooks: [] }]\n' }],
    ['with a list under `runtime`', { 'a.yaml': 'runtime: { hooks: [] }\n' }],
    ['with a disabled rule', { 'a.yaml': `hooks: [${RULE.replace('id: r', 'id: r, enabled: false')}]` }],
    ['with one file that has rules', { 'a.yaml': 'define: { ours: { type: never } }', 'b.yaml': `hooks: [${RULE}]` }],
    ['with an empty map of hooks', { 'settings.json': '{"hooks":{}}' }],
  ])('%s', async (_, files) => {
    expect(await refusalUnder(files)).toBeNull()
    expect(await refusalUnder(files, 2)).toBeNull()
  })
})
