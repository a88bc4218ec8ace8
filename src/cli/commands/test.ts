import { existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readThrown } from '../../model/thrown.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import { visible } from '../../source/visible.ts'
import { createCoverage, percentOf, type RuleCoverage } from '../../workbench/test/coverage.ts'
import { findTestFiles } from '../../workbench/test/find-test-files.ts'
import { jsonReport } from '../../workbench/test/json-report.ts'
import { junitReport } from '../../workbench/test/junit-report.ts'
import { lcovReport } from '../../workbench/test/lcov.ts'
import { packProblems } from '../../workbench/test/pack-problems.ts'
import { readTestFile } from '../../workbench/test/read-test-file.ts'
import { readTextFile } from '../../hosts/policy-file.ts'
import { runTests, type TestRun } from '../../workbench/test/run-tests.ts'
import { tapReport } from '../../workbench/test/tap-report.ts'
import type { TestFile } from '../../workbench/test/test-file.ts'
import { watchFolders } from '../../workbench/test/watch-folders.ts'
import { type CliCommand, type CommandContext, type ExitCode, type ParsedArgs, UsageError } from '../command.ts'
import { MANAGED, managedTexts } from '../managed-layer.ts'
import type { Output } from '../output.ts'
import { createProgress } from '../progress.ts'
import { diagnosticsAsJson, diagnosticsAsText } from '../text/diagnostics.ts'
import { testReport } from '../text/test-report.ts'

type Report = (run: TestRun, rules: readonly RuleCoverage[] | null, output: Output) => string

const REPORTS: Readonly<Record<string, Report>> = {
  pretty: testReport,
  json: jsonReport,
  junit: junitReport,
  tap: tapReport,
}

export const test: CliCommand = {
  operand: { name: 'PATH', many: true, summary: 'a test file, or a folder; default: the current folder' },
  options: {
    filter: { value: 'TEXT', summary: 'runs only the tests with this text in their name' },
    pack: {
      summary: 'also holds the policies to what the shipped packs are held to: rules, names, header, false alarms',
    },
    managed: MANAGED,
    coverage: { summary: 'shows which rules and conditions the tests cover' },
    'min-coverage': { value: 'PERCENT', summary: 'exits with 1 if the tests cover less; implies `--coverage`' },
    lcov: { value: 'FILE', summary: 'writes the coverage to this file, in the format of `lcov`' },
    update: { summary: 'updates the snapshots of recordings (`snapshot: true`)' },
    watch: { summary: 'runs again whenever a file changes' },
    format: {
      value: 'FORMAT',
      choices: Object.keys(REPORTS),
      summary: 'for people (`pretty`, the default), or for programs',
    },
  },
  exits: { 1: 'a test failed, the tests cover less than `--min-coverage`, or a pack lacks something (`--pack`)' },
  examples: [
    { title: 'the tests of this project', line: 'sluice test' },
    { title: 'in CI', line: 'sluice test --min-coverage 90 --format junit policies' },
    { title: 'before you publish a pack', line: 'sluice test --pack packs' },
    { title: 'while you write', line: 'sluice test --coverage policy.test.yaml' },
  ],
  async run(args, context) {
    readPercent(args.value('min-coverage'))
    if (args.has('pack') && args.value('filter') !== undefined) {
      throw new UsageError('`--pack` and `--filter` exclude each other', 'a pack is held to all of its tests')
    }
    return args.has('watch') ? watchTests(args, context) : (await runOnce(args, context)).code
  },
}

interface Ran {
  readonly code: ExitCode
  /** The folders of all files that were read. */
  readonly folders: readonly string[]
}

/** @throws {UsageError} if there is no test */
async function runOnce(args: ParsedArgs, context: CommandContext): Promise<Ran> {
  const found = findFiles(args.operands)
  const files = await readTestFiles(found, args, context)
  if (files === null) return { code: 2, folders: found.map((file) => dirname(file)) }

  const least = readPercent(args.value('min-coverage'))
  const isShown = args.has('coverage') || least !== null
  const coverage = isShown || args.has('lcov') || args.has('pack') ? createCoverage() : null
  const { env, output } = context
  const filter = args.value('filter') ?? ''
  const chosen = files.flatMap(({ tests }) => tests).filter(({ name }) => name.includes(filter))
  const progress = createProgress({ ...context, format: args.value('format') }, chosen.length)
  const added = args.has('managed') ? managedTexts() : []
  const updates = args.has('update')
  const run = await runTests(files, filter, { env, added, coverage, updates, advance: progress.advance })
  progress.end()
  if (run.files.length === 0) throw noTests(args, files.length)

  // The tests of a policy need not cover the administrator's.
  const rules = coverage?.rules().filter(({ rule }) => rule.layer !== 'managed') ?? []
  const report = REPORTS[args.value('format') ?? 'pretty'] ?? testReport
  await output.write(report(run, isShown ? rules : null, output))
  writeLcov(args.value('lcov'), rules, run)
  const isUnder = least !== null && (await tellShortage(percentOf(rules), least, context))
  const isLacking = args.has('pack') && (await tellLacks(run, rules, context))
  return { code: run.failed > 0 || isUnder || isLacking ? 1 : 0, folders: foldersOf(files, run) }
}

async function tellLacks(run: TestRun, rules: readonly RuleCoverage[], { errors }: CommandContext): Promise<boolean> {
  const all = run.files.map(({ tested }) => tested)
  const problems = packProblems(all, rules)
  for (const { file, line, message } of problems) {
    await errors.write(`${errors.paint('red', 'error')}: ${visible(`${file}:${line}: ${message}`)}\n`)
  }
  return problems.length > 0
}

async function tellShortage(percent: number, least: number, { errors }: CommandContext): Promise<boolean> {
  if (percent >= least) return false
  await errors.write(`${errors.paint('red', 'error')}: the tests cover ${percent} %, which is less than ${least} %\n`)
  return true
}

function writeLcov(file: string | undefined, rules: readonly RuleCoverage[], { files }: TestRun): void {
  if (file === undefined) return
  try {
    const texts = files.flatMap(({ tested }) => tested.texts)
    writeFileSync(file, lcovReport(rules, texts))
  } catch (error) {
    throw new UsageError(`\`${visible(file)}\` cannot be written (${readThrown(error).code ?? 'unknown'})`)
  }
}

function foldersOf(files: readonly TestFile[], run: TestRun): readonly string[] {
  const recordings = files.flatMap(({ file, tests }) =>
    tests.flatMap((one) => ('record' in one ? [join(dirname(file), one.record)] : [])),
  )
  const policies = run.files.flatMap(({ tested }) => tested.files)
  return [...files.map(({ file }) => file), ...recordings, ...policies].map((file) => dirname(file))
}

/** Runs the tests again after each change, until the program is ended. */
async function watchTests(args: ParsedArgs, context: CommandContext): Promise<never> {
  const { errors } = context
  const folders = new Set(args.operands.length === 0 ? ['.'] : args.operands)
  const remember = (found: readonly string[]): readonly string[] => {
    for (const folder of found) folders.add(folder)
    return [...folders].filter(isFolder)
  }
  for (;;) {
    // Starts watching before reading anything, so that no change is missed.
    const { changed, add } = watchFolders()
    add(remember(findFiles(args.operands).map((file) => dirname(file))))
    try {
      add(remember((await runOnce(args, context)).folders))
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      await errors.write(`${errors.paint('red', 'sluice')}: ${error.message}\n`)
    }
    await errors.write('waiting for changes\n')
    await changed
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function readPercent(text: string | undefined): number | null {
  if (text === undefined) return null
  const percent = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : NaN
  if (percent <= 100) return percent
  throw new UsageError('`--min-coverage` must be a percentage, from 0 to 100')
}

function noTests(args: ParsedArgs, files: number): UsageError {
  if (files > 0) return new UsageError(`no test has \`${visible(args.value('filter') ?? '')}\` in its name`)
  return new UsageError('there is no test', 'tests are in files that end with `.test.yaml`')
}

/** Shows the diagnostics; null if a file is malformed. */
async function readTestFiles(
  names: readonly string[],
  args: ParsedArgs,
  { errors }: CommandContext,
): Promise<readonly TestFile[] | null> {
  const policies = names.map((name): PolicyText => {
    const { text, problem } = readTextFile(name)
    if (problem !== null) throw new UsageError(visible(problem))
    return { name, text }
  })
  const readings = policies.map(readTestFile)
  const found = { policies, diagnostics: readings.flatMap(({ diagnostics }) => diagnostics), rules: 0 }
  if (found.diagnostics.length > 0) {
    const isJson = args.value('format') === 'json'
    await errors.write(isJson ? diagnosticsAsJson(found) : diagnosticsAsText(found, errors.paint))
  }
  const files = readings.flatMap(({ file }) => (file === null ? [] : [file]))
  return files.length === names.length ? files : null
}

function findFiles(paths: readonly string[]): readonly string[] {
  for (const path of paths) {
    if (!existsSync(path)) throw new UsageError(`there is no file or folder \`${visible(path)}\``)
  }
  try {
    return findTestFiles(paths.length === 0 ? ['.'] : paths)
  } catch (error) {
    const { code, message } = readThrown(error)
    throw new UsageError(`the tests cannot be found: ${visible(code ?? message)}`)
  }
}
