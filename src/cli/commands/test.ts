import type { Diagnostic } from '../../model/diagnostic.ts'
import { readThrown } from '../../model/thrown.ts'
import { visible } from '../../source/visible.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import { createCoverage, percentOf } from '../../workbench/test/coverage.ts'
import { findTestFiles } from '../../workbench/test/find-test-files.ts'
import { jsonReport } from '../../workbench/test/json-report.ts'
import { readTestFile } from '../../workbench/test/read-test-file.ts'
import { readTextFile } from '../../workbench/test/read-text-file.ts'
import { runTests } from '../../workbench/test/run-tests.ts'
import type { TestFile } from '../../workbench/test/test-file.ts'
import { type CliCommand, type CommandContext, type ExitCode, type ParsedArgs, UsageError } from '../command.ts'
import { diagnosticsAsJson, diagnosticsAsText } from '../text/diagnostics.ts'
import { testReport } from '../text/test-report.ts'

export const test: CliCommand = {
  name: 'test',
  summary: 'runs the tests of policies (`*.test.yaml`)',
  operand: { name: 'PATH', many: true, summary: 'a file of tests, or a folder; default: the current folder' },
  options: {
    filter: { value: 'TEXT', summary: 'runs only the tests with this text in their name' },
    coverage: { summary: 'shows which rules and conditions the tests cover' },
    'min-coverage': { value: 'PERCENT', summary: 'exits with 1 if the tests cover less; implies `--coverage`' },
    format: { value: 'FORMAT', choices: ['pretty', 'json'], summary: 'for people (the default), or for programs' },
  },
  examples: [
    { title: 'the tests of this project', line: 'sluice test' },
    { title: 'in CI', line: 'sluice test --min-coverage 90 policies' },
  ],
  run: runOnce,
}

async function runOnce(args: ParsedArgs, context: CommandContext): Promise<ExitCode> {
  const least = readPercent(args.value('min-coverage'))
  const coverage = args.has('coverage') || least !== null ? createCoverage() : null
  const files = await readTestFiles(args, context)
  if (files === null) return 2
  const filter = args.value('filter') ?? ''
  const run = await runTests(files, filter, { env: context.env, coverage })
  if (run.files.length === 0) throw noTests(args, files.length)
  const rules = coverage?.rules() ?? null
  const { output } = context
  await output.write(args.value('format') === 'json' ? jsonReport(run, rules) : testReport(run, rules, output))
  if (run.failed > 0) return 1
  return least !== null && rules !== null && percentOf(rules) < least ? 1 : 0
}

function readPercent(text: string | undefined): number | null {
  if (text === undefined) return null
  const percent = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : NaN
  if (percent <= 100) return percent
  throw new UsageError('`--min-coverage` must be a percentage, from 0 to 100')
}

function noTests(args: ParsedArgs, files: number): UsageError {
  const filter = args.value('filter')
  if (files > 0) return new UsageError(`no test has \`${visible(filter ?? '')}\` in its name`)
  return new UsageError('there is no test', 'tests are in files that end with `.test.yaml`')
}

/** Null if one of them is malformed, after its diagnostics were shown. */
async function readTestFiles(args: ParsedArgs, { errors }: CommandContext): Promise<readonly TestFile[] | null> {
  const texts: PolicyText[] = []
  const diagnostics: Diagnostic[] = []
  const files: TestFile[] = []
  for (const name of findFiles(args.operands)) {
    const { text, problem } = readTextFile(name)
    if (problem !== null) throw new UsageError(visible(problem))
    texts.push({ name, text })
    const reading = readTestFile({ name, text })
    diagnostics.push(...reading.diagnostics)
    if (reading.file !== null) files.push(reading.file)
  }
  if (diagnostics.length > 0) {
    const found = { policies: texts, diagnostics, rules: 0 }
    await errors.write(
      args.value('format') === 'json' ? diagnosticsAsJson(found) : diagnosticsAsText(found, errors.paint),
    )
  }
  return files.length === texts.length ? files : null
}

function findFiles(paths: readonly string[]): readonly string[] {
  try {
    return findTestFiles(paths.length === 0 ? ['.'] : paths)
  } catch (error) {
    const { code, message } = readThrown(error)
    const path = paths.find((word) => message.includes(`'${word}'`)) ?? '.'
    throw new UsageError(
      code === 'ENOENT'
        ? `there is no file or folder \`${visible(path)}\``
        : `\`${visible(path)}\` cannot be read (${code})`,
    )
  }
}
