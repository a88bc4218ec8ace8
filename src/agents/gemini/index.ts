import type { Dialect } from '../dialect.ts'
import { ALWAYS, ANSWERS, type Facts, inTranscript, PRICED, PROMPTS, givenAt } from '../facts.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'
import { readLine } from './transcript.ts'

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
  hasAllTools: true,
  // Gemini CLI has no limit of its own; other agents take this much.
  contextLimit: { max: 10_000, unit: 'characters' },
  // Gemini CLI sets no limit here, either.
  redoLimit: 8,
  projectVariable: 'GEMINI_PROJECT_DIR',
  unseen: [
    'commands written into slash commands (`!{ls}`) run without a call',
    'its search tool takes no globs for files to leave out, so `exclude_files` changes nothing',
  ],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
  readLine,
}
