import { mcpTool } from '../payload.ts'

/** How many ways of splitting a name are considered. */
const MAX_WAYS = 10

interface ToolNames {
  readonly name: string
  readonly aliases?: readonly string[]
}

/**
 * The names of a tool. A server's tool is `server/tool` in questions to the person, and `server-tool` elsewhere. Either
 * part may contain further hyphens, so the tool then gets every possible name, because no rule may miss it.
 */
export function toolNames(called: string): ToolNames {
  const [, server, tool] = /^([^/]+)\/(.+)$/s.exec(called) ?? []
  if (server !== undefined && tool !== undefined) return { name: mcpTool(server, tool), aliases: [called] }
  const ways = [...called.matchAll(/(?<=.)-(?=.)/gs)]
    .slice(0, MAX_WAYS)
    .map(({ index }) => mcpTool(called.slice(0, index), called.slice(index + 1)))
  const [only, ...others] = ways
  if (only === undefined) return { name: called }
  return others.length === 0 ? { name: only, aliases: [called] } : { name: called, aliases: ways }
}

const CLAUDE_NAMES: ReadonlyMap<string, string> = new Map([
  ['bash', 'Bash'],
  ['view', 'Read'],
  ['create', 'Write'],
  ['edit', 'Edit'],
  ['task', 'Agent'],
])

/** The name of a tool for hooks that are entered in Claude Code's spelling. */
export function claudeName(tool: string): string {
  return CLAUDE_NAMES.get(tool) ?? tool
}
