import { type Automaton, compileAutomaton } from '../languages/automaton.ts'
import { findText } from '../languages/find-text.ts'
import type { Pattern } from '../languages/pattern.ts'
import { isAdmitted, isHeld, type Known, type Literal } from './formula.ts'
import { findNumber, type Interval } from './numbers.ts'

/** The texts for which a condition on a value holds; it fails for all others. */
export interface Texts {
  takes(text: string): boolean
  /** All accepted texts, if they can be listed. */
  readonly words: readonly string[] | null
  /** Null if the analysis cannot read the pattern. */
  readonly pattern: () => Pattern | null
}

/** The result of a condition for each sort of value that a member of an event may have. */
export interface ValueMeaning {
  readonly type: 'value'
  readonly absent: Known
  readonly null: Known
  readonly yes: Known
  readonly no: Known
  readonly number: Known | readonly Interval[]
  readonly text: Known | Texts
  /** Texts that are too long to compare. */
  readonly long: Known
  /** Lists and maps. */
  readonly structure: Known
}

export type ValueSort = Exclude<keyof ValueMeaning, 'type'>

/** A value that meets some literals; `no example` if such a value may exist but cannot be written down. */
export type FoundValue = { readonly value: unknown } | 'absent' | 'no example'

type Literals = readonly Literal<ValueMeaning>[]

/** The sorts for which an example can be written, simplest first. */
const SHOWN: readonly ValueSort[] = ['absent', 'text', 'number', 'yes', 'no', 'null']

/**
 * Finds a value that meets all literals; null if there is none.
 *
 * @param sorts the sorts of value that the member can have at all
 */
export function findValue(literals: Literals, sorts: ReadonlySet<ValueSort>): FoundValue | null {
  let unsure: FoundValue | null = literals.every(({ wanted }) => isAdmitted('error', wanted)) ? 'no example' : null
  for (const sort of SHOWN) {
    const found = sorts.has(sort) ? findOfSort(sort, literals) : null
    if (found === null) continue
    if (found.isSure) return found.value
    if (unsure === null || unsure === 'no example') unsure = found.value
  }
  const isPossible = (sort: ValueSort): boolean =>
    sorts.has(sort) && literals.every(({ leaf, wanted }) => isAdmitted(leaf.meaning[sort] as Known, wanted))
  return unsure ?? (isPossible('long') || isPossible('structure') ? 'no example' : null)
}

function findOfSort(
  sort: ValueSort,
  literals: Literals,
): { readonly value: FoundValue; readonly isSure: boolean } | null {
  const rest: Literal<ValueMeaning>[] = []
  let isSure = true
  for (const literal of literals) {
    const known = literal.leaf.meaning[sort]
    if (typeof known !== 'string') rest.push(literal)
    else if (!isAdmitted(known, literal.wanted)) return null
    else if (known === 'unknown') isSure = false
  }
  const value = sort === 'text' ? textFor(rest) : sort === 'number' ? numberFor(rest) : (FIXED[sort] ?? null)
  return value === null ? null : { value, isSure: isSure && value !== 'no example' }
}

const FIXED: Readonly<Record<string, FoundValue>> = {
  absent: 'absent',
  null: { value: null },
  yes: { value: true },
  no: { value: false },
}

/** The literals that ask for values inside their sets, and those that ask for values outside. */
function sidesOf(literals: Literals): readonly [inside: Literals, outside: Literals] {
  return [literals.filter(({ wanted }) => isHeld(wanted)), literals.filter(({ wanted }) => !isHeld(wanted))]
}

function numberFor(literals: Literals): FoundValue | null {
  const intervalsOf = ({ leaf }: Literal<ValueMeaning>): readonly Interval[] =>
    leaf.meaning.number as readonly Interval[]
  const [inside, outside] = sidesOf(literals)
  const found = findNumber(inside.map(intervalsOf), outside.map(intervalsOf))
  return found === null ? null : { value: found }
}

function textFor(literals: Literals): FoundValue | null {
  const textsOf = ({ leaf }: Literal<ValueMeaning>): Texts => leaf.meaning.text as Texts
  const [inside = [], outside = []] = sidesOf(literals).map((side) => side.map(textsOf))
  const isMet = (text: string): boolean =>
    inside.every((texts) => texts.takes(text)) && !outside.some((texts) => texts.takes(text))
  const words = inside.find((texts) => texts.words !== null)?.words
  if (words != null) {
    const word = words.find(isMet)
    return word === undefined ? null : { value: word }
  }
  // Leaving out a pattern only admits more texts, so “none found” stays correct.
  const found = findText(inside.flatMap(automataOf), outside.flatMap(automataOf))
  if (found === null) return null
  return found === undefined || !isMet(found) ? 'no example' : { value: found }
}

const AUTOMATA = new WeakMap<Texts, readonly Automaton[]>()

function automataOf(texts: Texts): readonly Automaton[] {
  const known = AUTOMATA.get(texts)
  if (known !== undefined) return known
  const pattern = texts.pattern()
  const automaton = pattern === null ? null : compileAutomaton(pattern)
  const automata = automaton === null ? [] : [automaton]
  AUTOMATA.set(texts, automata)
  return automata
}
