import type { Filter } from '../../model/filter.ts'
import { type Known, KNOWN_SURE, type Needs, NOTHING_KNOWN } from './code.ts'
import { filterOfRanges, joinRanges } from './range.ts'

/** A filter that must be met for code not to be false if this much fuel is left; null if nothing is known. */
export function neededFor({ ranges, needs }: Known, fuel: number): Filter | null {
  return ranges !== null ? filterOfRanges(ranges) : (needs?.(fuel) ?? null)
}

interface Operand {
  readonly known: Known
}

/** For operands evaluated from the left, up to the first that is false. */
export function knownOfAll(operands: readonly Operand[]): Known {
  const needs = operands.some(saysSomething) ? needsOfAll(operands) : null
  return knownOfJoined('and', operands, needs, operands.slice(0, -1).every(isSure))
}

/** For operands evaluated from the left, up to the first that is true. */
export function knownOfOne(operands: readonly Operand[]): Known {
  return knownOfJoined('or', operands, operands.every(saysSomething) ? needsOfOne(operands) : null, true)
}

function knownOfJoined(
  operator: 'and' | 'or',
  operands: readonly Operand[],
  needs: Needs | null,
  areAllUsed: boolean,
): Known {
  const sure = operands.every(isSure)
  if (needs === null) return sure ? KNOWN_SURE : NOTHING_KNOWN
  const exact = areAllUsed && operands.every(({ known }) => known.exact)
  return { sure, ranges: joinRanges(operator, operands), needs, exact }
}

function isSure({ known }: Operand): boolean {
  return known.sure
}

function saysSomething({ known }: Operand): boolean {
  return known.ranges !== null || known.needs !== null
}

/** Ignores operands after one that may give an error, because that error may come first. Nothing is spent before it. */
function needsOfAll(operands: readonly Operand[]): Needs {
  return (fuel) => {
    const every: Filter[] = []
    for (const { known } of operands) {
      const filter = neededFor(known, fuel)
      if (filter !== null) every.push(...('every' in filter ? filter.every : [filter]))
      if (!known.sure) break
    }
    return every.length > 1 ? { every } : (every[0] ?? null)
  }
}

/** If none of them is true, all of them run, so those that spend must share the fuel. */
function needsOfOne(operands: readonly Operand[]): Needs {
  return (fuel) => {
    const spenders = operands.filter((operand) => !isSure(operand)).length
    const share = Math.floor(fuel / Math.max(spenders, 1))
    const some: Filter[] = []
    for (const { known } of operands) {
      const filter = neededFor(known, share)
      if (filter === null) return null
      some.push(...('some' in filter ? filter.some : [filter]))
    }
    return { some }
  }
}
