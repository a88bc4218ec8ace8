import { compileGlob } from './glob.ts'

/**
 * The alternatives of a pattern: globs joined by bars, or a list of such, each trimmed. Empty ones are left out, as they
 * match nothing. A bar always parts two alternatives, also between brackets.
 */
export function splitAlternatives(match: string | readonly string[]): readonly string[] {
  // Most are one pattern alone.
  if (typeof match === 'string' && !match.includes('|')) return match.trim() === '' ? [] : [match.trim()]
  return [match]
    .flat()
    .flatMap((patterns) => patterns.split('|'))
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
}

/** Whether one of the alternatives matches the whole text. */
export function compileAlternatives(match: string | readonly string[]): (text: string) => boolean {
  const globs = splitAlternatives(match).map(compileGlob)
  return (text) => globs.some((matches) => matches(text))
}

/** What the main agent goes by, which has no id. */
export const MAIN = 'main'

/**
 * Whether an agent is one of these: globs over the whole id, several joined by bars, or a list of such. The main agent is
 * `main` written out, and matches no glob.
 */
export function compileAgents(match: string | readonly string[]): (agent: string | null) => boolean {
  const holdsForMain = splitAlternatives(match).includes(MAIN)
  const matches = compileAlternatives(match)
  return (agent) => (agent === null ? holdsForMain : matches(agent))
}
