import { describe, expect, test } from 'vitest'
import type { Claim } from '../../src/model/store.ts'
import { claimOf } from '../../src/workbench/conformance/claims.ts'
import { allStores } from './all-stores.ts'

// A rule with a budget for each group keeps at most `groupLimit` groups.

const { stores } = allStores()

const claimIn = (group: string, scope: Claim['counter']['scope']): Claim => {
  const claim = claimOf({ scope, limits: { maxFires: 9 } })
  return { ...claim, counter: { ...claim.counter, group: `budget ${JSON.stringify([group])}` }, groupLimit: 2 }
}

describe.each(stores)('the groups of a rule in the store %s', (_name, open) => {
  test.each<readonly [what: string, groups: readonly string[], dropped: readonly string[], left: object]>([
    ['are kept up to the limit', ['a', 'b', 'a', 'b'], [], { a: 2, b: 2, c: 0 }],
    ['lose the one with the oldest claim', ['a', 'b', 'c'], ['c'], { a: 0, b: 1, c: 1 }],
    ['lose one for each that is new', ['a', 'b', 'c', 'd'], ['c', 'd'], { a: 0, b: 0, c: 1, d: 1 }],
    ['stay in the order of their claims', ['a', 'b', 'a', 'c'], ['c'], { a: 2, b: 0, c: 1 }],
    ['may come back', ['a', 'b', 'c', 'a'], ['c', 'a'], { a: 1, b: 0, c: 1 }],
  ])('%s: %j', async (_what, groups, dropped, left) => {
    for (const scope of ['session', 'app'] as const) {
      const store = open()
      const told: string[] = []
      for (const [at, group] of groups.entries()) {
        const { hasDropped } = await store.claim({ ...claimIn(group, scope), at })
        if (hasDropped === true) told.push(group)
      }
      expect(told).toEqual(dropped)
      const fires: Record<string, number> = {}
      for (const group of Object.keys(left)) fires[group] = (await store.inspect(claimIn(group, scope))).fires
      expect(fires).toEqual(left)
    }
  })

  test('are gone with their session', async () => {
    const store = open()
    for (const group of ['a', 'b']) await store.claim(claimIn(group, 'session'))
    await store.endSession?.('s')
    for (const group of ['c', 'd']) {
      expect((await store.claim(claimIn(group, 'session'))).hasDropped ?? false).toBe(false)
    }
  })
})
