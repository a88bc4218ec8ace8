import { expect, test } from 'vitest'
import { checkLaws } from '../workbench/analysis/laws.ts'

test('findings in 10,000 random policies hold for random events', () => {
  const counts = checkLaws(10_000)
  console.log(counts)
  for (const code of ['never-fires', 'never-matters', 'contradicts', 'duplicate-rule']) {
    expect([code, (counts[code] ?? 0) > 100]).toEqual([code, true])
  }
})
