import type { Dialect } from '../dialect.ts'
import { hookEventName } from '../event-name.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { EVENTS } from './events.ts'
import { readTranscript } from './transcript.ts'
import { settings } from './settings.ts'

export const claudeCode: Dialect = {
  name: 'claude-code',
  aliases: ['claude'],
  title: 'Claude Code',
  events: EVENTS,
  tools: { NotebookEdit: 'filesystem.edit' },
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 8,
  projectVariable: 'CLAUDE_PROJECT_DIR',
  unseen: ['files that a prompt names by `@` are read without a call'],
  settings,
  eventOf: hookEventName,
  decode,
  encode,
  readTranscript,
}
