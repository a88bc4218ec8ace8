import type { Dialect } from '../dialect.ts'
import { ALWAYS, type Facts, PROMPTS, givenAt } from '../facts.ts'
import { hookEventName } from '../payload.ts'
import type { AgentTools } from '../tool-call.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'

/** Source: the hooks reference of Factory Droid. */
const TOOLS: AgentTools = {
  Execute: { is: 'shell.bash', params: { command: 'command' } },
  Create: { is: 'filesystem.write', params: { file_path: 'path', content: 'content' } },
  ApplyPatch: 'filesystem.edit',
  FetchUrl: { is: 'web.fetch', params: { url: 'url' } },
}

/** Source: Factory's hooks reference for 0.228, in which no payload has an agent, a call id, or an answer. */
const FACTS: Facts = {
  cwd: ALWAYS,
  prompt: givenAt(...PROMPTS),
  'tool.name': givenAt('tool_start', 'tool_end'),
  'tool.params': givenAt('tool_start', 'tool_end'),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenAt('tool_end'),
}

export const factoryDroid: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 8,
  projectVariable: 'FACTORY_PROJECT_DIR',
  unseen: [],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
}
