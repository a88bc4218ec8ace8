import { describe, expect, test } from 'vitest'
import { appendText, toolOutput } from '../../src/model/tool-output.ts'
import type { Value } from '../../src/model/value.ts'

const BASH = { stdout: 'out', stderr: 'err', interrupted: false, isImage: false }

describe('the text of a result', () => {
  test.each<[string, Value | undefined, string | null, string | null]>([
    ['text', 'a', null, 'a'],
    ['no result', undefined, null, null],
    ['null', null, null, null],
    ['the error of a call without a result', undefined, 'Exit code 3', 'Exit code 3'],
    ['a result beside an error', 'a', 'Exit code 3', 'a'],
    ['a number', 5, null, '5'],
    ['both streams', BASH, null, 'out\nerr'],
    ['one stream', { ...BASH, stdout: '' }, null, 'err'],
    ['nothing written', { ...BASH, stdout: '', stderr: '' }, null, ''],
    ['a file', { type: 'text', file: { filePath: '/a', content: 'line' } }, null, 'line'],
    [
      'content of a server',
      [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ],
      null,
      'a\nb',
    ],
    ['content in a map', { content: [{ type: 'text', text: 'a' }], isError: false }, null, 'a'],
    ['a resource', [{ type: 'resource', resource: { uri: 'x', text: 'a' } }], null, 'a'],
    ['structured content', { content: [], structuredContent: { key: 'a' } }, null, '{"key":"a"}'],
    ['a page', { code: 200, url: 'http://a', result: 'page' }, null, 'page'],
    ['files found', { filenames: ['a', 'b'], numFiles: 2 }, null, 'a\nb'],
    ['data', { a: [1, null], b: 'x' }, null, '{"a":[1,null],"b":"x"}'],
    ['a list of data', [1, { n: 2 }], null, '1\n{"n":2}'],
  ])('%s', (_title, result, error, text) => {
    expect(toolOutput({ result, error })).toBe(text)
  })

  test('is found at any depth that can be copied, without running getters', () => {
    let deep: Value = 'secret'
    for (let level = 0; level < 50; level++) deep = { content: deep }
    expect(toolOutput({ result: deep, error: null })).toContain('secret')
    const result = {
      get stdout(): string {
        throw new Error('run')
      },
      text: 'a',
    }
    expect(toolOutput({ result, error: null })).toBe('a')
  })
})

describe('appending text to a result', () => {
  test.each<[string, Value, Value]>([
    ['text', 'a', 'a!'],
    ['nothing', null, '!'],
    ['the last text', BASH, { ...BASH, stderr: 'err!' }],
    ['the only text', { ...BASH, stderr: '' }, { ...BASH, stdout: 'out!', stderr: '' }],
    ['the first place for text if there is none', { stdout: '', stderr: '' }, { stdout: '!', stderr: '' }],
    ['inside', { file: { content: 'a' }, n: 1 }, { file: { content: 'a!' }, n: 1 }],
    [
      'the last part',
      [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ],
      [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b!' },
      ],
    ],
    ['JSON of data', { a: 1 }, '{"a":1}!'],
    ['JSON of a list of data', [1, 'x'], '[1,"x"]!'],
  ])('%s', (_title, result, changed) => {
    expect(appendText(result, '!')).toEqual(changed)
  })
})
