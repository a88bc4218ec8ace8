import { endOfRun } from './secrets/characters.ts'
import { createSearches, SHORTEST_TEXT } from './secrets/searches.ts'
import { type Found, LONGEST_BEFORE, LONGEST_SECRET, type Looked } from './secrets/search.ts'
import { MASK } from './secrets/values.ts'
import type { PieceMask } from '../model/matching.ts'

/** So much of a text may be held back before what comes is looked at less often: each look reads all of it. */
const LOOKED_AT_ONCE = 8192

/** `maskPieces` of `Secrets`. */
export function maskPieces(): PieceMask {
  const searches = createSearches()
  /** What came and is not looked at yet. */
  let waiting = ''
  /** The end of what was looked at: what is held back, and what tells something of it. */
  let text = ''
  let length = 0
  /** Where what is held back starts. */
  let given = 0
  /** Up to here everything is masked. */
  let masked = -1
  let found: Found[] = []

  /** The next part of the masked text, to a place before which no more secrets start. */
  function take(to: number): string {
    let taken = ''
    given = Math.max(given, Math.min(masked, to))
    const later: Found[] = []
    for (const secret of found.toSorted((one, other) => one.start - other.start)) {
      if (secret.start >= to) {
        later.push(secret)
        continue
      }
      // What touches is one secret.
      if (secret.start > masked) {
        taken += text.slice(given, secret.start) + MASK
        given = secret.start
      }
      masked = Math.max(masked, secret.end)
      given = Math.max(given, Math.min(masked, to))
      if (secret.goesOn != null) later.push(secret)
    }
    found = later
    taken += text.slice(given, to)
    given = Math.max(given, to)
    return taken
  }

  function look(isWhole: boolean): string {
    text += waiting
    waiting = ''
    for (const secret of found) {
      if (secret.goesOn !== 'run') continue
      secret.end = endOfRun(text, secret.end)
      if (isWhole || secret.end < text.length) secret.goesOn = null
    }
    const looked: Looked = { text, isWhole, lastWord: isWhole ? text.length : startOfLastWord(text) }
    let settled = text.length
    for (const search of searches)
      settled = Math.min(
        settled,
        search.look(looked, (secret) => found.push(secret)),
      )
    if (isWhole && length < SHORTEST_TEXT) found = []
    return take(isWhole ? text.length : Math.max(given, beforePair(text, settled)))
  }

  function forget(): void {
    const count = Math.min(given, ...searches.map((search) => search.readsFrom()))
    if (count < LONGEST_BEFORE) return
    text = text.slice(count)
    given -= count
    masked = Math.max(-1, masked - count)
    for (const search of searches) search.forget(count)
    for (const secret of found) {
      secret.start -= count
      secret.end -= count
    }
  }

  return {
    add(piece) {
      waiting += piece
      length += piece.length
      if (waiting.length * 16 < text.length - LOOKED_AT_ONCE) return ''
      const taken = look(false)
      forget()
      return taken
    },
    end: () => look(true),
  }
}

/** Further back than any form reaches, it makes no difference where the word starts. */
function startOfLastWord(text: string): number {
  const least = Math.max(0, text.length - LONGEST_SECRET - 1)
  let start = text.length
  while (start > least && !/\s/.test(text.charAt(start - 1))) start--
  return start
}

/** No pair of surrogates is divided. */
function beforePair(text: string, place: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(place - 1)) ? place - 1 : place
}
