import { filingOf, type NameFilter, type ToolLeaf } from '../compile/index/filter.ts'
import { splitAlternatives } from '../match/alternatives.ts'
import { TOOL_ALIASES } from '../match/tool-name.ts'
import type { CompiledProgram, CompiledRule } from '../model/rule.ts'
import type { Dialect } from '../agents/dialect.ts'
import { describeCall } from '../agents/tool-call.ts'

/**
 * The tools for which a hook is entered: what their names end with, each as a regular expression. Null stands for all tools.
 *
 * Names end so because a rule that names a tool also matches tools of servers by that name, and agents write the name of
 * the server before it in different ways.
 */
export type MatchedTools = readonly string[] | null

/** Gives the tools that a rule can concern, or all of them where that is not certain. */
type FindTools = (rule: Pick<CompiledRule, 'prefilter' | 'reads'>) => MatchedTools

/**
 * Finds the tools of rules under one agent. A rule is only narrowed by what its prefilter demands of the tool's name, since
 * it is false without an error at every other tool.
 */
export function createFindTools(program: CompiledProgram, dialect: Dialect): FindTools {
  const { settings } = dialect
  if (settings.format === 'plugin' || settings.matchesTools === undefined) return () => null
  const style = settings.matchesTools
  const known = [
    ...Object.keys(dialect.tools),
    ...(settings.tools ?? []),
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
    // One part that is not met is enough to make all of it false.
    if ('every' in filter) return filter.every.map(toolsOf).reduce(fewer, null)
    if ('text' in filter) return filter.is === 'equals' ? endingOf(filter.part, style) : null
    return 'not' in filter ? null : meantBy(filter.tool)
  }
  return ({ prefilter, reads }) => {
    // Where tokens have to be estimated, the rule is asked whatever its prefilter says.
    const { tool } = filingOf(reads.includes('tokens') ? null : prefilter)
    return tool === null ? null : toolsOf(tool)
  }
}

const WILDCARD = /[*?[]/

/** All that one of them has. */
export function union(all: readonly MatchedTools[]): MatchedTools {
  const lists = all.filter((tools) => tools !== null)
  return lists.length < all.length ? null : [...new Set(lists.flat())].toSorted()
}

function fewer(one: MatchedTools, other: MatchedTools): MatchedTools {
  if (one === null || other === null) return one ?? other
  return other.length < one.length ? other : one
}

type Style = 'as rules do' | 'otherwise'

/** Characters that agents which rename tools of servers were seen to keep of the end of a long name. */
const KEPT = 30

/** The last part of a name, with which the tool's name ends under every agent. */
function endingOf(name: string, style: Style): MatchedTools {
  const ending = name.replaceAll('__', '.').split('.').at(-1) ?? ''
  return /^[\w-]+$/.test(ending) && (style === 'as rules do' || ending.length <= KEPT) ? [ending] : null
}

/** What matches every name that a glob does, if the glob begins with letters. */
function beginningOf(glob: string, style: Style): MatchedTools {
  const beginning = glob.slice(0, glob.search(WILDCARD))
  if (!/^[\w.-]+$/.test(beginning)) return null
  const isOfServers = beginning.startsWith('mcp') || 'mcp.'.startsWith(beginning)
  // Rules know the tools of servers by names that begin with `mcp`, and globs without a dot also match the name after it.
  if (style === 'otherwise' && (isOfServers || !glob.includes('.'))) return null
  return [`${beginning.replaceAll('__', '.').replaceAll('.', SEPARATOR)}.*`]
}

/** Stands for `.` and `__`. */
const SEPARATOR = '[._]+'

const [START, END] = ['^(?:.*[\\W_])?(?:', ')$']

/** The matcher for some tools: a regular expression that an agent may search for, or compare with the whole name. */
export function matcherFor(tools: readonly string[]): string {
  return `${START}${tools.join('|')}${END}`
}

/** The tools of a hook by its matcher; undefined for a matcher that people wrote themselves. */
export function toolsOfMatcher(matcher: string | null): MatchedTools | undefined {
  if (matcher === null || matcher === '' || matcher === '*') return null
  if (!matcher.startsWith(START) || !matcher.endsWith(END)) return undefined
  return matcher.slice(START.length, -END.length).split('|')
}
