import type { Dialect } from '../dialect.ts'
import { decode } from '../kiro-shape/decode.ts'
import { encode } from '../kiro-shape/encode.ts'
import { TOOLS } from '../kiro-shape/tools.ts'
import { eventOf } from './event-of.ts'
import { EVENTS } from './events.ts'
import { settings } from './settings.ts'

/** The hook files of Kiro IDE from 1.0 on, and of the newer engine of Kiro CLI. */
export const kiroV1: Dialect = {
  name: 'kiro-v1',
  aliases: [],
  title: 'Kiro',
  events: EVENTS,
  tools: TOOLS,
  contextLimit: { max: 10_240, unit: 'bytes' },
  redoLimit: 0,
  unseen: ['a hook whose action is of the type `agent` asks the model, and enforces nothing'],
  settings,
  eventOf,
  decode,
  encode,
}
