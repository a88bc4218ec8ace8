/** Milliseconds that a stream may work at a time. */
const SLICE = 1

/**
 * Lets streams of events, or other long work, take turns, one for each round of the event loop, so that requests in
 * between wait no longer than one turn, however many streams there are. Each stream waits by timers of its own, since
 * in Workers nothing of one request is of use to another.
 */
export function createTurns(): () => { next(): Promise<void>; end(): void } {
  const queue: object[] = []
  return () => {
    const ticket = {}
    let began = performance.now()
    const leave = (): void => {
      const place = queue.indexOf(ticket)
      if (place !== -1) queue.splice(place, 1)
    }
    return {
      /** Resolves when the stream may go on: mostly at once. */
      async next() {
        if (performance.now() - began < SLICE) return
        queue.push(ticket)
        let isNext = false
        for (;;) {
          await round()
          // The one before had its turn in this round.
          if (queue[0] === ticket && (isNext || queue.length === 1)) break
          isNext = queue[0] === ticket
        }
        leave()
        began = performance.now()
      },
      end: leave,
    }
  }
}

/** Resolves in the next round of the event loop. */
function round(): Promise<void> {
  const { setImmediate = setTimeout } = globalThis as { readonly setImmediate?: (resolve: () => void) => unknown }
  return new Promise((resolve) => void setImmediate(resolve))
}
