/** A reason as people see it: a sentence, and what the sentence is about. */
export interface ShownReason {
  readonly sentence: string
  /** The command or text in question; null if there is none. */
  readonly payload: string | null
}

/** A single word after the colon is a payload if it is longer than this. */
const LONG = 12

/**
 * Splits a reason at its first colon, if a command or text seems to follow. Drops a leading tag. Source: the page on
 * agent hooks of Starchild.
 */
export function splitReason(reason: string): ShownReason {
  const text = reason.trim().replace(/^\[[^\]]*\]\s*/, '')
  const colon = text.indexOf(': ')
  const rest = colon === -1 ? '' : text.slice(colon + 2).trim()
  const isPayload = rest.includes(' ') || rest.length > LONG
  const sentence = isPayload ? text.slice(0, colon) : text
  return { sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1), payload: isPayload ? rest : null }
}
