/** The result wanted of a condition. An error is neither true nor false. */
export type Wanted = 'true' | 'not-true' | 'false' | 'not-false'

/** The result of a condition for some values of an event; `unknown` if the analysis cannot tell. */
export type Known = 'true' | 'false' | 'error' | 'unknown'

/** A condition on one variable of the event. Two leaves with the same key give the same result for every event. */
interface Leaf<Meaning> {
  readonly key: string
  readonly variable: string
  readonly meaning: Meaning
}

export interface Literal<Meaning> {
  readonly leaf: Leaf<Meaning>
  readonly wanted: Wanted
}

export type Formula<Meaning> =
  | Literal<Meaning>
  | { readonly every: readonly Formula<Meaning>[] }
  /** An empty list is met by nothing. */
  | { readonly some: readonly Formula<Meaning>[] }

export function isAdmitted(known: Known, wanted: Wanted): boolean {
  if (known === 'unknown') return true
  if (wanted === 'true' || wanted === 'false') return known === wanted
  return known !== (wanted === 'not-true' ? 'true' : 'false')
}

/** Whether a condition is wanted to hold, as far as it can be told, rather than to fail. */
export function isHeld(wanted: Wanted): boolean {
  return wanted === 'true' || wanted === 'not-false'
}

export function opposite(wanted: Wanted): Wanted {
  return OPPOSITES[wanted]
}

const OPPOSITES = { true: 'not-true', 'not-true': 'true', false: 'not-false', 'not-false': 'false' } as const

/** What `not` requires of its condition. */
export function negated(wanted: Wanted): Wanted {
  return NEGATIONS[wanted]
}

const NEGATIONS = { true: 'false', false: 'true', 'not-true': 'not-false', 'not-false': 'not-true' } as const
