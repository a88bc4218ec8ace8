import type { McpServer } from '../../model/servers.ts'
import { openConnection, type Connection } from './connection.ts'
import type { Link } from './link.ts'
import { loadSdk, type Sdk } from './sdk.ts'
import { ServerError } from './server-error.ts'

/** The servers that run: one for each name and declaration. */
export interface Connections {
  /**
   * Does `work` with the server that runs, else with a new one; those who ask while it starts share it, and it is given up
   * when none of them waits any more.
   *
   * @throws {ServerError} when it cannot be started, or not before `signal` is aborted; and what `work` throws
   */
  use<T>(name: string, server: McpServer, signal: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T>
  /** Ends all, for good. Nothing of them is left when this resolves. */
  close(): Promise<void>
}

/** Makes the way to a server; `onLine` is to be given what it says beside its answers. */
export type CreateLink = (sdk: Sdk, name: string, server: McpServer, onLine: (line: string) => void) => Link

/** Servers that may run at once, unless more are in use. For one more, that which has been idle longest is ended. */
const MOST = 16

interface Entry {
  readonly connection: Promise<Connection>
  /** How many wait for it to start, or work with it. */
  users: number
  lastLine: string
  /** It is to start no further, or to end. */
  end(): Promise<void>
}

export function createConnections(createLink: CreateLink): Connections {
  // In the order of their last use.
  const entries = new Map<string, Entry>()
  const endings = new Set<Promise<void>>()
  let isClosed = false

  function enter(key: string, name: string, server: McpServer): Entry {
    const unwanted = new AbortController()
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    const open = async (): Promise<Connection> => {
      const sdk = await loadSdk()
      const link = createLink(sdk, name, server, (line) => (entry.lastLine = line))
      const connection = await openConnection(sdk, link, unwanted.signal, forget)
      entry.end = connection.close
      return connection
    }
    const connection = open()
    connection.catch(forget)
    const entry: Entry = {
      connection,
      users: 0,
      lastLine: '',
      async end() {
        unwanted.abort()
        const started = await connection.catch(() => null)
        await started?.close()
      },
    }
    return entry
  }

  function drop(key: string, entry: Entry): void {
    entries.delete(key)
    const ending = entry.end().finally(() => endings.delete(ending))
    endings.add(ending)
  }

  return {
    async use(name, server, signal, work) {
      if (isClosed) throw new ServerError('call-failed', 'was closed')
      if (signal.aborted) throw new ServerError('call-timeout', 'was not called, as the time of the rule was over')
      const key = JSON.stringify([name, server])
      const entry = entries.get(key) ?? enter(key, name, server)
      entries.delete(key)
      for (const [oldest, other] of entries) if (entries.size >= MOST && other.users === 0) drop(oldest, other)
      entries.set(key, entry)

      entry.users++
      try {
        const connection = await unlessAborted(entry.connection, signal)
        if (connection !== null) return await work(connection)
      } finally {
        entry.users--
      }
      if (entry.users === 0 && entries.get(key) === entry) drop(key, entry)
      const words = entry.lastLine === '' ? '' : `, and wrote last: ${entry.lastLine}`
      throw new ServerError('call-timeout', `did not start in time${words}`)
    },
    async close() {
      isClosed = true
      for (const [key, entry] of entries) drop(key, entry)
      await Promise.all(endings)
    },
  }
}

/** Null when `signal` is aborted first. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(null)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    signal.addEventListener('abort', stop)
  })
}
