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

/** Bytes of one message of a server. */
export const MAX_MESSAGE_BYTES = 8 * 1_048_576

export const TOO_LARGE = 'sent a message of more than 8 MiB'

/** A connection to a server, as the SDK takes it, and what the SDK does not report about it. */
export interface Link {
  readonly transport: Transport
  /** Why it ended; null if it has not, or if only the SDK knows. */
  ending(): ServerError | null
  /** Checks after an error whether the server still answers. */
  check(client: Client): void
  /** Ends it, and the server if this process started it. Nothing is left when the promise resolves. Never rejects. */
  end(): Promise<void>
}

/** A server that is ready to be called. */
export interface Connection {
  readonly client: Client
  readonly sdk: Sdk
  /** Why it ended; null while it runs. */
  ending(): ServerError | null
  /** Never rejects. */
  close(): Promise<void>
}

/** Milliseconds. The longest timer: a signal ends requests instead. */
export const NO_TIMEOUT = 2_147_483_647

/**
 * Starts a server. Calls `onEnd` when it ends. Leaves nothing behind if it does not start.
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
 * Reads a message of a server; null if the text is not one. An answer that is neither a result nor an error counts as an
 * error: otherwise, whoever waits for it would wait forever.
 */
export function readMessage({ JSONRPCMessageSchema, ErrorCode }: Sdk, text: string): JSONRPCMessage | null {
  let data: unknown
  try {
    data = JSON.parse(text)
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

/** Stands in for an answer that is not valid. */
export function invalidAnswer(id: number | string, { InvalidRequest }: Sdk['ErrorCode']): JSONRPCMessage {
  const message = 'the answer is neither a result nor an error'
  return { jsonrpc: '2.0', id, error: { code: InvalidRequest, message } }
}
