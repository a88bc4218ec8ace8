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

/** A filter that asks for nothing but one name. */
export type NameFilter<Leaf> =
  Leaf | { readonly every: readonly NameFilter<Leaf>[] } | { readonly some: readonly NameFilter<Leaf>[] }

export type ToolLeaf = ToolFilter | TextFilter | (NotFilter & { readonly not: ToolFilter })
export type AgentLeaf = AgentFilter | (NotFilter & { readonly not: AgentFilter })

/** What a rule is found by. */
export type KeyFilter = TextFilter | CallFilter

/** What a rule is filed by. Each of it must be met before the condition of the rule can be anything but false. */
export interface Filing {
  readonly tool: NameFilter<ToolLeaf> | null
  readonly agent: NameFilter<AgentLeaf> | null
  /** Numbers, of each list one. */
  readonly numbers: readonly (readonly NumberFilter[])[]
  /** At least one of these must be found; null if there are none. */
  readonly keys: readonly KeyFilter[] | null
  /** Whether nothing of the prefilter is left out. */
  readonly isWhole: boolean
}

/** Parts of a filter that are looked at. Definitions that use one another may have more of them than there is room for. */
const PART_LIMIT = 100

/** How a rule with this prefilter is filed. What is left out of a filter only lets more rules be asked. */
export function filingOf(filter: Filter | null): Filing {
  if (filter === null || countParts(filter, PART_LIMIT) > PART_LIMIT) return UNFILED
  const demands = demandsOf(filter)
  const keys = rarest(demands.map(keysOf))
  const others = demands.filter(
    (demand) => numbersOf(demand) === null && !isOnly(demand, isToolLeaf) && !isOnly(demand, isAgentLeaf),
  )
  return {
    tool: nameFilterOf(filter, isToolLeaf),
    agent: nameFilterOf(filter, isAgentLeaf),
    numbers: demands.flatMap((demand) => {
      const some = numbersOf(demand)
      return some === null ? [] : [some]
    }),
    keys,
    isWhole: others.length === 0 || (others.length === 1 && others.every((demand) => isOnly(demand, isText))),
  }
}

const UNFILED: Filing = { tool: null, agent: null, numbers: [], keys: null, isWhole: false }

/** Counts no further than beyond a limit. */
function countParts(filter: Filter, limit: number): number {
  const parts = 'every' in filter ? filter.every : 'some' in filter ? filter.some : []
  let count = 1
  for (const part of parts) {
    if (count > limit) break
    count += countParts(part, limit - count)
  }
  return count
}

/** What a filter demands, all of it. */
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

/** Whether a filter has no other conditions, so that for `some`, one of several is enough. */
function isOnly(filter: Filter, isLeaf: (filter: Filter) => boolean): boolean {
  return 'some' in filter ? filter.some.every((part) => isOnly(part, isLeaf)) : isLeaf(filter)
}

/** Numbers, one of which must match; null if the filter asks for anything else. */
function numbersOf(filter: Filter): readonly NumberFilter[] | null {
  if ('number' in filter) return [filter]
  if (!('some' in filter)) return null
  const numbers = filter.some.filter((part) => 'number' in part)
  return numbers.length > 0 && numbers.length === filter.some.length ? numbers : null
}

/** The part of a filter about one name; null if there is none. */
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

/** Keys, one of which is found whenever the filter is met; null if it says nothing about any. */
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

/** The keys that the fewest events have. */
function rarest(choices: readonly (readonly KeyFilter[] | null)[]): readonly KeyFilter[] | null {
  return choices.reduce<readonly KeyFilter[] | null>((best, keys) => {
    if (keys === null || best === null) return keys ?? best
    return shareOf(keys) < shareOf(best) ? keys : best
  }, null)
}

/** The part of all events that have one of the keys, roughly: the longer a text, the fewer have it, and most calls touch a file. */
function shareOf(keys: readonly KeyFilter[]): number {
  return keys.reduce((sum, key) => {
    if ('text' in key) return sum + 0.01 + 0.2 / key.part.length
    return key.call.reduce((share, part) => share + (part.startsWith('access ') ? 0.3 : 0.01), sum)
  }, 0)
}
