import { createEmbeddedStore } from 'sluice/node'
import { describe, expect, test } from 'vitest'
import { allStores } from './all-stores.ts'

const { stores, newFile } = allStores()

describe.each(stores)('answers of models in the store %s', (_name, open) => {
  test('are kept under their keys, with any text', async () => {
    const store = open()
    const texts = ['a', '', '__proto__', 'a\0b', 'a\0c', '\ud800', '\ud801', "'; DROP TABLE answers; --"]
    for (const text of texts) expect(await store.recall?.({ key: text, at: 0 }, 1)).toBe(null)
    for (const text of texts) await store.keep?.({ key: JSON.stringify(text), at: 0 }, text)
    for (const text of texts) expect(await store.recall?.({ key: JSON.stringify(text), at: 0 }, 1)).toBe(text)
  })

  test.each([
    [0, 'one'],
    [10, 'one'],
    [10.5, null],
    [-10, 'one'],
    [-10.5, null],
  ])('are valid up to 10 ms before and after: at %s ms, the answer is %j', async (at, answer) => {
    const store = open()
    await store.keep?.({ key: 'a', at: 1000 }, 'one')
    expect(await store.recall?.({ key: 'a', at: 1000 + at }, 10)).toBe(answer)
  })

  test('are replaced by later ones', async () => {
    const store = open()
    await store.keep?.({ key: 'a', at: 1000 }, 'one')
    await store.keep?.({ key: 'a', at: 5 }, 'two')
    expect(await store.recall?.({ key: 'a', at: 5 }, 10)).toBe('two')
    expect(await store.recall?.({ key: 'a', at: 1000 }, 10)).toBe(null)
  })

  test('are limited to the latest 1000', async () => {
    const store = open()
    for (let index = 0; index < 1000; index++) await store.keep?.({ key: `${index}`, at: 0 }, `${index}`)
    await store.keep?.({ key: '0', at: 0 }, 'again')
    await store.keep?.({ key: 'new', at: 0 }, 'new')
    const kept = ['0', '1', '2', 'new'].map(async (key) => store.recall?.({ key, at: 0 }, 1))
    expect(await Promise.all(kept)).toEqual(['again', null, '2', 'new'])
  })

  test('outlive the session', async () => {
    const store = open()
    await store.keep?.({ key: 'a', at: 0 }, 'one')
    await store.endSession('s')
    expect(await store.recall?.({ key: 'a', at: 0 }, 1)).toBe('one')
  })
})

test('answers of models are kept when the file is closed', async () => {
  const file = newFile()
  const store = createEmbeddedStore({ file })
  await store.keep?.({ key: 'a', at: 0 }, 'one')
  await store.close()
  expect(await createEmbeddedStore({ file }).recall?.({ key: 'a', at: 0 }, 1)).toBe('one')
})
