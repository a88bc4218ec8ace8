import { readFileSync } from 'node:fs'

// Prints the last line of .ci/run, from a JSON report of Vitest. A file that could not run counts as one failed test.

const text = readFileSync(process.argv[2], 'utf8')
const { testResults = [] } = text === '' ? {} : JSON.parse(text)

const count = { passed: 0, failed: 0, skipped: 0 }
for (const { status, assertionResults } of testResults) {
  for (const { status: outcome } of assertionResults) {
    count[outcome === 'passed' || outcome === 'failed' ? outcome : 'skipped'] += 1
  }
  if (status === 'failed' && !assertionResults.some(({ status: outcome }) => outcome === 'failed')) count.failed += 1
}

console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
if (count.passed === 0 || count.failed > 0) process.exitCode = 1
