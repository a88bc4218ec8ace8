import { type Found, type Looked, type SecretRange } from './search.ts'
import { createSearches, SHORTEST_TEXT } from './searches.ts'
import { MASK } from './values.ts'

/** Searches a text of which everything can be seen. */
export function secretsIn(text: string): readonly Found[] {
  if (text.length < SHORTEST_TEXT) return []
  const found: Found[] = []
  const looked: Looked = { text, isWhole: true, lastWord: text.length }
  for (const search of createSearches()) search.look(looked, (secret) => found.push(secret))
  return found
}

/** Where secrets are in such a text, in order. Adjacent ones count as one. */
export function rangesIn(text: string): readonly SecretRange[] {
  const all: { start: number; end: number }[] = []
  for (const { start, end } of secretsIn(text).toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last === undefined || start > last.end) all.push({ start, end })
    else last.end = Math.max(last.end, end)
  }
  return all
}

/** Whether a part that nobody sees may hold a secret. Colours are short, links are not. */
export function mayHoldSecret(hidden: string): boolean {
  return hidden.length > SHORTEST_TEXT * 2
}

/** Masks secrets in a part that nobody sees, such as a link. */
export function maskHidden(hidden: string): string {
  if (!mayHoldSecret(hidden)) return hidden
  let masked = ''
  let position = 0
  for (const { start, end } of rangesIn(hidden)) {
    masked += hidden.slice(position, start) + MASK
    position = end
  }
  return masked + hidden.slice(position)
}
