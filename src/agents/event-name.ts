import type { ValueMap } from '../model/value.ts'
import { textIn } from './payload.ts'

/** The event of a payload, where most agents say it; null where none is said. */
export function hookEventName(payload: ValueMap): string | null {
  return textIn(payload, 'hook_event_name')
}
