import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { readVersion } from '../version.ts'
import type { Link } from './link.ts'
import type { Sdk } from './sdk.ts'
import { ServerError, UnsentError } from './server-error.ts'

/** A server that is ready for calls. */
export interface Connection {
  readonly client: Client
  readonly sdk: Sdk
  /** Why it is over; null while it is not. */
  ending(): ServerError | null
  /** Never rejects. */
  close(): Promise<void>
}

/** Milliseconds that the SDK waits: as long as a timer can, as it is told when to stop. */
export const NO_TIMEOUT = 2_147_483_647

/**
 * Starts a server, and tells when it is over. Nothing is left of one that does not start.
 *
 * @throws {ServerError}
 */
export async function openConnection(
  sdk: Sdk,
  link: Link,
  signal: AbortSignal,
  onEnd: () => void,
): Promise<Connection> {
  const client = new sdk.Client({ name: 'sluice', version: readVersion() })
  let ending: ServerError | null = null
  client.onclose = () => {
    ending = link.ending() ?? new ServerError('mcp-server-ended', 'was closed')
    onEnd()
  }
  try {
    await client.connect(link.transport, { signal, timeout: NO_TIMEOUT })
  } catch (error) {
    const closed: number = sdk.ErrorCode.ConnectionClosed
    const why = error instanceof sdk.McpError && error.code === closed ? (link.ending() ?? error) : error
    await link.end()
    if (why instanceof ServerError && why.code === 'mcp-start-failed') throw why
    const reason = why instanceof Error ? why.message : String(why)
    const isAboutIt = why instanceof ServerError || why instanceof UnsentError
    throw new ServerError('mcp-start-failed', `did not start: ${isAboutIt ? 'it ' : ''}${reason}`)
  }
  client.onerror = () => link.check(client)
  return { client, sdk, ending: () => ending, close: link.end }
}
