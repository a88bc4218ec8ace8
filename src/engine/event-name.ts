import { EventError } from '../model/event.ts'
import { EVENT_NAMES, findEvent } from '../model/events.ts'
import { nearest } from '../model/suggestion.ts'

/**
 * The name of an event, given it or an alias.
 *
 * @throws {EventError} where there is none of that name
 */
export function canonicalName(event: string): string {
  const kind = findEvent(event)
  if (kind === undefined) throw new EventError('event-unknown', describeUnknown(event))
  return kind.name
}

function describeUnknown(name: string): string {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name
  const meant = nearest(name, EVENT_NAMES)
  return `there is no event \`${shown}\`${meant === undefined ? '' : `; did you mean \`${meant}\`?`}`
}
