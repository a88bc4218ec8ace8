/**
 * What `work` gives, unless `signal` is aborted before: then the reason of that is thrown, and what comes of the work is
 * nobody's any more.
 */
export function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      // What is given to `abort()` need not be an error.
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)))
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
