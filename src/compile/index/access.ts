import type { Filter, NumberFilter, TextFilter } from '../../model/filter.ts'
import { isIdentityPart } from './identity-part.ts'
import { compileReadText } from './read-text.ts'

/** How a rule is found beside its bounds: one of these must pass before the rule can hold. */
export interface Access {
  readonly some: readonly (TextFilter | NumberFilter)[]
  /** Whether that is all that one of the demands of the rule says. */
  readonly isWhole: boolean
  /** The part of all moments that get there, roughly. */
  readonly share: number
}

/** What a filter demands, all of it. */
function demandsOf(filter: Filter): readonly Filter[] {
  return 'every' in filter ? filter.every.flatMap(demandsOf) : [filter]
}

/** The numbers within which a moment must be, each by itself. */
export function boundsOf(filter: Filter): readonly NumberFilter[] {
  return demandsOf(filter).filter((demand) => 'number' in demand)
}

/** The way by which the fewest moments get to a rule; null where there is none beside its bounds. */
export function accessOf(filter: Filter): Access | null {
  return best(demandsOf(filter).flatMap((demand) => ('number' in demand ? [] : (wayTo(demand) ?? []))))
}

/** Whether the tool, the agent, the bounds and that way are all that a filter demands. */
export function isCovered(filter: Filter, access: Access | null): boolean {
  const others = demandsOf(filter).filter(
    (demand) => !('number' in demand || isIdentityPart(demand, 'tool') || isIdentityPart(demand, 'agent')),
  )
  return others.length === 0 || (others.length === 1 && access?.isWhole === true)
}

function best(ways: readonly Access[]): Access | null {
  return ways.reduce<Access | null>((least, way) => (least === null || way.share < least.share ? way : least), null)
}

function wayTo(filter: Filter): Access | null {
  if ('number' in filter) {
    const isOne = filter.min !== null && filter.min === filter.max
    return {
      some: [filter],
      isWhole: filter.min === null || filter.max === null,
      share: isOne ? 0.05 : 0.4,
    }
  }
  if ('text' in filter) {
    // The longer the text, the fewer have it.
    const share = 0.01 + 0.2 / filter.part.length
    return compileReadText(filter.text) === null ? null : { some: [filter], isWhole: true, share }
  }
  if ('every' in filter) {
    const way = best(filter.every.flatMap((part) => wayTo(part) ?? []))
    return way === null ? null : { ...way, isWhole: way.isWhole && filter.every.length === 1 }
  }
  if (!('some' in filter)) return null
  const ways = filter.some.flatMap((part) => wayTo(part) ?? [])
  if (ways.length < filter.some.length) return null
  return {
    some: ways.flatMap(({ some }) => some),
    isWhole: ways.every(({ isWhole }) => isWhole),
    share: ways.reduce((sum, { share }) => sum + share, 0),
  }
}
