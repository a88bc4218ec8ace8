import { type AgentEvent, EventError } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import type { Line } from './event-lines.ts'

/** What came of one line of input. */
export type Answer =
  | { readonly line: number; readonly event: AgentEvent; readonly decision: Decision }
  | { readonly line: number; readonly error: EventError }

/** Has the event that a line holds decided; null where it holds none. */
export async function answerLine(
  { number, bytes }: Line,
  decide: (event: AgentEvent) => Decision | Promise<Decision>,
): Promise<Answer | null> {
  try {
    const data = parseEvent(bytes)
    if (data === undefined) return null
    // Any data may be given, and is checked.
    const event = data as AgentEvent
    return { line: number, event, decision: await decide(event) }
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
