import type { TextFilter } from '../../model/filter.ts'
import type { Moment } from '../../model/moment.ts'
import { type Automaton, createAutomaton, type Part } from './automaton.ts'
import { compileReadText, type ReadText } from './read-text.ts'
import { addBit, addBits, bitsOf, type RuleBits } from './rule-bits.ts'
import { COMPARE } from './tool-part.ts'

/** A rule, and a text that it wants. */
export interface FiledText {
  readonly filter: TextFilter
  readonly place: number
}

/** Adds the rules that want what one text of the moment holds. */
export type AddByText = (moment: Moment, bits: RuleBits) => void

/** Parts up to which each is looked for by itself. */
const FEW = 8

/** One for each text of the event that rules want anything of. */
export function createTextIndex(filed: readonly FiledText[], rules: number): readonly AddByText[] {
  const byPath = new Map<string, FiledText[]>()
  for (const one of filed) {
    const key = JSON.stringify(one.filter.text)
    const known = byPath.get(key)
    if (known === undefined) byPath.set(key, [one])
    else known.push(one)
  }
  return [...byPath.values()].map((found) => indexText(found, rules))
}

function indexText(filed: readonly FiledText[], rules: number): AddByText {
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
  const sorted = filed.toSorted((a, b) => a.filter.most - b.filter.most)
  const lengths = Float64Array.from(sorted, ({ filter }) => filter.most)
  const places = Int32Array.from(sorted, ({ place }) => place)
  return (moment, bits) => {
    const text = read(moment)
    if (text === null) return
    if (text === undefined || anywhere === null || atStart === null) {
      addBits(bits, all)
      return
    }
    anywhere.scan(text, bits)
    atStart.scan(text, bits)
    for (let index = 0; text.length > (lengths[index] ?? Infinity); index++) addBit(bits, places[index] ?? 0)
  }
}

/** Null where there are too many. */
function findParts(filed: readonly FiledText[], anchored: boolean): Automaton | null {
  const byPart = new Map<string, number[]>()
  for (const { filter, place } of filed) {
    const known = byPart.get(filter.part)
    if (known === undefined) byPart.set(filter.part, [place])
    else known.push(place)
  }
  const parts = [...byPart].map(([part, places]) => ({ part, places }))
  return parts.length <= FEW
    ? findEach(parts, COMPARE[anchored ? 'starts' : 'contains'])
    : createAutomaton(parts, anchored)
}

function findEach(parts: readonly Part[], compare: (text: string, part: string) => boolean): Automaton {
  return {
    scan(text, bits) {
      for (const { part, places } of parts) {
        if (compare(text, part)) for (const place of places) addBit(bits, place)
      }
    },
  }
}
