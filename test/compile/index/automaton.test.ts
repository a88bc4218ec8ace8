import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAutomaton } from '../../../src/compile/index/automaton.ts'
import { createBitset, forEachMember } from '../../../src/compile/index/bitset.ts'

function find(parts: readonly string[], text: string, anchored: boolean): readonly number[] {
  const automaton = createAutomaton(
    parts.map((part, rule) => ({ part, rules: [rule] })),
    anchored,
  )
  const set = createBitset(parts.length)
  automaton?.addFound(text, set)
  const found: number[] = []
  forEachMember(set, (rule) => found.push(rule))
  return found
}

const part = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\n'), minLength: 1, maxLength: 6 })
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\n', 'é'), maxLength: 40 })

describe('finding parts in a text', () => {
  test.each<[string, readonly string[], string, readonly number[], readonly number[]]>([
    ['one part within another', ['he', 'she', 'hers', 'his'], 'ushers', [0, 1, 2], []],
    ['the same part twice', ['a', 'a'], 'xa', [0, 1], []],
    ['at the start', ['ab', 'abc', 'b'], 'abd', [0, 2], [0]],
    ['in an empty text', ['a'], '', [], []],
  ])('%s', (_law, parts, within, anywhere, atStart) => {
    expect(find(parts, within, false)).toEqual(anywhere)
    expect(find(parts, within, true)).toEqual(atStart)
  })

  test('finds exactly the parts that occur, if they are short and ASCII', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), text, (parts, within) => {
        const places = (isFound: (one: string) => boolean): readonly number[] =>
          parts.flatMap((one, place) => (isFound(one) ? [place] : []))
        expect(find(parts, within, false)).toEqual(places((one) => within.includes(one)))
        expect(find(parts, within, true)).toEqual(places((one) => within.startsWith(one)))
      }),
    )
  })

  test('never misses a part, but may also find one that shares its character classes or its beginning', () => {
    expect(find(['é', '\u0169'], 'é', false)).toEqual([0, 1])
    const long = 'x'.repeat(64)
    expect(find([`${long}a`, `${long}b`], `${long}a`, false)).toEqual([0, 1])
  })

  test('calls a part exact only if it is never found wrongly', () => {
    const parts = ['a', 'é', 'x'.repeat(64), 'x'.repeat(65)]
    const automaton = createAutomaton(
      parts.map((part, rule) => ({ part, rules: [rule] })),
      false,
    )
    expect(parts.map((part) => automaton?.isExact(part))).toEqual([true, false, true, false])
  })
})

test('parts of many different characters fit', () => {
  const parts = Array.from({ length: 300 }, (_, index) => String.fromCharCode(index))
  expect(find(parts, 'a', false)).toEqual([97])
})

test('there is no automaton for far too many parts', () => {
  const parts = (count: number): readonly { part: string; rules: number[] }[] =>
    Array.from({ length: count }, (_, index) => ({ part: `${index.toString(36)}${'-'.repeat(60)}`, rules: [index] }))
  expect(createAutomaton(parts(5_000), false)).not.toBeNull()
  expect(createAutomaton(parts(100_000), false)).toBeNull()
})
