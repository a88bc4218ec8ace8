/** Things that are kept open for the next one who needs them, of which there must not be too many. */
export interface Pool<Open> {
  /** Lends what `key` stands for, for as long as the work takes. */
  use<Result>(key: string, open: () => Open, work: (open: Open) => Promise<Result>): Promise<Result>
  /** Closes all of them. */
  close(): Promise<void>
}

/** Of more than `most`, those that nobody uses are closed, the one that was used longest ago first. */
export function createPool<Open extends { close(): Promise<void> }>(most: number): Pool<Open> {
  const entries = new Map<string, { readonly open: Open; users: number }>()

  const closeIdle = async (): Promise<void> => {
    for (const [key, { open, users }] of entries) {
      if (entries.size <= most) return
      if (users > 0) continue
      entries.delete(key)
      await open.close()
    }
  }

  return {
    async use(key, open, work) {
      const entry = entries.get(key) ?? { open: open(), users: 0 }
      // The one that was used last stands last.
      entries.delete(key)
      entries.set(key, entry)
      entry.users += 1
      try {
        return await work(entry.open)
      } finally {
        entry.users -= 1
        await closeIdle()
      }
    },
    async close() {
      const all = [...entries.values()]
      entries.clear()
      await Promise.all(all.map(({ open }) => open.close()))
    },
  }
}
