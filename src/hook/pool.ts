/** Things that are kept open for the next one who needs them, of which there must not be too many. */
export interface Pool<Open> {
  /** Lends what `key` stands for, for as long as the work takes. */
  use<Result>(key: string, open: () => Open, work: (open: Open) => Promise<Result>): Promise<Result>
  /** Closes all of them. */
  close(): Promise<void>
}

/**
 * Of more than `most`, those that nobody uses are closed, the one that was used longest ago first. Nobody waits for that
 * but who closes the pool, nor hears of it when it fails: what it was opened for is done.
 */
export function createPool<Open extends { close(): Promise<void> }>(most: number): Pool<Open> {
  const entries = new Map<string, { readonly open: Open; users: number }>()
  const closing = new Set<Promise<void>>()
  let newest: string | null = null

  const close = (open: Open): void => {
    const closed: Promise<void> = open.close().then(
      () => void closing.delete(closed),
      () => void closing.delete(closed),
    )
    closing.add(closed)
  }

  const closeIdle = (): void => {
    for (const [key, { open, users }] of entries) {
      if (entries.size <= most) return
      if (users > 0) continue
      entries.delete(key)
      close(open)
    }
  }

  return {
    async use(key, open, work) {
      const entry = entries.get(key) ?? { open: open(), users: 0 }
      entries.set(key, entry)
      entry.users += 1
      try {
        return await work(entry.open)
      } finally {
        entry.users -= 1
        // The one that was used last stands last; of what is moved at each call a map leaves its memory behind.
        if (key !== newest && entries.delete(key)) {
          entries.set(key, entry)
          newest = key
        }
        closeIdle()
      }
    },
    async close() {
      for (const { open } of entries.values()) close(open)
      entries.clear()
      await Promise.all(closing)
    },
  }
}
