/** What a process has last seen of a past: another id, or an earlier step, means that something was lost. */
export interface Seen {
  readonly id: string
  readonly step: number
}

/** What one process has seen of the pasts that it uses, so that it notices if one is lost. */
export interface SeenPasts {
  /** Null if nothing is known of it, or was too long ago. */
  find(past: string): Seen | null
  note(past: string, seen: Seen): void
  forget(past: string): void
}

const MAX_PASTS = 10_000

/** @param lifetime milliseconds for which the store keeps what was seen, even if nobody uses it */
export function createSeenPasts(lifetime: number): SeenPasts {
  // In the order in which they were used, the oldest first.
  const pasts = new Map<string, Seen & { readonly used: number }>()
  return {
    find(past) {
      const known = pasts.get(past)
      return known === undefined || performance.now() - known.used >= lifetime ? null : known
    },
    note(past, { id, step }) {
      const known = pasts.get(past)
      pasts.delete(past)
      // Answers to requests that were sent together come in any order.
      const last = known?.id === id ? Math.max(known.step, step) : step
      pasts.set(past, { id, step: last, used: performance.now() })
      const [oldest] = pasts.keys()
      if (pasts.size > MAX_PASTS && oldest !== undefined) pasts.delete(oldest)
    },
    forget(past) {
      pasts.delete(past)
    },
  }
}
