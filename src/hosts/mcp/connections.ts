import { resolve } from 'node:path'
import type { McpServer } from '../../model/servers.ts'
import { unlessAborted } from '../../model/in-time.ts'
import { createPool } from '../pool.ts'
import { chooseEnvironment } from '../processes/start.ts'
import { createAddressLink } from './address-link.ts'
import { type Connection, type Link, loadSdk, openConnection, type Sdk, ServerError } from './connection.ts'
import { createProgramLink } from './program-link.ts'

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

export interface LinkOptions {
  /** Servers get only the variables that every program needs, and those they declare. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder to start servers in. A declared `cwd` is relative to it. */
  readonly workspace: string
  /** Receives each line that a server writes to standard error, after the name of the server. */
  readonly onLog?: (line: string) => void
}

const MAX_SERVERS = 16

/** Connects to the servers of a policy when they are needed: by URL, or by starting the server's program. */
export function createConnections(options: LinkOptions): Connections {
  const pool = createPool<Entry>(MAX_SERVERS)
  return {
    async use(name, server, signal, work) {
      if (signal.aborted) throw new ServerError('call-timeout', 'was not called, because the rule ran out of time')
      const open = (): Entry => start(name, server, options)
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

function start(name: string, server: McpServer, options: LinkOptions): Entry {
  const abandoned = new AbortController()
  let hasEnded = false
  let lastLine = ''
  let waiting = 0

  const open = async (): Promise<Connection> => {
    const sdk = await loadSdk()
    const link = linkTo(sdk, server, options, (line) => {
      lastLine = line
      options.onLog?.(`${name}: ${line}`)
    })
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

/** @param onLine receives the lines that the server writes besides its answers */
function linkTo(sdk: Sdk, server: McpServer, { env, workspace }: LinkOptions, onLine: (line: string) => void): Link {
  if ('url' in server) return createAddressLink(sdk, server)
  const { command, args, cwd } = server
  const program = {
    command,
    args,
    env: { ...chooseEnvironment(env, []), ...server.env },
    folder: resolve(workspace, cwd ?? ''),
  }
  return createProgramLink(sdk, program, onLine)
}
