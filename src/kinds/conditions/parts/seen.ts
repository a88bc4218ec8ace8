import type { Seen } from '../../../model/event-context.ts'
import { cut } from '../../parts/cut.ts'

/** The maximum number of characters of a text that an explanation shows. */
const TEXT_LIMIT = 200

export function shorten(text: string): string {
  return text.length > TEXT_LIMIT ? `${cut(text, TEXT_LIMIT)}…` : text
}

/** The value that a condition looked at, or why it is unknown. */
export function sawValue(name: string, value: string | number | null, unknown: string): Seen {
  if (value === null) return { [name]: null, unknown }
  return { [name]: typeof value === 'string' ? shorten(value) : value }
}
