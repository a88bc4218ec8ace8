import type { Dialect } from '../dialect.ts'
import { ABOUT } from './about.ts'
import { decode, encode, eventOf } from './codec.ts'
import { EVENTS } from './events.ts'
import { FACTS } from './facts.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'

export const starchild: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: {},
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 3,
  unseen: ['an answer that is streamed to a browser is read before its hook runs'],
  settings,
  hasHttpHooks: true,
  hooks,
  eventOf,
  decode,
  encode,
}
