import { ANY, rangeOf, type Ranges } from './ranges.ts'

/** A pattern for a whole text, by code points. */
export type Pattern =
  | { readonly type: 'set'; readonly ranges: Ranges }
  | { readonly type: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly type: 'choice'; readonly parts: readonly Pattern[] }
  /** `max` is null if there is no maximum. */
  | { readonly type: 'repeat'; readonly part: Pattern; readonly min: number; readonly max: number | null }
  | { readonly type: 'assertion'; readonly assertion: Assertion }

/** A condition on the position between two characters. */
export type Assertion = 'text-start' | 'text-end' | 'line-start' | 'line-end' | 'word-boundary' | 'no-word-boundary'

export const EVERYTHING: Pattern = { type: 'repeat', part: { type: 'set', ranges: ANY }, min: 0, max: null }

export function sequence(parts: readonly Pattern[]): Pattern {
  return { type: 'sequence', parts }
}

export function choice(parts: readonly Pattern[]): Pattern {
  return { type: 'choice', parts }
}

export function literal(text: string): Pattern {
  return sequence(Array.from(text, (character): Pattern => ({ type: 'set', ranges: rangeOf(character) })))
}
