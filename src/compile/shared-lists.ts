import type { Fact } from '../model/fact.ts'

/** Equal short lists, one for all rules that have them: most rules differ in little. */
export interface SharedLists {
  list<Name extends string>(names: readonly Name[]): readonly Name[]
  facts(facts: readonly Fact[]): ReadonlySet<Fact>
}

export function createSharedLists(): SharedLists {
  const lists = new Map<string, readonly string[]>()
  const sets = new Map<string, ReadonlySet<Fact>>()
  return {
    // Equal names are of equal types.
    list: <Name extends string>(names: readonly Name[]) => share(lists, names, () => names) as readonly Name[],
    facts: (facts) => share(sets, facts, () => new Set(facts)),
  }
}

function share<Shared>(known: Map<string, Shared>, names: readonly string[], create: () => Shared): Shared {
  const key = JSON.stringify(names)
  const found = known.get(key) ?? create()
  known.set(key, found)
  return found
}
