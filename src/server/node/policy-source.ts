import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { compileLayers } from '../../compile/compile-layers.ts'
import { MATCHING } from '../../compile/matching.ts'
import { contactIn, guardEach, type ReadLayer, readLayers } from '../../compile/read-layers.ts'
import type { Engine } from '../../engine/engine.ts'
import { VOCABULARIES } from '../../hook-files/vocabulary.ts'
import { NO_RULES, type PolicyFile, readPolicyFiles } from '../../hook/policies.ts'
import { withApprovals } from '../../hosts/approvals/approve-hooks.ts'
import type { Environment } from '../../hosts/lines.ts'
import { lockIn } from '../../hosts/packs/find-pack-file.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import type { PolicyText } from '../../model/policy-text.ts'
import { nameOf } from '../../model/rule.ts'
import { placedProblem } from '../../workbench/test/problem-text.ts'
import { readTestFile } from '../../workbench/test/read-test-file.ts'
import { readTextFileWithin } from '../../hosts/policy-file.ts'
import { runTests } from '../../workbench/test/run-tests.ts'
import { changesOf, type ReloadReport } from '../policy-changes.ts'
import type { PolicySource } from '../served.ts'
import { createTurns } from '../turns.ts'
import type { Recording } from './recording.ts'
import { type FileWatch, watchFiles } from './watch-files.ts'

interface PolicySourceOptions {
  readonly engine: Engine
  /** The engine's policies. */
  readonly layers: readonly ReadLayer[]
  readonly files: readonly PolicyFile[]
  readonly env: Environment
  /** The state folder, which contains the approvals. */
  readonly state: string
  /** Recorded events to compare policies on; null if laxer policies are accepted. */
  readonly recording: Recording | null
  /** Called with the report of each reload. */
  readonly tell: (report: ReloadReport) => void
}

/** The texts of policy files, reduced to their approved hooks; or the reason why a file cannot be read. */
export async function readServedPolicies(
  files: readonly PolicyFile[],
  state: string,
): Promise<readonly PolicyText[] | string> {
  const texts = await readPolicyFiles(files, state)
  if (typeof texts === 'string') return texts
  return texts.map((policy, index) => withApprovals(policy, files[index]?.path ?? '', state))
}

/**
 * Loads policies from their files into an engine, unless something is wrong with them. Reloads run one after the other.
 */
export function createPolicySource(options: PolicySourceOptions): PolicySource {
  const { engine, files, env, state, recording, tell } = options
  const reading = { vocabulary: VOCABULARIES, packs: policyPacks(), host: engine.host }
  let rules = rulesOf(options.layers)
  let refused: ReloadReport['refused'] = null
  let problem: string | null = null
  const listeners: (() => void)[] = []
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = (work: () => Promise<ReloadReport>): Promise<ReloadReport> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  async function examine(): Promise<{ readonly report: ReloadReport; readonly texts: readonly PolicyText[] }> {
    const blank: ReloadReport = {
      reloaded: false,
      refused: null,
      message: null,
      before: engine.program.digest(),
      after: null,
      rules: { added: [], removed: [], changed: [] },
      diagnostics: [],
      tests: null,
      compared: null,
    }
    const texts = await readServedPolicies(files, state)
    if (typeof texts === 'string') return { report: { ...blank, refused: 'unreadable', message: texts }, texts: [] }
    const layers = readLayers(texts, reading)
    const compiling = { ...reading, env, matching: MATCHING }
    const { program, diagnostics } = compileLayers(layers, compiling, contactIn(layers, texts))
    const found = { ...blank, rules: changesOf(rules, rulesOf(layers)), diagnostics }
    const unsound = program.invalidReason ?? (guardEach(layers) ? null : NO_RULES)
    if (unsound !== null) return { report: { ...found, refused: 'unsound', message: unsound }, texts }
    const tests = await runOwnTests(files, texts, env)
    const tested = { ...found, after: program.digest(), tests }
    if (tests !== null && tests.failed > 0) {
      const message = `${tests.failed} of ${tests.failed + tests.passed} tests of the policies failed`
      return { report: { ...tested, refused: 'tests-failed', message }, texts }
    }
    if (recording === null) return { report: tested, texts }
    const compared = await recording.compare(engine.program, program)
    const judged = { ...tested, compared }
    if (compared.events === 0) {
      return { report: { ...judged, message: 'no event has been recorded yet, so nothing was compared' }, texts }
    }
    if (compared.laxer.length === 0) return { report: judged, texts }
    const message = 'the new policies are laxer than the current ones for recorded events'
    return { report: { ...judged, refused: 'laxer', message }, texts }
  }

  return {
    check: () => inTurn(async () => (await examine()).report),
    reload: () =>
      inTurn(async () => {
        const { report, texts } = await examine()
        refused = report.refused
        problem = refused === null ? null : (report.message ?? refused)
        const isOther =
          report.refused === null &&
          (report.after !== report.before || texts.some(({ text }, index) => text !== engine.policies[index]?.text))
        const diagnostics = isOther ? engine.reload(texts) : report.diagnostics
        if (isOther) rules = rulesOf(readLayers(texts, reading))
        const outcome = { ...report, reloaded: isOther, diagnostics }
        tell(outcome)
        for (const reloaded of listeners) reloaded()
        return outcome
      }),
    get refused() {
      return refused
    },
    get problem() {
      return problem
    },
    listen: (reloaded) => void listeners.push(reloaded),
  }
}

function rulesOf(layers: readonly ReadLayer[]): ReadonlyMap<string, string> {
  return new Map(
    layers.flatMap(({ layer, read }) =>
      read.data.rules.map(({ id, owner, config }) => {
        const name = nameOf({ id, layer })
        return [owner === null ? name : `${owner}/${name}`, JSON.stringify(config)] as const
      }),
    ),
  )
}

function testsBeside({ path }: PolicyFile): string {
  return path.replace(/\.ya?ml$/, '.test.yaml')
}

/** Runs the tests beside each policy, `NAME.test.yaml`; null if there are none. Requests in between do not wait. */
async function runOwnTests(
  files: readonly PolicyFile[],
  texts: readonly PolicyText[],
  env: Environment,
): Promise<ReloadReport['tests']> {
  const beside = files.map(testsBeside)
  const present = beside.filter((file, index) => file !== files[index]?.path && existsSync(file))
  if (present.length === 0) return null
  const problems: string[] = []
  let [passed, failed] = [0, 0]
  const turn = createTurns()()
  for (const name of present) {
    const { text, problem } = await readTextFileWithin(name)
    const reading = text === null ? null : readTestFile({ name, text })
    const errors = reading?.diagnostics.filter(({ severity }) => severity === 'error') ?? []
    if (reading?.file == null) {
      failed++
      problems.push(problem ?? `${name}:${errors[0]?.line ?? 1}: ${errors[0]?.message ?? 'this is not a test file'}`)
      continue
    }
    const run = await runTests([reading.file], '', {
      ...{ env, coverage: null, updates: false },
      advance: () => turn.next(),
    })
    passed += run.passed
    failed += run.failed
    for (const { tests, tested } of run.files) {
      for (const test of tests) {
        problems.push(...test.problems.map((one) => `${test.name}: ${placedProblem(name, one, tested)}`))
      }
      // If a file is written during its tests, the policy that would be loaded may not be the one that passed.
      const isOther = tested.files.some((file, index) => isChanged(file, tested.texts[index], files, texts))
      if (isOther) {
        failed++
        problems.push(`${name}: a policy changed while its tests ran`)
      }
    }
  }
  return { passed, failed, problems }
}

function isChanged(
  file: string,
  tested: PolicyText | undefined,
  files: readonly PolicyFile[],
  texts: readonly PolicyText[],
): boolean {
  const index = files.findIndex(({ path, dialect }) => resolve(path) === file && dialect === undefined)
  return index !== -1 && tested !== undefined && tested.text !== texts[index]?.text
}

/**
 * Calls `changed` after the text of a policy, of the tests or the lock beside it, has changed. A pack that has changed is
 * refused until the lock has its digest.
 *
 * @throws {Error} (rejects) from Node, if a folder cannot be watched
 */
export function watchPolicies(files: readonly PolicyFile[], changed: () => void): Promise<FileWatch> {
  const paths = [...new Set(files.flatMap((file) => [file.path, testsBeside(file), lockIn(dirname(file.path))]))]
  const read = async (): Promise<string> => {
    const hash = createHash('sha256')
    for (const { text, problem } of await Promise.all(paths.map((path) => readTextFileWithin(path)))) {
      hash.update(JSON.stringify([text, problem]))
    }
    return hash.digest('hex')
  }
  return watchFiles(paths, read, changed)
}
