import { decide } from '../engine/decide.ts'
import { type AgentEvent, EventError } from '../model/event.ts'
import type { Decision, Verdict } from '../model/outcome.ts'
import { openProgram, type Program } from '../model/rule.ts'
import { isMap, type Value, type ValueMap, valueAt } from '../model/value.ts'
import type { OffsetRange } from '../source/lines.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { createMemoryLedger } from '../stores/memory.ts'
import { examplesFor } from '../workbench/analysis/example.ts'
import { createSubject } from '../workbench/analysis/subject.ts'
import { createPlayer } from '../workbench/test/play.ts'
import { readTestFile } from '../workbench/test/read-test-file.ts'
import { runSteps } from '../workbench/test/run-steps.ts'
import { diagnose } from './diagnose.ts'
import { isTestFile, type Language } from './document.ts'
import { applyEdits, columnAt, type Edit } from './edits.ts'
import { testsOfRules } from './lenses.ts'
import { rulePathAt } from './place.ts'
import { lastPart, policiesOf, sharesNames } from './program.ts'
import { inFlow } from './snippets.ts'

/** A test to be written to the file of tests of a policy. */
interface AddedTest {
  readonly title: string
  /** The file of tests; it need not exist yet. */
  readonly file: string
  readonly isNew: boolean
  readonly edits: readonly Edit[]
}

/** What the world may have to answer, to be changed by the author: nothing, or that all is well. */
const ANSWERS: readonly (readonly string[])[] = [
  [],
  ['answers: { shell: [{ code: 0 }] }'],
  ['answers: { call: [{ result: ok }] }'],
  ['answers: { model: [{ text: ok }] }'],
]

/** The most examples to try for one rule. */
const MOST_TRIES = 400

/**
 * A test for the rule at a place, if none names it: with events after which it fires, and the decision made now.
 * Null if no such events are found, or if the test would not pass where it would stand.
 *
 * @param others the files that may be tests of the policy, or policies that its tests name
 */
export async function testFor(
  document: PolicyText,
  { start }: OffsetRange,
  others: readonly PolicyText[],
  language: Language,
): Promise<AddedTest | null> {
  const id = ruleAt(document, start, language)
  if (id === null || testsOfRules(others, language).has(id)) return null
  const tests = sharesNames(document, others, language).find((one) =>
    isTestFile(one.name, language.tree(one.text)?.value),
  )
  const name = tests?.name ?? document.name.replace(/\.ya?ml$/, '.test.yaml')
  if (name === document.name) return null
  const before = tests === undefined || tests.text.trim() === '' ? null : tests
  const read = before === null ? null : readTestFile(before)
  if (read?.file === null) return null
  const policies = before === null ? [document] : policiesFor(before, document, others, language)
  const { program, read: policyRead } = diagnose(policies ?? [], language, false)
  const rule = openProgram(program).rules.find((one) => one.id === id && one.file === document.name)
  if (policies === null || rule === undefined || program.invalidReason !== null) return null
  const subject = createSubject(policyRead, program, language.vocabulary)
  let tries = 0
  for (const events of examplesFor(subject, rule, language.kinds)) {
    if (++tries > MOST_TRIES) return null
    const decision = decisionOn(events, program, read?.file.given ?? {})
    if (decision === null || !(rule.shadow ? decision.shadow : decision.fired).includes(id)) continue
    const [head = '', ...steps] = entryFor(id, events, decision, rule.shadow)
    for (const given of ANSWERS) {
      const entry = [head, ...given, ...steps]
      const edits = before === null ? [newFile(document, tests, entry)] : appended(before, entry, language)
      if (edits === null) return null
      if (!(await passes({ name, text: applyEdits(before?.text ?? '', edits) }, program))) continue
      return { title: 'add a test for this rule', file: name, isNew: tests === undefined, edits }
    }
    return null
  }
  return null
}

/** The id of the rule around an offset. */
function ruleAt({ name, text }: PolicyText, offset: number, language: Language): string | null {
  const tree = language.tree(text)
  const path = tree === null ? null : rulePathAt(text, tree, offset)
  if (tree === null || path === null || isTestFile(name, tree.value)) return null
  const id = valueAt(tree.value, [...path, 'id'].map(String))
  return typeof id === 'string' ? id : null
}

/** The policies that a file of tests is about; null if one of them is not at hand. */
function policiesFor(
  tests: PolicyText,
  document: PolicyText,
  others: readonly PolicyText[],
  language: Language,
): readonly PolicyText[] | null {
  const files = [document, ...others]
  const found = policiesOf(tests, language).map((name) => files.find((one) => lastPart(one.name) === name))
  const known = found.filter((one) => one !== undefined)
  return known.length === found.length ? known : null
}

/** The decision on the last of some events; null if one of them cannot be decided. */
function decisionOn(events: readonly ValueMap[], program: Program, given: ValueMap): Decision | null {
  const ledger = createMemoryLedger()
  try {
    return (
      events.map((event) => decide(program, ledger, { ...given, ...event } as unknown as AgentEvent)).at(-1) ?? null
    )
  } catch (error) {
    if (error instanceof EventError) return null
    throw error
  }
}

const SAYS: Readonly<Record<Verdict, string>> = { deny: 'refuses', ask: 'asks', allow: 'allows' }

/** A file of tests with one that expects the decision on an event; null if its tests are no list with lines. */
export function keepDecision(
  document: PolicyText,
  tests: PolicyText,
  event: ValueMap,
  decision: Decided,
  language: Language,
): string | null {
  const entry = entryFor(decision.rule ?? decision.fired[0] ?? null, [event], decision, false)
  const edits = tests.text.trim() === '' ? [newFile(document, tests, entry)] : appended(tests, entry, language)
  return edits === null ? null : applyEdits(tests.text, edits)
}

type Decided = Pick<Decision, 'verdict' | 'rule' | 'fired'>

/** The test, as an item of `tests` without its dash. `id`: the rule that it is about. */
function entryFor(
  id: string | null,
  events: readonly ValueMap[],
  decision: Decided,
  isShadow: boolean,
): readonly string[] {
  const { verdict, rule } = decision
  const decides = rule === id && verdict !== null
  const fired: ValueMap = id === null ? {} : { [isShadow ? 'shadow' : 'fired']: { contains: id } }
  const named: ValueMap = decides && !isShadow ? { rule } : fired
  const steps = events.map((event, index) => {
    const isLast = index === events.length - 1
    return `    - ${inFlow({ ...stepOf(event), ...(isLast && { expect: { verdict: verdict ?? 'none', ...named } }) })}`
  })
  const says = isShadow ? 'would act' : decides ? SAYS[verdict] : 'fires'
  return [
    `name: ${inFlow(id === null ? 'no rule fires' : `${id} ${says}`)}`,
    'steps:',
    ...steps.map((step) => step.slice(2)),
  ]
}

/** A call of a tool is shorter as such. */
function stepOf(event: ValueMap): Readonly<Record<string, Value>> {
  const { event: name, tool, ...more } = event
  if (name !== 'tool_start' || Object.keys(more).length > 0 || !isMap(tool)) return { event }
  const { name: called, params = {}, ...rest } = tool
  return typeof called === 'string' && isMap(params) && Object.keys(rest).length === 0
    ? { call: called, ...(Object.keys(params).length > 0 && { params }) }
    : { event }
}

function newFile(document: PolicyText, tests: PolicyText | undefined, entry: readonly string[]): Edit {
  const [schema] = /^# yaml-language-server: .*\n/.exec(document.text) ?? ['']
  const head = schema.replace('policy.schema.json', 'policy-test.schema.json')
  const text = `${head}policies: [${inFlow(lastPart(document.name))}]\n\ntests:\n${item(entry, '  ')}\n`
  return { start: 0, end: tests?.text.length ?? 0, text }
}

const item = (entry: readonly string[], indent: string): string =>
  entry.map((line, index) => `${indent}${index === 0 ? '- ' : '  '}${line}`).join('\n')

/** The edits that put a test behind the others. */
function appended({ text }: PolicyText, entry: readonly string[], language: Language): readonly Edit[] | null {
  const tree = language.tree(text)
  const list = tree?.find(['tests'])
  const tests = valueAt(tree?.value, ['tests'])
  const last = Array.isArray(tests) ? tree?.find(['tests', tests.length - 1]) : null
  if (list == null || last == null || text[list.start] === '[') return null
  const end = text.slice(0, last.end).trimEnd().length
  const line = text.indexOf('\n', end)
  const at = line === -1 ? text.length : line
  const indent = ' '.repeat(columnAt(text, last.start) - '- '.length)
  return [{ start: at, end: at, text: `\n\n${item(entry, indent)}` }]
}

/** Whether the last test of a file passes. */
async function passes(tests: PolicyText, program: Program): Promise<boolean> {
  const { file, diagnostics } = readTestFile(tests)
  const test = file?.tests.at(-1)
  if (file === null || test === undefined || !('steps' in test) || diagnostics.length > 0) return false
  const { given, at } = file
  const player = createPlayer(program, { given, at, answers: test.answers, explain: false, announce: () => {} })
  return (await runSteps(test.steps, player)).length === 0
}
