import type { TextFilter } from '../../model/filter.ts'
import type { EventContext } from '../../model/event-context.ts'
import { type Automaton, createAutomaton, type Part } from './automaton.ts'
import { groupBy } from './group-by.ts'
import { compileReadText, isFound, type ReadText } from './read-text.ts'
import { addBit, addBits, bitsOf, type RuleBits } from './rule-bits.ts'

/** A rule, and a text that it wants. */
export interface FiledText {
  readonly filter: TextFilter
  readonly place: number
}

/** Rules by what they want of one text. */
export interface TextIndex {
  /** All of them. */
  readonly all: RuleBits
  /** Adds those that find it, to `doubt` as well where it cannot be told whether they do. */
  add(context: EventContext, bits: RuleBits, doubt: (rules: RuleBits) => void): void
  /** Whether a rule that is added, and not in doubt, finds what it wants. */
  isExact(filter: TextFilter): boolean
}

/** Parts up to which each is looked for by itself. */
const FEW = 8

/** One for each text of the event that rules want anything of, by the keys of its path in JSON. */
export function createTextIndexes(filed: readonly FiledText[], rules: number): ReadonlyMap<string, TextIndex> {
  const byPath = groupBy(filed, ({ filter }) => JSON.stringify(filter.text))
  return new Map([...byPath].map(([key, found]) => [key, indexText(found, rules)]))
}

function indexText(filed: readonly FiledText[], rules: number): TextIndex {
  const read: ReadText = compileReadText(filed[0]?.filter.text ?? []) ?? (() => undefined)
  const all = bitsOf(
    filed.map(({ place }) => place),
    rules,
  )
  const anywhere = findParts(
    filed.filter(({ filter }) => filter.is === 'contains'),
    false,
  )
  const atStart = findParts(
    filed.filter(({ filter }) => filter.is !== 'contains'),
    true,
  )
  // By the lengths beyond which they must be asked.
  const sorted = filed.toSorted((a, b) => a.filter.maxLength - b.filter.maxLength)
  const lengths = Float64Array.from(sorted, ({ filter }) => filter.maxLength)
  const places = Int32Array.from(sorted, ({ place }) => place)
  return {
    all,
    add(context, bits, doubt) {
      const text = read(context)
      if (text === null) return
      if (text === undefined || anywhere === null || atStart === null) {
        addBits(bits, all)
        doubt(all)
        return
      }
      anywhere.scan(text, bits)
      atStart.scan(text, bits)
      if (text.length <= (lengths[0] ?? Infinity)) return
      const short = lengths.findIndex((length) => text.length <= length)
      const asked = bitsOf(short < 0 ? places : places.subarray(0, short), rules)
      addBits(bits, asked)
      doubt(asked)
    },
    isExact({ is, part }) {
      // What equals a part is looked for as what begins with it.
      return is !== 'equals' && (is === 'contains' ? anywhere : atStart)?.isExact(part) === true
    },
  }
}

/** Null where there are too many. */
function findParts(filed: readonly FiledText[], anchored: boolean): Automaton | null {
  const parts = [...groupBy(filed, ({ filter }) => filter.part)].map(([part, found]) => ({
    part,
    places: found.map(({ place }) => place),
  }))
  return parts.length <= FEW ? findEach(parts, anchored ? 'starts' : 'contains') : createAutomaton(parts, anchored)
}

function findEach(parts: readonly Part[], is: TextFilter['is']): Automaton {
  return {
    scan(text, bits) {
      for (const { part, places } of parts) {
        if (isFound(text, is, part)) for (const place of places) addBit(bits, place)
      }
    },
    isExact: () => true,
  }
}
