import type { Dialect } from '../dialect.ts'
import { ANSWERS, type Facts, PROMPTS, givenAt, givenOnly } from '../facts.ts'
import type { AgentTools } from '../tool-call.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'

const FILE = { file_path: 'path' }

/** Windsurf names no tools; these names come from the codec. Source: the Cascade hooks page of Windsurf. */
const TOOLS: AgentTools = {
  run_command: { is: 'shell.bash', params: { command: 'command' } },
  write_code: {
    is: 'filesystem.write',
    params: { ...FILE, 'edits.*.old_string': 'old', 'edits.*.new_string': 'new' },
  },
  read_code: { is: 'filesystem.read', params: FILE },
}

/** Source: the Cascade hooks page of Windsurf. */
const FACTS: Facts = {
  cwd: givenOnly('for commands', 'tool_start', 'tool_end'),
  prompt: givenAt(...PROMPTS),
  response: givenAt(...ANSWERS),
  'tool.name': givenAt('tool_start', 'tool_end'),
  'tool.params': givenAt('tool_start', 'tool_end'),
  'tool.output': givenOnly('for tools of servers', 'tool_end'),
  'tool.result': givenOnly('for tools of servers', 'tool_end'),
}

export const windsurf: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 0,
  callsChooseCwd: true,
  unseen: ['only tools for commands, files and servers have hooks'],
  settings,
  hooks,
  eventOf: hooks.eventOf,
  decode,
  encode,
}
