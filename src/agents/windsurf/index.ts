import type { Dialect } from '../dialect.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'

export const windsurf: Dialect = {
  ...ABOUT,
  events: EVENTS,
  tools: { run_command: 'shell.bash', write_code: 'filesystem.write', read_code: 'filesystem.read' },
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 0,
  unseen: ['only tools for commands, files and servers have hooks'],
  settings,
  hooks,
  eventOf: hooks.eventOf,
  decode,
  encode,
}
