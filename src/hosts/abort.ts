/**
 * Gives `work` a signal of its own, which is aborted together with `signal`. The MCP SDK listens to a signal for as
 * long as it exists, and cancels even requests that were answered.
 */
export async function withOwnSignal<T>(signal: AbortSignal, work: (own: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  const end = () => ending.abort()
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  try {
    return await work(ending.signal)
  } finally {
    signal.removeEventListener('abort', end)
  }
}
