import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTestFile } from '../../../src/workbench/test/read-test-file.ts'
import { runTests } from '../../../src/workbench/test/run-tests.ts'
import { place } from './place.ts'
import { run } from './run.ts'

const GUARD = `hooks:
  - id: guard-push
    on: tool_start
    condition: { type: param, path: tool.params.command, matches: 'git push.* --force( |$)' }
    action: { type: gate, reason: no force }
  - id: compact-in-time
    on: turn_end
    cooldown: 1m
    condition: { type: context_pressure, threshold: 0.85 }
    action: { type: compact_context, keep_recent: 12 }
`

describe('the example of the format', () => {
  test('passes', async () => {
    const results = await run(
      `given: { session_id: s1, cwd: /work/app, agent_id: null }
at: 2026-01-01T09:00:00Z
tests:
  - name: force push is refused, with lease is not
    steps:
      - { call: Bash, params: { command: git push --force }, expect: deny }
      - { call: Bash, params: { command: git push --force-with-lease }, expect: none }
  - name: compacts once a minute
    steps:
      - event: { event: turn_end, tokens: 90000, max_tokens: 100000 }
        expect: { compact: { keep_recent: 12 }, fired: [compact-in-time] }
      - wait: 59s
      - { event: { event: turn_end, tokens: 90000, max_tokens: 100000 }, expect: { compact: null } }
      - wait: 1s
      - { event: { event: turn_end, tokens: 90000, max_tokens: 100000 }, expect: { fired: [compact-in-time] } }
  - name: ordinary commands pass
    each: [ls -la, npm test, "git commit -m 'rm -rf /'"]
    steps: [{ call: Bash, params: { command: "<<each>>" }, expect: none }]
`,
      GUARD,
    )
    expect(results).toEqual({
      'force push is refused, with lease is not': [],
      'compacts once a minute': [],
      'ordinary commands pass: ls -la': [],
      'ordinary commands pass: npm test': [],
      "ordinary commands pass: git commit -m 'rm -rf /'": [],
    })
  })

  test('reports each failure with its line', async () => {
    const results = await run(
      `tests:
  - name: a
    steps:
      - { call: Bash, params: { command: git push --force }, expect: none }
      - wait: 1s
      - call: Bash
        params: { command: ls }
        expect: { fired: [guard-push], verdict: deny }
`,
      GUARD,
    )
    expect(results).toEqual({
      a: [
        '4/1 verdict: expected none, got deny',
        '6/3 fired: expected ["guard-push"], got []',
        '6/3 verdict: expected deny, got none',
      ],
    })
  })
})

test.each([
  ['none', 'ls', []],
  ['none', 'git push --force', ['1 verdict: expected none, got deny']],
  ['{ not: none }', 'git push --force', []],
  ['{ not: none }', 'ls', ['1 verdict: expected {not: null}, got none']],
])('a map can expect the verdict `%s`: %s', async (verdict, command, problems) => {
  const tests = `tests:
  - name: a
    each: [{ command: ${command}, verdict: ${verdict} }]
    steps: [{ call: Bash, params: { command: <<each.command>> }, expect: { verdict: <<each.verdict>> } }]
`
  const found = Object.values(await run(tests, GUARD)).flat()
  expect(found).toEqual(problems.map((problem) => `4/${problem}`))
})

test('a policy with an error fails its tests, and the failure has a suggestion', async () => {
  const tests = 'tests: [{ name: a, steps: [{ call: Bash, expect: none }] }]\n'
  expect(await run(tests, 'hooks: [{ id: a, on: tool_strat, action: { type: log, message: x } }]\n')).toEqual({
    a: [
      '1/null ./guard.yaml:1:22 error unknown-event there is no event `tool_strat`',
      '1/null help: did you mean `tool_start`?',
    ],
  })
})

test.each([
  ['', 2, 2],
  ['b', 1, 1],
])('advances once for each test whose name contains `%s`', async (filter, advanced, passed) => {
  const name = join(place({ 'guard.yaml': GUARD }), 'guard.test.yaml')
  const text = 'tests:\n  - { name: a, steps: [{ call: Bash }] }\n  - { name: b, steps: [{ call: Bash }] }\n'
  const { file } = readTestFile({ name, text })
  let done = 0
  const advance = async (part: number): Promise<void> => {
    // It waits: whoever runs tests can let others work in between.
    await new Promise((resolve) => setImmediate(resolve))
    done += part
  }
  const options = { env: {}, coverage: null, updates: false, advance }
  expect(await runTests(file === null ? [] : [file], filter, options)).toMatchObject({ passed, failed: 0 })
  expect(done).toBe(advanced)
})
