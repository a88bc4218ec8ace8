import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { CallResult } from '../../model/host.ts'
import type { ValueMap } from '../../model/value.ts'
import { failed } from '../tool-family.ts'
import { readCallData } from './call-data.ts'
import { NO_TIMEOUT, type Connection } from './connection.ts'
import { describeMissingTool } from './missing-tool.ts'
import { ServerError, UnsentError } from './server-error.ts'

/**
 * Calls a tool of a server that runs. `signal` must not live longer than the call.
 *
 * @throws {UnsentError} where the server was gone before the call was sent
 * @throws {ServerError} where there is no answer, and where there is no such tool
 */
export async function callTool(
  connection: Connection,
  tool: string,
  params: ValueMap,
  signal: AbortSignal,
): Promise<CallResult> {
  const result = await ask(connection, tool, params, signal).then(readCallData, (error: unknown) => {
    // An error that the server answers with.
    if (error instanceof connection.sdk.McpError) return failed('call-failed', error.message)
    throw error
  })
  if (result.ok) return result
  const missing = await describeMissingTool(connection, tool, signal)
  if (missing !== null) throw new ServerError('tool-unknown', missing)
  return result
}

async function ask(
  { client, sdk, ending }: Connection,
  tool: string,
  params: ValueMap,
  signal: AbortSignal,
): Promise<CallToolResult> {
  if (ending() !== null) throw new UnsentError('has ended')
  try {
    // `callTool` of the SDK would hold answers against the schemas of the last list of tools.
    return await client.request(
      { method: 'tools/call', params: { name: tool, arguments: params } },
      sdk.CallToolResultSchema,
      { signal, timeout: NO_TIMEOUT },
    )
  } catch (error) {
    if (error instanceof UnsentError) throw error
    if (signal.aborted) throw new ServerError('call-timeout', 'did not answer in time')
    throw ending() ?? error
  }
}
