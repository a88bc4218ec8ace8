import type { Found, Search } from './search.ts'

/** `-----BEGIN ` in base64. */
const START = 'LS0tLS1CRUdJTi'
/** The headers of private keys in base64, up to the last byte that is whole. RFC 7468 lists most of them. */
const HEADERS = [
  `${START}BQUklWQVRF`, // PRIVATE
  `${START}BSU0EgUFJJVkFU`, // RSA PRIVATE
  `${START}BFQyBQUklWQVRF`, // EC PRIVATE
  `${START}BEU0EgUFJJVkFU`, // DSA PRIVATE
  `${START}BFTkNSWVBURUQgUFJJVkFU`, // ENCRYPTED PRIVATE
  `${START}BPUEVOU1NIIFBSSVZB`, // OPENSSH PRIVATE
  `${START}BQR1AgUFJJVkFU`, // PGP PRIVATE
]
const LONGEST_HEADER = Math.max(...HEADERS.map(({ length }) => length))

/** A whole line of the encoded key behind a line break, which may itself be encoded as `\n`. */
const LINE = /(?:\r?\n|(?:\\r)?\\n)[ \t]{0,32}[A-Za-z\d+/]{16}/y
const LONGEST_GAP = 64
const RUN = /[A-Za-z\d+/]*=*/y
const PADDING = /=*/y

/** Finds private keys that were encoded in base64 a second time, over all their lines. */
export function searchEncodedKeys(): Search {
  /** Where the search for the next header continues. */
  let at = 0
  let open: Found | null = null

  /** Whether the key has ended. If not, it continues with the text. */
  function close(text: string, isWhole: boolean, key: Found): boolean {
    for (;;) {
      // Nothing follows the padding.
      const rest = text.charAt(key.end - 1) === '=' ? PADDING : RUN
      rest.lastIndex = key.end
      rest.test(text)
      key.end = rest.lastIndex
      if (key.end === text.length && !isWhole) return false
      if (text.charAt(key.end - 1) === '=') return true
      LINE.lastIndex = key.end
      if (LINE.test(text)) key.end = LINE.lastIndex
      else if (!isWhole && key.end + LONGEST_GAP > text.length) return false
      else return true
    }
  }

  return {
    look({ text, isWhole }, found) {
      for (;;) {
        if (open !== null) {
          open.goesOn = close(text, isWhole, open) ? null : 'block'
          at = open.end
          if (open.goesOn !== null) return at
          open = null
        }
        const start = text.indexOf(START, at)
        if (start === -1) return (at = isWhole ? text.length : Math.max(at, text.length - begun(text)))
        if (!isWhole && start + LONGEST_HEADER > text.length) return (at = start)
        at = start + START.length
        if (HEADERS.some((header) => text.startsWith(header, start))) {
          open = { name: 'private key', start, end: start + START.length }
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

/** How much of the start of a key is at the end of a text. */
function begun(text: string): number {
  let length = START.length - 1
  while (!text.endsWith(START.slice(0, length))) length--
  return length
}
