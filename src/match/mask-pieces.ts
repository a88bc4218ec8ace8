import { endOfRun } from './secrets/characters.ts'
import { createSearches, SHORTEST_TEXT } from './secrets/searches.ts'
import { type Found, LONGEST_BEFORE, LONGEST_SECRET, type Looked } from './secrets/search.ts'
import { MASK } from './secrets/values.ts'
import { maskHidden } from './secrets/visible-secrets.ts'
import { createPuttingBack, takeHidden, unfinishedAt } from './secrets/visible.ts'
import type { PieceMask } from '../model/matching.ts'

/** How much text may be held back before searches become less frequent; each search reads all of it. */
const LOOKED_AT_ONCE = 8192

/** `maskPieces` of `Secrets`. */
export function maskPieces(): PieceMask {
  const searches = createSearches()
  const hidden = createPuttingBack()
  /** The end of the last piece, if more text decides whether a person can see it. */
  let unread = ''
  /** Visible text received but not yet searched. */
  let waiting = ''
  /** The end of the searched text: the part held back, and the context before it that searches still need. */
  let text = ''
  let length = 0
  /** The start of the part that is held back. */
  let given = 0
  /** Everything up to this place is masked. */
  let masked = -1
  let found: Found[] = []

  /** Returns the next part of the masked text, up to a place before which no further secret can start. */
  function take(to: number): string {
    let taken = ''
    given = Math.max(given, Math.min(masked, to))
    const later: Found[] = []
    for (const secret of found.toSorted((one, other) => one.start - other.start)) {
      if (secret.start >= to) {
        later.push(secret)
        continue
      }
      // Adjacent secrets are masked as one.
      if (secret.start > masked) {
        taken += hidden.slice(text, given, secret.start) + hidden.before(secret.start) + MASK
        given = secret.start
      }
      masked = Math.max(masked, secret.end)
      given = Math.max(given, Math.min(masked, to))
      if (secret.goesOn != null) later.push(secret)
    }
    found = later
    taken += hidden.slice(text, given, to)
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
    hidden.forget(count)
    for (const search of searches) search.forget(count)
    for (const secret of found) {
      secret.start -= count
      secret.end -= count
    }
  }

  function read(piece: string, isWhole: boolean): void {
    const written = unread + piece
    const readable = isWhole ? written.length : written.length - unfinishedAt(written)
    unread = written.slice(readable)
    const before = text.length + waiting.length
    const visible = takeHidden(written.slice(0, readable), (part) =>
      hidden.add({ ...part, at: before + part.at, text: maskHidden(part.text) }),
    )
    waiting += visible
    length += visible.length
  }

  return {
    add(piece) {
      read(piece, false)
      if (waiting.length * 16 < text.length - LOOKED_AT_ONCE) return ''
      const taken = look(false)
      forget()
      return taken
    },
    end() {
      read('', true)
      return look(true) + hidden.before(text.length)
    },
  }
}

/** Stops at the maximum length of a secret, because it makes no difference where a longer word starts. */
function startOfLastWord(text: string): number {
  const least = Math.max(0, text.length - LONGEST_SECRET - 1)
  let start = text.length
  while (start > least && !/\s/.test(text.charAt(start - 1))) start--
  return start
}

/** Avoids splitting a surrogate pair. */
function beforePair(text: string, place: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(place - 1)) ? place - 1 : place
}
