/** What one function puts in and another one takes out, in the same order. */
interface Queue<Item> {
  /** Does nothing after the end. */
  put(item: Item): void
  /** Nothing more will come. */
  end(): void
  /** Takes one after the other, until the end. Called once. */
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
        // Not by `shift`, as an item may be undefined.
        yield* items.splice(0)
        if (items.length > 0) continue
        if (hasEnded) return
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
