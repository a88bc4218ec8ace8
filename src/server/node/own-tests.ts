import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { PolicyFile } from '../../hook/policies.ts'
import type { Environment } from '../../hosts/lines.ts'
import { readTextFileWithin } from '../../hosts/policy-file.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { TestReport } from '../../workbench/test/json-report.ts'
import { placeOf } from '../../workbench/test/problem-text.ts'
import type { ReloadReport } from '../policy-changes.ts'

export interface TestRunning {
  /** How to start the command line: Node, and its file. */
  readonly program: readonly [string, string]
  readonly env: Environment
  /** Ends the tests. */
  readonly ending: AbortSignal
}

type OwnTests = NonNullable<ReloadReport['tests']>

/** The most bytes of a report. */
const REPORT_BYTES = 64 * 1024 * 1024

export function testsBeside({ path }: PolicyFile): string {
  return path.replace(/\.ya?ml$/, '.test.yaml')
}

/**
 * Runs the tests beside each policy, `NAME.test.yaml`; null if there are none. Each file in a process of its own:
 * reading a large one in this process would keep all requests waiting.
 */
export async function runOwnTests(files: readonly PolicyFile[], running: TestRunning): Promise<OwnTests | null> {
  const present = files.filter((file) => testsBeside(file) !== file.path && existsSync(testsBeside(file)))
  if (present.length === 0) return null
  const all = { passed: 0, failed: 0, problems: [] as string[] }
  for (const file of present) {
    const { passed, failed, problems } = await runFile(resolve(testsBeside(file)), running)
    all.passed += passed
    all.failed += failed
    all.problems.push(...problems)
  }
  return all
}

async function runFile(name: string, { program: [node, cli], env, ending }: TestRunning): Promise<OwnTests> {
  const { problem } = await readTextFileWithin(name)
  if (problem !== null) return failedBy(problem)
  const { code, output, errors } = await new Promise<Ended>((resolve) => {
    const words = [cli, 'test', '--format', 'json', name]
    const options = { env: { ...env }, maxBuffer: REPORT_BYTES, signal: ending }
    execFile(node, words, options, (failure, output, errors) => {
      resolve({ code: failure === null ? 0 : (failure.code ?? failure.signal ?? null), output, errors })
    })
  })
  if (code === 0 || code === 1) return testsIn(JSON.parse(output) as TestReport)
  return failedBy(code === 2 ? mistakeIn(errors, name) : `${name}: the tests did not run (${code ?? 'unknown'})`)
}

interface Ended {
  /** The exit code, or what ended it. */
  readonly code: number | string | null
  readonly output: string
  readonly errors: string
}

function failedBy(problem: string): OwnTests {
  return { passed: 0, failed: 1, problems: [problem] }
}

function testsIn({ passed, failed, files }: TestReport): OwnTests {
  const problems = files.flatMap(({ file, tests }) =>
    tests.flatMap((test) => test.problems.map((one) => `${test.name}: ${placeOf(file, one)}\n${one.message}`)),
  )
  return { passed, failed, problems }
}

/** Why a test file cannot be used: the first error in it, or what the command line says. */
function mistakeIn(errors: string, name: string): string {
  if (!errors.startsWith('[')) return errors.trim().replace(/^sluice: /, '')
  const found = JSON.parse(errors) as readonly Diagnostic[]
  const { line = 1, message = 'this is not a test file' } = found.find(({ severity }) => severity === 'error') ?? {}
  return `${name}:${line}: ${message}`
}
