import type { Host } from '../model/host.ts'
import { NO_SERVERS, type Servers } from '../model/servers.ts'

/**
 * Whether a tool is provided by a server that the policy declares. The host decides; without a host, the name does.
 *
 * @param tools the host's port; undefined if the host is unknown
 */
export function needsServer(name: string, servers: Servers, tools: Host['tools'] | undefined): boolean {
  if (tools?.lacks !== undefined) return tools.lacks(name, servers) === null && tools.lacks(name, NO_SERVERS) !== null
  const starts = Object.keys(servers.mcp).flatMap((server) => [`mcp.${server}.`, `mcp_${server}.`, `mcp__${server}__`])
  const isLanguageTool = Object.keys(servers.language).length > 0 && /^lsp[._]/.test(name)
  return isLanguageTool || starts.some((start) => name.startsWith(start))
}
