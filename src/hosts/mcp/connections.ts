import type { McpServer } from '../../model/servers.ts'
import { unlessAborted } from '../../model/in-time.ts'
import { createPool } from '../pool.ts'
import { type Connection, type Link, loadSdk, openConnection, type Sdk, ServerError } from './connection.ts'

/** The servers that are running: one for each name and declaration. */
interface Connections {
  /**
   * Does `work` with the running server, and starts the server first if necessary. Callers that arrive during the
   * start share it; once none of them waits any longer, the start is abandoned.
   *
   * @throws {ServerError} if the server cannot be started before `signal` is aborted; otherwise whatever `work` throws
   */
  use<T>(name: string, server: McpServer, signal: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T>
  /** Ends all servers, for good. None is left when the promise resolves. */
  close(): Promise<void>
}

/** Creates the link to a server; `onLine` receives the lines that the server writes besides its answers. */
export type CreateLink = (sdk: Sdk, name: string, server: McpServer, onLine: (line: string) => void) => Link

const MAX_SERVERS = 16

export function createConnections(createLink: CreateLink): Connections {
  const pool = createPool<Entry>(MAX_SERVERS)
  return {
    async use(name, server, signal, work) {
      if (signal.aborted) throw new ServerError('call-timeout', 'was not called, because the rule ran out of time')
      const open = (): Entry => start(createLink, name, server)
      return pool.use(JSON.stringify([name, server]), open, async (entry) => {
        const connection = await entry.connect(signal)
        if (connection !== null) return work(connection)
        const lastLine = entry.lastLine()
        const output = lastLine === '' ? '' : `, and wrote last: ${lastLine}`
        throw new ServerError('call-timeout', `did not start in time${output}`)
      })
    },
    close: pool.close,
  }
}

interface Entry {
  /** Waits until the server has started; null if `signal` is aborted first. */
  connect(signal: AbortSignal): Promise<Connection | null>
  lastLine(): string
  isOver(): boolean
  close(): Promise<void>
}

function start(createLink: CreateLink, name: string, server: McpServer): Entry {
  const abandoned = new AbortController()
  let hasEnded = false
  let lastLine = ''
  let waiting = 0

  const open = async (): Promise<Connection> => {
    const sdk = await loadSdk()
    const link = createLink(sdk, name, server, (line) => (lastLine = line))
    return openConnection(sdk, link, abandoned.signal, () => (hasEnded = true))
  }
  const opening = open()
  opening.catch(() => (hasEnded = true))

  const close = async (): Promise<void> => {
    abandoned.abort()
    const connection = await opening.catch(() => null)
    if (connection?.ending() === null) await connection.close()
  }

  return {
    async connect(signal) {
      waiting++
      try {
        return await unlessAborted(opening, signal)
      } catch (error) {
        if (!signal.aborted) throw error
        if (waiting === 1) void close()
        return null
      } finally {
        waiting--
      }
    },
    lastLine: () => lastLine,
    isOver: () => hasEnded || abandoned.signal.aborted,
    close,
  }
}
