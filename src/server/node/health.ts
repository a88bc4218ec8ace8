import type { OpenDecisionLog } from '../../decision-log/decision-log.ts'
import { ownClaim, type Store } from '../../model/store.ts'
import { readThrown } from '../../model/thrown.ts'
import type { RareTell } from './tell.ts'

/** Whether something outside of the server works, as far as its last uses show. */
interface Health {
  readonly isUp: boolean
  /** @param error undefined if that use worked */
  note(use: string, error?: unknown): void
  /** Everything works. */
  clear(): void
}

/**
 * @param name the subject of a sentence, such as `the store`
 * @param changed called at first, and whenever it fails or works again
 */
export function createHealth(name: string, { tell }: RareTell, changed: (isUp: boolean) => void): Health {
  /** The uses that failed and have not worked since: a full store, for one, can still be read. */
  const failing = new Set<string>()
  let downSince = 0
  changed(true)
  const clear = (): void => {
    if (failing.size === 0) return
    failing.clear()
    changed(true)
    tell(`${name} is back`, `${name} is back, after ${Math.round((Date.now() - downSince) / 1000)} s`, 'info')
  }
  return {
    get isUp() {
      return failing.size === 0
    },
    note(use, error) {
      if (error === undefined) {
        if (failing.has(use) && failing.size === 1) clear()
        failing.delete(use)
        return
      }
      const wasUp = failing.size === 0
      failing.add(use)
      if (!wasUp) return
      downSince = Date.now()
      changed(false)
      tell(`${name} fails`, readThrown(error).message, 'error')
    },
    clear,
  }
}

/** The store, with each use noted. */
export function watchStore(store: Store, health: Health): Store {
  const watched = Object.entries(store).map(([name, method]: [string, unknown]) => {
    if (typeof method !== 'function') return [name, method]
    return [name, (...given: readonly unknown[]) => noted(name, () => method.call(store, ...given) as unknown, health)]
  })
  return Object.fromEntries(watched) as Store // it has the methods of the store
}

/** The decision log, with each entry noted. */
export function watchLog(log: OpenDecisionLog, health: Health): OpenDecisionLog {
  return {
    ...log,
    async write(record, waited) {
      await noted('write', () => log.write(record, waited), health)
      health.clear()
    },
    probe: () => noted('probe', log.probe, health) as Promise<void>,
  }
}

/** Calls a function, and notes whether it, or the promise that it returns, fails. */
function noted(use: string, call: () => unknown, { note }: Health): unknown {
  const failed = (error: unknown): never => {
    note(use, error)
    throw error
  }
  let answer: unknown
  try {
    answer = call()
  } catch (error) {
    return failed(error)
  }
  if (!(answer instanceof Promise)) {
    note(use)
    return answer
  }
  return answer.then((value: unknown) => {
    note(use)
    return value
  }, failed)
}

/** Milliseconds between two attempts to use what nothing else uses. */
const PAUSE = 10_000

/**
 * Tries the store now and then, so that its state is known even if no event needs it. Writes, because a full store can
 * still be read.
 *
 * @param store noted by `watchStore`
 */
export function probeStore(store: Store, health: Health): { close(): Promise<void> } {
  return attemptOften(async () => {
    await store.claim(ownClaim('', 'health', Date.now()))
    health.clear()
  })
}

/**
 * Tries the decision log now and then. Adds no entry, so that a log that could not be written stays down until it can.
 *
 * @param log noted by `watchLog`
 */
export function probeLog(log: OpenDecisionLog): { close(): Promise<void> } {
  return attemptOften(async () => log.probe())
}

function attemptOften(use: () => Promise<void>): { close(): Promise<void> } {
  let trying: Promise<unknown> = Promise.resolve()
  const attempt = (): void => {
    trying = use().catch(() => {})
  }
  attempt()
  const timer = setInterval(attempt, PAUSE).unref()
  return {
    async close() {
      clearInterval(timer)
      await trying
    },
  }
}
