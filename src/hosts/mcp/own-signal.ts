/**
 * Gives `work` a signal of its own, which is aborted with the one that is given. The SDK listens to a signal for as long as
 * that lives, and takes back even what it has an answer to.
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
