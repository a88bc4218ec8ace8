import { join } from 'node:path'
import { expect } from 'vitest'
import { readTestFile } from '../../../src/workbench/test/read-test-file.ts'
import { readTextFile } from '../../../src/hosts/policy-file.ts'
import { runTests } from '../../../src/workbench/test/run-tests.ts'
import { place } from './place.ts'

/** The problems of the tests in `guard.test.yaml`, by test name, as `line/step problem`. */
export async function run(
  tests: string,
  policy: string,
  files: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, readonly string[]>>> {
  return runIn(place({ 'guard.yaml': policy, 'guard.test.yaml': tests, ...files }))
}

/** The same for an existing folder. */
export async function runIn(folder: string, updates = false): Promise<Readonly<Record<string, readonly string[]>>> {
  const name = join(folder, 'guard.test.yaml')
  const { file, diagnostics } = readTestFile({ name, text: readTextFile(name).text ?? '' })
  expect(diagnostics).toEqual([])
  const { files } = await runTests(file === null ? [] : [file], '', { env: {}, coverage: null, updates })
  return Object.fromEntries(
    files.flatMap((result) =>
      result.tests.map((one) => [
        one.name,
        one.problems.flatMap(({ line, step, wrong }) =>
          wrong.map((text) => `${line}/${step} ${text.replaceAll(folder, '.')}`),
        ),
      ]),
    ),
  )
}
