import { type AgentEvent, createMemoryLedger, decide, loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { keepDecision, testFor } from '../../src/editor/add-test.ts'
import { createLanguage } from '../../src/editor/document.ts'
import { applyEdits } from '../../src/editor/edits.ts'
import { outlineOf } from '../../src/editor/symbols.ts'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { shippedPacks } from '../../src/hosts/shipped-packs.ts'
import type { PolicyText } from '../../src/source/read-policy.ts'
import { readTestFile } from '../../src/workbench/test/read-test-file.ts'
import { loadTested, runTest } from '../../src/workbench/test/run-file.ts'
import { runCount } from '../run-count.ts'
import { GUIDE_POLICIES, PACKS } from './policy-texts.ts'

const language = createLanguage({ packs: shippedPacks, vocabulary: VOCABULARIES })

/** The texts with the test added to them, by their names; null if none is offered. */
async function added(document: PolicyText, at: number, others: readonly PolicyText[] = []): Promise<PolicyText | null> {
  const found = await testFor(document, { start: at, end: at }, others, language)
  if (found === null) return null
  const before = others.find(({ name }) => name === found.file)?.text ?? ''
  return { name: found.file, text: applyEdits(before, found.edits) }
}

/** What `sluice test` says of the last test of a file. */
async function problemsOf(tests: PolicyText, policy: PolicyText): Promise<readonly string[]> {
  const { file, diagnostics } = readTestFile(tests)
  const last = file?.tests.at(-1)
  if (file === null || last === undefined) return diagnostics.map(({ message }) => message)
  const { program } = await loadTested(file, {
    env: {},
    read: () => Promise.resolve({ text: policy.text, problem: null }),
  })
  if (program === null) return ['the policy has errors']
  const { problems } = await runTest(file, program, last, { env: {}, coverage: null, updates: false })
  return problems.flatMap(({ wrong }) => wrong)
}

/** In the suite, only some of the rules. */
const EVERY = runCount(4, 1)

let rulesSeen = 0
let rulesTested = 0

describe.each([...PACKS, ...GUIDE_POLICIES])('$name', (document) => {
  const rules = outlineOf(document, language)
    .filter(({ kind }) => kind === 'rule')
    .filter((_rule, index) => index % EVERY === 0)
  test.skipIf(rules.length === 0)('each test that is added to it runs, and passes', async () => {
    for (const { name, selection } of rules) {
      rulesSeen++
      const tests = await added(document, selection.start)
      if (tests === null) continue
      rulesTested++
      expect(await problemsOf(tests, document), `${name}\n${tests.text}`).toEqual([])
      expect(await added(document, selection.start, [tests])).toBeNull()
    }
  })
})

test('most rules have an example', () => {
  expect(rulesSeen).toBeGreaterThan(80)
  expect(rulesTested / rulesSeen).toBeGreaterThan(0.7)
})

const rule = (...lines: readonly string[]): string => `  - id: first\n${lines.map((line) => `    ${line}\n`).join('')}`
const FIRST = rule(
  'on: tool_start',
  'condition: { type: command, program: terraform, subcommand: destroy }',
  'action: { type: gate, reason: no }',
)
const policyWith = (...rules: readonly string[]): PolicyText => ({
  name: '/w/a.yaml',
  text: `hooks:\n${rules.join('')}`,
})
const STEP = '{ call: Bash, params: { command: terraform destroy }, expect: { verdict: deny, rule: first } }'

const ADDED: readonly (readonly [what: string, policy: PolicyText, before: string | null, after: string | null])[] = [
  [
    'a file that is new',
    policyWith(FIRST),
    null,
    `policies: [a.yaml]\n\ntests:\n  - name: first refuses\n    steps:\n      - ${STEP}\n`,
  ],
  [
    'a policy with a schema line',
    { name: '/w/a.yaml', text: `# yaml-language-server: $schema=x/policy.schema.json\nhooks:\n${FIRST}` },
    null,
    `# yaml-language-server: $schema=x/policy-test.schema.json\npolicies: [a.yaml]\n\ntests:\n  - name: first refuses\n    steps:\n      - ${STEP}\n`,
  ],
  [
    'tests in another style, before what comes behind them',
    policyWith(FIRST),
    'tests:\n- name: other # kept\n  steps: [{ say: hello }] # this, too\ngiven: { cwd: /w }\n',
    `tests:\n- name: other # kept\n  steps: [{ say: hello }] # this, too\n\n- name: first refuses\n  steps:\n    - ${STEP}\ngiven: { cwd: /w }\n`,
  ],
  [
    'what the file gives each event counts',
    policyWith(
      FIRST.replace('on: tool_start', 'on: tool_start\n    condition: { type: agent, match: b }').replace(
        /\n {4}condition: \{ type: command.*/,
        '',
      ),
    ),
    'given: { agent_id: a }\ntests:\n  - name: other\n    steps: [{ say: hello }]\n',
    `given: { agent_id: a }\ntests:\n  - name: other\n    steps: [{ say: hello }]\n\n  - name: first refuses\n    steps:\n      - { event: { event: tool_start, tool: { name: Bash }, agent_id: b }, expect: { verdict: deny, rule: first } }\n`,
  ],
  [
    'a rule with a test',
    policyWith(FIRST),
    'tests:\n  - name: other\n    steps: [{ say: hello, expect: { fired: { contains: [first] } } }]\n',
    null,
  ],
  ['a file of tests that is broken', policyWith(FIRST), 'tests:\n  - name: other\n    stepz: []\n', null],
  ['tests in brackets', policyWith(FIRST), 'tests: [{ name: other, steps: [{ say: hello }] }]\n', null],
  [
    'another policy that is not at hand',
    policyWith(FIRST),
    'policies: [a.yaml, b.yaml]\ntests:\n  - name: other\n    steps: [{ say: hello }]\n',
    null,
  ],
  [
    'a policy with an error',
    policyWith(FIRST, rule('on: nothing', 'action: { type: gate }').replace('first', 'second')),
    null,
    null,
  ],
  ['a rule that is off', policyWith(FIRST.replace('on: tool', 'enabled: false\n    on: tool')), null, null],
  ['a rule that never fires', policyWith(FIRST.replace(/condition: .*/, 'condition: { type: never }')), null, null],
]

test.each(ADDED)('%s', async (_what, policy, before, after) => {
  const others = before === null ? [] : [{ name: '/w/a.test.yaml', text: before }]
  expect((await added(policy, policy.text.indexOf('id: first') + 4, others))?.text ?? null).toBe(after)
})

test('a rule that needs a past has it, and one that only reports says so', async () => {
  const third = rule(
    'on: tool_end',
    'mode: shadow',
    'condition: { type: event_count, of: { on: tool_end, condition: { type: tool_failed } }, gte: 3 }',
    'action: { type: log, message: again }',
  )
  const { text = '' } = (await added(policyWith(third), 20)) ?? {}
  expect(text.match(/event: tool_end/g)).toHaveLength(3)
  expect(text).toContain('name: first would act')
  expect(text).toContain('expect: { verdict: none, shadow: { contains: first } }')
})

describe('a decision that is kept as a test', () => {
  const policy = {
    name: 'policy.yaml',
    text: 'hooks:\n  - { id: no-shell, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate } }\n',
  }
  const call = (name: string): AgentEvent => ({ event: 'tool_start', cwd: '/w', tool: { name, params: {} } })
  const kept = (name: string, text: string): string | null => {
    const decision = decide(loadPolicy([policy]).program, createMemoryLedger(), call(name))
    return keepDecision(policy, { name: 'policy.test.yaml', text }, { ...call(name) } as never, decision, language)
  }
  const REFUSED = `  - name: no-shell refuses
    steps:
      - { event: { event: tool_start, cwd: "/w", tool: { name: Bash, params: {} } }, expect: { verdict: deny, rule: no-shell } }`
  const UNNAMED = `  - name: no rule fires
    steps:
      - { event: { event: tool_start, cwd: "/w", tool: { name: Read, params: {} } }, expect: { verdict: none } }`
  const HEAD = 'policies: [policy.yaml]\n\ntests:\n'

  test.each([
    ['in a new file', 'Bash', '\n', `${HEAD}${REFUSED}\n`],
    ['without a rule', 'Read', '', `${HEAD}${UNNAMED}\n`],
    ['behind other tests', 'Read', `${HEAD}${REFUSED}\n`, `${HEAD}${REFUSED}\n\n${UNNAMED}\n`],
    ['in a list without lines, where it cannot stand', 'Read', 'tests: []\n', null],
  ])('stands %s', async (_where, tool, before, after) => {
    expect(kept(tool, before)).toBe(after)
    if (after !== null) expect(await problemsOf({ name: 'policy.test.yaml', text: after }, policy)).toEqual([])
  })
})
