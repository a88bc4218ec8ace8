import { keepNumbers } from '../../model/written-numbers.ts'
import type { Outcome } from './connection.ts'
import { type Bytes, encodeMessage, type Message, type Params, type Route } from './frame.ts'

/** The destinations of a frame and of its answers. */
export interface Ways {
  readonly route: Route
  /** Sends to the receiver of the frame. */
  readonly on: (frame: Bytes) => void
  /** Answers the sender of the frame. */
  readonly back: (frame: Bytes) => void
}

/** Sends what was decided. If nothing in the frame has changed, forwards the original bytes. */
export function send(
  frame: Bytes,
  messages: readonly Message[],
  outcomes: readonly Outcome[],
  isBatch: boolean,
  { on, back }: Ways,
): void {
  if (outcomes.every((outcome) => outcome === 'pass')) return on(frame)
  const sent: Params[] = []
  outcomes.forEach((outcome, index) => {
    const whole = messages[index]?.whole
    if (outcome === 'pass' && whole !== undefined) sent.push(whole)
    else if (typeof outcome === 'object' && 'instead' in outcome) {
      keepNumbers(whole, outcome.instead)
      sent.push(outcome.instead)
    } else if (typeof outcome === 'object') back(encodeMessage(outcome.answer))
  })
  if (sent.length > 0) on(encodeMessage(isBatch ? sent : sent[0]))
}

/** Whether this is output that answers nothing, such as the greeting that some servers print. */
export function isStray(frame: Bytes): boolean {
  const first = frame.find((byte) => byte > 0x20)
  return first !== OPEN_BRACE && first !== OPEN_BRACKET
}

const OPEN_BRACE = 0x7b
const OPEN_BRACKET = 0x5b
