import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { MOST_BYTES } from '../../editor/document.ts'
import type { Findings, TestOutcome } from '../../editor/lenses.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import { readTextFileWithin, type TextFile, textInstead } from '../../hosts/policy-file.ts'
import { readThrown } from '../../model/thrown.ts'
import { isMap, ownValue } from '../../model/value.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import type { Problem } from '../../workbench/test/problem.ts'
import { problemText } from '../../workbench/test/problem-text.ts'
import { readTestFile } from '../../workbench/test/read-test-file.ts'
import { loadTested, runTest, type TestedPolicies } from '../../workbench/test/run-file.ts'
import { withoutProgram } from '../../workbench/test/run-tests.ts'
import type { CommandContext } from '../command.ts'

/** What the server knows of the program that it is. */
export type Started = Pick<CommandContext, 'env' | 'program' | 'folder'>

/** What `sluice replay --format json` prints, as it documents. */
interface Report {
  readonly rules: readonly { readonly rule: string; readonly fired: number }[]
}

/** What runs for an editor, and what it found out. */
interface Runs extends Findings {
  /**
   * Runs tests of a file.
   *
   * @param lines the lines of the tests to run; null for all
   * @param isStale whether nobody waits for the result any more
   * @returns null if it became stale
   */
  test(
    file: PolicyText,
    lines: readonly number[] | null,
    isStale: () => boolean,
  ): Promise<readonly TestOutcome[] | null>
  hasResults(): boolean
  /** Forgets results that are about an earlier text. */
  forget(file: string): void
  /** Replays the past sessions of this machine. Resolves with the page about them. */
  replay(policy: string): Promise<string>
  /** Explains the last refusal by a hook in a folder. */
  explainLast(folder: string): Promise<string>
  /** Ends what still runs. */
  stop(): void
}

/** @param texts the open texts, by their paths: tests run on what is in the editor */
export function createRuns({ env, program, folder }: Started, texts: (file: string) => string | undefined): Runs {
  const results = new Map<string, readonly TestOutcome[]>()
  const serving = new AbortController()
  let replaying = new AbortController()
  /** The folders of pages. They end with the server: a page has what past sessions said. */
  const places: string[] = []
  /** The last replay. */
  let last: { readonly policy: string; readonly fired: ReadonlyMap<string, number> } | null = null

  const read = (file: string): Promise<TextFile> => {
    const text = texts(file)
    return text === undefined
      ? readTextFileWithin(file, MOST_BYTES)
      : Promise.resolve(textInstead(file, text, MOST_BYTES))
  }

  /** @throws {Error} with what the command says, in one line */
  async function command(words: readonly string[], cwd: string, signal: AbortSignal): Promise<string> {
    const [node, cli] = program
    // Otherwise, a folder that is missing looks like a program that is missing.
    if (!existsSync(cwd)) throw new Error(`there is no folder \`${cwd}\``)
    try {
      const options = { cwd, env: { ...env }, maxBuffer: 64 * 1024 * 1024, signal }
      return (await promisify(execFile)(node, [cli, ...words], options)).stdout
    } catch (error) {
      if (signal.aborted) throw new Error('it was stopped, because another one has begun', { cause: error })
      const stderr = isMap(error) ? ownValue(error, 'stderr') : undefined
      const said = typeof stderr === 'string' ? stderr.trim().replaceAll('\nhelp: ', '; ') : ''
      throw new Error(said === '' ? readThrown(error).message : said.replace(/^sluice: /, ''), { cause: error })
    }
  }

  return {
    tests: (file) => results.get(file) ?? [],
    fired: (policy, rule) => (last?.policy === policy ? (last.fired.get(rule) ?? null) : null),
    hasResults: () => results.size > 0,
    forget: (file) => void results.delete(file),
    async test(file, lines, isStale) {
      const { file: tests, diagnostics } = readTestFile(file)
      if (tests === null) throw new Error(`\`${file.name}\` has errors: ${diagnostics[0]?.message ?? ''}`)
      const chosen = tests.tests.filter(({ line }) => lines === null || lines.includes(line))
      const tested = await loadTested(tests, { env, read, packs: policyPacks({ bytes: MOST_BYTES }) })
      const outcomes: TestOutcome[] = []
      // The server answers in between.
      const hasEnded = async (): Promise<boolean> => {
        await nextTurn()
        return isStale() || serving.signal.aborted
      }
      for (const test of chosen) {
        const result =
          tested.program === null
            ? withoutProgram(tests, tested, test, outcomes.length === 0)
            : await runTest(tests, tested.program, test, { env, coverage: null, updates: false, isStale: hasEnded })
        if (await hasEnded()) return null
        const { name, line, problems } = result
        outcomes.push({ name, line, problems: problems.map((problem) => shownProblem(problem, tested)) })
      }
      const others = lines === null ? [] : (results.get(file.name) ?? []).filter(({ line }) => !lines.includes(line))
      // While they ran, the texts may have changed.
      const isCurrent = [file, ...tested.texts].every(({ name, text }) => (texts(name) ?? text) === text)
      if (isCurrent) results.set(file.name, [...others, ...outcomes])
      return outcomes
    },
    async replay(policy) {
      replaying.abort()
      replaying = new AbortController()
      const place = mkdtempSync(join(tmpdir(), 'sluice-replay-'))
      places.push(place)
      const page = join(place, 'replay.html')
      const words = ['replay', '--policy', policy, '--since', '30d', '--format', 'json', '--html', page]
      const { rules } = JSON.parse(await command(words, folder, replaying.signal)) as Report
      last = { policy, fired: new Map(rules.map(({ rule, fired }) => [rule, fired])) }
      return page
    },
    explainLast: (cwd) => command(['explain', '--last'], cwd, serving.signal),
    stop() {
      serving.abort()
      replaying.abort()
      for (const place of places) rmSync(place, { recursive: true, force: true })
    },
  }
}

function shownProblem(problem: Problem, tested: TestedPolicies): TestOutcome['problems'][number] {
  const { line, wrong } = problem
  return { line, message: wrong.join('; '), details: problemText(problem, tested) }
}
