import { expect, test } from 'vitest'
import { conditionShare, createCoverage, nameRules, percentOf } from '../../../src/workbench/test/coverage.ts'
import { lcovReport } from '../../../src/workbench/test/lcov.ts'
import { readTestFile } from '../../../src/workbench/test/read-test-file.ts'
import { runTests } from '../../../src/workbench/test/run-tests.ts'
import { place } from './place.ts'

const POLICY = `define:
  in_docs: { type: param, path: tool.params.path, glob: 'docs/*' }
hooks:
  - id: constant
    on: stop
    action: { type: log, message: x }
  - id: budget
    on: stop
    max_fires: 1
    action: { type: log, message: x }
  - id: tree
    on: tool_start
    condition:
      type: all_of
      conditions:
        - { type: tool_name, match: Bash }
        - type: not
          condition: { type: defined, name: in_docs }
        - { type: expression, expr: 'tool.params.n > 1' }
    action: { type: gate, reason: no }
  - id: off
    on: stop
    enabled: false
    action: { type: log, message: x }
  - id: never-comes
    on: session_end
    condition: { type: tool_failed }
    action: { type: log, message: x }
`

async function cover(
  ...steps: readonly object[]
): Promise<ReturnType<typeof createCoverage> & Awaited<ReturnType<typeof runTests>> & { readonly folder: string }> {
  const folder = place({ 'a.yaml': POLICY })
  const { file } = readTestFile({
    name: `${folder}/a.test.yaml`,
    text: JSON.stringify({ tests: [{ name: 'a', steps }] }),
  })
  const coverage = createCoverage()
  const results = await runTests(file === null ? [] : [file], '', { env: {}, coverage, updates: false })
  return { ...coverage, ...results, folder }
}

const STEPS = [
  { finish: 'a' },
  { finish: 'a' },
  { call: 'Bash', params: { path: 'docs/a', n: 2 } },
  { call: 'Read', params: { path: 'src/a', n: 2 } },
  { call: 'Bash', params: { path: 'src/a', n: 2 } },
]

test('counts how often each rule fired or did not, and the results of its conditions', async () => {
  const rules = (await cover(...STEPS)).rules()
  expect(
    nameRules(rules).map(({ name, fired, unmet, canBeUnmet, conditions }) => {
      return [
        name,
        fired,
        unmet,
        canBeUnmet,
        conditions.map((leaf) => `${leaf.node.type} ${leaf.true} ${leaf.false}`).join(', '),
      ]
    }),
  ).toEqual([
    ['constant', 2, 0, false, ''],
    ['budget', 1, 1, true, ''],
    ['tree', 1, 2, true, 'tool_name 2 1, param 1 2, expression 3 0'],
    ['never-comes', 0, 0, true, 'tool_failed 0 0'],
  ])
  expect(conditionShare(rules)).toEqual({ total: 8, covered: 5 })
  // 5 of the 7 outcomes of rules, and 5 of the 8 results of conditions.
  expect(percentOf(rules)).toBe(66.6)
})

test('a test that fails counts once, and its failure says what the conditions saw', async () => {
  const { rules, files } = await cover(...STEPS.slice(0, -1), { ...STEPS.at(-1), expect: 'none' })
  expect(rules().map(({ fired, unmet }) => `${fired} ${unmet}`)).toEqual(['2 0', '1 1', '1 2', '0 0'])
  const [why] = files[0]?.tests[0]?.problems[0]?.decision?.rules.map((explanation) => explanation.why) ?? []
  expect(why?.conditions?.[0]).toEqual({
    type: 'tool_name',
    result: true,
    with: { match: 'Bash' },
    saw: { tool: 'Bash' },
  })
})

test('the coverage of no rules is 100%', () => expect(percentOf([])).toBe(100))

test('lcov has branches where conditions are written, including those under `define`', async () => {
  const { rules, folder } = await cover(...STEPS)
  const report = lcovReport(rules(), [{ name: `${folder}/a.yaml`, text: POLICY }])
  expect(report.replace(folder, '.')).toBe(`TN:
SF:./a.yaml
FN:4,constant
FN:7,budget
FN:11,tree
FN:25,never-comes
FNDA:2,constant
FNDA:1,budget
FNDA:1,tree
FNDA:0,never-comes
FNF:4
FNH:3
BRDA:7,0,0,1
BRDA:7,0,1,1
BRDA:11,1,0,1
BRDA:11,1,1,2
BRDA:16,2,0,2
BRDA:16,2,1,1
BRDA:2,3,0,1
BRDA:2,3,1,2
BRDA:19,4,0,3
BRDA:19,4,1,0
BRDA:25,5,0,0
BRDA:25,5,1,0
BRDA:27,6,0,0
BRDA:27,6,1,0
BRF:14
BRH:9
DA:2,3
DA:4,2
DA:7,2
DA:11,3
DA:16,3
DA:19,3
DA:25,0
DA:27,0
LF:8
LH:6
end_of_record
`)
})

test('lcov counts conditions at the line of their rule if the policy text is missing', async () => {
  const { rules } = await cover(...STEPS)
  expect(lcovReport(rules(), []).match(/^BRDA:11,.*$/gm)).toHaveLength(8)
})
