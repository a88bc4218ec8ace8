/** What to do instead of what a pattern cannot do; null if nothing is known. */
export function patternHelp(pattern: string): string | null {
  return /\(\?<?[=!]/.test(pattern) ? 'match what may not be there in a second condition, under `not`' : null
}
