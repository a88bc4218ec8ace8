import type { SecretRange } from './search.ts'
import { isPassword, isRandom } from './values.ts'

const LONGEST_ADDRESS = 512

/** The password in an address, up to its last `@`, or the token in place of the user. `at` is where `://` starts. */
export function addressSecret(text: string, at: number): SecretRange | null {
  const from = at + 3
  const address = text.slice(from, endOfAddress(text, at))
  const user = USER.exec(address)?.[0] ?? ''
  if (address.charAt(user.length) === '@') return isRandom(user, 20) ? { start: from, end: from + user.length } : null
  if (address.charAt(user.length) !== ':') return null
  const start = user.length + 1
  const end = endOfPassword(address, start)
  if (end === null || !isPassword(address.slice(start, end).replaceAll(' ', ''), true)) return null
  return { start: from + start, end: from + end }
}

/** Whether {@link addressSecret} cannot change if more text follows. */
export function isAddressSettled(text: string, at: number): boolean {
  return endOfAddress(text, at) < text.length
}

const USER = /^[^\s:/@?#"'`<>()\\]*/

/** In quotes, an address ends with the quote, even if it has spaces. */
function endOfAddress(text: string, at: number): number {
  let start = at
  while (start > 0 && start > at - 40 && SCHEME_CHARACTER.test(text.charAt(start - 1))) start--
  const quote = text.charAt(start - 1)
  const ends = quote === '"' ? /["\n\\<>]/g : quote === "'" ? /['\n\\<>]/g : /[\s"'`<>\\]/g
  ends.lastIndex = at + 3
  const end = ends.exec(text.slice(0, at + LONGEST_ADDRESS))
  return end === null ? Math.min(text.length, at + LONGEST_ADDRESS) : end.index
}

const SCHEME_CHARACTER = /[\w+.:-]/

/**
 * The end of the password: the last `@` before the path. But a password may itself contain `/` and `@`, so if no host
 * follows that `@`, the last one that a host follows counts.
 */
function endOfPassword(address: string, start: number): number | null {
  const path = address.slice(start).search(/[/?#]/)
  const authority = path === -1 ? address : address.slice(0, start + path)
  const end = authority.lastIndexOf('@')
  if (end > start && (path === -1 || HOST.test(address.slice(end + 1)))) return end
  for (let last = address.lastIndexOf('@'); last > start; last = address.lastIndexOf('@', last - 1)) {
    if (FULL_HOST.test(address.slice(last + 1)) && !/^\d{1,5}\//.test(address.slice(start))) return last
  }
  return end > start ? end : null
}

/** A host, and nothing else before the path. */
const HOST = /^(?:[\w.%-]+\.[\w-]+|localhost|\[[\da-f:]+\]|[\w-]+:\d+|[\w-]+(?=\/\w*$|$))(?::\d+)?(?:[/?#,]|$)/i
/** A host that cannot be mistaken for part of a path. */
const FULL_HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}|localhost|\d+(?:\.\d+){3})(?::\d+)?(?:[/?#]|$)/i
