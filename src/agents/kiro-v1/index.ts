import type { Dialect } from '../dialect.ts'
import { decode, encode } from '../kiro-shape/codec.ts'
import { FACTS, TOOLS } from '../kiro-shape/facts.ts'
import { ABOUT } from './about.ts'
import { eventOf, EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'

/** The hook files of Kiro IDE since 1.0, and of the newer engine of Kiro CLI. */
export const kiroV1: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: TOOLS,
  contextLimit: { max: 10_240, unit: 'bytes' },
  redoLimit: 0,
  unseen: ['a hook with an action of type `agent` asks the model, and enforces nothing'],
  settings,
  hooks,
  eventOf,
  decode,
  encode,
}
