import { CallFailure } from './tool-family.ts'

/** Something that a pool keeps open; it may still be opening. */
interface Pooled {
  /** Whether it can no longer be used. */
  isOver?(): boolean
  close(reason: string): Promise<void>
}

/** Keeps things open for the next caller that needs them. */
export interface Pool<Entry> {
  /**
   * Lends what `key` stands for to `work`, and opens it first if it is not open. Callers with the same key share it.
   *
   * @throws {CallFailure} (rejects) when the pool is closed; otherwise whatever `work` throws
   */
  use<Result>(key: string, open: () => Entry, work: (entry: Entry) => Promise<Result>): Promise<Result>
  /** Closes everything, for good. Nothing is left open when the promise resolves. */
  close(): Promise<void>
}

/** At most `max` entries stay open, unless more are in use. To open one more, the pool closes the one idle the longest. */
export function createPool<Entry extends Pooled>(max: number): Pool<Entry> {
  // Least recently used first.
  const slots = new Map<string, { readonly entry: Entry; users: number }>()
  const closing = new Set<Promise<void>>()
  let isClosed = false

  const drop = (key: string, entry: Entry, reason: string): void => {
    slots.delete(key)
    const closed = entry.close(reason).finally(() => closing.delete(closed))
    closing.add(closed)
  }

  return {
    async use(key, open, work) {
      if (isClosed) throw new CallFailure('call-failed', 'the host is closed')
      for (const [other, { entry }] of slots) if (entry.isOver?.() === true) drop(other, entry, 'ended')
      const slot = slots.get(key) ?? { entry: open(), users: 0 }
      slots.delete(key)
      for (const [idle, { entry, users }] of slots) {
        if (slots.size >= max && users === 0) drop(idle, entry, 'made room for another one')
      }
      slots.set(key, slot)
      slot.users++
      try {
        return await work(slot.entry)
      } finally {
        slot.users--
      }
    },
    async close() {
      isClosed = true
      for (const [key, { entry }] of slots) drop(key, entry, 'has been closed')
      await Promise.all(closing)
    },
  }
}
