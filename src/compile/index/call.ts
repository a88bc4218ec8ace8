import { hasWildcard, matchGlob, readGlob } from '../../calls/match/glob.ts'
import type { CallPart } from '../../model/call.ts'
import type { EventContext } from '../../model/event-context.ts'
import type { CallFilter, CallParts } from '../../model/filter.ts'
import { addAll, addMember, type Bitset, bitsetOf, createBitset } from './bitset.ts'
import type { KeyIndex } from './text.ts'

/** A rule, by its index, and the parts of a call of which it requires at least one. */
interface FiledCall {
  readonly filter: CallFilter
  readonly rule: number
}

/** An index of rules by what a call does. `size` is the number of rules. */
export function createCallIndex(filed: readonly FiledCall[], size: number, callParts: CallParts | null): KeyIndex {
  const rules = bitsetOf(
    filed.map(({ rule }) => rule),
    size,
  )
  const byPart = new Map<CallPart, Bitset>()
  for (const { filter, rule } of filed) {
    for (const part of filter.call) {
      const own = byPart.get(part) ?? createBitset(size)
      addMember(own, rule)
      byPart.set(part, own)
    }
  }
  const globs = [...byPart]
    .filter(([part]) => part.startsWith(PROGRAM) && hasWildcard(part))
    .map(([part, own]) => ({ glob: readGlob(part.slice(PROGRAM.length)), rules: own }))
  /** What the call does; null if the call cannot be read, which is an error of every rule that reads it. */
  function read(context: EventContext): readonly CallPart[] | null {
    try {
      return callParts?.(context) ?? null
    } catch {
      return null
    }
  }
  return {
    rules,
    addFound(context, found) {
      const parts = read(context)
      if (parts === null) addAll(found, rules)
      else {
        for (const part of parts) {
          addAll(found, byPart.get(part) ?? NO_RULES)
          if (!part.startsWith(PROGRAM)) continue
          const program = part.slice(PROGRAM.length)
          for (const { glob, rules } of globs) if (matchGlob(glob, program) !== false) addAll(found, rules)
        }
      }
    },
  }
}

const PROGRAM = 'program '
const NO_RULES: Bitset = []
