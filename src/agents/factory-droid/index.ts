import type { Dialect } from '../dialect.ts'
import { ALWAYS, type Facts, PROMPTS, givenAt } from '../facts.ts'
import { hookEventName } from '../payload.ts'
import type { AgentTools } from '../tool-call.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'

/** In one tool, a list of changes. */
const CHANGES = { 'changes.*.old_str': 'old', 'changes.*.new_str': 'new' }
const EDIT = { file_path: 'path', old_string: 'old', new_string: 'new', old_str: 'old', new_str: 'new' }

/** Source: the hooks reference of Factory Droid, and the tools that it offers to its models. */
const TOOLS: AgentTools = {
  Execute: { is: 'shell.bash', params: { command: 'command' } },
  Read: { params: { file_path: 'path' } },
  Create: { is: 'filesystem.write', params: { file_path: 'path', content: 'content' } },
  Edit: { params: EDIT },
  MultiEdit: { params: { file_path: 'path', ...CHANGES } },
  ApplyPatch: 'filesystem.edit',
  LS: { is: 'filesystem.list', params: { directory_path: 'path', path: 'path' } },
  Glob: 'filesystem.glob',
  Grep: 'filesystem.grep',
  FetchUrl: { is: 'web.fetch', params: { url: 'url' } },
  WebSearch: { params: { query: 'query' } },
  Task: { params: { prompt: 'prompt' } },
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
  hasAllTools: true,
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 8,
  projectVariable: 'FACTORY_PROJECT_DIR',
  unseen: ['its search tool takes no globs for files to leave out, so `exclude_files` changes nothing'],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
}
