import { expect, test } from 'vitest'
import { BUILDER_ACTIONS } from '../../../../src/kinds/actions/builder/index.ts'
import { problemsOf } from '../rule.ts'

test('the vocabulary has these actions', () => {
  expect(BUILDER_ACTIONS.map((kind) => kind.name)).toEqual([
    'compile_yaml',
    'auto_test_deploy',
    'prefetch_ground_truth',
    'enforce_phase6',
    'enforce_compile_fix',
  ])
})

test.each(BUILDER_ACTIONS.map((kind) => kind.name))('%s needs `use: [builder]`', (type) => {
  const hooks = `hooks:\n- id: a\n  on: tool_end\n  action: { type: ${type} }`
  expect(problemsOf(hooks)).toEqual([
    `4:19 unknown-action \`${type}\` belongs to the vocabulary \`builder\`, which the policy does not use (add \`use: [builder]\`)`,
  ])
  expect(problemsOf(`use: [builder]\n${hooks}`)).toEqual([])
})

test.each([
  ['compile_yaml, path: app.yaml', '4:33 unknown-field'],
  ['auto_test_deploy, timeout: 0', '4:46 out-of-range'],
  ['auto_test_deploy, timeout: 4000', '4:46 out-of-range'],
  ['auto_test_deploy, smoke_message: ""', '4:52 out-of-range'],
  ['prefetch_ground_truth, examples_k: 21', '4:54 out-of-range'],
  ['prefetch_ground_truth, examples_k: 0', '4:54 out-of-range'],
  ['enforce_phase6, max_reminders: 0', '4:50 out-of-range'],
  ['enforce_compile_fix, max_reminders: 101', '4:55 out-of-range'],
])('{ type: %s }', (fields, problem) => {
  const text = `use: [builder]\nhooks:\n- id: a\n  action: { type: ${fields} }`
  expect(problemsOf(text)).toEqual([expect.stringContaining(problem)])
})
