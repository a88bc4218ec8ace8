import { MAIN } from '../../match/alternatives.ts'
import { isMap, member } from '../../model/value.ts'
import type { Root } from '../hook-protocol.ts'

/**
 * The agents of a file of docker-agent, by their names there, and as conditions have them: null where there is no other, and
 * the main one, `root` or else the first, also where nobody is named. Source: the page on agents of docker-agent.
 */
export function agentsIn(document: unknown): readonly { readonly name: string; readonly agent: Root['agent'] }[] {
  const agents = member(document, 'agents')
  const names = isMap(agents) ? Object.keys(agents) : []
  const main = names.includes('root') ? 'root' : names[0]
  return names.map((name) => ({
    name,
    agent: names.length === 1 ? null : name === main ? [name, MAIN] : name,
  }))
}
