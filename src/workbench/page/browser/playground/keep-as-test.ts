import type { EventReport } from '../../../playground/playground.ts'
import { notice, tests } from './state.ts'

/** Adds a test that expects the decision on an event, as it is now. */
export function keepAsTest({ event, decision }: EventReport): void {
  if (event === null || decision === null) return
  const rule = decision.fired[0]
  const name = decision.verdict === null ? 'passes' : `${decision.verdict}${rule === undefined ? '' : ` by ${rule}`}`
  const step = { event, expect: { verdict: decision.verdict, ...(rule !== undefined && { fired: decision.fired }) } }
  // JSON is YAML. What is shown to people is one step on a line.
  const entry = `  - name: ${JSON.stringify(name)}\n    steps:\n      - ${JSON.stringify(step)}\n`
  const before = tests.value.trimEnd()
  tests.value = `${before === '' ? 'policies: [policy.yaml]\ntests:' : before}\n${entry}`
  notice.value = `The test “${name}” was added.`
}
