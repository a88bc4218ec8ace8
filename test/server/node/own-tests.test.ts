import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPolicies } from '../../../src/hook/policies.ts'
import { runOwnTests } from '../../../src/server/node/own-tests.ts'

/** Runs the tests beside a policy by a program that does as told instead of the command line. */
function runBy(program: string, folder: string, patience?: number): ReturnType<typeof runOwnTests> {
  const file = join(folder, 'program.cjs')
  writeFileSync(file, program)
  const running = { program: [process.execPath, file], env: {}, ending: new AbortController().signal } as const
  return runOwnTests(findPolicies([join(folder, 'guard.yaml')]), running, patience)
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-own-tests-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'guard.yaml'), 'hooks: []')
  return folder
}

test.each<readonly [string, string, string]>([
  ['says nothing', '', 'FILE: the tests did not run (0)'],
  ['ends because a file of it is missing', "require('./gone.cjs')", 'FILE: the tests did not run (1)'],
  ['says something else', "console.log('hello')", 'FILE: the tests did not run (0)'],
  ['says something else in JSON', "console.log('{}'); process.exitCode = 1", 'FILE: the tests did not run (1)'],
  ['is cut off', 'console.log(\'{"passed":1,"fai\')', 'FILE: the tests did not run (0)'],
  ['has a bug', 'process.exit(70)', 'FILE: the tests did not run (70)'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 'FILE: the tests did not run (SIGKILL)'],
  ['refuses without a word', 'process.exit(2)', 'FILE: the tests did not run (2)'],
  ['refuses in half a word', "console.error('[{'); process.exit(2)", 'FILE: the tests did not run (2)'],
  ['refuses', "console.error('\\x1b[31msluice\\x1b[39m: there is no test'); process.exit(2)", 'there is no test'],
])('a program that %s has failed, and the problem says so', async (_, program, problem) => {
  const folder = newFolder()
  const file = join(folder, 'guard.test.yaml')
  writeFileSync(file, 'tests: []')
  expect(await runBy(program, folder)).toEqual({ passed: 0, failed: 1, problems: [problem.replace('FILE', file)] })
})

test('a program that does not end is killed, even if it does not hear signals', async () => {
  const folder = newFolder()
  const file = join(folder, 'guard.test.yaml')
  writeFileSync(file, 'tests: []')
  const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
  const problems = [`${file}: the tests took longer than 0.5 s`]
  expect(await runBy(deaf, folder, 500)).toEqual({ passed: 0, failed: 1, problems })
})

test.each<readonly [string, (file: string) => void, string]>([
  ['a link to nowhere', (file) => symlinkSync('nowhere', file), 'there is no file `FILE`'],
  ['a link to itself', (file) => symlinkSync(file, file), '`FILE` cannot be read (ELOOP)'],
  ['a folder', (file) => mkdirSync(file), '`FILE` is a folder, not a file'],
])('a test file that is %s is not taken for none', async (_, make, problem) => {
  const folder = newFolder()
  const file = join(folder, 'guard.test.yaml')
  make(file)
  expect(await runBy('', folder)).toEqual({ passed: 0, failed: 1, problems: [problem.replace('FILE', file)] })
})

test('without a test file, nothing is started', async () => {
  const folder = newFolder()
  expect(await runBy("require('node:fs').writeFileSync('started', '')", folder)).toBe(null)
  expect(existsSync(join(folder, 'started'))).toBe(false)
})
