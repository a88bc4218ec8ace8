import type { Dialect } from '../dialect.ts'
import { AGENTS, ALWAYS, ANSWERS, type Facts, inTranscript, PROMPTS, givenAt, givenOnly } from '../facts.ts'
import type { AgentTools } from '../tool-call.ts'
import { ABOUT } from './about.ts'
import { decode, encode, eventOf } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { isWritten, readLine } from './transcript.ts'

const COMMAND = { command: 'command' }
const READ = { path: 'path' }
const CREATE = { path: 'path', file_text: 'content' }
const EDIT = { path: 'path', old_str: 'old', new_str: 'new' }
const SEARCH = { pattern: 'pattern', path: 'path', 'paths.*': 'path', glob: 'filter' }
const TASK = { prompt: 'prompt' }

/** Some hooks get Claude Code's tool names with Copilot's parameters. Source: payloads of Copilot CLI 1.0.102. */
const TOOLS: AgentTools = {
  bash: { params: COMMAND },
  Bash: { params: COMMAND },
  powershell: { is: 'shell.bash', params: COMMAND, language: 'powershell' },
  view: { is: 'filesystem.read', params: READ },
  Read: { params: READ },
  create: { is: 'filesystem.write', params: CREATE },
  Write: { params: CREATE },
  edit: { is: 'filesystem.edit', params: EDIT },
  Edit: { params: EDIT },
  glob: { is: 'filesystem.glob', params: { pattern: 'pattern', path: 'path' } },
  grep: { is: 'filesystem.grep', params: SEARCH },
  rg: { is: 'filesystem.grep', params: SEARCH },
  task: { is: 'agent.task', params: TASK },
  Agent: { params: TASK },
}

/**
 * Source: payloads and transcripts of Copilot CLI 1.0.102. Only payloads at the end of an answer name the transcript.
 */
const FACTS: Facts = {
  agent_id: ALWAYS,
  cwd: ALWAYS,
  messages: inTranscript('for the main agent', ...ANSWERS),
  // Estimated from the messages; the size of the context window is unknown.
  tokens: inTranscript('for the main agent', ...ANSWERS),
  prompt: givenAt(...PROMPTS, 'prompt_transform'),
  response: inTranscript(undefined, ...ANSWERS, 'agent_complete'),
  'tool.name': givenAt('tool_start', 'tool_end', 'approval_request'),
  'tool.params': givenAt('tool_start', 'tool_end', 'approval_request', ...AGENTS),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenOnly('where the call did not fail; otherwise its output is in `tool.error`', 'tool_end'),
  'tool.error': givenAt('tool_end'),
  'tool.ok': givenAt('tool_end'),
  'error.code': givenAt('error'),
  'error.message': givenAt('error'),
}

export const copilot: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  // Copilot has no limit of its own; other agents take this much.
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 8,
  unseen: ['in the cloud agent: commands in shells other than bash, and questions to the person'],
  settings,
  hasHttpHooks: true,
  hooks,
  eventOf,
  decode,
  encode,
  readLine,
  isWritten,
}
