import { type Dialect, readPayload } from '../agents/dialect.ts'
import { mapOrJson } from '../agents/payload.ts'
import { EventError } from '../model/event.ts'
import { AS_EVENT, type ReadEvents } from './answer-line.ts'
import type { ParsedArgs } from './command.ts'
import { findHost } from './commands/capabilities.ts'

/** Reads what lines hold: events, or with `--events` the payloads of an agent. */
export function eventReader(given: ParsedArgs): ReadEvents {
  const name = given.value('events')
  if (name === undefined) return AS_EVENT
  return nativeReader(findHost(name))
}

function nativeReader(dialect: Dialect): ReadEvents {
  return (data) => {
    const payload = mapOrJson(data)
    if (payload === null) throw new EventError('event-not-object', 'an event must be a map')
    const read = readPayload(dialect, payload)
    if (read !== null) return read.events
    throw new EventError('event-unknown', `${dialect.title} has no event \`${dialect.eventOf(payload) ?? ''}\``)
  }
}
