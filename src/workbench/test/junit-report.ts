import { visible } from '../../source/visible.ts'
import { placedProblem } from './problem-text.ts'
import type { TestResult } from './run-file.ts'
import { type FileResult, hasFailed, type TestRun } from './run-tests.ts'

/** The results as JUnit XML, for CI systems. */
export function junitReport({ files, passed, failed }: TestRun): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    tag('testsuites', {
      name: 'sluice test',
      tests: passed + failed,
      failures: failed,
      time: timeOf(files.flatMap(({ tests }) => tests)),
    }),
    ...files.flatMap(suite),
    '</testsuites>',
    '',
  ].join('\n')
}

function suite(file: FileResult): readonly string[] {
  const { file: name, tests } = file
  const failures = tests.filter(hasFailed).length
  return [
    `  ${tag('testsuite', { name, tests: tests.length, failures, time: timeOf(tests) })}`,
    ...tests.flatMap((test) => testcase(test, file)),
    '  </testsuite>',
  ]
}

function testcase(test: TestResult, { file, tested }: FileResult): readonly string[] {
  const { name, line, problems } = test
  const opening = tag('testcase', { name, classname: file, file, line, time: timeOf([test]) })
  const [first] = problems
  if (first === undefined) return [`    ${opening}</testcase>`]
  // Some systems read only the first of several failures, so there is one.
  const failure = tag('failure', { message: first.wrong[0] ?? '', type: 'failure' })
  const text = problems.map((problem) => placedProblem(file, problem, tested)).join('\n\n')
  return [`    ${opening}`, `      ${failure}${escape(text)}</failure>`, '    </testcase>']
}

/** In seconds. */
function timeOf(tests: readonly TestResult[]): string {
  return (tests.reduce((sum, { duration }) => sum + duration, 0) / 1000).toFixed(3)
}

function tag(name: string, attributes: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(visible(String(value)))}"`)
  return `<${name}${written.join('')}>`
}

/** Escapes visible text for XML. U+FFFE and U+FFFF count as visible, but XML does not allow them. */
function escape(text: string): string {
  return text.replace(/[&<>"'\uFFFE\uFFFF]/g, (character) => ENTITIES[character] ?? '�')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
