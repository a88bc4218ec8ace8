import type { Signal } from './signal.ts'

/** What `work` gives if it takes no longer than `milliseconds`, else what `late` gives or throws. The work goes on. */
export async function inTime<Answer, Late>(
  milliseconds: number,
  work: PromiseLike<Answer>,
  late: () => Late,
): Promise<Answer | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  try {
    return await Promise.race([work, over.then(late)])
  } finally {
    clearTimeout(timer)
  }
}

/** What `work` gives. If the signal is aborted first, throws the reason of the signal. The work goes on. */
export async function unlessAborted<T>(work: PromiseLike<T> | T, signal: Signal | null): Promise<T> {
  if (signal === null) return work
  let stop = (): void => {}
  const aborted = new Promise<typeof ABORTED>((resolve) => {
    stop = () => resolve(ABORTED)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
  try {
    const first = await Promise.race([aborted, work])
    if (first !== ABORTED) return first
    signal.throwIfAborted()
    throw new TypeError('a signal fired `abort`, but is not aborted')
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const ABORTED = Symbol('aborted')
