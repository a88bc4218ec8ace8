import type {
  AgentFilter,
  CallFilter,
  Filter,
  NotFilter,
  NumberFilter,
  TextFilter,
  ToolFilter,
} from '../../model/filter.ts'
import { canReadText } from './text.ts'

export type NameFilter<Leaf> =
  Leaf | { readonly every: readonly NameFilter<Leaf>[] } | { readonly some: readonly NameFilter<Leaf>[] }

export type ToolLeaf = ToolFilter | TextFilter | (NotFilter & { readonly not: ToolFilter })
export type AgentLeaf = AgentFilter | (NotFilter & { readonly not: AgentFilter })

/** A filter by which the index finds a rule. */
type KeyFilter = TextFilter | CallFilter

/** How a rule is indexed. Every part of it must be met for the condition of the rule not to be false. */
export interface Filing {
  readonly tool: NameFilter<ToolLeaf> | null
  readonly agent: NameFilter<AgentLeaf> | null
  /** The bounds that numbers must meet. */
  readonly bounds: readonly NumberFilter[]
  /** Bounds of which at least one must be met; of those with a minimum and a maximum, the minimum. May be empty. */
  readonly oneOf: readonly NumberFilter[]
  /** At least one of these must be found; null if there are no keys. */
  readonly keys: readonly KeyFilter[] | null
  /** Whether it covers the whole prefilter. */
  readonly isWhole: boolean
}

/** The maximum number of filter parts to examine. Definitions that use one another may have more than fit in memory. */
const PART_LIMIT = 100

/** How a rule with this prefilter is indexed. Leaving out part of a filter only makes more rules candidates. */
export function filingOf(filter: Filter | null): Filing {
  if (filter === null || !isSmall(filter)) return UNFILED
  const demands = demandsOf(filter)
  const keys = rarest(demands.map(keysOf))
  const bounds = demands.filter((demand) => 'number' in demand)
  const oneOf = demands.find(isOneOf)
  const others = demands.filter(
    (demand) =>
      !('number' in demand) &&
      !(demand === oneOf && oneOf.some.every(({ min, max }) => min === null || max === null)) &&
      !isOnly(demand, isToolLeaf) &&
      !isOnly(demand, isAgentLeaf),
  )
  return {
    tool: nameFilterOf(filter, isToolLeaf),
    agent: nameFilterOf(filter, isAgentLeaf),
    bounds,
    oneOf: oneOf?.some ?? [],
    keys,
    isWhole: others.length === 0 || (others.length === 1 && others.every((demand) => isOnly(demand, isText))),
  }
}

const UNFILED: Filing = { tool: null, agent: null, bounds: [], oneOf: [], keys: null, isWhole: false }

export function isSmall(filter: Filter): boolean {
  return countParts(filter, PART_LIMIT) <= PART_LIMIT
}

/** Counts the parts, stopping just beyond a limit. */
function countParts(filter: Filter, limit: number): number {
  const parts = 'every' in filter ? filter.every : 'some' in filter ? filter.some : []
  let count = 1
  for (const part of parts) {
    if (count > limit) break
    count += countParts(part, limit - count)
  }
  return count
}

/** The filters that must all be met. */
function demandsOf(filter: Filter): readonly Filter[] {
  return 'every' in filter ? filter.every.flatMap(demandsOf) : [filter]
}

function isToolLeaf(filter: Filter): filter is ToolLeaf {
  if ('text' in filter) return filter.text.join('.') === 'tool.name'
  return 'tool' in filter || ('not' in filter && 'tool' in filter.not)
}

function isAgentLeaf(filter: Filter): filter is AgentLeaf {
  return 'agent' in filter || ('not' in filter && 'agent' in filter.not)
}

function isText(filter: Filter): filter is TextFilter {
  return 'text' in filter && canReadText(filter.text)
}

/** Whether the filter concerns only such leaves; its alternatives (`some`) must do so as well. */
function isOnly(filter: Filter, isLeaf: (filter: Filter) => boolean): boolean {
  return 'some' in filter ? filter.some.every((part) => isOnly(part, isLeaf)) : isLeaf(filter)
}

/** Whether it consists of bounds on numbers. */
function isOneOf(filter: Filter): filter is { readonly some: readonly NumberFilter[] } {
  return 'some' in filter && filter.some.length > 0 && filter.some.every((part) => 'number' in part)
}

/** The part of a filter that concerns one name; null if there is none. */
function nameFilterOf<Leaf extends Filter>(
  filter: Filter,
  isLeaf: (filter: Filter) => filter is Leaf,
): NameFilter<Leaf> | null {
  if (isLeaf(filter)) return filter
  if ('every' in filter) {
    const every = filter.every.flatMap((part) => nameFilterOf(part, isLeaf) ?? [])
    return every.length > 1 ? { every } : (every[0] ?? null)
  }
  if (!('some' in filter)) return null
  const some = filter.some.flatMap((part) => nameFilterOf(part, isLeaf) ?? [])
  return some.length < filter.some.length ? null : { some }
}

/** Keys of which at least one is found whenever the filter is met; null if the filter implies none. */
function keysOf(filter: Filter): readonly KeyFilter[] | null {
  if ('call' in filter) return [filter]
  if ('text' in filter) return canReadText(filter.text) ? [filter] : null
  if ('every' in filter) return rarest(filter.every.map(keysOf))
  if (!('some' in filter)) return null
  const keys: KeyFilter[] = []
  for (const part of filter.some) {
    const found = keysOf(part)
    if (found === null) return null
    keys.push(...found)
  }
  return keys
}

/** The keys that occur in the fewest events. */
function rarest(choices: readonly (readonly KeyFilter[] | null)[]): readonly KeyFilter[] | null {
  return choices.reduce<readonly KeyFilter[] | null>((best, keys) => {
    if (keys === null || best === null) return keys ?? best
    return shareOf(keys) < shareOf(best) ? keys : best
  }, null)
}

/** A rough estimate of the share of events with one of the keys: long texts are rare, and most calls access a file. */
function shareOf(keys: readonly KeyFilter[]): number {
  return keys.reduce((sum, key) => {
    if ('text' in key) return sum + 0.01 + 0.2 / key.part.length
    return key.call.reduce(
      (share, part) => share + (part.startsWith('access ') || part.startsWith('named ') ? 0.3 : 0.01),
      sum,
    )
  }, 0)
}
