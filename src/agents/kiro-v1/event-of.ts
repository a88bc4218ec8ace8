import type { ValueMap } from '../../model/value.ts'
import { hookEventName } from '../event-name.ts'

/** Settings say `PreToolUse`, and payloads `preToolUse` or `PreToolUse`; a session also starts by an older name. */
export function eventOf(payload: ValueMap): string | null {
  const name = hookEventName(payload)
  if (name === null || name === '') return name
  const spelled = name.charAt(0).toUpperCase() + name.slice(1)
  return spelled === 'AgentSpawn' ? 'SessionStart' : spelled
}
