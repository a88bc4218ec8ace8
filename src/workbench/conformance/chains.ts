import { describe, expect, test } from 'vitest'
import type { ChainHead, Chains, Store } from '../../model/store.ts'

function chainsOf({ head, advance, heads }: Store): Chains {
  if (head === undefined || advance === undefined || heads === undefined) throw new TypeError('the store has no chains')
  return { head, advance, heads }
}

/** Tests what a store that keeps the ends of decision logs guarantees. */
export function describeChains(name: string, open: () => Store): void {
  describe(`${name}: chains of the decision log`, () => {
    const head = (number: number, pending: string | null = null): ChainHead => ({ number, hash: `h${number}`, pending })

    test('a head advances only from its current hash', async () => {
      const store = chainsOf(open())
      expect(await store.head('s')).toBe(null)
      expect(await store.advance('s', 'h0', head(1))).toBe(false)
      expect(await store.advance('s', null, head(1, 'line'))).toBe(true)
      expect(await store.advance('s', null, head(2))).toBe(false)
      expect(await store.head('s')).toEqual(head(1, 'line'))
      expect(await store.advance('s', 'h1', head(1))).toBe(true)
      expect(await store.advance('s', 'h1', head(2))).toBe(true)
      expect(await store.advance('s', 'h1', head(3))).toBe(false)
      expect(await store.head('s')).toEqual(head(2))
    })

    test('only one of many concurrent advances succeeds', async () => {
      const store = chainsOf(open())
      const moved = await Promise.all(Array.from({ length: 20 }, async () => store.advance('s', null, head(1))))
      expect(moved.filter(Boolean)).toEqual([true])
    })

    test('heads of sessions with any names are listed, and outlive their sessions', async () => {
      const store = open()
      const chains = chainsOf(store)
      const sessions = ['', 'a', '__proto__', 'a\0b', 'a\0c', '\ud800', '\ud801', "'; DROP TABLE chains; --"]
      for (const [index, session] of sessions.entries())
        await chains.advance(session, null, head(index, JSON.stringify(session)))
      for (const session of sessions) await store.endSession(session)
      const listed: (readonly [string, ChainHead])[] = []
      for await (const each of chains.heads()) listed.push(each)
      expect(listed.toSorted(([, one], [, other]) => one.number - other.number)).toEqual(
        sessions.map((session, index) => [session, head(index, JSON.stringify(session))]),
      )
    })
  })
}
