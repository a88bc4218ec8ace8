import { compileRegex } from '../../match/regex.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { DiagnosticCode } from '../../model/diagnostic-codes.ts'
import { secondsIn } from '../../model/seconds.ts'
import { isList, isMap, type Value, type ValueMap } from '../../model/value.ts'
import { stepNameOf, validateFilledSteps, validatePolicyTest } from '../../schema/validate-policy-test.ts'
import type { Violation } from '../../schema/violation.ts'
import type { Path, SourceDocument } from '../../source/document.ts'
import { type PolicyText, readPolicyText } from '../../source/read-policy.ts'
import { fillPlaceholders, textOf } from './fill-placeholders.ts'
import { readAnswers } from './read-answers.ts'
import type { Step, StepData, TestCase, TestFile } from './test-file.ts'

interface TestFileReading {
  /** Null if the file is malformed. */
  readonly file: TestFile | null
  readonly diagnostics: readonly Diagnostic[]
}

/** Start of the clock if the test file does not set it. */
const DEFAULT_START = Date.UTC(2026, 0, 1, 9)

/** Reads a test file and collects every problem in the diagnostics. Never throws. */
export function readTestFile(text: PolicyText): TestFileReading {
  const reading = readPolicyText(text, true, true)
  const diagnostics = reading.diagnostics.filter(({ code }) => code !== 'yaml-empty')
  const { document } = reading
  if (document === null) return { file: null, diagnostics }

  const report = createReport(document)
  const violations = validatePolicyTest(document.value)
  violations.forEach(report.add)
  // The schema has validated it.
  const file = violations.length > 0 ? null : readFile(document, document.value as WrittenFile, report)
  const all = [...diagnostics, ...report.found()]
  return { file: all.some(({ severity }) => severity === 'error') ? null : file, diagnostics: all }
}

interface WrittenFile {
  readonly policies?: readonly string[]
  readonly given?: ValueMap
  readonly at?: string | number
  readonly tests: readonly WrittenTest[]
}

interface WrittenTest extends ValueMap {
  readonly name: string
}

interface Report {
  add(violation: Violation): void
  at(path: Path, code: DiagnosticCode, message: string, help?: string): void
  found(): readonly Diagnostic[]
}

function createReport(document: SourceDocument): Report {
  const found = new Map<string, Diagnostic>()
  const add = ({ path, part, ...said }: Violation): void => {
    const diagnostic: Diagnostic = { file: document.name, ...document.range(path, part), severity: 'error', ...said }
    // A problem in a step is found again for each value of `each`.
    const key = JSON.stringify(diagnostic)
    if (!found.has(key)) found.set(key, diagnostic)
  }
  return {
    add,
    at: (path, code, message, help) => add({ path, part: 'value', code, message, help: help ?? null }),
    found: () => [...found.values()].toSorted((a, b) => a.line - b.line || a.column - b.column),
  }
}

function readFile(document: SourceDocument, written: WrittenFile, report: Report): TestFile {
  const { policies = null, given = {}, at = DEFAULT_START, tests } = written
  const start = typeof at === 'number' ? at : Date.parse(at)
  if (Number.isNaN(start)) report.at(['at'], 'wrong-value', `there is no time \`${at}\``)
  return {
    file: document.name,
    policies,
    policiesLine: document.range(['policies'], 'key').line,
    given,
    at: start,
    tests: tests.flatMap((test, index) => readTest(document, test, ['tests', index], report)),
  }
}

function readTest(document: SourceDocument, test: WrittenTest, path: Path, report: Report): readonly TestCase[] {
  const { name, each, steps, record } = test
  const common = { line: document.range(path).line, answers: readAnswers(test['answers']) }
  if (typeof record === 'string') {
    const { expect, snapshot = false } = test
    if (snapshot !== true && Object.keys(mapOf(expect)).length === 0) {
      const message = 'a test of a recording needs `expect` or `snapshot: true`, or it compares nothing'
      const help = 'write `snapshot: true` to keep all decisions, or totals such as `expect: { denied: 0 }`'
      report.at(path, 'missing-field', message, help)
    }
    return [{ ...common, name, record, expect: mapOf(expect), hasSnapshot: snapshot === true }]
  }
  const values: readonly (Value | undefined)[] = isList(each) ? each : [undefined]
  return values.map((value) => ({
    ...common,
    name: value === undefined ? name : `${name}: ${textOf(value)}`,
    steps: readSteps(document, isList(steps) ? steps : [], value, [...path, 'steps'], report),
  }))
}

function readSteps(
  document: SourceDocument,
  steps: readonly Value[],
  each: Value | undefined,
  path: Path,
  report: Report,
): readonly Step[] {
  let isMissing = false
  const filled = steps.map((step, index) =>
    fillPlaceholders(step, each, [...path, index], (place, placeholder) => {
      isMissing = true
      const why = each === undefined ? 'the test has no `each`' : `\`each\` has the value \`${textOf(each)}\``
      report.at(place, 'unknown-placeholder', `\`${placeholder}\` has no value, because ${why}`)
    }),
  )
  if (isMissing) return []
  const violations = validateFilledSteps(filled, `/${path.join('/')}`)
  violations.forEach(report.add)
  if (violations.length > 0) return []
  return filled.map((step, index) => {
    const at = [...path, index]
    for (const name of ['expect', 'after']) if (isMap(step)) checkPatterns(step[name], [...at, name], report)
    // The schema has validated it.
    return readStep(step as ValueMap, index + 1, document.range(at).line)
  })
}

function readStep(written: ValueMap, number: number, line: number): Step {
  const { expect, after } = written
  const expectations = { ...(expect !== undefined && { expect }), ...(after !== undefined && { after }) }
  return { ...readStepData(written), number, line, ...expectations }
}

function readStepData(written: ValueMap): StepData {
  const { event, call = '', params, result, error, say = '', finish = '', wait = 0 } = written
  switch (stepNameOf(written)) {
    case 'event':
      return { is: 'event', event: mapOf(event) }
    case 'say':
      return { is: 'say', prompt: textOf(say) }
    case 'finish':
      return { is: 'finish', response: textOf(finish) }
    case 'wait':
      return { is: 'wait', time: (typeof wait === 'number' ? wait : (secondsIn(textOf(wait)) ?? 0)) * 1000 }
    default: {
      const ends = result !== undefined || error !== undefined || written['after'] !== undefined
      const end =
        typeof error === 'string' ? ({ ok: false, error } as const) : ({ ok: true, result: result ?? null } as const)
      return { is: 'call', tool: textOf(call), params: mapOf(params), end: ends ? end : null }
    }
  }
}

export function mapOf(value: Value | undefined): ValueMap {
  return isMap(value) ? value : {}
}

/** Reports regular expressions that RE2 rejects. */
function checkPatterns(expected: Value | undefined, path: Path, report: Report): void {
  if (typeof expected !== 'object' || expected === null) return
  const entries = Object.entries(expected) as readonly (readonly [string, Value])[]
  const [first] = entries
  if (entries.length === 1 && first?.[0] === 'matches' && typeof first[1] === 'string') {
    const { problem } = compileRegex(first[1])
    if (problem !== null) report.at([...path, 'matches'], 'bad-pattern', problem)
  }
  for (const [key, inner] of entries)
    checkPatterns(inner, [...path, Array.isArray(expected) ? Number(key) : key], report)
}
