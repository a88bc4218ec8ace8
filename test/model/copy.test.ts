import { expect, test } from 'vitest'
import { copyValue } from '../../src/model/copy.ts'

test.each([
  [-0, 0],
  [
    [-0, { a: -0 }],
    [0, { a: 0 }],
  ],
])('%j is copied as JSON would copy it', (value, copied) => {
  expect(copyValue(value)).toStrictEqual(copied)
})
