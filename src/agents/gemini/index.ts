import type { Dialect } from '../dialect.ts'
import { hookEventName } from '../event-name.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { EVENTS } from './events.ts'
import { settings } from './settings.ts'
import { readTranscript } from './transcript.ts'

export const gemini: Dialect = {
  name: 'gemini',
  aliases: ['gemini-cli'],
  title: 'Gemini CLI',
  events: EVENTS,
  tools: {
    read_many_files: 'filesystem.read',
    replace: 'filesystem.edit',
    glob: 'filesystem.glob',
    grep_search: 'filesystem.grep',
    invoke_agent: 'agent.task',
  },
  // Gemini CLI has no limit of its own; this is what other agents take.
  contextLimit: { max: 10_000, unit: 'characters' },
  // Nor does it count these.
  redoLimit: 8,
  projectVariable: 'GEMINI_PROJECT_DIR',
  unseen: [],
  settings,
  eventOf: hookEventName,
  decode,
  encode,
  readTranscript,
}
