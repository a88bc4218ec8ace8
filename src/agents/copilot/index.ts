import type { Dialect } from '../dialect.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { eventOf } from './event-of.ts'
import { EVENTS } from './events.ts'
import { settings } from './settings.ts'

export const copilot: Dialect = {
  name: 'copilot',
  aliases: ['github-copilot', 'copilot-cli'],
  title: 'GitHub Copilot CLI',
  events: EVENTS,
  tools: {
    view: 'filesystem.read',
    create: 'filesystem.write',
    edit: 'filesystem.edit',
    glob: 'filesystem.glob',
    grep: 'filesystem.grep',
    powershell: 'shell.bash',
    task: 'agent.task',
  },
  // Copilot has no limit of its own; this is what other agents take.
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 8,
  unseen: ['in the cloud agent: what runs in another shell than bash, and questions to the person'],
  settings,
  eventOf,
  decode,
  encode,
}
