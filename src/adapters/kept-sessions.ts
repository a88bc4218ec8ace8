/** Above this number, the sessions that have been idle longest are released. Their budgets stay in the store. */
const MAX_SESSIONS = 1000

/** Milliseconds without use after which a session is released: it may never end. */
const MAX_IDLE = 24 * 3600 * 1000

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

interface Entry<Kept> {
  readonly kept: Kept
  uses: number
  /** When it was last used, in milliseconds of the process. */
  at: number
}

export function createKeptSessions<Kept extends KeptSession>(): KeptSessions<Kept> {
  const entries = new Map<string, Entry<Kept>>()
  let timer: ReturnType<typeof setTimeout> | null = null

  function letGo(): void {
    const before = performance.now() - MAX_IDLE
    for (const [id, { kept, uses, at }] of entries) {
      if (at > before && entries.size <= MAX_SESSIONS) break
      if (uses > 0) continue
      entries.delete(id)
      kept.main.then(({ close }) => close()).catch(() => {})
    }
    // Nothing may ever use these sessions again, so the next look must not depend on a use.
    if (timer !== null || entries.size === 0) return
    timer = setTimeout(() => {
      timer = null
      letGo()
    }, MAX_IDLE)
    // Only Node has `unref`; there, the timer must not keep the process alive.
    if (typeof timer === 'object') timer.unref()
  }

  /** Keeps the most recently used entry last. */
  function touch(id: string, entry: Entry<Kept>): void {
    entry.at = performance.now()
    entries.delete(id)
    entries.set(id, entry)
    letGo()
  }

  function begun(kept: Kept, id: string): Entry<Kept> {
    const entry = { kept, uses: 0, at: performance.now() }
    kept.main.catch(() => {
      if (entries.get(id) === entry) entries.delete(id)
    })
    return entry
  }

  return {
    async use(id, begin, run) {
      const entry = entries.get(id) ?? begun(begin(), id)
      entry.uses++
      touch(id, entry)
      try {
        return await run(entry.kept)
      } finally {
        entry.uses--
        if (entries.get(id) === entry) touch(id, entry)
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
