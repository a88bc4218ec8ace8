import type { Search } from './search.ts'

/** A private key in Solana's notation: 64 bytes. */
const BYTES = /\[(?:\s{0,8}\d{1,3}\s{0,8},){63}\s{0,8}\d{1,3}\s{0,8}\]/y
const LONGEST_LIST = 1300
const BEGUN = /\[[\d\s,]*/y

/** Finds private keys that are written as a list of bytes. */
export function searchByteLists(): Search {
  let at = 0
  return {
    look({ text, isWhole }, found) {
      for (let start = text.indexOf('[', at); start !== -1; start = text.indexOf('[', at)) {
        BYTES.lastIndex = start
        const isList = BYTES.test(text)
        if (!isList && !isWhole && mayBecomeList(text, start)) return (at = start)
        if (isList) found({ name: 'Solana key', start, end: BYTES.lastIndex })
        at = start + 1
      }
      return (at = text.length)
    },
    forget(count) {
      at -= count
    },
    readsFrom: () => at,
  }
}

function mayBecomeList(text: string, start: number): boolean {
  if (text.length - start > LONGEST_LIST) return false
  BEGUN.lastIndex = start
  return BEGUN.test(text) && BEGUN.lastIndex === text.length
}
