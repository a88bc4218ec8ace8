import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shippedPacks } from '../../../src/hosts/shipped-packs.ts'
import { evaluate } from '../../../src/workbench/playground/evaluate.ts'
import { sluice } from '../../cli/run.ts'
import { runCount } from '../../run-count.ts'

const clock = () => 0
const sketch = (policy: string, events = '', tests = '') => ({ policy, events, tests, agent: '' })

test('decides the events of a recorded session as `sluice decide` does', async () => {
  const events = readFileSync('rules/session.ndjson', 'utf8')
  const names = ['guard-files', 'guard-commands', 'context-care', 'budgets', 'done-means-done']
  const { decisions } = await evaluate(sketch(`extends: [${names.join(', ')}]\n`, events), shippedPacks, null, clock)
  const policies = names.flatMap((name) => ['--policy', `rules/${name}.yaml`])
  const { stdout } = await sluice(['decide', ...policies], { input: events })
  const expected = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(decisions.map(({ decision }) => decision)).toEqual(expected)
})

// Their recordings are files.
const RECORDED = /^  - name: [^\n]*\n    record: [^]*?(?=^  - name: |\Z)/gm
// `rules/pack-tests.test.ts` runs all tests of each pack.
const MOST = runCount(40, Infinity)

describe('runs the tests of each pack as `sluice test` does', () => {
  test.each(shippedPacks.names.filter((name) => name !== 'audit'))('%s', async (name) => {
    const all = readFileSync(`rules/${name}.test.yaml`, 'utf8')
      .replace(RECORDED, '')
      .split(/^(?=  - name: )/m)
    const tests = all.slice(0, 1 + MOST).join('')
    const found = await evaluate(sketch(shippedPacks.read(name), '', tests), shippedPacks, null, clock)
    expect(found.testDiagnostics).toEqual([])
    expect(found.tests.length).toBeGreaterThan(0)
    expect(found.tests.filter(({ problems }) => problems.length > 0)).toEqual([])
  })
})

test.each([
  [1, [1]],
  [2, [2]],
  [null, [2]],
  [9, [2]],
])('of the events, the shown one is explained: %j', async (shown, explained) => {
  const events = '{"event":"stop"}\n{"event":"stop"}\n'
  const policy = 'hooks:\n  - { id: a, on: stop, action: { type: redo, reason: again } }\n'
  const { decisions } = await evaluate(sketch(policy, events), shippedPacks, shown, clock)
  expect(decisions.flatMap(({ line, rules }) => (rules.length > 0 ? [line] : []))).toEqual(explained)
})

describe('what cannot be decided says why', () => {
  const ANY = 'hooks:\n  - { id: a, on: tool_start, action: { type: ask } }\n'
  test.each([
    ['no', 'this line is not JSON'],
    ['[]', 'an event is a JSON object'],
    ['{"event":"tool_strat"}', 'there is no event `tool_strat`; did you mean `tool_start`?'],
  ])('%s', async (line, problem) => {
    const { decisions } = await evaluate(sketch(ANY, line), shippedPacks, null, clock)
    expect(decisions).toMatchObject([{ line: 1, decision: null, problem }])
  })

  test('events beyond the limit', async () => {
    const { decisions } = await evaluate(sketch(ANY, '{"event":"stop"}\n'.repeat(10_002)), shippedPacks, null, clock)
    expect(decisions.length).toBe(10_001)
    expect(decisions.at(-1)).toMatchObject({
      line: 10_001,
      decision: null,
      problem: 'events from here on are not decided: use `sluice replay` for more than 10,000',
    })
  })

  test('a policy with errors decides nothing, and lists them', async () => {
    const found = await evaluate(sketch('hooks:\n  - { on: nowhere }\n', '{"event":"stop"}'), shippedPacks, null, clock)
    expect(found.decisions).toEqual([])
    expect(found.diagnostics.map(({ severity }) => severity)).toContain('error')
  })

  test('a rule that an agent cannot enforce', async () => {
    const policy = 'hooks:\n  - { id: a, on: stop, action: { type: redo, reason: again } }\n'
    const { rules } = await evaluate({ ...sketch(policy), agent: 'windsurf' }, shippedPacks, null, clock)
    expect(rules.map(({ support }) => support?.level)).toEqual(['impossible'])
  })
})
