import type { Dialect } from '../dialect.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { FACTS } from './facts.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'
import { readLine } from './transcript.ts'

export const gemini: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  // Gemini CLI has no limit of its own; this is what other agents take.
  contextLimit: { max: 10_000, unit: 'characters' },
  // Nor does it count these.
  redoLimit: 8,
  projectVariable: 'GEMINI_PROJECT_DIR',
  unseen: [],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
  readLine,
}
