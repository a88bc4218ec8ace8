/** Above this number, the sessions that have been idle longest are released. Their budgets stay in the store. */
const MAX_SESSIONS = 1000

/**
 * Sessions of an engine, or sub-agents of one session, by id. An adapter keeps them between the steps of a run and from
 * one run to the next.
 */
export interface KeptSessions<Kept> {
  /** Runs a function with a session, which is not released before the function has finished. */
  use<Result>(id: string, begin: () => Kept, run: (kept: Kept) => Promise<Result>): Promise<Result>
  find(id: string): Kept | undefined
  /** Removes a session without ending it; that is up to the caller. */
  remove(id: string): Kept | undefined
}

/** An entry. If the session fails to begin, `main` rejects, and the next use begins it again. */
interface KeptSession {
  readonly main: Promise<{ close(): void }>
}

export function createKeptSessions<Kept extends KeptSession>(): KeptSessions<Kept> {
  const entries = new Map<string, { readonly kept: Kept; uses: number }>()

  function letGo(): void {
    for (const [id, { kept, uses }] of entries) {
      if (entries.size <= MAX_SESSIONS) return
      if (uses > 0) continue
      entries.delete(id)
      kept.main.then(({ close }) => close()).catch(() => {})
    }
  }

  function begun(kept: Kept, id: string): { readonly kept: Kept; uses: number } {
    const entry = { kept, uses: 0 }
    kept.main.catch(() => {
      if (entries.get(id) === entry) entries.delete(id)
    })
    return entry
  }

  return {
    async use(id, begin, run) {
      const entry = entries.get(id) ?? begun(begin(), id)
      entry.uses++
      // Keep the most recently used entry last.
      entries.delete(id)
      entries.set(id, entry)
      letGo()
      try {
        return await run(entry.kept)
      } finally {
        entry.uses--
        letGo()
      }
    },
    find: (id) => entries.get(id)?.kept,
    remove(id) {
      const found = entries.get(id)?.kept
      entries.delete(id)
      return found
    },
  }
}
