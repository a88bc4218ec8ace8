import type { CallContext, CallResult } from '../../model/host.ts'
import type { McpServer, Servers } from '../../model/servers.ts'
import type { Signal } from '../../model/signal.ts'
import { didYouMean } from '../../model/suggestion.ts'
import { readThrown } from '../../model/thrown.ts'
import type { ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { withOwnSignal } from '../abort.ts'
import { CallFailure, failed, type ToolFamily } from '../tool-family.ts'
import { callTool } from './call-tool.ts'
import { ServerError, UnsentError } from './connection.ts'
import { createConnections, type LinkOptions } from './connections.ts'
import { type ListedTool, listTools } from './list-tools.ts'

/** The tools of MCP servers, for rules and for agents. */
export interface McpTools extends ToolFamily {
  call(name: string, params: ValueMap, callContext: Pick<CallContext, 'servers' | 'signal'>): Promise<CallResult>
  /** The tools of all these servers. @throws {Error} (rejects) if one does not start, or does not list them */
  list(servers: Servers, signal: Signal): Promise<readonly (ListedTool & { readonly server: string })[]>
}

/** The most server names, and the most characters of an unexpected error, that a message quotes. */
const QUOTED_NAMES = 10
const QUOTED_LENGTH = 300

/**
 * The tools of the servers that a policy declares under `mcp_servers`, as `mcp.<server>.<tool>`. A server starts when
 * it is first needed, stays for later calls, and restarts after it has ended.
 *
 * A call fails with the code `tool-unknown` if there is no such server or tool, `mcp-start-failed` if the server does
 * not start, `mcp-server-ended` if it ends before it answers (the call may have taken effect), `mcp-output-limit` if it
 * sends too much, `call-timeout` if the rule runs out of time, `package-missing` if the SDK is not installed, and
 * `call-failed` if the tool fails.
 */
export function createMcpTools(options: LinkOptions): McpTools {
  const connections = createConnections(options)

  function attempt({ name, server, tool }: Target, params: ValueMap, signal: AbortSignal): Promise<CallResult> {
    return connections.use(name, server, signal, async (connection) => {
      try {
        return await withOwnSignal(signal, (own) => callTool(connection, tool, params, own))
      } catch (error) {
        if (error instanceof UnsentError) await connection.close()
        throw error
      }
    })
  }

  return {
    async list({ mcp }, signal) {
      const lists = Object.entries(mcp).map(async ([server, declared]) => {
        try {
          const tools = await connections.use(server, declared, signal, (connection) => listTools(connection, signal))
          if (tools === null) throw new CallFailure('call-failed', 'it lists too many tools')
          return tools.map((tool) => ({ server, ...tool }))
        } catch (error) {
          throw new Error(failureOf(server, error).error ?? '', { cause: error })
        }
      })
      return (await Promise.all(lists)).flat()
    },
    async call(name, params, { servers, signal }) {
      const target = findTarget(name, servers)
      if (typeof target === 'string') return failed('tool-unknown', target)
      try {
        return await attempt(target, params, signal).catch((error: unknown) => {
          if (error instanceof UnsentError) return attempt(target, params, signal)
          throw error
        })
      } catch (error) {
        return failureOf(target.name, error)
      }
    },
    lacks(name, servers) {
      const target = findTarget(name, servers)
      return typeof target === 'string' ? target : null
    },
    close: connections.close,
  }
}

interface Target {
  readonly name: string
  readonly server: McpServer
  readonly tool: string
}

/** The tool with the given name, or a sentence that says why there is none. */
function findTarget(name: string, { mcp }: Servers): Target | string {
  const declared = Object.keys(mcp)
  const target = readToolName(name, declared)
  if (target === null) return `${excerpt(name)} is not the name of an MCP tool: write \`mcp.<server>.<tool>\``
  const server = declared.includes(target.server) ? mcp[target.server] : undefined
  if (server !== undefined) return { name: target.server, server, tool: target.tool }
  const known = declared.slice(0, QUOTED_NAMES).map(excerpt).join(', ')
  const help = known === '' ? 'declare it under `mcp_servers`' : `there is ${known}`
  return `there is no MCP server ${excerpt(target.server)}: ${didYouMean(target.server, declared) ?? help}`
}

function failureOf(name: string, error: unknown): CallResult {
  if (error instanceof CallFailure) return failed(error.code, error.message)
  const subject = `the MCP server ${excerpt(name)}`
  if (error instanceof ServerError) return failed(error.code, `${subject} ${error.message}`)
  if (error instanceof UnsentError) return failed('mcp-server-ended', `${subject} ${error.message}`)
  const reason = readThrown(error).message.slice(0, QUOTED_LENGTH)
  return failed('call-failed', `${subject} sent an unusable answer: ${reason}`)
}

interface ToolName {
  readonly server: string
  readonly tool: string
}

/** The prefix before the server, and the separator between the server and the tool. */
const SPELLINGS = [
  { start: 'mcp__', between: '__' },
  { start: 'mcp.', between: '.' },
  { start: 'mcp_', between: '.' },
] as const

/**
 * Splits `mcp.<server>.<tool>`, `mcp_<server>.<tool>` or `mcp__<server>__<tool>`. Either name may contain the
 * separator, so the server is the longest `declared` name that fits, or else as short as possible. Null for any other
 * name.
 */
export function readToolName(name: string, declared: readonly string[]): ToolName | null {
  const longestFirst = declared.toSorted((a, b) => b.length - a.length)
  let found: ToolName | null = null
  for (const { start, between } of SPELLINGS) {
    if (!name.startsWith(start)) continue
    const rest = name.slice(start.length)
    const server = longestFirst.find((known) => isSplit(rest, known.length, between) && rest.startsWith(known))
    if (server !== undefined) return split(rest, server.length, between)
    const end = rest.indexOf(between)
    if (found === null && isSplit(rest, end, between)) found = split(rest, end, between)
  }
  return found
}

function isSplit(rest: string, end: number, between: string): boolean {
  return end > 0 && rest.startsWith(between, end) && rest.length > end + between.length
}

function split(rest: string, end: number, between: string): ToolName {
  return { server: rest.slice(0, end), tool: rest.slice(end + between.length) }
}
