import type { Dialect } from '../dialect.ts'
import { AGENTS, ALWAYS, ANSWERS, type Facts, inTranscript, PRICED, PROMPTS, givenAt } from '../facts.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'
import { readLine } from './transcript.ts'

/** Source: payloads and transcripts of Codex 0.169.0, and its schemas. */
const FACTS: Facts = {
  agent_id: ALWAYS,
  cwd: ALWAYS,
  tokens: inTranscript(),
  max_tokens: inTranscript(),
  messages: inTranscript('for the main agent'),
  cost: PRICED,
  prompt: givenAt(...PROMPTS),
  response: givenAt(...ANSWERS, 'agent_complete'),
  'tool.name': givenAt('tool_start', 'tool_end', 'approval_request'),
  'tool.params': givenAt('tool_start', 'tool_end', 'approval_request', ...AGENTS),
  'tool.call_id': givenAt('tool_start', 'tool_end'),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenAt('tool_end'),
  // The exit code of a command is only in the transcript.
  'tool.error': inTranscript(undefined, 'tool_end'),
  'tool.ok': inTranscript(undefined, 'tool_end'),
}

export const codex: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  hasAllTools: true,
  // 2,500 tokens, which Codex estimates at four bytes each.
  contextLimit: { max: 10_000, unit: 'bytes' },
  // Codex sets no limit itself; other agents allow this many.
  redoLimit: 8,
  // The `workdir` of a command. Codex runs the hook itself in the folder of the session.
  callsChooseCwd: true,
  unseen: [
    '`write_stdin` types into a running command without a call, so a shell that was allowed to start runs any command',
    'tools that the model provider runs itself, such as web search, never reach Codex',
  ],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
  readLine,
}
