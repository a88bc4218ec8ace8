import { CallFailure } from '../call-failure.ts'
import type { Declared } from './program.ts'
import { startServer, type RunningServer } from './running-server.ts'

/** Servers that may run at once, unless more are in use. For one more, that which has been idle longest is ended. */
const MOST = 16

/** The servers that have been started: one for each declaration and workspace. */
export interface ServerPool {
  /**
   * Does `work` with the server that runs, else with a new one; those who ask while it starts share it.
   *
   * @throws {CallFailure} when it cannot be started, or when the pool is closed; and what `work` throws
   */
  use<T>(declared: Declared, work: (server: RunningServer) => Promise<T>): Promise<T>
  /** Ends all, for good. Nothing of them is left when this resolves. */
  close(): Promise<void>
}

interface Entry {
  readonly started: Promise<RunningServer>
  /** How many wait for it, or work with it. */
  users: number
  isOver(): boolean
  end(reason: string): Promise<void>
}

export function createServerPool(env: Readonly<Record<string, string | undefined>>): ServerPool {
  // In the order of their last use.
  const entries = new Map<string, Entry>()
  const endings = new Set<Promise<void>>()
  let isClosed = false

  const drop = (key: string, entry: Entry, reason: string) => {
    entries.delete(key)
    const ending = entry.end(reason).finally(() => endings.delete(ending))
    endings.add(ending)
  }

  return {
    async use(declared, work) {
      if (isClosed) throw new CallFailure('call-failed', 'the host is closed')
      const key = JSON.stringify([declared.root, declared.name, declared.declaration])
      const known = entries.get(key)
      if (known?.isOver() === true) drop(key, known, 'ended')
      const entry = entries.get(key) ?? createEntry(declared, env)
      entries.delete(key)
      for (const [oldest, other] of entries) {
        if (entries.size >= MOST && other.users === 0) drop(oldest, other, 'made room for another one')
      }
      entries.set(key, entry)
      entry.users++
      try {
        return await work(await entry.started)
      } finally {
        entry.users--
      }
    },
    async close() {
      isClosed = true
      for (const [key, entry] of entries) drop(key, entry, 'has been closed')
      await Promise.all(endings)
    },
  }
}

function createEntry(declared: Declared, env: Readonly<Record<string, string | undefined>>): Entry {
  const unwanted = new AbortController()
  let server: RunningServer | null = null
  let hasFailed = false
  const started = startServer(declared, env, unwanted.signal)
  started.then(
    (running) => (server = running),
    () => (hasFailed = true),
  )
  return {
    started,
    users: 0,
    isOver: () => hasFailed || server?.isOver() === true,
    async end(reason) {
      unwanted.abort(new CallFailure('language-server-ended', `a language server ${reason} while it started`))
      const running = await started.catch(() => null)
      await running?.end(reason)
    },
  }
}
