import type { Dialect } from '../dialect.ts'
import { AGENTS, ALWAYS, ANSWERS, type Facts, inTranscript, PROMPTS, givenAt, givenOnly } from '../facts.ts'
import { ABOUT } from './about.ts'
import { decode, encode, eventOf } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'
import { awaited, readLine } from './transcript.ts'

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
  'error.raw_code': givenAt('error'),
  'error.message': givenAt('error'),
}

export const copilot: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  hasAllTools: true,
  // Copilot has no limit of its own; other agents take this much.
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 8,
  projectVariable: 'COPILOT_PROJECT_DIR',
  unseen: [
    'in the cloud agent: commands in shells other than bash, and questions to the person',
    'its search tool takes no globs for files to leave out, so `exclude_files` changes nothing',
  ],
  settings,
  hasHttpHooks: true,
  hooks,
  eventOf,
  decode,
  encode,
  readLine,
  awaited,
}
