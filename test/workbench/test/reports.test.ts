import { SaxesParser } from 'saxes'
import { Parser, type Result } from 'tap-parser'
import { describe, expect, test } from 'vitest'
import { junitReport } from '../../../src/workbench/test/junit-report.ts'
import { jsonReport } from '../../../src/workbench/test/json-report.ts'
import { readTestFile } from '../../../src/workbench/test/read-test-file.ts'
import { runTests, type TestRun } from '../../../src/workbench/test/run-tests.ts'
import { tapReport } from '../../../src/workbench/test/tap-report.ts'
import { place } from './place.ts'

/** Texts that end strings, begin markup or directives, or have characters that XML does not allow. */
const HOSTILE = [
  ']]></failure><x a="1">&amp;&#0;',
  '"quoted" \'too\' \\ # SKIP',
  'a\nnot ok 7 - b\r\n1..0\tc',
  '\u0000\u0001\u001b[31m\u007f\u0085\u2028\u202e\ufffe\uffff\u{e0041}',
  '# TODO later',
  '...\n---\n  - x: *y',
  '\\# SKIP \\\\# SKIP',
]

const POLICY = `hooks:
  - id: no
    on: tool_start
    action: { type: gate, reason: "<<tool.params.command>>" }
`

async function runHostile(): Promise<TestRun> {
  const folder = place({ 'a.yaml': POLICY })
  const tests = HOSTILE.map((command) => ({
    name: `say ${command}`,
    steps: [{ call: 'Bash', params: { command }, expect: { reason: 'x' } }],
  }))
  const passing = { name: 'passes # SKIP', steps: [{ call: 'Bash', expect: 'deny' }] }
  const text = JSON.stringify({ tests: [...tests, passing] })
  const { file, diagnostics } = readTestFile({ name: `${folder}/a.test.yaml`, text })
  expect(diagnostics).toEqual([])
  return runTests(file === null ? [] : [file], '', { env: {}, coverage: null, updates: false })
}

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
}

/** The elements of a document. The parser rejects documents that are not well-formed. */
function parseXml(text: string): readonly Element[] {
  const elements: Element[] = []
  const open: Element[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, text: '' }
    elements.push(element)
    open.push(element)
  })
  parser.on('text', (part) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += part
  })
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return elements
}

describe('reports of tests with hostile names', () => {
  test('JUnit is well-formed XML with every test and failure', async () => {
    const run = await runHostile()
    const elements = parseXml(junitReport(run))
    const [suites, suite] = elements
    expect([suites, suite].map((one) => [one?.name, one?.attributes['tests'], one?.attributes['failures']])).toEqual([
      ['testsuites', '8', '7'],
      ['testsuite', '8', '7'],
    ])
    const cases = elements.filter(({ name }) => name === 'testcase').map(({ attributes }) => attributes)
    expect(cases.map(({ name }) => name)).toEqual([
      'say ]]></failure><x a="1">&amp;&#0;',
      'say "quoted" \'too\' \\ # SKIP',
      'say a␊not ok 7 - b␍␊1..0␉c',
      'say ␀␁␛[31m␡\\u{85}\\u{2028}\\u{202e}��\\u{e0041}',
      'say # TODO later',
      'say ...␊---␊  - x: *y',
      'say \\# SKIP \\\\# SKIP',
      'passes # SKIP',
    ])
    expect(cases[0]).toMatchObject({ line: '1', time: expect.stringMatching(/^\d+\.\d{3}$/) as unknown })
    expect(cases[0]?.['file']).toMatch(/a\.test\.yaml$/)
    const failures = elements.filter(({ name }) => name === 'failure')
    expect(failures).toHaveLength(7)
    expect(failures[1]?.text.split('\n').slice(1, 3)).toEqual([
      'tool_start Bash "quoted" \'too\' \\ # SKIP',
      'reason: expected "x", got "\\"quoted\\" \'too\' \\\\ # SKIP"',
    ])
  })

  test('TAP has every test and skips none', async () => {
    const run = await runHostile()
    const parser = new Parser({ strict: true })
    const seen: (readonly [boolean, number, boolean])[] = []
    const names: string[] = []
    const problems: unknown[] = []
    parser.on('assert', (one: Result) => {
      seen.push([one.ok, one.id, one.skip !== false || one.todo !== false])
      names.push(one.name)
      if (one.diag) problems.push(one.diag)
    })
    const { ok, count, fail, failures } = await new Promise<{
      ok: boolean
      count: number
      fail: number
      failures: readonly { tapError?: unknown }[]
    }>((resolve) => {
      parser.on('complete', resolve)
      parser.end(tapReport(run))
    })
    expect({ ok, count, fail }).toEqual({ ok: false, count: 8, fail: 7 })
    expect(failures.filter(({ tapError }) => tapError !== undefined && tapError !== null)).toEqual([])
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id === 8, id, false]))
    expect(names[1]).toMatch(/a\.test\.yaml: say "quoted" 'too' \\ # SKIP$/)
    expect(problems).toHaveLength(7)
    expect(problems[1]).toMatchObject({
      problems: [{ step: 1, message: expect.stringContaining('reason: expected "x", got') as unknown }],
    })
  })

  test('JSON has the names unchanged, and no invisible characters in messages', async () => {
    const run = await runHostile()
    const report = JSON.parse(jsonReport(run, null)) as {
      readonly files: readonly {
        readonly tests: readonly { readonly name: string; readonly problems: readonly { readonly message: string }[] }[]
      }[]
    }
    const tests = report.files.flatMap((file) => file.tests)
    expect(tests.map(({ name }) => name)).toEqual([...HOSTILE.map((text) => `say ${text}`), 'passes # SKIP'])
    expect(
      tests
        .flatMap(({ problems }) => problems)
        .filter(({ message }) => /[\p{Cc}\p{Cf}]/u.test(message.replaceAll('\n', ''))),
    ).toEqual([])
  })
})
