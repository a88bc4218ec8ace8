import { expect, test } from 'vitest'
import { actionsAt } from '../../src/editor/actions.ts'
import { diagnose } from '../../src/editor/diagnose.ts'
import { createLanguage } from '../../src/editor/document.ts'
import { applyEdits } from '../../src/editor/edits.ts'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { shippedPacks } from '../../src/hosts/shipped-packs.ts'

const language = createLanguage({ packs: shippedPacks, vocabulary: VOCABULARIES })
const REST = 'rules: { files-secrets: ask }\nhooks: []\n'

test.each([
  ['in brackets', 'extends: [guard-commands]\n', 'extends: [guard-commands, guard-files]\n'],
  ['in a block', 'extends:\n  - guard-commands # first\n', 'extends:\n  - guard-commands\n  - guard-files # first\n'],
  ['in a block that is not indented', 'extends:\n- guard-commands\n', 'extends:\n- guard-commands\n- guard-files\n'],
  ['as one name', 'extends: guard-commands\n', 'extends: [guard-commands, guard-files]\n'],
])('the pack of a rule is added to `extends`: %s', (_title, before, after) => {
  const document = { name: 'policy.yaml', text: before + REST }
  const found = diagnose([document], language, false).diagnostics
  expect(found.map(({ code }) => code)).toEqual(['unknown-rule'])
  const at = document.text.indexOf('files-secrets')
  const [action] = actionsAt(document, { start: at, end: at }, found, language, false)
  expect(action?.title).toBe('add `guard-files` to `extends`')
  const text = applyEdits(document.text, action?.edits ?? [])
  expect(text).toBe(after + REST)
  expect(diagnose([{ ...document, text }], language, false).diagnostics).toEqual([])
})

test('a rule that no pack has is not offered', () => {
  const document = { name: 'policy.yaml', text: 'extends: [guard-commands]\nrules: { nothing-such: ask }\nhooks: []\n' }
  const found = diagnose([document], language, false).diagnostics
  const at = document.text.indexOf('nothing-such')
  expect(actionsAt(document, { start: at, end: at }, found, language, false)).toEqual([])
})

test('a pack that brings another diagnostic is not offered', () => {
  const rule = '  - { id: files-secrets, on: tool_start, condition: { type: always }, action: { type: gate } }'
  const text = `extends: [guard-commands]\nrules: { files-secrets: ask }\nhooks:\n${rule}\n`
  const document = { name: 'policy.yaml', text }
  const found = diagnose([document], language, false).diagnostics
  expect(found.map(({ code }) => code)).toEqual(['unknown-rule'])
  const at = document.text.indexOf('files-secrets')
  expect(actionsAt(document, { start: at, end: at }, found, language, false)).toEqual([])
})
