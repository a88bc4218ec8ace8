import type { Dialect } from '../dialect.ts'
import { hookEventName } from '../event-name.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { EVENTS } from './events.ts'
import { settings } from './settings.ts'

export const factoryDroid: Dialect = {
  name: 'factory-droid',
  aliases: ['droid'],
  title: 'Factory Droid',
  events: EVENTS,
  tools: {
    Execute: 'shell.bash',
    Create: 'filesystem.write',
    ApplyPatch: 'filesystem.edit',
    FetchUrl: 'web.fetch',
  },
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 8,
  projectVariable: 'FACTORY_PROJECT_DIR',
  unseen: [],
  settings,
  eventOf: hookEventName,
  decode,
  encode,
}
