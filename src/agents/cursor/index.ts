import type { Dialect } from '../dialect.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'

export const cursor: Dialect = {
  ...ABOUT,
  events: EVENTS,
  tools: TOOLS,
  // Above that it leaves all of it out.
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 5,
  projectVariable: 'CURSOR_PROJECT_DIR',
  unseen: [
    'completions while a person types change files with no hook before them',
    'agents in the cloud run no hooks of sessions, prompts and MCP tools, and none of the person’s own',
    'without a window, `cursor-agent -p` announces neither prompts nor its end',
  ],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
}
