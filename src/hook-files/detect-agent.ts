import { DIALECTS } from '../agents/index.ts'
import { PROTOCOL_NAMES, type ProtocolName } from '../agents/protocol-names.ts'
import { isMap, member } from '../model/value.ts'
import { readPolicyWord } from './policy-argument.ts'

/**
 * Whose hook file this is: by where it stands, else by what it is called (`gemini-settings.json`), else by what is in it;
 * null where nothing tells.
 */
export function tellAgent(path: string, document: unknown): ProtocolName | null {
  const placed = readPolicyWord(path).dialect
  if (placed !== null) return placed
  const file = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase()
  const named = PROTOCOL_NAMES.filter((name) => file.startsWith(name)).toSorted(
    (one, other) => other.length - one.length,
  )
  return named[0] ?? byContent(document)
}

function byContent(document: unknown): ProtocolName | null {
  const agents = member(document, 'agents')
  if (isMap(agents) && Object.values(agents).some((agent) => isMap(agent) && 'hooks' in agent)) return 'docker-agent'
  const hooks = member(document, 'hooks')
  if (Array.isArray(hooks)) {
    if (hooks.some((hook: unknown) => member(hook, 'trigger') !== undefined)) return 'kiro-v1'
    // Those of Sluice have an action.
    const isForeign = hooks.some(
      (hook: unknown) => member(hook, 'event') !== undefined && member(hook, 'action') === undefined,
    )
    return isForeign ? 'starchild' : null
  }
  if (!isMap(hooks)) return null
  return byEvents(Object.keys(hooks), member(document, 'version') === 1)
}

/** The agent that has most of these events; of equals the first, which is the one that others took them from. */
function byEvents(names: readonly string[], isVersioned: boolean): ProtocolName | null {
  const counted = PROTOCOL_NAMES.map((name) => {
    const own = DIALECTS.find((dialect) => dialect.name === name)?.events ?? []
    const known = names.filter((event) => own.some((native) => native.name === event)).length
    // Cursor and Copilot say which version of the format it is.
    const fits = isVersioned === (name === 'cursor' || name === 'copilot')
    return { name, known: known * 2 + (fits && known > 0 ? 1 : 0) }
  })
  const best = counted.reduce((one, other) => (other.known > one.known ? other : one))
  return best.known > 0 ? best.name : null
}
