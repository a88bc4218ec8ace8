const encoder = new TextEncoder()

/** A body that is made while it is read. */
interface PulledBody {
  readonly body: ReadableStream<Uint8Array>
  /** Ends the body, whether or not it is being read. */
  end(): void
}

/**
 * Makes each piece of a body when the client has taken those before it. So no code waits for a client that does not
 * read, and whatever the body holds is released at the latest when the connection closes.
 *
 * @param over called once, when there will be no more pieces, even if making one fails
 */
export function pullBody(pieces: AsyncGenerator<string, void>, over: () => void): PulledBody {
  let isOver = false
  const end = (): void => {
    if (isOver) return
    isOver = true
    over()
    // Takes effect when the generator yields; if it waits for something, `over` must wake it.
    void pieces.return().catch(() => {})
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = isOver ? null : await pieces.next()
        if (next?.done === false) {
          controller.enqueue(encoder.encode(next.value))
          return
        }
      } catch (error) {
        // Nobody cancels a body that fails.
        end()
        throw error
      }
      end()
      controller.close()
    },
    cancel: end,
  })
  return { body, end }
}
