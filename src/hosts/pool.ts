import { CallFailure } from './tool-family.ts'

/** A resource that a pool keeps open. It may still be opening. */
interface Pooled {
  /** Whether it can no longer be used. */
  isOver?(): boolean
  close(reason: string): Promise<void>
}

/** Keeps things open for the next caller that needs them. */
export interface Pool<Entry> {
  /**
   * Runs `work` with the entry for `key`, and opens the entry first if necessary. Callers with the same key share it.
   *
   * @throws {CallFailure} (rejects) when the pool is closed; otherwise whatever `work` throws
   */
  use<Result>(key: string, open: () => Entry, work: (entry: Entry) => Promise<Result>): Promise<Result>
  /** Closes everything, for good. Nothing is left open when the promise resolves. */
  close(): Promise<void>
}

/**
 * Keeps at most `max` entries open, unless more are in use. To open another, the pool closes the entry that has been
 * idle the longest. Only the pool's own `close` waits for that. Ignores failures to close, because the work is done.
 */
export function createPool<Entry extends Pooled>(max: number): Pool<Entry> {
  // Least recently used first.
  const slots = new Map<string, { readonly entry: Entry; users: number }>()
  const closing = new Set<Promise<void>>()
  let isClosed = false

  const drop = (key: string, entry: Entry, reason: string): void => {
    slots.delete(key)
    const forget = (): void => void closing.delete(closed)
    const closed: Promise<void> = entry.close(reason).then(forget, forget)
    closing.add(closed)
  }
  const closeIdle = (most: number): void => {
    for (const [key, { entry, users }] of slots) {
      if (slots.size > most && users === 0) drop(key, entry, 'made room for another one')
    }
  }
  const find = (key: string, open: () => Entry): { readonly entry: Entry; users: number } => {
    const found = slots.get(key)
    if (found !== undefined) return found
    closeIdle(max - 1)
    const slot = { entry: open(), users: 0 }
    slots.set(key, slot)
    return slot
  }

  return {
    async use(key, open, work) {
      if (isClosed) throw new CallFailure('call-failed', 'the host is closed')
      for (const [other, { entry }] of slots) if (entry.isOver?.() === true) drop(other, entry, 'ended')
      const slot = find(key, open)
      slot.users++
      try {
        return await work(slot.entry)
      } finally {
        slot.users--
        // Moves the entry to the end, unless it ended meanwhile and another entry took its key.
        if (slots.get(key) === slot) {
          slots.delete(key)
          slots.set(key, slot)
        }
        closeIdle(max)
      }
    },
    async close() {
      isClosed = true
      for (const [key, { entry }] of slots) drop(key, entry, 'has been closed')
      await Promise.all(closing)
    },
  }
}
