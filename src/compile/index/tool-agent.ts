import { compileAgents } from '../../match/alternatives.ts'
import type { ToolContext } from '../../model/event-context.ts'
import type { ToolTest } from '../../model/kind.ts'
import { memoize } from '../../model/memo.ts'
import type { CompiledRule } from '../../model/rule.ts'
import { addMember, type Bitset, bitsetOf, createBitset, keepAll } from './bitset.ts'
import type { AgentLeaf, Filing, NameFilter, ToolLeaf } from './filter.ts'
import { groupBy } from './group-by.ts'
import { isFound } from './text.ts'

/** Compiles patterns that match tool names. */
type CompileTools = (match: string | readonly string[]) => ToolTest

/** Finds the rules that may hold, judging by the names of the tool and of the agent. */
export interface NameIndex {
  byTool(tool: ToolContext | null): Bitset
  byAgent(agent: string | null): AgentRules
}

interface AgentRules {
  /** The enabled rules that belong to the agent or to the application. */
  readonly own: Bitset
  /** The rules among them whose prefilter admits this agent. */
  readonly possible: Bitset
}

/** The maximum number of words in a cache: models invent an unlimited number of names. */
const WORD_LIMIT = 65_536

export function createNameIndex(
  rules: readonly Pick<CompiledRule, 'enabled' | 'owner'>[],
  filings: readonly Filing[],
  compileTools: CompileTools,
): NameIndex {
  const setOfTool = groupRules(
    filings.map(({ tool }) => tool),
    (filter) => compileNameFilter(filter, (leaf) => compileToolLeaf(leaf, compileTools)),
  )
  const setOfAgent = groupRules(
    filings.map(({ agent }) => agent),
    (filter) => compileNameFilter(filter, compileAgentLeaf),
  )
  const rulesOf = (agent: string | null): AgentRules => {
    const own = createBitset(rules.length)
    rules.forEach(({ enabled, owner }, rule) => {
      if (enabled && (owner === null || owner === agent)) addMember(own, rule)
    })
    const possible = own.slice()
    keepAll(possible, setOfAgent(agent))
    return { own, possible }
  }
  // A program keeps the list of spellings of each tool that it has met, so the list stands for the tool.
  let bySpellings = new WeakMap<readonly string[], Bitset>()
  let words = 0
  const ofAgent = memoize(rulesOf, WORD_LIMIT, ({ own }) => 2 * own.length)
  const withoutTool = setOfTool(null)
  const ofMain = rulesOf(null)
  return {
    byTool(tool) {
      if (tool === null) return withoutTool
      const known = bySpellings.get(tool.spellings)
      if (known !== undefined) return known
      const set = setOfTool(tool)
      words += set.length
      if (words > WORD_LIMIT) {
        bySpellings = new WeakMap()
        words = set.length
      }
      bySpellings.set(tool.spellings, set)
      return set
    },
    byAgent: (agent) => (agent === null ? ofMain : ofAgent(agent)),
  }
}

/** Finds the rules without a filter, and those whose filter a name meets. Equal filters are tested once. */
function groupRules<Filter, Name>(
  filters: readonly (Filter | null)[],
  compile: (filter: Filter) => (name: Name) => boolean,
): (name: Name) => Bitset {
  const free = [...filters.keys()].filter((rule) => filters[rule] === null)
  const filtered = filters.flatMap((filter, rule) => (filter === null ? [] : [{ filter, rule }]))
  const groups = [...groupBy(filtered, ({ filter }) => JSON.stringify(filter)).values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ isMet: compile(first.filter), rules: group.map(({ rule }) => rule) }]
  })
  return (name) => {
    const set = bitsetOf(free, filters.length)
    for (const { isMet, rules } of groups) if (isMet(name)) for (const rule of rules) addMember(set, rule)
    return set
  }
}

function compileNameFilter<Leaf extends object, Name>(
  filter: NameFilter<Leaf>,
  compileLeaf: (leaf: Leaf) => (name: Name) => boolean,
): (name: Name) => boolean {
  if ('every' in filter) {
    const every = filter.every.map((part) => compileNameFilter(part, compileLeaf))
    return (name) => every.every((isMet) => isMet(name))
  }
  if ('some' in filter) {
    const some = filter.some.map((part) => compileNameFilter(part, compileLeaf))
    return (name) => some.some((isMet) => isMet(name))
  }
  return compileLeaf(filter)
}

function compileToolLeaf(leaf: ToolLeaf, compileTools: CompileTools): (tool: ToolContext | null) => boolean {
  if ('text' in leaf) {
    const { is, part, maxLength } = leaf
    return (tool) => tool?.name != null && (tool.name.length > maxLength || isFound(tool.name, is, part))
  }
  const isMeant = compileTools('not' in leaf ? leaf.not.tool : leaf.tool)
  const isWanted = !('not' in leaf)
  return (tool) => (tool !== null && isMeant(tool.spellings)) === isWanted
}

function compileAgentLeaf(leaf: AgentLeaf): (agent: string | null) => boolean {
  if (!('not' in leaf)) return compileAgents(leaf.agent)
  const isMeant = compileAgents(leaf.not.agent)
  return (agent) => !isMeant(agent)
}
