import { decide } from '../engine/decide.ts'
import { type AgentEvent, EventError } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import type { Program } from '../model/rule.ts'
import type { Ledger } from '../model/store.ts'
import type { Line } from './event-lines.ts'

/** What came of one line of input. */
export type Answer =
  | { readonly line: number; readonly event: AgentEvent; readonly decision: Decision }
  | { readonly line: number; readonly error: EventError }

/** Decides the event that a line holds; null where it holds none. */
export function answerLine(program: Program, ledger: Ledger, { number, bytes }: Line, explain: boolean): Answer | null {
  try {
    const data = parseEvent(bytes)
    if (data === undefined) return null
    // Any data may be given to `decide`, which checks it.
    const event = data as AgentEvent
    return { line: number, event, decision: decide(program, ledger, event, { explain }) }
  } catch (error) {
    if (error instanceof EventError) return { line: number, error }
    throw error
  }
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** The data that the bytes hold (null: too many to be kept), undefined where they hold nothing but blanks. */
function parseEvent(bytes: Uint8Array | null): unknown {
  if (bytes === null) throw new EventError('event-too-large', 'an event must not be larger than 16 MiB')
  const text = decodeText(bytes)
  if (/^[ \t\r\n]*$/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new EventError('event-not-json', 'an event must be JSON')
  }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes)
  } catch {
    throw new EventError('event-not-json', 'an event must be UTF-8')
  }
}
