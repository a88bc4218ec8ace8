import type { Dialect } from '../dialect.ts'
import { textIn } from '../payload.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { FACTS } from './facts.ts'
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
  hooks: null,
  eventOf: (payload) => textIn(payload, 'agent_action_name'),
  decode,
  encode,
}
