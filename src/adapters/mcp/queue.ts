/** Values that are taken in the order in which they were put in. */
export interface Queue<Value> {
  put(value: Value): void
  /** Nothing more will come. */
  end(): void
  /** Takes one after the other, until the end. */
  takeAll(take: (value: Value) => Promise<unknown> | undefined): Promise<void>
}

export function createQueue<Value>(): Queue<Value> {
  const values: Value[] = []
  let hasEnded = false
  let wake = (): void => {}
  return {
    put(value) {
      if (!hasEnded) values.push(value)
      wake()
    },
    end() {
      hasEnded = true
      wake()
    },
    async takeAll(take) {
      for (;;) {
        // Not by `shift`, as a value may be undefined.
        for (const value of values.splice(0)) await take(value)
        if (values.length > 0) continue
        if (hasEnded) return
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
