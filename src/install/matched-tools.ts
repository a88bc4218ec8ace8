import { filingOf, type NameFilter, type ToolLeaf } from '../compile/index/filter.ts'
import { splitAlternatives } from '../match/alternatives.ts'
import { TOOL_ALIASES } from '../match/tool-name.ts'
import type { CompiledProgram, CompiledRule } from '../model/rule.ts'
import type { Dialect } from '../agents/dialect.ts'
import { describeCall } from '../agents/tool-call.ts'

/**
 * The tools for which a hook is entered, as regular expressions for the ends of their names. Null means all tools.
 *
 * Only the end is matched because a rule that names a tool also matches servers' tools of that name, and agents write
 * the server's name before it in different ways.
 */
export type MatchedTools = readonly string[] | null

/** Finds the tools that a rule can concern. The result is all tools if that is uncertain. */
type FindTools = (rule: Pick<CompiledRule, 'prefilter' | 'reads'>) => MatchedTools

/**
 * Creates a function that finds the tools of rules under one agent. A rule is narrowed only by its prefilter's
 * conditions on the tool's name, since the rule is false without an error for every other tool.
 */
export function createFindTools(program: CompiledProgram, dialect: Dialect): FindTools {
  const { settings } = dialect
  if (settings.format === 'plugin' || settings.matchesTools === undefined) return () => null
  const style = settings.matchesTools
  const known = [
    ...Object.keys(dialect.tools),
    ...Object.entries(TOOL_ALIASES).flatMap(([name, aliases]) => [name, ...aliases]),
    ...program.declaredTools,
  ]
  const spellingsOf = (name: string): readonly string[] => {
    const { aliases, canonical_name: canonical } = describeCall({ name }, dialect.tools)
    const canonicalName = typeof canonical === 'string' ? canonical : null
    const others = (aliases ?? []).filter((alias) => typeof alias === 'string')
    return program.knownTool(name, canonicalName === null ? others : [canonicalName, ...others], canonicalName)
      .spellings
  }

  const meantBy = (match: string | readonly string[]): MatchedTools => {
    const alternatives = splitAlternatives(match)
    const names = alternatives.filter((alternative) => !WILDCARD.test(alternative))
    const globs = alternatives.filter((alternative) => WILDCARD.test(alternative))
    const isMeant = program.compileTools(match)
    const candidates = [...known, ...names, ...names.flatMap((name) => program.knownTool(name).spellings)]
    return union([
      ...names.map((name) => endingOf(name, style)),
      ...candidates.filter((name) => isMeant(spellingsOf(name))).map((name) => endingOf(name, style)),
      ...globs.map((glob) => beginningOf(glob, style)),
    ])
  }
  const toolsOf = (filter: NameFilter<ToolLeaf>): MatchedTools => {
    if ('some' in filter) return union(filter.some.map(toolsOf))
    // One unmet part makes the whole filter false, so the narrowest part is enough.
    if ('every' in filter) return filter.every.map(toolsOf).reduce(fewer, null)
    if ('text' in filter) return filter.is === 'equals' ? endingOf(filter.part, style) : null
    return 'not' in filter ? null : meantBy(filter.tool)
  }
  return ({ prefilter, reads }) => {
    // If tokens must be estimated, the rule is asked whatever its prefilter says.
    const { tool } = filingOf(reads.includes('tokens') ? null : prefilter)
    return tool === null ? null : toolsOf(tool)
  }
}

const WILDCARD = /[*?[]/

export function union(all: readonly MatchedTools[]): MatchedTools {
  const lists = all.filter((tools) => tools !== null)
  return lists.length < all.length ? null : [...new Set(lists.flat())].toSorted()
}

function fewer(one: MatchedTools, other: MatchedTools): MatchedTools {
  if (one === null || other === null) return one ?? other
  return other.length < one.length ? other : one
}

type Style = 'as rules do' | 'otherwise'

/** Agents that rename servers' tools are known to keep at least this many characters from the end of a long name. */
const KEPT = 30

/** The last part of a name, which ends the tool's name under every agent. */
function endingOf(name: string, style: Style): MatchedTools {
  const ending = name.replaceAll('__', '.').split('.').at(-1) ?? ''
  return /^[\w-]+$/.test(ending) && (style === 'as rules do' || ending.length <= KEPT) ? [ending] : null
}

/** A pattern that matches every name that a glob matches, if the glob begins with letters. */
function beginningOf(glob: string, style: Style): MatchedTools {
  const beginning = glob.slice(0, glob.search(WILDCARD))
  if (!/^[\w.-]+$/.test(beginning)) return null
  const isOfServers = beginning.startsWith('mcp') || 'mcp.'.startsWith(beginning)
  // Rules know servers' tools by names that begin with `mcp`, and a glob without a dot also matches the part after
  // that.
  if (style === 'otherwise' && (isOfServers || !glob.includes('.'))) return null
  return [`${beginning.replaceAll('__', '.').replaceAll('.', SEPARATOR)}.*`]
}

/** Matches `.` and `__`. */
const SEPARATOR = '[._]+'

const [START, END] = ['^(?:.*[\\W_])?(?:', ')$']

/**
 * The matcher for some tools: a regular expression that works whether an agent searches for it or matches the whole
 * name.
 */
export function matcherFor(tools: readonly string[]): string {
  return `${START}${tools.join('|')}${END}`
}

/** The tools of a hook, read from its matcher; undefined for a matcher that people wrote themselves. */
export function toolsOfMatcher(matcher: string | null): MatchedTools | undefined {
  if (matcher === null || matcher === '' || matcher === '*') return null
  if (!matcher.startsWith(START) || !matcher.endsWith(END)) return undefined
  return matcher.slice(START.length, -END.length).split('|')
}
