import { endOfRun } from './characters.ts'
import type { SecretFormat } from './format.ts'
import { type Found, LONGEST_SECRET, type Looked } from './search.ts'
import { isPassword, isPlausible } from './values.ts'

/**
 * The secret that has this form from a place on. If a pattern has a group, the group is the secret, and the rest only
 * identifies it.
 */
export function formattedSecret({ text, isWhole }: Looked, at: number, { name, pattern }: SecretFormat): Found | null {
  pattern.lastIndex = 0
  const match = pattern.exec(text.slice(at, at + LONGEST_SECRET))
  if (match === null) return null
  const secret = match[1] ?? match[0]
  const start = at + match[0].lastIndexOf(secret)
  const accepted = name === 'password' ? isPassword(secret, true) : isPlausible(secret)
  if (!accepted) return null
  const end = start + secret.length
  return foundAt(
    name,
    { start, end: match[0].length === LONGEST_SECRET ? endOfRun(text, end) : end },
    { text, isWhole },
  )
}

/** What is settled and reaches the end of a text that goes on, goes on with it. */
export function foundAt(
  name: string,
  { start, end }: { readonly start: number; readonly end: number },
  { text, isWhole }: Pick<Looked, 'text' | 'isWhole'>,
): Found {
  return { name, start, end, goesOn: !isWhole && end === text.length ? 'run' : null }
}

/** Whether a form without whitespace is the same from here, however the text goes on. */
export function isWordSettled({ text, lastWord }: Looked, at: number): boolean {
  return at < lastWord || at + LONGEST_SECRET < text.length
}
