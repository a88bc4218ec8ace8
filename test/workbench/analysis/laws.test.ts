import { expect, test } from 'vitest'
import { checkLaws } from './laws.ts'

// `npm run ci:long` tries 10,000.
test('findings in random policies hold for random events', () => {
  const counts = checkLaws(150)
  for (const code of ['never-fires', 'never-matters', 'duplicate-rule']) {
    expect([code, (counts[code] ?? 0) > 0]).toEqual([code, true])
  }
})
