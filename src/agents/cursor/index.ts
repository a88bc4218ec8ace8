import type { Dialect } from '../dialect.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { FACTS } from './facts.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'

export const cursor: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  // Above that it leaves all of it out.
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 5,
  projectVariable: 'CURSOR_PROJECT_DIR',
  unseen: [
    'completions while a person types change files without a hook',
    'cloud agents run no hooks for sessions, prompts or MCP tools, and none from the person’s own settings',
    'without a window (`cursor-agent -p`), no hook runs for a prompt or for the end of the run',
  ],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
}
