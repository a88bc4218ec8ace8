import { type AgentEvent, EventError } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import type { Line } from './event-lines.ts'

/** What came of one line of input. */
export type Answer =
  | { readonly line: number; readonly event: AgentEvent; readonly decision: Decision }
  | { readonly line: number; readonly error: EventError }

/** What the data of a line tells: the events of one moment, in the order in which they are decided. */
export type ReadEvents = (data: unknown) => readonly AgentEvent[]

/** The data is an event. Any may be given, and is checked. */
export const AS_EVENT: ReadEvents = (data) => [data as AgentEvent]

type DecideEvent = (event: AgentEvent) => Decision | Promise<Decision>

/** Has the event that a line holds decided; null where it holds none. */
export async function answerLine(line: Line, decide: DecideEvent): Promise<Answer | null> {
  const [answer = null] = await answerEvents(line, decide, AS_EVENT)
  return answer
}

/** Has the events that a line tells of decided, one after the other. */
export async function answerEvents(
  { number, bytes }: Line,
  decide: DecideEvent,
  read: ReadEvents,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  try {
    const data = parseEvent(bytes)
    if (data === undefined) return []
    for (const event of read(data)) answers.push({ line: number, event, decision: await decide(event) })
  } catch (error) {
    if (!(error instanceof EventError)) throw error
    answers.push({ line: number, error })
  }
  return answers
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
