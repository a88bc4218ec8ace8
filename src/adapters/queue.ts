/** A first-in, first-out queue between one producer and one consumer. */
interface Queue<Item> {
  /** Does nothing after the end. */
  put(item: Item): void
  /** Marks the end: no more items will follow. */
  end(): void
  /** Yields each item until the end. Call it only once. */
  all(): AsyncGenerator<Item, void, void>
}

export function createQueue<Item>(): Queue<Item> {
  const items: Item[] = []
  let hasEnded = false
  let wake = (): void => {}
  return {
    put(item) {
      if (!hasEnded) items.push(item)
      wake()
    },
    end() {
      hasEnded = true
      wake()
    },
    async *all() {
      for (;;) {
        // `shift` would not do: an item may itself be undefined.
        yield* items.splice(0)
        if (items.length > 0) continue
        if (hasEnded) return
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
