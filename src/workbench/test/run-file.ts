import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import type { Packs } from '../../compile/extend-packs.ts'
import { loadPolicy } from '../../compile/load-policy.ts'
import { readPolicyWord } from '../../hook-files/policy-argument.ts'
import { VOCABULARIES } from '../../hook-files/vocabulary.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import type { Explain } from '../../engine/explain.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Decision } from '../../model/outcome.ts'
import type { Program } from '../../model/rule.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import type { Coverage } from './coverage.ts'
import { policyBeside } from './find-test-files.ts'
import { createPlayer, type Player } from './play.ts'
import { createProblem, type Problem } from './problem.ts'
import { readTextFileWithin } from '../../hosts/policy-file.ts'
import { runRecord } from './run-record.ts'
import { runSteps } from './run-steps.ts'
import { compareSnapshot, snapshotFile, updateSnapshot } from './snapshot.ts'
import type { TestCase, TestFile } from './test-file.ts'

/** The result of one test. */
export interface TestResult {
  readonly name: string
  readonly line: number
  readonly problems: readonly Problem[]
  /** In milliseconds. */
  readonly duration: number
}

/** The policies of a test file. */
export interface TestedPolicies {
  /** Null if the policies cannot be read or have errors. */
  readonly program: Program | null
  /** Which files cannot be read, one sentence each. */
  readonly unread: readonly string[]
  /** The errors of the policies. */
  readonly errors: readonly Diagnostic[]
  /** The texts that could be read. */
  readonly texts: readonly PolicyText[]
  /** The files, as absolute paths. */
  readonly files: readonly string[]
}

export interface RunOptions {
  /** The environment for names under `env:` in policies. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Policies beside those of each test file, such as those of an administrator. */
  readonly added?: readonly PolicyText[]
  /** Null if no coverage is requested. */
  readonly coverage: Coverage | null
  /** Whether to rewrite snapshots. */
  readonly updates: boolean
  /** Asked again and again within a long recording: whether nobody waits for the result any more. */
  readonly isStale?: () => Promise<boolean>
}

export async function loadTested(
  { file, policies }: TestFile,
  {
    env,
    added = [],
    read: readText = readTextFileWithin,
    packs = policyPacks(),
  }: Pick<RunOptions, 'env' | 'added'> & { readonly read?: typeof readTextFileWithin; readonly packs?: Packs },
): Promise<TestedPolicies> {
  const words = (policies ?? [basename(policyBeside(file))]).map((word) => readPolicyWord(word))
  const read = await Promise.all(
    words.map(async ({ dialect, file: path }) => {
      const name = isAbsolute(path) ? path : join(dirname(file), path)
      return { name, dialect, ...(await readText(name)) }
    }),
  )
  const files = read.map(({ name }) => resolve(name))
  const unread = read.flatMap(({ problem }) => (problem === null ? [] : [problem]))
  const texts = read.flatMap(({ name, text, dialect }): readonly PolicyText[] =>
    text === null ? [] : [{ name, text, ...(dialect !== null && { dialect }) }],
  )
  if (unread.length > 0) return { program: null, unread, errors: [], texts, files }
  const { program, diagnostics } = loadPolicy([...texts, ...added], {
    env,
    vocabulary: VOCABULARIES,
    packs,
  })
  if (program.invalidReason === null) return { program, unread: [], errors: [], texts, files }
  return { program: null, unread: [], errors: diagnostics.filter(({ severity }) => severity === 'error'), texts, files }
}

/** Runs one test of a file. */
export async function runTest(
  file: TestFile,
  program: Program,
  test: TestCase,
  { coverage, updates, isStale = () => Promise.resolve(false) }: RunOptions,
): Promise<TestResult> {
  const started = performance.now()
  const finish = (problems: readonly Problem[]): TestResult => {
    return { name: test.name, line: test.line, problems, duration: performance.now() - started }
  }
  const createOwn = (explain: Explain, announce: (outcome: Decision) => void = () => {}): Player =>
    createPlayer(program, { given: file.given, at: file.at, answers: test.answers, explain, announce })
  // Nobody reads what the conditions of a test with steps saw, unless it fails.
  const player =
    coverage === null
      ? createOwn(false)
      : createOwn('steps' in test ? 'results' : true, (outcome) => coverage.add(program, outcome))
  if ('steps' in test) {
    const problems = await runSteps(test.steps, player)
    // Explaining takes longer than deciding, so a failed test is played again for its explanations.
    return finish(problems.length === 0 ? problems : await runSteps(test.steps, createOwn(true)))
  }
  const recording = join(dirname(file.file), test.record)
  const { problems, decisions } = await runRecord(test, recording, program, player, isStale)
  if (!test.hasSnapshot || decisions.length === 0) return finish(problems)
  const kept = snapshotFile(recording)
  if (updates) updateSnapshot(kept, test.name, decisions)
  const differences = compareSnapshot(kept, test.name, decisions)
  return finish([...problems, ...(differences.length === 0 ? [] : [createProblem(test.line, null, ...differences)])])
}
