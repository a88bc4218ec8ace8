import type { CompileRegex } from '../model/matching.ts'
import { compileMatcher, listedNames, type MatcherKind } from './matcher.ts'

/** Tools of servers, as the agents name them: any other server's tool is as good. */
const OF_SERVERS = ['mcp__server__tool', 'mcp_server_tool', 'MCP:tool', '@server/tool', 'server-tool']

/**
 * Whether a matcher can match nothing: it is none, or no tool of the agent is matched by it, as far as these are known
 * (`tools`). What names a server is not judged, as servers have any tools.
 */
export function isDead(
  matcher: string,
  kind: MatcherKind,
  tools: readonly string[],
  compileRegex: CompileRegex,
): boolean {
  const { test } = compileMatcher(matcher, kind, compileRegex)
  if (test === null) return true
  if (matcher === '') return false
  const names = kind === 'names-or-regex' && matcher !== '*' ? listedNames(matcher) : null
  if (names !== null && tools.length > 0) {
    return names.every((name) => !tools.includes(name) && !/^mcp__.+__.+/.test(name))
  }
  if (tools.length === 0 || kind === 'payload-regex' || /mcp|server|^@/i.test(matcher)) return false
  return ![...tools, ...OF_SERVERS].some((tool) => test([tool]))
}
