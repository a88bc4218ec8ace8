import { mcpTool } from '../payload.ts'

/** Ways to divide a name that are looked at. */
const MAX_WAYS = 10

interface ToolNames {
  readonly name: string
  readonly aliases?: readonly string[]
}

/**
 * The names of a tool. That of a server is `server/tool` in questions to the person, and `server-tool` else, where either
 * part may have further hyphens: there it goes by every name that it may be known by, as no rule must miss it.
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

/** What a hook is told that is entered as Claude Code has it. */
export function claudeName(tool: string): string {
  return CLAUDE_NAMES.get(tool) ?? tool
}
