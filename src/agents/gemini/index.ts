import type { Dialect } from '../dialect.ts'
import { ALWAYS, ANSWERS, type Facts, inTranscript, PRICED, PROMPTS, givenAt } from '../facts.ts'
import { hookEventName } from '../payload.ts'
import type { AgentTools } from '../tool-call.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { readLine } from './transcript.ts'

// Versions of Gemini CLI differ in these names; a tool takes one of each pair.
const FILE = { file_path: 'path', absolute_path: 'path' }
const FOLDER = { path: 'path', dir_path: 'path' }
const SEARCH = { ...FOLDER, pattern: 'pattern', include: 'filter', include_pattern: 'filter' }

/** Source: the tools reference of Gemini CLI 0.56, and payloads of 0.61.0. */
const TOOLS: AgentTools = {
  run_shell_command: { params: { command: 'command', dir_path: 'folder', directory: 'folder' } },
  read_file: { params: FILE },
  read_many_files: { is: 'filesystem.read', params: { 'paths.*': 'path', 'include.*': 'path' } },
  write_file: { params: { ...FILE, content: 'content' } },
  replace: { is: 'filesystem.edit', params: { ...FILE, old_string: 'old', new_string: 'new' } },
  glob: { is: 'filesystem.glob', params: { ...FOLDER, pattern: 'pattern' } },
  search_file_content: { params: SEARCH },
  grep_search: { is: 'filesystem.grep', params: SEARCH },
  // It fetches the addresses in this text.
  web_fetch: { params: { prompt: 'addresses' } },
  google_web_search: { params: { query: 'query' } },
  invoke_agent: 'agent.task',
}

/**
 * Source: payloads and transcripts of Gemini CLI 0.61.0. Nothing in them distinguishes a sub-agent from the main agent.
 */
const FACTS: Facts = {
  cwd: ALWAYS,
  tokens: inTranscript(),
  max_tokens: inTranscript('for models whose names begin with `gemini-`'),
  messages: inTranscript(),
  cost: PRICED,
  prompt: givenAt(...PROMPTS, ...ANSWERS),
  response: givenAt(...ANSWERS),
  'tool.name': givenAt('tool_start', 'tool_end'),
  'tool.params': givenAt('tool_start', 'tool_end'),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenAt('tool_end'),
  'tool.error': givenAt('tool_end'),
  'tool.ok': givenAt('tool_end'),
}

export const gemini: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  // Gemini CLI has no limit of its own; other agents take this much.
  contextLimit: { max: 10_000, unit: 'characters' },
  // Gemini CLI sets no limit here, either.
  redoLimit: 8,
  projectVariable: 'GEMINI_PROJECT_DIR',
  unseen: [],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
  readLine,
}
