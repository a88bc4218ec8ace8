import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import { readPayloadFields } from '../claude-shape/payload-fields.ts'
import type { NativeEvent } from '../dialect.ts'
import { textIn } from '../payload.ts'

/** The payload of Codex as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const { name, events } = native
  const resumed = name !== 'SessionStart' || textIn(payload, 'source') === 'resume'
  const told = readPayloadFields(payload, native)
  return (resumed ? events : events.slice(0, 1)).map((event) => ({ event, ...told }))
}
