import { expect, test } from 'vitest'
import { memoize } from '../../src/model/memo.ts'

function counted(
  limit: number,
  weigh: (result: string) => number = () => 1,
): { asked: string[]; get: (key: string) => string } {
  const asked: string[] = []
  const compute = (key: string): string => {
    asked.push(key)
    return key.toUpperCase()
  }
  return { asked, get: memoize(compute, limit, weigh) }
}

test('a key is computed once', () => {
  const { asked, get } = counted(10)
  expect([get('a'), get('b'), get('a')]).toEqual(['A', 'B', 'A'])
  expect(asked).toEqual(['a', 'b'])
})

test('beyond the limit, everything but the last result is forgotten', () => {
  const { asked, get } = counted(2)
  for (const key of ['a', 'b', 'c', 'c', 'a']) get(key)
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('results count by their weight', () => {
  const { asked, get } = counted(5, (result) => result.length)
  for (const key of ['aaa', 'bb', 'aaa', 'c', 'aaa']) get(key)
  expect(asked).toEqual(['aaa', 'bb', 'c', 'aaa'])
})

test('a long key is not kept', () => {
  const { asked, get } = counted(10)
  const long = 'x'.repeat(201)
  expect([get(long), get(long)]).toEqual([long.toUpperCase(), long.toUpperCase()])
  expect(asked).toEqual([long, long])
})

test('names of prototypes are keys like any other', () => {
  const { get } = counted(10)
  expect([get('__proto__'), get('constructor')]).toEqual(['__PROTO__', 'CONSTRUCTOR'])
})
