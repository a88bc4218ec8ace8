import type { AgentEvent } from '../model/event.ts'
import type { ValueMap } from '../model/value.ts'
import { type Dialect, findNative } from './dialect.ts'
import type { NativeEvent } from './native-event.ts'

/** What a hook was called for. */
export interface DecodedPayload {
  /** The event, as the agent knows it. */
  readonly native: NativeEvent
  /** The same for the rules: decide them in this order, and none after a refusal. */
  readonly events: readonly AgentEvent[]
}

/** Decodes what an agent sent to its hook; null for an event that is not known. Never throws. */
export function readPayload(dialect: Dialect, payload: ValueMap): DecodedPayload | null {
  const native = findNative(dialect, dialect.eventOf(payload))
  if (native === undefined) return null
  const events = dialect.decode(payload, native).map((decoded) => ({ host: dialect.name, ...decoded }))
  return { native, events }
}
