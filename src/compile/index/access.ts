import type { Filter, NumberFilter, TextFilter } from '../../model/filter.ts'
import { compileReadText } from './read-text.ts'

/** How a rule is found: one of these must pass before the rule can hold. */
export interface Access {
  readonly some: readonly (TextFilter | NumberFilter)[]
  /** The part of all moments that get there, roughly. */
  readonly share: number
}

/** The numbers within which a moment must be, each by itself. */
export function boundsOf(filter: Filter): readonly NumberFilter[] {
  if ('every' in filter) return filter.every.flatMap(boundsOf)
  return 'number' in filter ? [filter] : []
}

/** The way by which the fewest moments get to a rule; null where none is better than to look at its bounds. */
export function accessOf(filter: Filter): Access | null {
  const access = bestAccess(filter)
  const isBound = access?.some.length === 1 && access.some.every((leaf) => 'number' in leaf)
  return isBound ? null : access
}

function bestAccess(filter: Filter): Access | null {
  if ('tool' in filter) return null
  if ('every' in filter) {
    const ways = filter.every.flatMap((part) => bestAccess(part) ?? [])
    return ways.reduce<Access | null>((best, way) => (best === null || way.share < best.share ? way : best), null)
  }
  if ('some' in filter) {
    const ways = filter.some.flatMap((part) => bestAccess(part) ?? [])
    if (ways.length < filter.some.length) return null
    return { some: ways.flatMap(({ some }) => some), share: ways.reduce((sum, { share }) => sum + share, 0) }
  }
  if ('number' in filter)
    return { some: [filter], share: filter.least !== null && filter.least === filter.most ? 0.05 : 0.4 }
  // The longer the text, the fewer have it.
  return compileReadText(filter.text) === null ? null : { some: [filter], share: 0.01 + 0.2 / filter.part.length }
}
