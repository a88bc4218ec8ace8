import type { Dialect } from '../dialect.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { FACTS } from './facts.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'

export const windsurf: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 0,
  unseen: ['only tools for commands, files and servers have hooks'],
  settings,
  hooks,
  eventOf: hooks.eventOf,
  decode,
  encode,
}
