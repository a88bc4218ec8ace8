import { compileAlternatives, splitAlternatives } from './alternatives.ts'

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
