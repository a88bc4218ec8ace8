import { expect, test } from 'vitest'
import { meaningOf } from '../../src/workbench/lock/meaning.ts'

test('texts that cannot be read do not mean the same', () => {
  expect(meaningOf('hooks: [')).not.toBe(meaningOf('hooks: {'))
  expect(meaningOf('hooks: [ # a')).not.toBe(meaningOf(''))
})
