import type { Dialect } from '../dialect.ts'
import { hookEventName } from '../event-name.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { EVENTS } from './events.ts'
import { settings } from './settings.ts'

export const cursor: Dialect = {
  name: 'cursor',
  aliases: [],
  title: 'Cursor',
  events: EVENTS,
  tools: { Shell: 'shell.bash' },
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
  eventOf: hookEventName,
  decode,
  encode,
}
