/** A reason as people are shown it: a sentence, and what it is about. */
export interface ShownReason {
  readonly sentence: string
  /** The command or the text that is in question; null where there is none. */
  readonly payload: string | null
}

/** Characters from which what stands behind a colon is a payload, though it is one word. */
const LONG = 12

/**
 * Parts a reason at its first colon, where what follows looks like a command or a text; a tag in front is left out. Source:
 * the page on agent hooks of Starchild.
 */
export function splitReason(reason: string): ShownReason {
  const text = reason.trim().replace(/^\[[^\]]*\]\s*/, '')
  const colon = text.indexOf(': ')
  const rest = colon === -1 ? '' : text.slice(colon + 2).trim()
  const isPayload = rest.includes(' ') || rest.length > LONG
  const sentence = isPayload ? text.slice(0, colon) : text
  return { sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1), payload: isPayload ? rest : null }
}
