import type { Assertion, Pattern } from './pattern.ts'
import type { Ranges } from './ranges.ts'

/** A nondeterministic automaton: it accepts a text if some path from its first state to its last spells that text. */
export interface Automaton {
  readonly first: number
  readonly last: number
  readonly states: readonly State[]
  /** Every set that appears on a transition. */
  readonly sets: readonly Ranges[]
  readonly hasAssertions: boolean
}

interface State {
  /** Transitions that consume one character of the set. */
  readonly on: readonly { readonly ranges: Ranges; readonly to: number }[]
  /** Transitions that consume no character; one with an assertion applies only where the assertion holds. */
  readonly free: readonly { readonly assertion: Assertion | null; readonly to: number }[]
}

/** A pattern that needs more states is not compiled. */
const STATE_LIMIT = 2000

/** Null if the pattern needs too many states. */
export function compileAutomaton(pattern: Pattern): Automaton | null {
  const states: { readonly on: State['on'][number][]; readonly free: State['free'][number][] }[] = []
  const sets = new Set<Ranges>()
  let hasAssertions = false

  const add = (): number => states.push({ on: [], free: [] }) - 1
  const join = (from: number, to: number, assertion: Assertion | null = null): void => {
    states[from]?.free.push({ assertion, to })
  }

  /** Adds the transitions that lead from a state over a part, and returns the state at their end. */
  function lead(from: number, part: Pattern): number {
    if (states.length > STATE_LIMIT) return from
    switch (part.type) {
      case 'set': {
        const to = add()
        sets.add(part.ranges)
        states[from]?.on.push({ ranges: part.ranges, to })
        return to
      }
      case 'assertion': {
        const to = add()
        hasAssertions = true
        join(from, to, part.assertion)
        return to
      }
      case 'sequence':
        return part.parts.reduce(lead, from)
      case 'choice': {
        const to = add()
        for (const one of part.parts) {
          const start = add()
          join(from, start)
          join(lead(start, one), to)
        }
        return to
      }
      case 'repeat':
        return leadOften(from, part)
    }
  }

  function leadOften(from: number, { part, min, max }: Extract<Pattern, { type: 'repeat' }>): number {
    let at = from
    for (let times = 0; times < min && states.length <= STATE_LIMIT; times++) at = lead(at, part)
    if (max === null) {
      const loop = add()
      join(at, loop)
      join(lead(loop, part), loop)
      return loop
    }
    const to = add()
    join(at, to)
    for (let times = min; times < max && states.length <= STATE_LIMIT; times++) {
      at = lead(at, part)
      join(at, to)
    }
    return to
  }

  const first = add()
  const last = lead(first, pattern)
  return states.length > STATE_LIMIT ? null : { first, last, states, sets: [...sets], hasAssertions }
}
