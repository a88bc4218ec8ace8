import { testPolicies } from 'sluice/vitest'
import { describe, expect, test } from 'vitest'
import { place } from './test/place.ts'

const folder = new URL('test/policies', import.meta.url).pathname

// These tests become part of this very run.
describe('the tests of a folder', () => testPolicies(folder))

describe('testPolicies', () => {
  test.each([
    [{}, 'there is no test: tests are in files that end with `.test.yaml`'],
    [{ 'a.yaml': 'hooks: []' }, 'there is no test: tests are in files that end with `.test.yaml`'],
  ])('%j has no tests', (files, message) => {
    expect(() => testPolicies([place(files)])).toThrow(message)
  })
})
