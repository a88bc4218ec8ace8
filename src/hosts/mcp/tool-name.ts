export interface ToolName {
  readonly server: string
  readonly tool: string
}

/** What stands before the server, and between it and the tool. */
const SPELLINGS = [
  { start: 'mcp__', between: '__' },
  { start: 'mcp.', between: '.' },
  { start: 'mcp_', between: '.' },
] as const

/**
 * Takes `mcp.<server>.<tool>` apart, also as `mcp_<server>.<tool>` and `mcp__<server>__<tool>`. Both may hold what stands
 * between them: the server is the longest of those `declared` that fits, and where none does, as short as can be. Null
 * where it is none of these.
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
