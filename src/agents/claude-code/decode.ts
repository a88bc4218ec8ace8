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
function namesOf(payload: ValueMap, { name, events }: NativeEvent): readonly string[] {
  const [first = '', ...others] = events
  if (name === 'SessionStart') return textIn(payload, 'source') === 'resume' ? events : [first]
  if (name === 'MessageDisplay') return flagIn(payload, 'final') === true ? events : []
  if (name !== 'FileChanged') return events
  const [created = '', deleted = ''] = others
  const change = textIn(payload, 'event')
  return [change === 'add' ? created : change === 'unlink' ? deleted : first]
}

function errorOf(payload: ValueMap, { name }: NativeEvent): AgentEvent['error'] {
  if (name !== 'StopFailure') return null
  return present({ code: textIn(payload, 'error'), message: textIn(payload, 'error_details') })
}
