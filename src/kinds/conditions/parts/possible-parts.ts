import { hasWildcard } from '../../../calls/match/glob.ts'
import type { CallPart } from '../../../model/call.ts'
import type { Condition, ConditionNode } from '../../../model/condition.ts'
import type { EvaluationError } from '../../../model/event-context.ts'
import type { CallParts, Filter } from '../../../model/filter.ts'
import { graver, holdsForOne } from './composite.ts'

/** With fewer conditions, testing each costs less than finding those that can hold. */
const FEWEST = 4

/**
 * True if one of the conditions holds, like `holdsForOne`. A condition that requires a part that the call lacks is not
 * tested: of hundreds of programs in a policy, a call starts one or two.
 */
export function holdsForOnePossible(parts: readonly ConditionNode[], partsOf: CallParts | null): Condition['test'] {
  let test: Condition['test'] | null = null
  return (context) => (test ??= compile(parts, partsOf))(context)
}

function compile(parts: readonly ConditionNode[], partsOf: CallParts | null): Condition['test'] {
  const plain = holdsForOne(parts.map((part) => part.test))
  const required = parts.map(({ prefilter }) => (prefilter === undefined ? null : requiredBy(prefilter)))
  if (partsOf === null || required.filter((one) => one !== null).length < FEWEST) return plain
  const always = Uint8Array.from(required, (one) => (one === null ? 1 : 0))
  const byPart = new Map<CallPart, number[]>()
  required.forEach((one, index) => {
    for (const part of one ?? []) {
      const own = byPart.get(part) ?? []
      own.push(index)
      byPart.set(part, own)
    }
  })
  const tests = parts.map((part) => part.test)
  return (context) => {
    if (context.tool === null) return plain(context)
    const possible = always.slice()
    for (const part of partsOf(context)) for (const index of byPart.get(part) ?? NONE) possible[index] = 1
    let error: EvaluationError | null = null
    // In order, because the first error is the one that is reported.
    for (let index = possible.indexOf(1); index !== -1; index = possible.indexOf(1, index + 1)) {
      const truth = tests[index]?.(context) ?? false
      if (truth === true) return true
      if (truth !== false) error = graver(error, truth)
    }
    return error ?? false
  }
}

const NONE: readonly number[] = []

/** Parts of which the call has at least one whenever the filter is met; null if the filter requires none. */
function requiredBy(filter: Filter): Parts | null {
  if ('call' in filter) return filter.call.some(isGlob) ? null : filter.call
  if (!('every' in filter || 'some' in filter)) return null
  // Definitions that use one another share their filters, and each of these is read once.
  const known = REQUIRED.get(filter)
  if (known !== undefined) return known
  const parts = ('every' in filter ? filter.every : filter.some).map(requiredBy)
  const found = 'every' in filter ? (parts.find((one) => one !== null) ?? null) : joined(parts)
  REQUIRED.set(filter, found)
  return found
}

type Parts = readonly CallPart[]

const REQUIRED = new WeakMap<Filter, Parts | null>()

function joined(parts: readonly (Parts | null)[]): Parts | null {
  if (parts.length === 0 || !parts.every((one) => one !== null)) return null
  return [...new Set(parts.flat())]
}

function isGlob(part: CallPart): boolean {
  return part.startsWith('program ') && hasWildcard(part)
}
