/** Things that stay open for the next use, up to a number. */
export interface Pool<Open> {
  /** Opens the thing with this key unless it is open, and keeps it open while `work` runs. */
  use<Result>(key: string, open: () => Open, work: (open: Open) => Promise<Result>): Promise<Result>
  /** Closes all of them. */
  close(): Promise<void>
}

/**
 * With more than `max` open, closes those that are not in use, the least recently used first. Only `close` of the pool waits
 * for that. A failure to close is ignored, as the work is done.
 */
export function createPool<Open extends { close(): Promise<void> }>(max: number): Pool<Open> {
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
      if (entries.size <= max) return
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
        // The last one used comes last. It is moved only if it is not there yet: maps keep the memory of deleted entries.
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
