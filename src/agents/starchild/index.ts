import type { Dialect } from '../dialect.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { eventOf } from './event-of.ts'
import { EVENTS } from './events.ts'
import { settings } from './settings.ts'

export const starchild: Dialect = {
  name: 'starchild',
  aliases: [],
  title: 'Starchild',
  events: EVENTS,
  tools: {},
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 3,
  unseen: ['an answer that was streamed to a browser has been read before its hook runs'],
  settings,
  eventOf,
  decode,
  encode,
}
