/**
 * The text without the characters at its end that are among these. A regular expression such as `/x+$/` would look for
 * the end from each of them, which takes quadratic time.
 */
export function withoutEnding(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
