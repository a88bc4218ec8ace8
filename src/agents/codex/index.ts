import type { Dialect } from '../dialect.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { FACTS } from './facts.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'
import { readLine } from './transcript.ts'

export const codex: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  // 2,500 tokens, which Codex takes for four bytes each.
  contextLimit: { max: 10_000, unit: 'bytes' },
  // Codex counts none itself; this is what other agents allow.
  redoLimit: 8,
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
