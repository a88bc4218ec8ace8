import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { compileLayersInSteps } from '../../compile/compile-layers.ts'
import type { Compiling, LoadedPolicy } from '../../compile/compile-policies.ts'
import { MATCHING } from '../../compile/matching.ts'
import { guardEach, type ReadLayer } from '../../compile/arrange-layers.ts'
import { contactIn, readLayers } from '../../compile/read-layers.ts'
import { type Engine, replacePolicies } from '../../engine/engine.ts'
import { VOCABULARIES } from '../../hook-files/vocabulary.ts'
import { NO_RULES, type PolicyFile, readPolicyFiles } from '../../hook/policies.ts'
import { withApprovals } from '../../hosts/approvals/approve-hooks.ts'
import { managedFolders, readManagedPolicies } from '../../hosts/managed-policies.ts'
import { lockIn } from '../../hosts/packs/find-pack-file.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import type { PolicyText } from '../../model/policy-text.ts'
import { nameOf, type Program } from '../../model/rule.ts'
import { readTextFileWithin } from '../../hosts/policy-file.ts'
import { changesOf, type ReloadReport } from '../policy-changes.ts'
import type { PolicySource } from '../served.ts'
import { createTurns } from '../turns.ts'
import { runOwnTests, testsBeside, type TestRunning } from './own-tests.ts'
import type { Recording } from './recording.ts'
import { type FileWatch, watchFiles } from './watch-files.ts'

interface PolicySourceOptions extends TestRunning {
  readonly engine: Engine
  /** The engine's policies. */
  readonly layers: readonly ReadLayer[]
  readonly files: readonly PolicyFile[]
  /** The state folder, which contains the approvals. */
  readonly state: string
  /** Recorded events to compare policies on; null if laxer policies are accepted. */
  readonly recording: Recording | null
  readonly tell: (report: ReloadReport) => void
}

interface Examined {
  readonly report: ReloadReport
  readonly texts: readonly PolicyText[]
  readonly program: Program
  /** The rules in them, by name. */
  readonly rules: ReadonlyMap<string, string>
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
  const { engine, files, env, state, recording, ending, tell } = options
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

  /** @param tries how often policies are examined that change meanwhile */
  async function examine(tries = 3): Promise<Examined> {
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
    if (typeof texts === 'string') {
      const report = { ...blank, refused: 'unreadable', message: texts } as const
      return { report, texts: [], program: engine.program, rules }
    }
    const layers = readLayers(texts, reading)
    const fresh = rulesOf(layers)
    const compiling = { ...reading, env, matching: MATCHING }
    const { program, diagnostics } = await inTurns(compileLayersInSteps(layers, compiling, contactIn(layers, texts)))
    const examined = (report: ReloadReport): Examined => ({ report, texts, program, rules: fresh })
    const found = { ...blank, rules: changesOf(rules, fresh), diagnostics }
    const unsound = program.invalidReason ?? (guardEach(layers) ? null : NO_RULES)
    if (unsound !== null) return examined({ ...found, refused: 'unsound', message: unsound })
    const tests = await runOwnTests(files, options)
    const tested = { ...found, after: program.digest(), tests }
    if (tests !== null && (await isChanged(texts))) {
      if (tries > 1) return examine(tries - 1)
      const message = 'the policies changed three times while their tests ran'
      return examined({ ...tested, refused: 'tests-failed', message })
    }
    if (tests !== null && tests.failed > 0) {
      const message = `${tests.failed} of ${tests.failed + tests.passed} tests of the policies failed`
      return examined({ ...tested, refused: 'tests-failed', message })
    }
    if (recording === null) return examined(tested)
    const compared = await recording.compare(engine.program, program)
    const judged = { ...tested, compared }
    if (compared.events === 0) {
      return examined({ ...judged, message: 'no event has been recorded yet, so nothing was compared' })
    }
    if (compared.laxer.length === 0) return examined(judged)
    const message = 'the new policies are laxer than the current ones for recorded events'
    return examined({ ...judged, refused: 'laxer', message })
  }

  /** Then the policies that would be loaded may not be those that were tested. */
  async function isChanged(texts: readonly PolicyText[]): Promise<boolean> {
    const now = await readServedPolicies(files, state)
    return typeof now === 'string' || now.some(({ text }, index) => text !== texts[index]?.text)
  }

  return {
    check: () => inTurn(async () => (await examine()).report),
    reload: () =>
      inTurn(async () => {
        const { report, texts, program, rules: fresh } = await examine()
        refused = report.refused
        problem = refused === null ? null : (report.message ?? refused)
        const isOther =
          report.refused === null &&
          (report.after !== report.before || texts.some(({ text }, index) => text !== engine.policies[index]?.text))
        if (isOther) {
          replacePolicies(engine, { program, policies: texts, diagnostics: report.diagnostics })
          rules = fresh
        }
        const outcome = { ...report, reloaded: isOther }
        // Tests that the end of the server has ended say nothing about the policies.
        if (!ending.aborted) tell(outcome)
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

/** Requests in between do not wait for all of it. */
async function inTurns(compiling: Compiling): Promise<LoadedPolicy> {
  const turn = createTurns()()
  for (;;) {
    await turn.next()
    const step = compiling.next()
    if (step.done === true) return step.value
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

/**
 * Calls `changed` after the text of a policy, of the tests or the lock beside it, or one of the managed policies, has
 * changed. A pack that has changed is refused until the lock has its digest.
 *
 * @throws {Error} (rejects) from Node, if a folder cannot be watched
 */
export function watchPolicies(files: readonly PolicyFile[], changed: () => void): Promise<FileWatch> {
  const locks = managedFolders().map(lockIn)
  const own = files.flatMap((file) => [file.path, testsBeside(file), lockIn(dirname(file.path))])
  const paths = [...new Set([...own, ...locks])]
  const read = async (): Promise<string> => {
    const hash = createHash('sha256')
    for (const { text, problem } of await Promise.all(paths.map((path) => readTextFileWithin(path)))) {
      hash.update(JSON.stringify([text, problem]))
    }
    hash.update(JSON.stringify(readManagedPolicies()))
    return hash.digest('hex')
  }
  return watchFiles(paths, read, changed)
}
