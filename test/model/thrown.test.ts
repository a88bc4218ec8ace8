import { expect, test } from 'vitest'
import { readThrown } from '../../src/model/thrown.ts'

const NOT_AN_ERROR = 'something was thrown that is not an error'

test.each([
  [new Error('no'), { message: 'no', code: null }],
  [new TypeError(''), { message: '', code: null }],
  [Object.assign(new Error('no such file'), { code: 'ENOENT' }), { message: 'no such file', code: 'ENOENT' }],
  [Object.assign(new Error('no'), { code: -32000 }), { message: 'no', code: null }],
  [new DOMException('late', 'TimeoutError'), { message: 'late', code: null }],
  ['no', { message: 'no', code: null }],
  [
    { message: 'no', code: 'ENOENT' },
    { message: NOT_AN_ERROR, code: null },
  ],
  [null, { message: NOT_AN_ERROR, code: null }],
  [undefined, { message: NOT_AN_ERROR, code: null }],
  [5, { message: NOT_AN_ERROR, code: null }],
])('%j', (thrown, expected) => expect(readThrown(thrown)).toEqual(expected))
