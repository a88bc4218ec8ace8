import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain, keepUnchanged, keepUnchangedMembers } from '../../src/engine/keep-unchanged.ts'
import { copyValue } from '../../src/model/copy.ts'

const json = fc.jsonValue({ maxDepth: 4 })

test('law: as JSON, the result equals what rules made', () => {
  fc.assert(
    fc.property(json, json, (original, after) => {
      const made = copyValue(after)
      expect(copyValue(keepUnchanged(original, copyValue(original), made, isPlain))).toEqual(made)
      expect(copyValue(keepUnchangedMembers(original, made))).toEqual(made)
    }),
  )
})

test('law: an unchanged value is returned as the same object', () => {
  fc.assert(
    fc.property(json, (original) => {
      expect(keepUnchangedMembers(original, copyValue(original))).toBe(original)
    }),
  )
})

test('law: the original is not modified, and unchanged members are the same objects', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.array(json)), fc.string(), json, (original, key, value) => {
      const before = JSON.stringify(original)
      const after = { ...(copyValue(original) as object), [key]: copyValue(value) }
      const kept = keepUnchangedMembers(original, copyValue(after)) as Readonly<Record<string, unknown>>
      expect(JSON.stringify(original)).toBe(before)
      for (const name of Object.keys(original)) if (name !== key) expect(kept[name]).toBe(original[name])
    }),
  )
})

test('an unreadable value is replaced by what rules made', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic
  expect(keepUnchangedMembers(cyclic, {})).toEqual({})
})
