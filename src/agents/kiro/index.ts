import type { Dialect } from '../dialect.ts'
import { hookEventName } from '../event-name.ts'
import { decode } from '../kiro-shape/decode.ts'
import { encode } from '../kiro-shape/encode.ts'
import { TOOLS } from '../kiro-shape/tools.ts'
import { EVENTS } from './events.ts'
import { settings } from './settings.ts'

/** The agent files of Kiro CLI 2.x, and of Amazon Q Developer CLI before it. */
export const kiro: Dialect = {
  name: 'kiro',
  aliases: ['amazon-q'],
  title: 'Kiro CLI',
  events: EVENTS,
  tools: TOOLS,
  contextLimit: { max: 10_240, unit: 'bytes' },
  redoLimit: 0,
  unseen: [
    'a refused call takes the other calls of the same answer with it, and no hook is told',
    'with `cache_ttl_seconds` above 0 one answer is used again for other calls',
  ],
  settings,
  eventOf: hookEventName,
  decode,
  encode,
}
