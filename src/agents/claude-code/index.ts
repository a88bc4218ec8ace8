import type { Dialect } from '../dialect.ts'
import { AGENTS, ALWAYS, ANSWERS, type Facts, inTranscript, PRICED, PROMPTS, givenAt, givenOnly } from '../facts.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'
import { awaited, readLine } from './transcript.ts'

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
  'error.raw_code': givenAt('error'),
  'error.message': givenAt('error'),
}

export const claudeCode: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  hasAllTools: true,
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 8,
  projectVariable: 'CLAUDE_PROJECT_DIR',
  unseen: [
    'files that a prompt mentions with `@` are read without a call',
    'commands written into skills and slash commands (`` !`ls` ``) run without a call',
    'tokens, cost and messages are unknown in sessions with `--no-session-persistence`, which have no transcript',
  ],
  settings,
  hasHttpHooks: true,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
  readLine,
  awaited,
}
