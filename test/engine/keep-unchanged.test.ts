import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain, keepUnchanged, keepUnchangedMembers } from '../../src/engine/keep-unchanged.ts'
import { copyValue } from '../../src/model/copy.ts'

const json = fc.jsonValue({ maxDepth: 4 })

test('law: what comes out is, as JSON, what rules made of it', () => {
  fc.assert(
    fc.property(json, json, (original, after) => {
      const made = copyValue(after)
      expect(copyValue(keepUnchanged(original, copyValue(original), made, isPlain))).toEqual(made)
      expect(copyValue(keepUnchangedMembers(original, made))).toEqual(made)
    }),
  )
})

test('law: where nothing was changed, it is the very same', () => {
  fc.assert(
    fc.property(json, (original) => {
      expect(keepUnchangedMembers(original, copyValue(original))).toBe(original)
    }),
  )
})

test('law: the original stays as it was, and every member that was not changed is the same', () => {
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

test('what could not be read is what rules made in its place', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic
  expect(keepUnchangedMembers(cyclic, {})).toEqual({})
})
