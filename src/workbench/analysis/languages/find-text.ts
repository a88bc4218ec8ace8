import type { Automaton } from './automaton.ts'
import type { Assertion } from './pattern.ts'
import { holds, LAST_CODE_POINT, type Range, rangeOf, WORD } from './ranges.ts'

/** Maximum steps of a search; a step advances one automaton by one character. Beyond it, the answer is unknown. */
const STEP_LIMIT = 60_000

/** Maximum sets of characters of all automata together. */
const SET_LIMIT = 500

/**
 * The shortest text that every automaton of `inside` accepts and none of `outside` does; null if there is none;
 * undefined if the search takes too long.
 */
export function findText(inside: readonly Automaton[], outside: readonly Automaton[]): string | null | undefined {
  const all = [...inside, ...outside]
  // Telling characters apart compares every set with every other.
  if (all.reduce((count, { sets }) => count + sets.length, 0) > SET_LIMIT) return undefined
  const characters = charactersOf(all)
  const walkers = all.map(createWalker)
  const start = walkers.map(({ start }) => start)
  const isFound = (places: readonly Place[]): boolean =>
    walkers.every((walker, index) => {
      const place = places[index]
      return place !== undefined && walker.isEnd(place) === index < inside.length
    })
  if (isFound(start)) return ''
  const known = new Set([keyOf(start)])
  let edge: readonly Way[] = [{ places: start, character: 0, before: null }]
  let steps = 0
  while (edge.length > 0) {
    const next: Way[] = []
    for (const way of edge) {
      for (const character of characters) {
        steps += walkers.length
        if (steps > STEP_LIMIT) return undefined
        const places: Place[] = []
        for (const [index, walker] of walkers.entries()) {
          const place = way.places[index]
          if (place === undefined) break
          const after = walker.step(place, character)
          if (after.states.length === 0 && index < inside.length) break
          places.push(after)
        }
        if (places.length < walkers.length) continue
        const key = keyOf(places)
        if (known.has(key)) continue
        known.add(key)
        const found = { places, character, before: way }
        if (isFound(places)) return textOf(found)
        next.push(found)
      }
    }
    edge = next
  }
  return null
}

/** How the search reached these places. */
interface Way {
  readonly places: readonly Place[]
  readonly character: number
  readonly before: Way | null
}

/** The state of an automaton after some characters, including what assertions see behind it. */
interface Place {
  readonly key: string
  readonly states: readonly number[]
  readonly behind: Side
}

/** What is on one side of a position between two characters. */
type Side = 'edge' | 'word' | 'newline' | 'other'

interface Walker {
  readonly start: Place
  step(place: Place, character: number): Place
  isEnd(place: Place): boolean
}

function createWalker({ first, last, states, hasAssertions }: Automaton): Walker {
  const steps = new Map<string, Map<number, Place>>()
  const ends = new Map<string, boolean>()
  const placeOf = (at: readonly number[], behind: Side): Place => ({
    key: `${behind}:${at.join()}`,
    states: at,
    behind,
  })
  const spread = (place: Place, ahead: Side): ReadonlySet<number> => {
    const reached = new Set(place.states)
    for (const at of reached) {
      for (const { assertion, to } of states[at]?.free ?? []) {
        if (assertion === null || isSo(assertion, place.behind, ahead)) reached.add(to)
      }
    }
    return reached
  }
  return {
    start: placeOf([first], 'edge'),
    step(place, character) {
      const known = steps.get(place.key) ?? new Map<number, Place>()
      steps.set(place.key, known)
      const made = known.get(character)
      if (made !== undefined) return made
      const side = sideOf(character)
      const after = new Set<number>()
      for (const at of spread(place, side)) {
        for (const { ranges, to } of states[at]?.on ?? []) if (holds(ranges, character)) after.add(to)
      }
      const found = placeOf(
        [...after].toSorted((a, b) => a - b),
        hasAssertions ? side : 'other',
      )
      known.set(character, found)
      return found
    },
    isEnd(place) {
      const known = ends.get(place.key) ?? spread(place, 'edge').has(last)
      ends.set(place.key, known)
      return known
    },
  }
}

function isSo(assertion: Assertion, behind: Side, ahead: Side): boolean {
  switch (assertion) {
    case 'text-start':
      return behind === 'edge'
    case 'text-end':
      return ahead === 'edge'
    case 'line-start':
      return behind === 'edge' || behind === 'newline'
    case 'line-end':
      return ahead === 'edge' || ahead === 'newline'
    case 'word-boundary':
      return (behind === 'word') !== (ahead === 'word')
    case 'no-word-boundary':
      return (behind === 'word') === (ahead === 'word')
  }
}

const NEWLINE = rangeOf('\n')

function sideOf(character: number): Side {
  return character === 0x0a ? 'newline' : holds(WORD, character) ? 'word' : 'other'
}

/** One representative for each class of characters that the automata do not distinguish. */
function charactersOf(automata: readonly Automaton[]): readonly number[] {
  const hasAssertions = automata.some((one) => one.hasAssertions)
  const sets = [...automata.flatMap((one) => one.sets), ...(hasAssertions ? [WORD, NEWLINE] : [])]
  const starts = new Set([0])
  for (const [low, high] of sets.flat()) starts.add(low).add(high + 1)
  const sorted = [...starts].filter((start) => start <= LAST_CODE_POINT).toSorted((a, b) => a - b)
  const chosen = new Map<string, number>()
  sorted.forEach((low, index) => {
    const character = shownBest([low, (sorted[index + 1] ?? LAST_CODE_POINT + 1) - 1])
    const kind = sets.map((ranges) => (holds(ranges, low) ? '1' : '0')).join('')
    const other = chosen.get(kind)
    if (other === undefined || rank(character) < rank(other)) chosen.set(kind, character)
  })
  return [...chosen.values()].toSorted((a, b) => rank(a) - rank(b) || a - b)
}

/** The characters that are easiest to read, best first. */
const SHOWN: readonly Range[] = [
  [0x61, 0x7a],
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x21, 0x7e],
  [0x20, 0x20],
]

function rank(character: number): number {
  const found = SHOWN.findIndex(([low, high]) => low <= character && character <= high)
  return found === -1 ? SHOWN.length : found
}

function shownBest([low, high]: Range): number {
  for (const [from, to] of SHOWN) {
    const first = Math.max(low, from)
    if (first <= Math.min(high, to)) return first
  }
  return low
}

function keyOf(places: readonly Place[]): string {
  return places.map(({ key }) => key).join('|')
}

function textOf(way: Way): string {
  const characters: number[] = []
  for (let at: Way | null = way; at?.before != null; at = at.before) characters.push(at.character)
  return characters
    .reverse()
    .map((point) => String.fromCodePoint(point))
    .join('')
}
