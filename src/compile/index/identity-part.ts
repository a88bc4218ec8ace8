import { compileAgents } from '../../match/alternatives.ts'
import type { AgentFilter, Filter, NotFilter, TextFilter, ToolFilter } from '../../model/filter.ts'
import type { ToolTest } from '../../model/kind.ts'
import type { EventContext } from '../../model/event-context.ts'
import type { Program } from '../../model/rule.ts'
import { isFound } from './read-text.ts'

/** The tests of patterns over the names of tools and of agents; rules that name the same ones share them. */
export interface IdentityTests {
  tool(match: string | readonly string[]): ToolTest
  agent(match: string | readonly string[]): (agent: string | null) => boolean
  /** A moment has them only when a rule is asked. */
  readonly spellings: Program['toolNameVariants']
}

export function createIdentityTests(
  compileTools: IdentityTests['tool'],
  spellings: Program['toolNameVariants'],
): IdentityTests {
  return { spellings, tool: shareTests(compileTools), agent: shareTests(compileAgents) }
}

function shareTests<Test>(compile: (match: string | readonly string[]) => Test): typeof compile {
  const known = new Map<string, Test>()
  return (match) => {
    const key = typeof match === 'string' ? match : JSON.stringify(match)
    const test = known.get(key) ?? compile(match)
    known.set(key, test)
    return test
  }
}

type IdentityLeaf = ToolFilter | AgentFilter | NotFilter | TextFilter

/** A filter that asks for nothing but the names of the tool and of the agent: its answer is known once they are. */
export type IdentityPart =
  IdentityLeaf | { readonly every: readonly IdentityPart[] } | { readonly some: readonly IdentityPart[] }

export function isOfIdentity(filter: Filter): filter is IdentityLeaf {
  return 'tool' in filter || 'agent' in filter || 'not' in filter || ('text' in filter && isToolName(filter.text))
}

function isToolName(path: readonly string[]): boolean {
  return path.length === 2 && path[0] === 'tool' && path[1] === 'name'
}

/** Whose name is asked for. */
export type Who = 'tool' | 'agent'

function isOf(filter: Filter, who: Who): filter is IdentityLeaf {
  return isOfIdentity(filter) && ('agent' in ('not' in filter ? filter.not : filter) ? 'agent' : 'tool') === who
}

/** What is left of a filter when only its demands on the tool, or on the agent, count; null where it has none. */
export function identityPartOf(filter: Filter, who: Who): IdentityPart | null {
  if (isOf(filter, who)) return filter
  if ('every' in filter) {
    const every = filter.every.flatMap((part) => identityPartOf(part, who) ?? [])
    return every.length > 1 ? { every } : (every[0] ?? null)
  }
  if (!('some' in filter)) return null
  const some = filter.some.flatMap((part) => identityPartOf(part, who) ?? [])
  return some.length < filter.some.length ? null : { some }
}

/** Whether nothing of a filter is left out by {@link identityPartOf}. */
export function isIdentityPart(filter: Filter, who: Who): boolean {
  const parts = 'every' in filter ? filter.every : 'some' in filter ? filter.some : null
  return parts === null ? isOf(filter, who) : parts.every((part) => isIdentityPart(part, who))
}

export function identityPasses(part: IdentityPart, context: EventContext, tests: IdentityTests): boolean {
  if ('every' in part) return part.every.every((one) => identityPasses(one, context, tests))
  if ('some' in part) return part.some.some((one) => identityPasses(one, context, tests))
  if ('not' in part) return !identityPasses(part.not, context, tests)
  if ('agent' in part) return tests.agent(part.agent)(context.agent)
  const { tool } = context
  const name = tool?.name ?? null
  if ('tool' in part)
    return tool !== null && tests.tool(part.tool)(name === null ? [] : tests.spellings(name, tool.aliases))
  return name !== null && (name.length > part.maxLength || isFound(name, part.is, part.part))
}
