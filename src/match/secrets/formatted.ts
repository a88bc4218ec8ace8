import { endOfRun } from './characters.ts'
import type { SecretFormat } from './format.ts'
import { type Found, LONGEST_SECRET, type Looked } from './search.ts'
import { isPassword, isPlausible } from './values.ts'

/**
 * The secret of this form that starts at a place. If the pattern has a group, the group is the secret, and the rest
 * only identifies it.
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

/** If a secret reaches the end of a text that is not complete, it continues with the text. */
export function foundAt(
  name: string,
  { start, end }: { readonly start: number; readonly end: number },
  { text, isWhole }: Pick<Looked, 'text' | 'isWhole'>,
): Found {
  return { name, start, end, goesOn: !isWhole && end === text.length ? 'run' : null }
}

/** Whether the match of a form without whitespace that starts here cannot change if more text follows. */
export function isWordSettled({ text, lastWord }: Looked, at: number): boolean {
  return at < lastWord || at + LONGEST_SECRET < text.length
}
