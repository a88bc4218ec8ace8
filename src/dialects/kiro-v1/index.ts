import type { ValueMap } from '../../model/value.ts'
import type { Dialect } from '../dialect.ts'
import { decode } from '../kiro-shape/decode.ts'
import { encode } from '../kiro-shape/encode.ts'
import { TOOLS } from '../kiro-shape/tools.ts'
import { textIn } from '../payload.ts'
import { EVENTS } from './events.ts'
import { settings } from './settings.ts'

/** The hook files of Kiro IDE from 1.0 on, and of the newer engine of Kiro CLI. */
export const kiroV1: Dialect = {
  name: 'kiro-v1',
  aliases: [],
  title: 'Kiro',
  events: EVENTS,
  tools: TOOLS,
  contextLimit: { most: 10_240, unit: 'bytes' },
  redoLimit: 0,
  unseen: ['a hook whose action is of the type `agent` asks the model, and enforces nothing'],
  settings,
  eventOf: nameIn,
  decode,
  encode,
}

/** Settings say `PreToolUse`, and payloads `preToolUse` or `PreToolUse`; a session also starts by an older name. */
function nameIn(payload: ValueMap): string | null {
  const name = textIn(payload, 'hook_event_name')
  if (name === null || name === '') return name
  const spelled = name.charAt(0).toUpperCase() + name.slice(1)
  return spelled === 'AgentSpawn' ? 'SessionStart' : spelled
}
