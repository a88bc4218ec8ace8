import type { DocumentSettings } from '../../dialects/settings.ts'
import { compileGlob } from '../../match/glob.ts'
import { compileRegex } from '../../match/regex.ts'

/** Tools of servers, as the agents name them: any other server's tool is as good. */
const OF_SERVERS = ['mcp__server__tool', 'mcp_server_tool', 'MCP:tool', '@server/tool', 'server-tool']

/** Whether no tool of the agent can ever match. What names a server is not judged, as servers have any tools. */
export function isDead(matcher: string, { matcher: kind, tools = [] }: DocumentSettings): boolean {
  if (kind === undefined || matcher === '' || (matcher === '*' && kind !== 'whole-regex')) return false
  if (tools.length === 0) return kind !== 'glob' && compileRegex(matcher).test === null
  if (kind === 'glob') return !matcher.startsWith('@') && ![...tools, ...OF_SERVERS].some(compileGlob(matcher))
  if (kind === 'names-or-regex' && /^[\w\-,| ]+$/.test(matcher)) {
    const names = matcher.split(/[,|]/).map((name) => name.trim())
    return names.every((name) => !tools.includes(name) && !/^mcp__.+__.+/.test(name))
  }
  const isWhole = kind === 'whole-regex' || kind === 'star-or-whole-regex'
  const { test } = compileRegex(isWhole ? `^(?:${matcher})$` : matcher)
  if (test === null) return true
  return !/mcp|server/i.test(matcher) && ![...tools, ...OF_SERVERS].some((tool) => test(tool))
}
