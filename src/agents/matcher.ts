import { compileGlob } from '../match/glob.ts'
import { createToolNames } from '../match/tool-name.ts'
import type { CompileRegex } from '../model/matching.ts'
import type { HookProtocol } from './hook-protocol.ts'
import type { MatcherKind, NativeEvent } from './native-event.ts'

/** The names that a matcher is compared with. */
export interface Matched {
  /** The agent's own name, plus other agents' names if the event came from elsewhere. */
  readonly texts: readonly string[]
  /** Every spelling of a tool. */
  readonly spellings: readonly string[]
}

/** A compiled matcher, or the reason why it cannot be compiled. */
type CompiledMatcher =
  | { readonly test: (matched: Matched) => boolean; readonly problem: null }
  | { readonly test: null; readonly problem: string }

/** Compiles a matcher the way an agent reads it. It must match one of the texts. */
export function compileMatcher(matcher: string, kind: MatcherKind, compileRegex: CompileRegex): CompiledMatcher {
  if (matcher === '' || (matcher === '*' && kind !== 'whole-regex' && kind !== 'payload-regex')) {
    return { test: () => true, problem: null }
  }
  switch (kind) {
    case 'names-or-regex':
      return named(matcher) ?? searched(matcher, compileRegex)
    case 'regex': {
      const found = searched(matcher, compileRegex)
      // Text that is not a valid regular expression is compared literally.
      return found.test === null ? { test: ({ texts }) => texts.includes(matcher), problem: null } : found
    }
    case 'whole-regex':
    case 'star-or-whole-regex':
      return searched(`^(?:${matcher})$`, compileRegex)
    case 'glob':
      return ofServer(matcher) ?? ofServerTools(compileGlob(matcher))
    case 'family-or-regex':
      return ofFamily(matcher) ?? searched(matcher, compileRegex)
    case 'payload-regex':
      return searched(matcher, compileRegex)
    case 'text':
      return anyOf((text) => text === matcher)
  }
}

/** The names in a matcher of the kind `names-or-regex`; null for a regular expression. */
export function listedNames(matcher: string): readonly string[] | null {
  return /^[\w\-, |]+$/.test(matcher) ? matcher.split(/[,|]/).map((name) => name.trim()) : null
}

function named(matcher: string): CompiledMatcher | null {
  const names = listedNames(matcher)
  return names === null ? null : anyOf((text) => names.includes(text))
}

function searched(pattern: string, compileRegex: CompileRegex): CompiledMatcher {
  const { test, problem } = compileRegex(pattern)
  return test === null ? { test, problem } : anyOf(test)
}

/** `@server` matches every tool of that server, and `@builtin` every tool of the agent itself. */
function ofServer(matcher: string): CompiledMatcher | null {
  if (!matcher.startsWith('@') || matcher.includes('/')) return null
  if (matcher === '@builtin') return anyOf((text) => !/^@|^mcp__/.test(text))
  const server = matcher.slice(1)
  return anyOf((text) => text.startsWith(`${matcher}/`) || text.startsWith(`mcp__${server}__`))
}

/** A server's tool also matches by its bare name, as in older versions. */
function ofServerTools(test: (text: string) => boolean): CompiledMatcher {
  return anyOf((text) => {
    const called = text.replace(/^mcp__(.+?)__/s, '@$1/')
    return test(text) || (called.startsWith('@') && (test(called) || test(called.slice(called.indexOf('/') + 1))))
  })
}

/** Kiro's names for families of tools, with the prefixes of their canonical names. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  read: ['filesystem.read', 'filesystem.glob', 'filesystem.grep'],
  write: ['filesystem.write', 'filesystem.edit'],
  shell: ['shell.'],
  web: ['web.'],
  '@mcp': ['mcp.'],
}

function ofFamily(matcher: string): CompiledMatcher | null {
  if (matcher === '@builtin') return ofServer(matcher)
  const beginnings = Object.hasOwn(FAMILIES, matcher) ? FAMILIES[matcher] : undefined
  if (beginnings === undefined) return matcher.startsWith('@') ? ofServer(matcher) : null
  const isOfFamily = (spelling: string): boolean => beginnings.some((beginning) => spelling.startsWith(beginning))
  return {
    test: ({ texts, spellings }) => texts.includes(matcher) || spellings.some(isOfFamily),
    problem: null,
  }
}

function anyOf(test: (text: string) => boolean): CompiledMatcher {
  return { test: ({ texts }) => texts.some(test), problem: null }
}

/** The name of a server's tool, as different agents write it. */
const OF_SERVERS = ['mcp__server__tool', 'mcp_server_tool', 'MCP:tool', '@server/tool', 'server-tool']

/**
 * Whether a matcher can never match: it does not compile, or it matches none of the agent's known tools (`tools`).
 * Matchers that name a server are not judged, since a server can have any tools. Nor are matchers for anything but
 * tools.
 */
export function isDead(
  matcher: string,
  native: Pick<NativeEvent, 'target' | 'matcher' | 'matchesTools'>,
  protocol: Pick<HookProtocol, 'matcher'>,
  tools: readonly string[],
  compileRegex: CompileRegex,
): boolean {
  const kind = native.matcher ?? protocol.matcher
  if (kind === null || matcher === '') return false
  const { test } = compileMatcher(matcher, kind, compileRegex)
  if (test === null) return true
  // The tools of servers may have any name.
  if (native.matchesTools === 'mcp') return false
  if (native.target !== 'tool' || kind === 'payload-regex' || tools.length === 0) return false
  const names = kind === 'names-or-regex' && matcher !== '*' ? listedNames(matcher) : null
  if (names !== null) return names.every((name) => !tools.includes(name) && !/^mcp__.+__.+/.test(name))
  if (/mcp|server|^@/i.test(matcher)) return false
  const { spellings } = createToolNames({})
  // A glob may be the bare name of a server's tool, which is any name that is not a known tool of another agent.
  if (kind === 'glob' && !matcher.includes('|') && new Set(spellings(matcher)).size === 1) return false
  return ![...tools, ...OF_SERVERS].some((tool) => test({ texts: [tool], spellings: spellings(tool) }))
}

/**
 * Of an agent that may have tools of any name: the names in a list of names (`Bash|Write`) that match none of its known
 * tools and are names of such tools in other agents, each with its own name for the tool.
 */
export function foreignNames(
  matcher: string,
  kind: MatcherKind,
  tools: readonly string[],
  compileRegex: CompileRegex,
): readonly { readonly name: string; readonly own: string | null }[] {
  const { spellings } = createToolNames({})
  const canonical = (name: string): string => spellings(name)[1] ?? name
  return matcher.split('|').flatMap((name) => {
    // The tools of servers may have any name.
    if (!/^\w[\w-]*$/.test(name) || name.includes('__') || canonical(name) === name) return []
    const { test } = compileMatcher(name, kind, compileRegex)
    if (test === null || tools.some((tool) => test({ texts: [tool], spellings: spellings(tool) }))) return []
    return [{ name, own: tools.find((tool) => canonical(tool) === canonical(name)) ?? null }]
  })
}
