import type { Servers } from '../../model/servers.ts'
import { readThrown } from '../../model/thrown.ts'
import { withOwnSignal } from '../abort.ts'
import { type Connection, NO_TIMEOUT } from './connection.ts'
import { createConnections, type LinkOptions } from './connections.ts'

/** A server's answer when asked for its tools. Exactly one of `tools` and `problem` is null. */
interface AskedServer {
  readonly server: string
  readonly tools: readonly ListedTool[] | null
  /** Why there is no list, as the end of a sentence about the server. */
  readonly problem: string | null
}

/** A tool as a server describes it. */
export interface ListedTool {
  readonly name: string
  readonly description: string
  /** The JSON Schema of its parameters. */
  readonly inputSchema: object
}

/** Limits of a list of tools. */
const MAX_PAGES = 10
const MAX_TOOLS = 1_000

/**
 * All tools of a running server; null if it has more than the limits allow. Rejects as a request to the server does.
 */
export async function listTools(
  { client, sdk }: Connection,
  signal: AbortSignal,
): Promise<readonly ListedTool[] | null> {
  const tools: ListedTool[] = []
  let cursor: string | undefined
  for (let page = 0; page === 0 || cursor !== undefined; page++) {
    if (page >= MAX_PAGES) return null
    const request = { method: 'tools/list' as const, params: cursor === undefined ? {} : { cursor } }
    const list = await withOwnSignal(signal, (own) =>
      client.request(request, sdk.ListToolsResultSchema, { signal: own, timeout: NO_TIMEOUT }),
    )
    if (tools.length + list.tools.length > MAX_TOOLS) return null
    for (const { name, description = '', inputSchema } of list.tools) tools.push({ name, description, inputSchema })
    cursor = list.nextCursor
  }
  return tools
}

/** Starts each MCP server of a policy, asks it for its tools, and ends it. Never rejects. */
export async function askForTools(
  { mcp }: Servers,
  options: LinkOptions & { /** Milliseconds for each server. */ readonly timeout: number },
): Promise<readonly AskedServer[]> {
  const connections = createConnections(options)
  try {
    return await Promise.all(
      Object.entries(mcp).map(async ([server, declared]): Promise<AskedServer> => {
        const signal = AbortSignal.timeout(options.timeout)
        try {
          const tools = await connections.use(server, declared, signal, (connection) => listTools(connection, signal))
          return tools === null ? { server, tools, problem: 'lists too many tools' } : { server, tools, problem: null }
        } catch (error) {
          return { server, tools: null, problem: readThrown(error).message }
        }
      }),
    )
  } finally {
    await connections.close()
  }
}
