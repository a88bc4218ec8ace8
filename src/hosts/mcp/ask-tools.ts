import type { Servers } from '../../model/servers.ts'
import { readThrown } from '../../model/thrown.ts'
import { createConnections } from './connections.ts'
import { createLinks, type LinkOptions } from './links.ts'
import { type ListedTool, listTools } from './list-tools.ts'

/** What a server answered when it was asked for its tools: exactly one of the two is null. */
export interface AskedServer {
  readonly server: string
  readonly tools: readonly ListedTool[] | null
  /** Why there is no list, as the end of a sentence about the server. */
  readonly problem: string | null
}

/** Starts each MCP server of a policy, asks it for its tools, and ends it. Never rejects. */
export async function askForTools(
  { mcp }: Servers,
  options: LinkOptions & { /** Milliseconds for each server. */ readonly timeout: number },
): Promise<readonly AskedServer[]> {
  const connections = createConnections(createLinks(options))
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
