import type { Engine } from '../../engine/engine.ts'
import { findSignal } from '../../engine/tool-call.ts'
import type { Servers } from '../../model/servers.ts'
import type { Signal } from '../../model/signal.ts'
import type { ValueMap } from '../../model/value.ts'
import type { McpTools } from './mcp-tools.ts'
import type { ServerTool } from './server-tool.ts'

/**
 * Lists the tools of all MCP servers that the policies of an engine declare, by name. Rules and the agent share the
 * running servers.
 *
 * @throws {Error} (rejects) if a server does not start, or does not list its tools
 */
export async function agentTools(
  mcp: McpTools,
  engine: Pick<Engine, 'program'>,
): Promise<Readonly<Record<string, ServerTool>>> {
  // Read for each call, because a reload may declare other servers.
  const servers = (): Servers => engine.program.servers
  const listed = await mcp.list(servers(), NEVER)
  return Object.fromEntries(
    listed.map(({ server, name: tool, description, inputSchema }) => {
      const name = `mcp__${server}__${tool}`
      const execute: ServerTool['execute'] = async (params, ...rest) => {
        const context = { servers: servers(), signal: signalIn(rest) }
        // The server checks the parameters, which come from a model.
        const { ok, result, error } = await mcp.call(name, params as ValueMap, context)
        if (!ok) throw new Error(error ?? `\`${name}\` failed`)
        return result
      }
      return [name, { name, description, inputSchema, execute }]
    }),
  )
}

const NEVER = new AbortController().signal

function signalIn(rest: readonly unknown[]): Signal {
  return findSignal(rest) ?? NEVER
}
