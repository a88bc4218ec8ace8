import { addMember, type Bitset } from './bitset.ts'

/** Finds many parts in one pass over a text. */
export interface Automaton {
  /** Adds the rules whose part occurs in the text (or at its start, if anchored). */
  addFound(text: string, found: Bitset): void
  /** Whether a match is exactly this part, and not just something similar. */
  isExact(part: string): boolean
}

/** A part, and the rules that search for it. */
export interface Part {
  readonly part: string
  readonly rules: readonly number[]
}

/** The maximum number of states of one automaton, which is the number of rows in its table. */
const STATE_LIMIT = 0xffff

/** How many characters of each part to search for, in this order. Matching only a start finds needless candidates. */
const LENGTHS = [64, 32, 16, 8, 4]

/**
 * An Aho-Corasick automaton ("Efficient string matching", 1975), as a table. With `anchored`, parts are only found at
 * the start of the text. Characters beyond ASCII share 128 classes, so a rule may be found too often, but is never
 * missed. Null if there are too many parts.
 */
export function createAutomaton(parts: readonly Part[], anchored: boolean): Automaton | null {
  for (const length of LENGTHS) {
    const tree = growTree(parts, length)
    if (tree.length > STATE_LIMIT) continue
    const isExact = (part: string): boolean => part.length <= length && isAscii(part)
    return { addFound: compileTree(tree, anchored), isExact }
  }
  return null
}

const NONE: readonly number[] = []

interface State {
  /** The next state, by folded character. */
  readonly next: Map<number, number>
  readonly rules: number[]
  /** The state of the longest proper suffix that begins another part. */
  shorter: number
}

function growTree(parts: readonly Part[], length: number): State[] {
  const root: State = { next: new Map(), rules: [], shorter: 0 }
  const states = [root]
  for (const { part, rules } of parts) {
    let state = root
    for (let index = 0; index < Math.min(part.length, length); index++) {
      const character = fold(part.charCodeAt(index))
      const found = states[state.next.get(character) ?? -1]
      if (found === undefined) {
        if (states.length > STATE_LIMIT) return states
        const added: State = { next: new Map(), rules: [], shorter: 0 }
        state.next.set(character, states.push(added) - 1)
        state = added
      } else {
        state = found
      }
    }
    state.rules.push(...rules)
  }
  return states
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) >= 128) return false
  return true
}

function fold(character: number): number {
  return character < 128 ? character : 128 | (character & 127)
}

function compileTree(states: readonly State[], anchored: boolean): Automaton['addFound'] {
  const classes = new Uint16Array(256)
  let width = 1
  for (const { next } of states) for (const character of next.keys()) classes[character] ||= width++
  const table = new Uint16Array(states.length * width)

  // Breadth first, so that shorter states are complete before the longer ones that fall back on them.
  const queue = [0]
  for (const index of queue) {
    const state = states[index]
    if (state === undefined) continue
    if (!anchored && index > 0) {
      const fallback = state.shorter * width
      table.copyWithin(index * width, fallback, fallback + width)
    }
    for (const [character, to] of state.next) {
      const cell = index * width + (classes[character] ?? 0)
      const target = states[to]
      if (target !== undefined && index > 0 && !anchored) target.shorter = table[cell] ?? 0
      table[cell] = to
      queue.push(to)
    }
  }

  const found = states.map(({ rules }) => (rules.length === 0 ? NONE : rules.slice()))
  // For each state, the longest suffix state (or the state itself) that completes a part; -1 if there is none.
  const ends = new Int32Array(states.length).fill(-1)
  for (const index of queue) {
    const { shorter = 0, rules = [] } = states[index] ?? {}
    ends[index] = rules.length > 0 ? index : index === 0 ? -1 : (ends[shorter] ?? -1)
  }
  const shorterEnds = Int32Array.from(states, ({ shorter }, index) => (index === 0 ? -1 : (ends[shorter] ?? -1)))
  const scanned = new Uint32Array(states.length)
  let scan = 0

  return (text, set) => {
    scan = (scan + 1) >>> 0
    if (scan === 0) scanned.fill(scan++)
    let state = 0
    for (let index = 0; index < text.length; index++) {
      const character = text.charCodeAt(index)
      const folded = character < 128 ? character : 128 | (character & 127)
      state = table[state * width + (classes[folded] ?? 0)] ?? 0
      if (anchored && state === 0) return
      // Visit each state once per scan: a text may contain the same part a million times.
      for (let end = ends[state] ?? -1; end >= 0 && scanned[end] !== scan; end = shorterEnds[end] ?? -1) {
        scanned[end] = scan
        for (const rule of found[end] ?? NONE) addMember(set, rule)
      }
    }
  }
}
