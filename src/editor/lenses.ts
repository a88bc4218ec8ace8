import { indexLines, type Lines, type OffsetRange } from '../source/lines.ts'
import type { PolicyText } from '../source/read-policy.ts'
import type { Language } from './document.ts'
import { isTestFile } from './document.ts'
import { occurrencesIn, type OutlineItem, outlineOf } from './symbols.ts'

/** The result of one test. */
export interface TestOutcome {
  readonly name: string
  /** The line of the test in its file, from 1. */
  readonly line: number
  readonly problems: readonly { readonly line: number; readonly message: string; readonly details: string }[]
}

/** What was found out by running, handed in from outside. */
export interface Findings {
  /** The results of the last run of a file of tests. */
  tests(file: string): readonly TestOutcome[]
  /** How often a rule of a policy fired in the last replay; null if that was of another policy. */
  fired(policy: string, rule: string): number | null
}

/** A line above a rule or a test that says how it stands, and what it does when it is chosen. */
interface Lens extends OffsetRange {
  readonly title: string
  readonly runs:
    { readonly is: 'tests'; readonly file: string; readonly lines: readonly number[] } | { readonly is: 'replay' }
}

/** The tests in a file, each with the lines that it takes, from 1. */
function testsIn(
  file: PolicyText,
  language: Language,
): readonly (OutlineItem & { readonly first: number; readonly last: number })[] {
  const lines = indexLines(file.text)
  return outlineOf(file, language)
    .filter(({ kind }) => kind === 'test')
    .map((one) => ({ ...one, first: lines.lineAt(one.start) + 1, last: lines.lineAt(lastOf(one, file.text)) + 1 }))
}

/** The last character of an item. The range of a block ends at the next one. */
function lastOf({ start, end }: OffsetRange, text: string): number {
  return start + text.slice(start, end).trimEnd().length
}

/** The tests of each rule: those that name it. */
export function testsOfRules(
  others: readonly PolicyText[],
  language: Language,
): ReadonlyMap<string, readonly { readonly file: string; readonly first: number; readonly last: number }[]> {
  const found = new Map<string, { file: string; first: number; last: number }[]>()
  for (const other of others) {
    if (!isTestFile(other.name, language.tree(other.text)?.value)) continue
    const named = occurrencesIn(other, language).filter(({ kind }) => kind === 'rule')
    for (const { start, end, first, last } of testsIn(other, language)) {
      const inside = named.filter((one) => one.start >= start && one.end <= end)
      for (const name of new Set(inside.map((one) => one.name))) {
        found.set(name, [...(found.get(name) ?? []), { file: other.name, first, last }])
      }
    }
  }
  return found
}

export function lensesOf(
  document: PolicyText,
  others: readonly PolicyText[],
  findings: Findings,
  language: Language,
): readonly Lens[] {
  if (isTestFile(document.name, language.tree(document.text)?.value)) {
    const results = findings.tests(document.name)
    return testsIn(document, language).map(({ selection, first, last }) => {
      const own = results.filter(({ line }) => line >= first && line <= last)
      const failed = own.filter(({ problems }) => problems.length > 0).length
      const title = own.length === 0 ? 'run' : failed === 0 ? 'passed · run again' : 'failed · run again'
      return { ...selection, title, runs: { is: 'tests', file: document.name, lines: [first] } }
    })
  }
  const tests = testsOfRules(others, language)
  return outlineOf(document, language)
    .filter(({ kind }) => kind === 'rule')
    .flatMap(({ name, selection }): readonly Lens[] => {
      const own = tests.get(name) ?? []
      const fired = findings.fired(document.name, name)
      return [
        ...[...new Set(own.map((one) => one.file))].map((file): Lens => {
          const inFile = own.filter((one) => one.file === file)
          const failed = inFile.filter((one) =>
            findings.tests(file).some(({ line, problems }) => isIn(line, one) && problems.length > 0),
          ).length
          const lines = inFile.map(({ first }) => first)
          return { ...selection, title: counted(inFile.length, failed), runs: { is: 'tests', file, lines } }
        }),
        ...(fired === null
          ? []
          : [
              {
                ...selection,
                title: `fired ${times(fired)} in the last replay · show`,
                runs: { is: 'replay' as const },
              },
            ]),
      ]
    })
}

const isIn = (line: number, { first, last }: { readonly first: number; readonly last: number }): boolean =>
  line >= first && line <= last

export const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

function counted(count: number, failed: number): string {
  const failing = failed === 0 ? '' : `, ${failed} ${failed === 1 ? 'fails' : 'fail'}`
  return `${count} ${count === 1 ? 'test' : 'tests'}${failing} · run`
}

/** Something that a failed test says, at a place of a text. */
interface Failure extends OffsetRange {
  readonly message: string
  /** Whether it is the step that failed, and not a rule that the step is about. */
  readonly isStep: boolean
}

/** What the last run of tests says about this text: at the steps that failed, or at the rules of the failed tests. */
export function failuresIn(
  document: PolicyText,
  others: readonly PolicyText[],
  findings: Findings,
  language: Language,
): readonly Failure[] {
  const lines = indexLines(document.text)
  if (isTestFile(document.name, language.tree(document.text)?.value)) {
    return findings.tests(document.name).flatMap(({ name, problems }) =>
      problems
        .filter(({ line }) => line <= lines.count)
        .map(({ line, message }) => ({
          ...rangeOfLine(lines, document.text, line - 1),
          isStep: true,
          message: `${name}: ${message}`,
        })),
    )
  }
  const tests = testsOfRules(others, language)
  if (tests.size === 0) return []
  return outlineOf(document, language).flatMap(({ kind, name, selection }): readonly Failure[] => {
    if (kind !== 'rule') return []
    const failed = (tests.get(name) ?? []).flatMap((one) =>
      findings.tests(one.file).filter(({ line, problems }) => isIn(line, one) && problems.length > 0),
    )
    return failed.map((one) => ({
      start: selection.start,
      end: selection.end,
      isStep: false,
      message: `the test \`${one.name}\` fails: ${one.problems[0]?.message ?? ''}`,
    }))
  })
}

function rangeOfLine(lines: Lines, text: string, line: number): OffsetRange {
  const start = lines.start(line)
  const end = lines.end(line)
  return { start: start + (/^[\s-]*/.exec(text.slice(start, end))?.[0].length ?? 0), end }
}
