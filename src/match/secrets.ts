import type { Value } from '../model/value.ts'
import { mapTexts, RedactionError } from './redact.ts'
import { createSearches, SHORTEST_TEXT } from './secrets/searches.ts'
import type { Found, Looked, SecretRange } from './secrets/search.ts'
import { MASK } from './secrets/values.ts'
import { createPuttingBack, takeHidden } from './secrets/visible.ts'

/** `mask` of `Secrets`. */
export function maskSecrets(value: Value): Value {
  checkLength(value)
  return mapTexts(value, mask)
}

/** `find` of `Secrets`. */
export function findSecrets(value: Value): readonly string[] {
  checkLength(value)
  const names = new Set<string>()
  mapTexts(value, (text) => {
    for (const { name } of secretsIn(takeHidden(text, () => {}))) names.add(name)
    return text
  })
  return [...names]
}

/** The number of characters that one search may examine. A megabyte takes a fraction of a second. */
const SEARCH_LIMIT = 50_000_000

function checkLength(value: Value): void {
  let length = 0
  mapTexts(value, (text) => {
    length += text.length
    return text
  })
  if (length > SEARCH_LIMIT) throw new RedactionError('there is too much text to search for secrets')
}

function mask(text: string): string {
  const hidden = createPuttingBack()
  const visible = takeHidden(text, hidden.add)
  let masked = ''
  let position = 0
  for (const { start, end } of merged(secretsIn(visible))) {
    masked += hidden.slice(visible, position, start) + hidden.before(start) + MASK
    position = end
  }
  return position === 0
    ? text
    : masked + hidden.slice(visible, position, visible.length) + hidden.before(visible.length)
}

function secretsIn(text: string): readonly Found[] {
  if (text.length < SHORTEST_TEXT) return []
  const found: Found[] = []
  const looked: Looked = { text, isWhole: true, lastWord: text.length }
  for (const search of createSearches()) search.look(looked, (secret) => found.push(secret))
  return found
}

function merged(ranges: readonly SecretRange[]): readonly SecretRange[] {
  const all: { start: number; end: number }[] = []
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last === undefined || start > last.end) all.push({ start, end })
    else last.end = Math.max(last.end, end)
  }
  return all
}
