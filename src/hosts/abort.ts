import { readThrown } from '../model/thrown.ts'

/**
 * Returns the result of `work`. If `signal` is aborted first, throws the signal's reason and discards the result of
 * the work.
 */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      // `abort()` takes any value.
      reject(signal.reason instanceof Error ? signal.reason : new Error(readThrown(signal.reason).message))
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/**
 * Gives `work` a signal of its own, which is aborted together with `signal`. The MCP SDK listens to a signal for as long as
 * it exists, and cancels even requests that were answered.
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
