import type { Dialect } from '../agents/dialect.ts'
import { isMap, member } from '../model/value.ts'
import { readPolicyWord } from './policy-argument.ts'

/**
 * Detects the agent of a hook file: by the location of the file, else by its name (`gemini-settings.json`), else by its
 * content; null if none of them is conclusive.
 */
export function detectAgent(path: string, document: unknown, agents: readonly Dialect[]): Dialect | null {
  const placed = readPolicyWord(path, agents).dialect
  const known = agents.filter(({ hooks }) => hooks !== null)
  const file = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase()
  const [named] = known
    .filter(({ name }) => (placed === null ? file.startsWith(name) : name === placed))
    .toSorted((one, other) => other.name.length - one.name.length)
  return named ?? known.find(({ hooks }) => hooks?.file.isIn?.(document)) ?? byEvents(document, known)
}

/** The agent that has most of these events. In a tie, the first agent wins: the others took their events from it. */
function byEvents(document: unknown, agents: readonly Dialect[]): Dialect | null {
  const hooks = member(document, 'hooks')
  if (!isMap(hooks)) return null
  const names = Object.keys(hooks)
  const isVersioned = member(document, 'version') === 1
  let best: Dialect | null = null
  let highest = 0
  for (const agent of agents) {
    const known = names.filter((event) => agent.events.some(({ name }) => name === event)).length
    const fits = isVersioned === (agent.hooks?.file.isVersioned === true)
    const points = known * 2 + (fits && known > 0 ? 1 : 0)
    if (points > highest) [best, highest] = [agent, points]
  }
  return best
}
