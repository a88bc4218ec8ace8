import type { Dialect } from '../dialect.ts'
import { decode, encode } from '../kiro-shape/codec.ts'
import { FACTS, TOOLS } from '../kiro-shape/facts.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'

/** The agent files of Kiro CLI 2.x, and of Amazon Q Developer CLI before it. */
export const kiro: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  hasAllTools: true,
  contextLimit: { max: 10_240, unit: 'bytes' },
  redoLimit: 0,
  unseen: [
    'when a call is refused, Kiro also drops the other calls of the same answer, and runs no hook for them',
    'with `cache_ttl_seconds` above 0, one answer is reused for other calls',
  ],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
}
