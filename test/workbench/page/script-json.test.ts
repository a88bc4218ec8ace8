import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scriptJson } from '../../../src/workbench/page/script-json.ts'
import { HOSTILE } from './hostile.ts'

describe('JSON in a script', () => {
  test.each([
    ['</script>', '"\\u003c/script>"'],
    ['<!--', '"\\u003c!--"'],
    ['\u2028\u2029', '"\\u2028\\u2029"'],
    ['\u202e\u2066', '"\\u202e\\u2066"'],
    ['\u{e0041}', '"\\udb40\\udc41"'],
    ['\ud800', '"\\ud800"'],
    ['\u001b\u009b', '"\\u001b\\u009b"'],
    ['ä 漢 😀', '"ä 漢 😀"'],
  ])('%j', (text, json) => expect(scriptJson(text)).toBe(json))

  test('parses to the same value, and has no invisible characters and no `<`', () => {
    const texts = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(fc.dictionary(texts, fc.array(texts)), (value) => {
        const json = scriptJson(value)
        expect(json).not.toMatch(/[<\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('has numbers beyond 2^53 as text, because a browser would round them', () => {
    expect(scriptJson({ id: 9007199254740993n })).toBe('{"id":"9007199254740993"}')
  })
})
