import type { Dialect } from '../dialect.ts'
import { AGENTS, ALWAYS, ANSWERS, type Facts, inTranscript, PRICED, PROMPTS, givenAt, givenOnly } from '../facts.ts'
import { hookEventName } from '../payload.ts'
import type { AgentTools } from '../tool-call.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { readLine } from './transcript.ts'

const EDIT = { file_path: 'path', old_string: 'old', new_string: 'new' }

/** Source: the tools reference of Claude Code 2.1.292, and payloads of 2.1.329. */
const TOOLS: AgentTools = {
  Bash: { params: { command: 'command' } },
  Read: { params: { file_path: 'path' } },
  Write: { params: { file_path: 'path', content: 'content' } },
  Edit: { params: EDIT },
  MultiEdit: { params: { file_path: 'path', 'edits.*.old_string': 'old', 'edits.*.new_string': 'new' } },
  NotebookEdit: { is: 'filesystem.edit', params: { notebook_path: 'path', new_source: 'new' } },
  Glob: { params: { pattern: 'pattern', path: 'path' } },
  Grep: { params: { pattern: 'pattern', path: 'path', glob: 'filter' } },
  WebFetch: { params: { url: 'url', prompt: 'prompt' } },
  WebSearch: { params: { query: 'query' } },
  Agent: { params: { prompt: 'prompt' } },
  Task: { params: { prompt: 'prompt' } },
}

/** Source: payloads and transcripts of Claude Code 2.1.329; where none was recorded, its hooks reference. */
const FACTS: Facts = {
  agent_id: ALWAYS,
  cwd: ALWAYS,
  tokens: inTranscript(),
  max_tokens: inTranscript(),
  messages: inTranscript('for the main agent'),
  cost: PRICED,
  prompt: givenAt(...PROMPTS),
  response: givenAt(...ANSWERS, 'after_llm_call', 'agent_complete'),
  'tool.name': givenAt('tool_start', 'tool_end', 'approval_request', 'approval_denied'),
  'tool.params': givenAt('tool_start', 'tool_end', 'approval_request', 'approval_denied', ...AGENTS),
  'tool.call_id': givenAt('tool_start', 'tool_end'),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenOnly('where the call succeeded; otherwise its output is in `tool.error`', 'tool_end'),
  'tool.error': givenAt('tool_end'),
  'tool.ok': givenAt('tool_end'),
  'tool.duration': givenAt('tool_end'),
  'error.code': givenAt('error'),
  'error.message': givenAt('error'),
}

export const claudeCode: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 8,
  projectVariable: 'CLAUDE_PROJECT_DIR',
  unseen: ['files that a prompt mentions with `@` are read without a call'],
  settings,
  hasHttpHooks: true,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
  readLine,
}
