import type { Filter } from '../../model/filter.ts'

/** Parts in the filter of one rule. Definitions that use one another could make more of them than can be kept. */
const PART_LIMIT = 100

/**
 * The filter as few parts, or none where it is too large: it only leaves out rules that cannot hold. There is one to every
 * rule, so that every list in it counts.
 */
export function boundFilter(filter: Filter | undefined): Filter | null {
  return filter !== undefined && countParts(filter, PART_LIMIT) <= PART_LIMIT ? simplify(filter) : null
}

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

function simplify(filter: Filter): Filter {
  if ('some' in filter) {
    const some = filter.some.map(simplify)
    return some.length === 1 ? (some[0] ?? filter) : { some }
  }
  if (!('every' in filter)) return filter
  const every = filter.every.map(simplify).flatMap((part) => ('every' in part ? part.every : [part]))
  return every.length === 1 ? (every[0] ?? filter) : { every: every.slice() }
}
