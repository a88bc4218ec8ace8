import { readJson } from '../../source/json.ts'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { readThrown } from '../../model/thrown.ts'
import { isMap, member } from '../../model/value.ts'
import { CallFailure } from '../tool-family.ts'
import { readVersion } from '../version.ts'

type ServerErrorCode =
  'mcp-start-failed' | 'mcp-server-ended' | 'mcp-output-limit' | 'tool-unknown' | 'call-timeout' | 'call-failed'

/** A failure of the server itself, not of a tool. The message follows the name of the server. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly code: ServerErrorCode

  constructor(code: ServerErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The server has not acted on a message, so it may be sent again. The message follows the name of the server. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError'
}

export type Sdk = Awaited<ReturnType<typeof importAll>>

/**
 * Loads the official client when the first server is needed: it is large and may be missing.
 *
 * @throws {CallFailure} `package-missing`
 */
export async function loadSdk(): Promise<Sdk> {
  try {
    return await importAll()
  } catch (error) {
    if (member(error, 'code') !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new CallFailure(
      'package-missing',
      'the package `@modelcontextprotocol/sdk` is not installed: run `npm install @modelcontextprotocol/sdk`',
    )
  }
}

async function importAll() {
  const [{ Client }, { StreamableHTTPClientTransport }, { serializeMessage }, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/index.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    import('@modelcontextprotocol/sdk/shared/stdio.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  const { CallToolResultSchema, ErrorCode, JSONRPCMessageSchema, ListToolsResultSchema, McpError } = types
  return {
    Client,
    StreamableHTTPClientTransport,
    serializeMessage,
    CallToolResultSchema,
    ErrorCode,
    JSONRPCMessageSchema,
    ListToolsResultSchema,
    McpError,
  }
}

/** The most bytes of one message from a server. */
export const MAX_MESSAGE_BYTES = 8 * 1_048_576

export const TOO_LARGE = 'sent a message of more than 8 MiB'

/** A transport to a server for the SDK, with the information that the SDK does not report. */
export interface Link {
  readonly transport: Transport
  /** Why the link ended; null if it has not, or if only the SDK knows. */
  ending(): ServerError | null
  /** Checks after an error whether the server still answers. */
  check(client: Client): void
  /**
   * Ends the link, and the server if this process started it. Nothing is left when the promise resolves. Never rejects.
   */
  end(): Promise<void>
}

/** A server that is ready to be called. */
export interface Connection {
  readonly client: Client
  readonly sdk: Sdk
  /** Why the server ended; null while it runs. */
  ending(): ServerError | null
  /** Never rejects. */
  close(): Promise<void>
}

/** Milliseconds. The longest possible timer, because a signal ends requests instead. */
export const NO_TIMEOUT = 2_147_483_647

/**
 * Starts a server. Calls `onEnd` when the server ends. Leaves nothing behind if the server does not start.
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
    const isPredicate = why instanceof ServerError || why instanceof UnsentError
    throw new ServerError('mcp-start-failed', `did not start: ${isPredicate ? 'it ' : ''}${readThrown(why).message}`)
  }
  client.onerror = () => link.check(client)
  return { client, sdk, ending: () => ending, close: link.end }
}

/**
 * Parses a message from a server; null if the text is not a message. An answer that is neither a result nor an error
 * counts as an error. Otherwise its request would never settle.
 */
export function readMessage({ JSONRPCMessageSchema, ErrorCode }: Sdk, text: string): JSONRPCMessage | null {
  let data: unknown
  try {
    data = readJson(text)
  } catch {
    return null
  }
  const message = JSONRPCMessageSchema.safeParse(data)
  if (message.success) return message.data
  if (!isMap(data) || Object.hasOwn(data, 'method')) return null
  const { id } = data
  if (typeof id !== 'number' && typeof id !== 'string') return null
  return invalidAnswer(id, ErrorCode)
}

export function invalidAnswer(id: number | string, { InvalidRequest }: Sdk['ErrorCode']): JSONRPCMessage {
  const message = 'the answer is neither a result nor an error'
  return { jsonrpc: '2.0', id, error: { code: InvalidRequest, message } }
}
