import type { Signal } from '../model/signal.ts'
import type { Store } from '../model/store.ts'
import { StoreError } from '../stores/store-error.ts'
import { SLACK, storeTimeout } from '../stores/store-timeout.ts'

/** The time that one event may wait for the store and the decision log: for all requests together (law 7). */
export interface StoreTime {
  /**
   * Asks the store, and waits while there is time.
   *
   * @throws {StoreError} (rejects) `store-timeout` if the time is up; the store is then not asked at all
   */
  ask<Answer>(request: () => Answer | PromiseLike<Answer>): Promise<Answer>
  /** Like `ask`, for a request that gives something back: the store gets it even if nobody waits for its answer. */
  giveBack<Answer>(request: () => Answer | PromiseLike<Answer>): Promise<Answer>
  /** Counts the time of work that has an end of its own. It is told how many milliseconds the event has waited. */
  count<Answer>(work: (waited: number) => Promise<Answer>): Promise<Answer>
}

/** How long, in milliseconds, a store may take to prepare, such as to load a package on a busy machine. */
const PREPARATION = 10_000

/** @param deadlineOf called when there is something to wait for; its signal ends the wait, too */
export function createStoreTime(
  store: Pick<Store, 'prepare' | 'timeoutSeconds'>,
  deadlineOf?: () => Signal,
): StoreTime {
  const total = storeTimeout(store)
  let left = total
  let late: StoreError | null = null
  let waiting = 0
  let since = 0

  /** Several requests at the same time wait only once. */
  const remaining = (): number => (waiting === 0 ? left : left - (performance.now() - since))
  const begin = (): void => {
    if (waiting++ === 0) since = performance.now()
  }
  const end = (): void => {
    if (--waiting === 0) left -= performance.now() - since
  }

  const whyLate = (): StoreError | null => (late ??= remaining() > 0 ? null : overdue(total))

  async function prepared(preparing: PromiseLike<unknown>): Promise<void> {
    try {
      await inTime(preparing, PREPARATION, deadlineOf?.(), unready)
    } catch (error) {
      // The event does not wait for it again.
      late ??= error instanceof StoreError ? error : null
      throw error
    }
  }

  async function ask<Answer>(request: () => Answer | PromiseLike<Answer>): Promise<Answer> {
    const why = whyLate()
    if (why !== null) throw why
    const preparing = store.prepare?.()
    if (preparing !== undefined) await prepared(preparing)
    begin()
    try {
      const answer = request()
      if (!isPromise(answer)) return answer
      return await inTime(answer, Math.max(0, remaining()) + SLACK, deadlineOf?.(), () => overdue(total))
    } catch (error) {
      if (error instanceof StoreError && error.code === 'store-timeout') late ??= error
      throw error
    } finally {
      end()
    }
  }

  return {
    ask,
    async count(work) {
      const waited = total - remaining()
      begin()
      try {
        return await work(waited)
      } finally {
        end()
      }
    },
    async giveBack(request) {
      const why = whyLate()
      if (why === null) return ask(request)
      void Promise.resolve()
        .then(request)
        .catch(() => {})
      throw why
    },
  }
}

async function inTime<Answer>(
  answer: PromiseLike<Answer>,
  milliseconds: number,
  deadline: Signal | undefined,
  tooLate: () => StoreError,
): Promise<Answer> {
  let giveUp: (error: StoreError) => void = () => {}
  const late = new Promise<never>((_, reject) => (giveUp = reject))
  const abort = (): void => giveUp(new StoreError('store-timeout', 'the store did not answer before the deadline'))
  const timer = setTimeout(() => giveUp(tooLate()), milliseconds)
  if (deadline?.aborted === true) abort()
  else deadline?.addEventListener('abort', abort)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
    deadline?.removeEventListener('abort', abort)
  }
}

function unready(): StoreError {
  return new StoreError('store-timeout', `the store was not ready within ${PREPARATION} ms`)
}

function overdue(total: number): StoreError {
  return new StoreError('store-timeout', `the store did not answer within ${total} ms`)
}

function isPromise<Answer>(answer: Answer | PromiseLike<Answer>): answer is PromiseLike<Answer> {
  return typeof (answer as { readonly then?: unknown } | null | undefined)?.then === 'function'
}
