/** The end of a server. No `AbortController`: in Workers, one that is made for a request is of no use to any other. */
export interface Closing {
  readonly isClosing: boolean
  /** Calls a function when the server closes. Returns a function that takes it back. */
  listen(closed: () => void): () => void
}

export function createClosing(): Closing & { close(): void } {
  const listeners = new Set<() => void>()
  let isClosing = false
  return {
    get isClosing() {
      return isClosing
    },
    listen(closed) {
      listeners.add(closed)
      return () => listeners.delete(closed)
    },
    close() {
      isClosing = true
      for (const closed of listeners) closed()
    },
  }
}
