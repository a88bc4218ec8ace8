/** An alternative for a pattern feature that is not supported; null if none is known. */
export function patternHelp(pattern: string): string | null {
  return /\(\?<?[=!]/.test(pattern) ? 'match what may not be there in a second condition, under `not`' : null
}
