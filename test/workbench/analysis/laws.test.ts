import { expect, test } from 'vitest'
import { checkLaws } from './laws.ts'

test('what is found in random policies is true of random events', () => {
  const counts = checkLaws(200)
  for (const code of ['never-fires', 'never-matters', 'contradicts', 'duplicate-rule']) {
    expect([code, counts[code] ?? 0]).toEqual([code, expect.toSatisfy((count: number) => count > 0)])
  }
})
