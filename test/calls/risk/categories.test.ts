import { expect, test } from 'vitest'
import { RISK_CATEGORIES, RISK_RANKS } from '../../../src/calls/risk/categories.ts'
import { classify } from '../../../src/calls/risk/classify.ts'
import { readFacts } from '../facts-of.ts'

// The tables are the reference: each example must have its own category or rank.

test.each(Object.entries(RISK_CATEGORIES))('%s has a matching example', (category, { summary, example }) => {
  expect(classify(readFacts(example)).danger?.category).toBe(category)
  expect(summary).toMatch(/^[a-z].*[^.]$/)
})

test.each(Object.entries(RISK_RANKS))('the rank %s has a matching example', (rank, { example }) => {
  expect(classify(readFacts(example)).danger?.radius).toBe(rank)
})

test.each([
  ['git status', { label: 'safe', danger: null }],
  ['make deploy', { label: 'unknown', danger: null }],
  ['$r -rf x', { label: 'unknown', danger: null, hidden: '$r' }],
  ["echo 'a", { label: 'unread', danger: null }],
])('%s does no known damage', (command, risk) => {
  expect(classify(readFacts(command))).toEqual(risk)
})
