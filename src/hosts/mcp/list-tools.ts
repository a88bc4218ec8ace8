import { withOwnSignal } from '../abort.ts'
import { type Connection, NO_TIMEOUT } from './connection.ts'

/** A tool as a server describes it. */
export interface ListedTool {
  readonly name: string
  /** The JSON Schema of its parameters. */
  readonly inputSchema: object
}

/** Limits of the list of tools: pages, and tools. */
const MAX_PAGES = 10
const MAX_TOOLS = 1_000

/** All tools of a running server; null if it has more than these limits allow. Rejects as a request to the server does. */
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
    for (const { name, inputSchema } of list.tools) tools.push({ name, inputSchema })
    cursor = list.nextCursor
  }
  return tools
}
