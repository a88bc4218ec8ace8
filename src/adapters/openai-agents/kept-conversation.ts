import { member } from '../../model/value.ts'

/** A conversation that the provider of the model keeps, so that it is told only what is new. */
export interface KeptConversation {
  /** Its id, or that of the response that it goes on from. */
  readonly from: string
  /**
   * What the provider does not know yet.
   *
   * @param messages of the conversation as it is here
   * @param shown the same as the model is to see them
   */
  newOf(messages: readonly unknown[], shown: readonly unknown[]): readonly unknown[]
  /** The provider knows these, and nothing else. */
  tell(messages: readonly unknown[], from: string): void
}

export function keepConversation(from: string): KeptConversation {
  let sent: ReadonlySet<unknown> = new Set()
  let last = from
  return {
    get from() {
      return last
    },
    newOf(messages, shown) {
      const here = new Set(messages)
      const gone = [...sent].filter((message) => !here.has(message))
      // What rules rewrite for the model is another object each time.
      const own = messages.length === shown.length ? messages : shown
      const unsent = shown.filter((_message, index) => !sent.has(own[index]))
      const notes = unsent.map((message) => noteIn(message, gone))
      // Results of calls come first.
      return [...unsent.filter((_message, index) => notes[index] === null), ...notes.filter((note) => note !== null)]
    },
    tell(messages, next) {
      sent = new Set(messages)
      last = next
    },
  }
}

/** The note that a rule has added to a message that is told already. Null if it is another message. */
function noteIn(message: unknown, gone: readonly unknown[]): object | null {
  const content = member(message, 'content')
  for (const before of gone) {
    if (member(before, 'role') !== member(message, 'role')) continue
    const rest = restOf(content, member(before, 'content'))
    if (rest !== null) return { ...(message as object), content: rest }
  }
  return null
}

/** What a text or a list of parts has beside the one that it was. Null if it was another one. */
function restOf(content: unknown, known: unknown): string | readonly unknown[] | null {
  if (typeof content === 'string' && typeof known === 'string') {
    if (content.startsWith(`${known}\n\n`)) return content.slice(known.length + 2)
    return content.endsWith(`\n\n${known}`) ? content.slice(0, -known.length - 2) : null
  }
  if (!Array.isArray(content) || !Array.isArray(known) || known.length === 0) return null
  const parts: readonly unknown[] = content
  return known.every((part) => parts.includes(part)) ? parts.filter((part) => !known.includes(part)) : null
}
