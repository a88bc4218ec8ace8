import { compileGlob } from './glob.ts'

/**
 * Splits a pattern into its alternatives: globs separated by `|`, or a list of such patterns. Trims each, and drops
 * empty ones, which match nothing. A `|` always separates, even between brackets.
 */
export function splitAlternatives(match: string | readonly string[]): readonly string[] {
  // Fast path for the common case.
  if (typeof match === 'string' && !match.includes('|')) return match.trim() === '' ? [] : [match.trim()]
  return [match]
    .flat()
    .flatMap((patterns) => patterns.split('|'))
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
}

export function compileAlternatives(match: string | readonly string[]): (text: string) => boolean {
  const globs = splitAlternatives(match).map(compileGlob)
  return (text) => globs.some((matches) => matches(text))
}

/** Stands for the main agent, which has no id. */
export const MAIN = 'main'

/**
 * Matches agents by globs over the whole id, separated by `|` or in a list. Only the literal `main` matches the main
 * agent; no glob does.
 */
export function compileAgents(match: string | readonly string[]): (agent: string | null) => boolean {
  const holdsForMain = splitAlternatives(match).includes(MAIN)
  const matches = compileAlternatives(match)
  return (agent) => (agent === null ? holdsForMain : matches(agent))
}
