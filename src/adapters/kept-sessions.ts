/** Sessions that were idle for longest are let go when there are more. Their budgets stay in the store. */
const MAX_SESSIONS = 1000

/**
 * Sessions of an engine, or the sub-agents of one session, that an adapter keeps between the steps of a run, and from one run
 * to the next, by their ids.
 */
export interface KeptSessions<Kept> {
  /** Does something with a session. It is not let go before that is done. */
  use<Result>(id: string, begin: () => Kept, run: (kept: Kept) => Promise<Result>): Promise<Result>
  find(id: string): Kept | undefined
  /** Forgets a session, which is then the caller’s to end. */
  remove(id: string): Kept | undefined
}

/** What is kept; `main` rejects if the session does not begin, and it is then begun again when it is next used. */
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
      // The latest is last.
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
