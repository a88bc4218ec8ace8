import type { Dialect } from '../dialect.ts'
import { ABOUT } from './about.ts'
import { decode, encode, eventOf } from './codec.ts'
import { EVENTS } from './events.ts'
import { FACTS } from './facts.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'
import { isWritten, readLine } from './transcript.ts'

export const copilot: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  // Copilot has no limit of its own; this is what other agents take.
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 8,
  unseen: ['in the cloud agent: commands in shells other than bash, and questions to the person'],
  settings,
  hasHttpHooks: true,
  hooks,
  eventOf,
  decode,
  encode,
  readLine,
  isWritten,
}
