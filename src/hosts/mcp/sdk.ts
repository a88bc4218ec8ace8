import { member } from '../../model/value.ts'

export type Sdk = Awaited<ReturnType<typeof importAll>>

/** The official client is not there. */
export class MissingSdkError extends Error {
  override readonly name = 'MissingSdkError'
}

/**
 * The official client, which is heavy and may be missing: it is loaded when the first server is needed.
 *
 * @throws {MissingSdkError}
 */
export async function loadSdk(): Promise<Sdk> {
  try {
    return await importAll()
  } catch (error) {
    if (member(error, 'code') !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new MissingSdkError(
      'the package `@modelcontextprotocol/sdk` is not installed: run `npm install @modelcontextprotocol/sdk`',
    )
  }
}

async function importAll() {
  const [{ Client }, { StreamableHTTPClientTransport }, { ReadBuffer, serializeMessage }, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/index.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    import('@modelcontextprotocol/sdk/shared/stdio.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  const { CallToolResultSchema, ErrorCode, ListToolsResultSchema, McpError } = types
  return {
    Client,
    StreamableHTTPClientTransport,
    ReadBuffer,
    serializeMessage,
    CallToolResultSchema,
    ErrorCode,
    ListToolsResultSchema,
    McpError,
  }
}
