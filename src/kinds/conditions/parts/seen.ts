import type { Seen } from '../../../model/event-context.ts'

/** Characters of a text that an explanation shows. */
const TEXT_LIMIT = 200

/** A text as explanations show it: its first 200 characters. */
export function shorten(text: string): string {
  // A pair of surrogates is not taken apart.
  return text.length > TEXT_LIMIT ? `${text.slice(0, TEXT_LIMIT).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}

/** What a condition saw of one value, or why there was nothing to see. */
export function sawValue(name: string, value: string | number | null, unknown: string): Seen {
  if (value === null) return { [name]: null, unknown }
  return { [name]: typeof value === 'string' ? shorten(value) : value }
}
