import type { AgentEvent } from '../../model/event.ts'
import type { ValueMap } from '../../model/value.ts'
import { readPayloadFields } from '../claude-shape/payload-fields.ts'
import type { NativeEvent } from '../dialect.ts'
import { flagIn, present, textIn } from '../payload.ts'

/** The payload of Claude Code as the rules see it. */
export function decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[] {
  const told = {
    ...readPayloadFields(payload, native),
    ...present({ response: responseIn(payload, native), error: errorOf(payload, native) }),
  }
  return namesOf(payload, native).map((event) => ({ event, ...told }))
}

function responseIn(payload: ValueMap, { name }: NativeEvent): string | null {
  return name === 'MessageDisplay' ? textIn(payload, 'delta') : textIn(payload, 'last_assistant_message')
}

/** Those of the events that this payload stands for. */
function namesOf(payload: ValueMap, { name, events }: NativeEvent): NativeEvent['events'] {
  const first = events.slice(0, 1)
  if (name === 'SessionStart') return textIn(payload, 'source') === 'resume' ? events : first
  if (name === 'MessageDisplay') return flagIn(payload, 'final') === true ? events : []
  if (name !== 'FileChanged') return events
  return { add: events.slice(1, 2), unlink: events.slice(2, 3) }[textIn(payload, 'event') ?? ''] ?? first
}

function errorOf(payload: ValueMap, { name }: NativeEvent): AgentEvent['error'] {
  if (name !== 'StopFailure') return null
  return present({ code: textIn(payload, 'error'), message: textIn(payload, 'error_details') })
}
