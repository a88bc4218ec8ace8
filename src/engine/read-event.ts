import { type AgentEvent, EVENT_MEMBERS, EventError, type EventMember } from '../model/event.ts'
import { EVENT_NAMES, findEvent } from '../model/events.ts'
import { nearest } from '../model/suggestion.ts'
import { isData, isMap } from '../model/value.ts'

/** The members of an event that mean something, checked, and nothing else of it. */
export type CheckedEvent = Pick<AgentEvent, keyof typeof EVENT_MEMBERS>

/**
 * Checks that untrusted data is an event: a map with a known name, and own members of the types that {@link EVENT_MEMBERS}
 * gives them. What is inside `params`, `result` and `messages` is neither looked at nor copied.
 *
 * @throws {EventError}
 */
export function readEvent(data: unknown): CheckedEvent {
  try {
    return checkEvent(data)
  } catch (error) {
    if (error instanceof EventError) throw error
    // A proxy may throw whatever it likes.
    throw new EventError('event-member', 'the event does not let itself be read')
  }
}

function checkEvent(data: unknown): CheckedEvent {
  if (!isMap(data)) throw new EventError('event-not-object', 'an event must be a map')
  const members = readMembers(data, EVENT_MEMBERS, '')
  const { event } = members
  if (typeof event !== 'string') throw new EventError('event-member', 'an event needs `event`, its name')
  if (findEvent(event) === undefined) throw new EventError('event-unknown', describeUnknown(event))
  return { ...members, event }
}

function readMembers(
  data: object,
  members: Readonly<Record<string, EventMember>>,
  prefix: string,
): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const name in members) {
    const member = members[name]
    if (member === undefined || !Object.hasOwn(data, name)) continue
    const property = Object.getOwnPropertyDescriptor(data, name)
    const value: unknown = property?.value
    const isKept = value === null && member.type === 'anything'
    if (property !== undefined && 'value' in property && (value ?? undefined) === undefined && !isKept) continue
    if (!hasType(value, member.type)) {
      throw new EventError('event-member', `\`${prefix}${name}\` must be ${TYPE_NAMES[member.type]}`)
    }
    if (member.most !== undefined && sizeOf(value) > member.most) {
      const unit = member.type === 'text' ? ' characters' : ''
      throw new EventError('event-member', `\`${prefix}${name}\` must not be beyond ${member.most}${unit}`)
    }
    read[name] =
      member.members !== undefined && isMap(value) ? readMembers(value, member.members, `${prefix}${name}.`) : value
  }
  return read
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return typeof value === 'number' ? Math.abs(value) : 0
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
