import { EVENT_MEMBERS, type EventMember } from '../model/event.ts'
import { EVENT_NAMES } from '../model/events.ts'
import type { JsonSchema } from '../model/kind.ts'

/** The JSON types of each kind of member; a member that is null counts as absent. */
const JSON_TYPES = {
  text: ['string', 'null'],
  number: ['number', 'null'],
  flag: ['boolean', 'null'],
  list: ['array', 'null'],
  map: ['object', 'null'],
  anything: null,
} as const satisfies Record<EventMember['type'], readonly string[] | null>

/** The JSON Schema of an event as hosts send it. It admits exactly the events that can be decided. */
export function eventSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Sluice event',
    description: 'one event of the agent loop; unknown members are kept',
    type: 'object',
    required: ['event'],
    properties: {
      ...describeMembers(EVENT_MEMBERS),
      event: { type: 'string', enum: EVENT_NAMES, description: EVENT_MEMBERS.event.summary },
    },
  }
}

function describeMembers(members: Readonly<Record<string, EventMember>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, describeMember(member)]))
}

function describeMember({ type, summary, max, members }: EventMember): JsonSchema {
  const types = JSON_TYPES[type]
  return {
    description: summary,
    ...(types === null ? {} : { type: types }),
    ...(max === undefined ? {} : type === 'text' ? { maxLength: max } : { minimum: -max, maximum: max }),
    ...(members === undefined ? {} : { properties: describeMembers(members) }),
  }
}
