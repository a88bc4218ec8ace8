import type { Found, Search } from './search.ts'
import { MASK } from './values.ts'

const KEY_START = /-----BEGIN [A-Z0-9 ]{0,60}PRIVATE KEY(?: BLOCK)?-----/g
/** What follows a header: the key, possibly with encoded line breaks, or in several quoted lines. */
const CONTINUED = /^[\s\\%&A-Za-z\d+/]|^(?:["'`\s+.,\\]|\\n){0,40}[A-Za-z\d+/]{40}/
const KEY_END = /-----END [A-Z0-9 ]{0,60}PRIVATE KEY(?: BLOCK)?-----/g

/** The beginning of a header, at the end of the text so far. */
const HEADER_BEGUN = /-{1,5}(?:B[A-Z0-9 ]{0,90}-{0,5})?$/
/** The maximum length of a header in characters. */
const LONGEST_HEADER = 100

/** How much of a key is needed to recognise it. */
const LONGEST_JUDGED = 200

/** Finds private keys, from their header to their end. A truncated key is masked to the end of the text. */
export function searchPrivateKeys(): Search {
  /** Where the search for the next header, or for the end of the open key, continues. */
  let at = 0
  let open: Found | null = null

  function close({ text }: { readonly text: string }, key: Found): boolean {
    KEY_END.lastIndex = at
    const isClosed = KEY_END.test(text)
    key.end = isClosed ? KEY_END.lastIndex : text.length
    key.goesOn = isClosed ? null : 'block'
    at = isClosed ? key.end : Math.max(at, text.length - LONGEST_HEADER)
    return isClosed
  }

  return {
    look({ text, isWhole }, found) {
      if (isWhole && open === null && !text.includes('PRIVATE KEY', at)) return text.length
      for (;;) {
        if (open !== null) {
          if (!close({ text }, open)) return text.length
          open = null
        }
        KEY_START.lastIndex = at
        const header = KEY_START.exec(text)
        if (header === null) return (at = isWhole ? text.length : Math.max(at, begunHeader(text)))
        const from = KEY_START.lastIndex
        if (!isWhole && from + LONGEST_JUDGED > text.length) return (at = header.index)
        at = from
        if (isKey(text.slice(from, from + LONGEST_JUDGED))) {
          open = { name: 'private key', start: header.index, end: from }
          found(open)
        }
      }
    },
    forget(count) {
      at -= count
    },
    readsFrom: () => at,
  }
}

function begunHeader(text: string): number {
  const tail = text.slice(-LONGEST_HEADER)
  const begun = tail.search(HEADER_BEGUN)
  return begun === -1 ? text.length : text.length - tail.length + begun
}

function isKey(followed: string): boolean {
  const key = (followed.split('-----END')[0] ?? '').replaceAll(MASK, '')
  return CONTINUED.test(key) && /[A-Z\d]/.test(key)
}
