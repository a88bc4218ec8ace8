import { execFile } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { PolicyFile } from '../../hook/policies.ts'
import type { Environment } from '../../hosts/lines.ts'
import { readTextFileWithin } from '../../hosts/policy-file.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { readThrown } from '../../model/thrown.ts'
import type { TestReport } from '../../workbench/test/json-report.ts'
import { placeOf } from '../../workbench/test/problem-text.ts'
import type { ReloadReport } from '../policy-changes.ts'

export interface TestRunning {
  /** How to start the command line: Node, and its file. */
  readonly program: readonly [string, string]
  readonly env: Environment
  readonly ending: AbortSignal
}

type OwnTests = NonNullable<ReloadReport['tests']>

/** The most bytes of a report. */
const REPORT_BYTES = 64 * 1024 * 1024

/** Milliseconds for the tests of one file. */
const PATIENCE = 600_000

export function testsBeside({ path }: PolicyFile): string {
  return path.replace(/\.ya?ml$/, '.test.yaml')
}

/**
 * Runs the tests beside each policy, `NAME.test.yaml`; null if there are none. Each file in a process of its own:
 * reading a large one in this process would keep all requests waiting. Never rejects: tests that do not run have
 * failed.
 */
export async function runOwnTests(
  files: readonly PolicyFile[],
  running: TestRunning,
  patience = PATIENCE,
): Promise<OwnTests | null> {
  const present = files.filter((file) => testsBeside(file) !== file.path && isThere(testsBeside(file)))
  if (present.length === 0) return null
  const all = { passed: 0, failed: 0, problems: [] as string[] }
  for (const file of present) {
    const { passed, failed, problems } = await runFile(resolve(testsBeside(file)), running, patience)
    all.passed += passed
    all.failed += failed
    all.problems.push(...problems)
  }
  return all
}

/** A link to nowhere is there, and cannot be read. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

async function runFile(name: string, running: TestRunning, patience: number): Promise<OwnTests> {
  const { problem } = await readTextFileWithin(name)
  if (problem !== null) return failedBy(problem)
  const ended = await run(name, running, patience)
  if (ended.isLate) return failedBy(`${name}: the tests took longer than ${patience / 1000} s`)
  return resultOf(ended, name) ?? failedBy(`${name}: the tests did not run (${ended.code ?? 'unknown'})`)
}

interface Ended {
  /** The exit code, or what ended it. */
  readonly code: number | string | null
  readonly isLate: boolean
  readonly output: string
  readonly errors: string
}

async function run(name: string, { program: [node, cli], env, ending }: TestRunning, patience: number): Promise<Ended> {
  const words = [cli, 'test', '--format', 'json', name]
  // A program that is busy with a test hears no other signal.
  const bounds = { maxBuffer: REPORT_BYTES, signal: ending, timeout: patience, killSignal: 'SIGKILL' } as const
  const began = performance.now()
  try {
    return await new Promise((resolve) => {
      execFile(node, words, { ...bounds, env: { ...env } }, (failure, output, errors) => {
        const code = failure === null ? 0 : (failure.code ?? failure.signal ?? null)
        const isLate = code === 'SIGKILL' && performance.now() - began >= patience
        resolve({ code, isLate, output, errors })
      })
    })
  } catch (error) {
    return { code: readThrown(error).code, isLate: false, output: '', errors: '' }
  }
}

function failedBy(problem: string): OwnTests {
  return { passed: 0, failed: 1, problems: [problem] }
}

/** Null if the command line has not said a result, for instance because it is being installed anew. */
function resultOf({ code, output, errors }: Ended, name: string): OwnTests | null {
  try {
    if (code === 0 || code === 1) return testsIn(JSON.parse(output) as TestReport)
    const mistake = code === 2 ? mistakeIn(stripVTControlCharacters(errors).trim(), name) : ''
    return mistake === '' ? null : failedBy(mistake)
  } catch {
    return null
  }
}

function testsIn({ passed, failed, files }: TestReport): OwnTests {
  const problems = files.flatMap(({ file, tests }) =>
    tests.flatMap((test) => test.problems.map((one) => `${test.name}: ${placeOf(file, one)}\n${one.message}`)),
  )
  return { passed, failed, problems }
}

/** Why a test file cannot be used: the first error in it, or what the command line says. */
function mistakeIn(errors: string, name: string): string {
  if (!errors.startsWith('[')) return errors.replace(/^sluice: /, '')
  const found = JSON.parse(errors) as readonly Diagnostic[]
  const { line = 1, message = 'this is not a test file' } = found.find(({ severity }) => severity === 'error') ?? {}
  return `${name}:${line}: ${message}`
}
