import { expect, test } from 'vitest'
import { isValueSettled, reaches } from '../../../src/match/secrets/assigned-values.ts'

test.each([
  ['abc', 0, 3, true],
  ['abc', 0, 4, false],
  ['a \\\tbc', 0, 3, true],
  ['a   b', 0, 3, false],
  ['abc', 1, 3, false],
])('whether in %j from %i %i characters follow that count: %s', (text, from, count, whether) => {
  expect(reaches(text, from, count)).toBe(whether)
})

test('a value is settled when its line has ended, or when all that is read of it is there', () => {
  expect(isValueSettled('a=bc', 2, '=')).toBe(false)
  expect(isValueSettled('a=bc\n\n', 2, '=')).toBe(true)
  expect(isValueSettled(`a=${'b'.repeat(699)}`, 2, '=')).toBe(false)
  expect(isValueSettled(`a=${'b'.repeat(700)}`, 2, '=')).toBe(true)
})
