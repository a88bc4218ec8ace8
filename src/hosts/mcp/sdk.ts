import { member } from '../../model/value.ts'
import { CallFailure } from '../call-failure.ts'

export type Sdk = Awaited<ReturnType<typeof importAll>>

/**
 * The official client, which is heavy and may be missing: it is loaded when the first server is needed.
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
