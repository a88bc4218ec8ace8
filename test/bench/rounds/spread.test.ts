import { expect, test } from 'vitest'
import { ratiosOf, spreadOf } from './spread.ts'

test.each([
  [[5], { median: 5, low: 5, high: 5 }],
  [[10, 9, 1, 2, 8], { median: 8, low: 2, high: 9 }],
  [[1, 2, 3, 4], { median: 2.5, low: 1.75, high: 3.25 }],
])('the spread of %j', (values, spread) => expect(spreadOf(values)).toEqual(spread))

test('a ratio is that of one round, also where the machine was busy in another', () =>
  expect(ratiosOf([2, 20, 4], [1, 10, 2])).toEqual({ median: 2, low: 2, high: 2 }))

test.each([
  [
    [2, 20, 4, 6],
    [1, 10],
  ],
  [
    [2, 20],
    [1, 10, 3, 5],
  ],
])('the ratios of %j to %j are those of the rounds that both had', (ours, limit) =>
  expect(ratiosOf(ours, limit)).toEqual({ median: 2, low: 2, high: 2 }),
)
