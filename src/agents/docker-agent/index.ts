import type { Dialect } from '../dialect.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { decode, encode } from './codec.ts'
import { EVENTS } from './events.ts'
import { FACTS } from './facts.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'
import { TOOLS } from './tools.ts'

export const dockerAgent: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  // It sets none: this is more than a model should be told at once.
  contextLimit: { max: 50_000, unit: 'characters' },
  redoLimit: 0,
  unseen: [
    'calls that `--yolo` or a permission rule allows run without `pre_tool_use` hooks, except those with `preempt_yolo`',
    'the runtime writes the prompts of sub-agents, and no hook runs for them',
    'the event that can replace a result does not say whether the tool failed',
  ],
  settings,
  hooks,
  eventOf: hookEventName,
  decode,
  encode,
}
