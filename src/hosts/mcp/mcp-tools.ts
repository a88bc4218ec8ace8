import { resolve } from 'node:path'
import type { CallResult } from '../../model/host.ts'
import type { McpServer, Servers } from '../../model/servers.ts'
import { didYouMean } from '../../model/suggestion.ts'
import type { ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { chooseEnvironment } from '../processes/environment.ts'
import { CallFailure } from '../call-failure.ts'
import { failed, type ToolFamily } from '../tool-family.ts'
import { createAddressLink } from './address-link.ts'
import { callTool } from './call-tool.ts'
import { createConnections, type CreateLink } from './connections.ts'
import { withOwnSignal } from './own-signal.ts'
import { createProgramLink } from './program-link.ts'
import { ServerError, UnsentError } from './server-error.ts'
import { readToolName } from './tool-name.ts'

/** Names, and characters of somebody else's message, that are told. */
const MOST_TOLD = 10
const MOST_CHARACTERS = 300

export interface McpToolOptions {
  /** Where the few variables are taken from that every program is given. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder that servers are started in; those declared with a `cwd` that is not absolute, below it. */
  readonly workspace: string
  /** Given each line that a server writes on its standard error, behind the name of the server. */
  readonly onLog?: (line: string) => void
}

/**
 * Tools of the servers that a policy declares under `mcp_servers`, as `mcp.<server>.<tool>`. A server is started when it is
 * first needed, is there for all calls, and is started again when it has ended.
 *
 * A call fails with the code `tool-unknown` where there is no such server or tool, `mcp-start-failed` where the server does
 * not start, `mcp-server-ended` where it ends before it answers (the call may have had its effect), `mcp-output-limit`
 * where it sends more than is read, `call-timeout` where the time of the rule is over, `package-missing` where the SDK is
 * not installed, and `call-failed` where the tool says so.
 */
export function createMcpTools({ env, workspace, onLog = () => {} }: McpToolOptions): ToolFamily {
  const createLink: CreateLink = (sdk, name, server, onLine) => {
    if ('url' in server) return createAddressLink(sdk, server)
    const program = {
      command: server.command,
      args: server.args,
      env: { ...chooseEnvironment(env, []), ...server.env },
      folder: resolve(workspace, server.cwd ?? ''),
    }
    const tell = (line: string) => {
      onLine(line)
      onLog(`${name}: ${line}`)
    }
    return createProgramLink(sdk, program, tell)
  }
  const connections = createConnections(createLink)

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

/** A tool, and the server that has it. */
interface Target {
  readonly name: string
  readonly server: McpServer
  readonly tool: string
}

/** Why there is none, as a sentence, otherwise. */
function findTarget(name: string, { mcp }: Servers): Target | string {
  const declared = Object.keys(mcp)
  const target = readToolName(name, declared)
  if (target === null) return `${excerpt(name)} names no tool of a server: write \`mcp.<server>.<tool>\``
  const server = declared.includes(target.server) ? mcp[target.server] : undefined
  if (server !== undefined) return { name: target.server, server, tool: target.tool }
  const known = declared.slice(0, MOST_TOLD).map(excerpt).join(', ')
  const help = known === '' ? 'declare it under `mcp_servers`' : `there is ${known}`
  return `there is no MCP server ${excerpt(target.server)}: ${didYouMean(target.server, declared) ?? help}`
}

function failureOf(name: string, error: unknown): CallResult {
  if (error instanceof CallFailure) return failed(error.code, error.message)
  const subject = `the MCP server ${excerpt(name)}`
  if (error instanceof ServerError) return failed(error.code, `${subject} ${error.message}`)
  if (error instanceof UnsentError) return failed('mcp-server-ended', `${subject} ${error.message}`)
  const reason = error instanceof Error ? error.message.slice(0, MOST_CHARACTERS) : String(error)
  return failed('call-failed', `${subject} gave an answer that cannot be used: ${reason}`)
}
