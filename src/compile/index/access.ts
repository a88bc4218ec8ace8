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

/** The way by which the fewest moments get to a rule, beside its bounds; null where there is none. */
export function accessOf(filter: Filter): Access | null {
  return 'number' in filter ? null : bestAccess(filter, accessOf)
}

/** As a part of `some`, a number is a way as well. */
function accessOfPart(filter: Filter): Access | null {
  if ('number' in filter)
    return { some: [filter], share: filter.least !== null && filter.least === filter.most ? 0.05 : 0.4 }
  return bestAccess(filter, accessOfPart)
}

function bestAccess(
  filter: Exclude<Filter, NumberFilter>,
  accessOfOne: (part: Filter) => Access | null,
): Access | null {
  if ('tool' in filter) return null
  if ('every' in filter) {
    const ways = filter.every.flatMap((part) => accessOfOne(part) ?? [])
    return ways.reduce<Access | null>((best, way) => (best === null || way.share < best.share ? way : best), null)
  }
  if ('some' in filter) {
    const ways = filter.some.flatMap((part) => accessOfPart(part) ?? [])
    if (ways.length < filter.some.length) return null
    return { some: ways.flatMap(({ some }) => some), share: ways.reduce((sum, { share }) => sum + share, 0) }
  }
  // The longer the text, the fewer have it.
  return compileReadText(filter.text) === null ? null : { some: [filter], share: 0.01 + 0.2 / filter.part.length }
}
