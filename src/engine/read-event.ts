import { type AgentEvent, EVENT_MEMBERS, EventError, type EventMember } from '../model/event.ts'
import { EVENT_NAMES, findEvent } from '../model/events.ts'
import { nearest } from '../model/suggestion.ts'
import { isData, isMap } from '../model/value.ts'

/**
 * Checks that untrusted data is an event: a map with a known name, and members of the types that {@link EVENT_MEMBERS}
 * gives them. What is inside `params`, `result` and `messages` is not looked at. Copies nothing.
 *
 * @throws {EventError}
 */
export function readEvent(data: unknown): AgentEvent {
  if (!isMap(data)) throw new EventError('event-not-object', 'an event must be a map')
  checkMembers(data, EVENT_MEMBERS, '')
  const { event } = data
  if (typeof event !== 'string') throw new EventError('event-member', 'an event needs `event`, its name')
  if (findEvent(event) === undefined) throw new EventError('event-unknown', describeUnknown(event))
  // Each member that is read has just been checked.
  return data as AgentEvent
}

function checkMembers(data: object, members: Readonly<Record<string, EventMember>>, prefix: string): void {
  for (const name in members) {
    const property = Object.getOwnPropertyDescriptor(data, name)
    if (property === undefined) continue
    const member = members[name]
    const value: unknown = property.value
    if (member === undefined || (value === null && 'value' in property) || (value === undefined && 'value' in property)) continue
    if (!('value' in property) || !hasType(value, member.type)) {
      throw new EventError('event-member', `\`${prefix}${name}\` must be ${TYPE_NAMES[member.type]}`)
    }
    if (member.members !== undefined && isMap(value)) checkMembers(value, member.members, `${prefix}${name}.`)
  }
}

const TYPE_NAMES = {
  text: 'text',
  number: 'a finite number',
  flag: 'true or false',
  list: 'a list',
  map: 'a map',
  anything: 'data',
} as const satisfies Record<EventMember['type'], string>

function hasType(value: unknown, type: EventMember['type']): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return Number.isFinite(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'list':
      return Array.isArray(value)
    case 'map':
      return isMap(value)
    case 'anything':
      return isData(value)
  }
}

function describeUnknown(name: string): string {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name
  const meant = nearest(name, EVENT_NAMES)
  return `there is no event \`${shown}\`${meant === undefined ? '' : `; did you mean \`${meant}\`?`}`
}
