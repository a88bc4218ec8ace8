import type { Dialect } from '../dialect.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { FACTS } from './facts.ts'
import { askForMessages } from './messages.ts'
import { REDO_LIMIT } from './plugin/limits.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'

/** opencode has no commands as hooks: a plugin of ours, see `plugin/`, asks and does what is answered. */
export const opencode: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: REDO_LIMIT,
  unseen: ['the result of a call that failed'],
  settings,
  hooks: null,
  eventOf: hookEventName,
  decode,
  encode,
  askFor: askForMessages,
}
