import type { Filter } from '../../model/filter.ts'

/** Parts in the filter of one rule. Definitions that use one another could make more of them than can be kept. */
const PART_LIMIT = 100

/** The filter, or none where it is too large: it only leaves out rules that cannot hold. */
export function boundFilter(filter: Filter | undefined): Filter | null {
  let left = PART_LIMIT
  const isSmall = (part: Filter): boolean => {
    left -= 1
    if (left < 0) return false
    return 'every' in part ? part.every.every(isSmall) : !('some' in part) || part.some.every(isSmall)
  }
  return filter !== undefined && isSmall(filter) ? filter : null
}
