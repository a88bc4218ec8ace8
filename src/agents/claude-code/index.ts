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

export const claudeCode: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 8,
  projectVariable: 'CLAUDE_PROJECT_DIR',
  unseen: ['files that a prompt mentions with `@` are read without a call'],
  settings,
  hasHttpHooks: true,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
  readLine,
}
