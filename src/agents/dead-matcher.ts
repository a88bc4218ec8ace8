import { createToolNames } from '../match/tool-name.ts'
import type { CompileRegex } from '../model/matching.ts'
import type { HookProtocol } from './hook-protocol.ts'
import { compileMatcher, listedNames, type Matched } from './matcher.ts'
import type { NativeEvent } from './native-event.ts'

/** Tools of servers, as the agents name them: any other server's tool is as good. */
const OF_SERVERS = ['mcp__server__tool', 'mcp_server_tool', 'MCP:tool', '@server/tool', 'server-tool']

const { spellings } = createToolNames({})

/**
 * Whether a matcher can match nothing: it is none, or no tool of the agent is matched by it, as far as these are known
 * (`tools`). What names a server is not judged, as servers have any tools, and neither is a matcher of anything else.
 */
export function isDead(
  matcher: string,
  native: Pick<NativeEvent, 'target' | 'matcher'>,
  protocol: Pick<HookProtocol, 'matcher'>,
  tools: readonly string[],
  compileRegex: CompileRegex,
): boolean {
  const kind = native.matcher ?? protocol.matcher
  if (kind === null || matcher === '') return false
  const { test } = compileMatcher(matcher, kind, compileRegex)
  if (test === null) return true
  if (native.target !== 'tool' || kind === 'payload-regex' || tools.length === 0) return false
  const names = kind === 'names-or-regex' && matcher !== '*' ? listedNames(matcher) : null
  if (names !== null) return names.every((name) => !tools.includes(name) && !/^mcp__.+__.+/.test(name))
  if (/mcp|server|^@/i.test(matcher)) return false
  return ![...tools, ...OF_SERVERS].some((tool) => test(matchedAs(tool)))
}

function matchedAs(tool: string): Matched {
  return { texts: [tool], spellings: spellings(tool) }
}
