import { member } from '../../model/value.ts'

/** A conversation that the model provider keeps, so that requests contain only new messages. */
export interface KeptConversation {
  /** The id of the conversation, or of the response that it continues from. */
  readonly from: string
  /**
   * The messages that the provider does not know yet.
   *
   * @param messages the conversation as it is here
   * @param shown the messages as the model is to see them
   */
  newOf(messages: readonly unknown[], shown: readonly unknown[]): readonly unknown[]
  /** Records that the provider knows exactly these messages. */
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
      // Messages that rules rewrite for the model are new objects each time.
      const own = messages.length === shown.length ? messages : shown
      const unsent = shown.filter((_message, index) => !sent.has(own[index]))
      const notes = unsent.map((message) => noteIn(message, gone))
      // Results of calls must come first.
      return [...unsent.filter((_message, index) => notes[index] === null), ...notes.filter((note) => note !== null)]
    },
    tell(messages, next) {
      sent = new Set(messages)
      last = next
    },
  }
}

/** The note that a rule added to a message which was already sent. Null if the message is not such a message. */
function noteIn(message: unknown, gone: readonly unknown[]): object | null {
  const content = member(message, 'content')
  for (const before of gone) {
    if (member(before, 'role') !== member(message, 'role')) continue
    const rest = restOf(content, member(before, 'content'))
    if (rest !== null) return { ...(message as object), content: rest }
  }
  return null
}

/**
 * The part of a text or a list of parts that was added to the known content. Null if the known content is not in it.
 */
function restOf(content: unknown, known: unknown): string | readonly unknown[] | null {
  if (typeof content === 'string' && typeof known === 'string') {
    if (content.startsWith(`${known}\n\n`)) return content.slice(known.length + 2)
    return content.endsWith(`\n\n${known}`) ? content.slice(0, -known.length - 2) : null
  }
  if (!Array.isArray(content) || !Array.isArray(known) || known.length === 0) return null
  const parts: readonly unknown[] = content
  return known.every((part) => parts.includes(part)) ? parts.filter((part) => !known.includes(part)) : null
}
