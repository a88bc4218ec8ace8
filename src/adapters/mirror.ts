import type { Session } from '../engine/session.ts'
import { readMessage } from '../messages/read-message.ts'

/**
 * The conversation of a session whose messages an SDK owns. The SDK passes its whole list again with each call of the
 * model; in the meantime, rules may have added notes to the conversation or shortened it.
 */
export interface Mirror {
  /**
   * Takes over the SDK's current list. Rules see what a person has said since the last call.
   *
   * @throws {RefusedError} (rejects) if a rule refuses what the person said
   */
  take(list: readonly unknown[]): Promise<void>
  /**
   * Takes over new messages only, for a conversation that the model provider keeps, where the SDK passes nothing else.
   *
   * @param isOther whether this is a different conversation; the previous one is then forgotten
   * @throws {RefusedError} (rejects) if a rule refuses what a person has said
   */
  takeNew(list: readonly unknown[], isOther: boolean): Promise<void>
  /**
   * Announces that the SDK will add the last messages of the conversation, an answer, to its list itself. The SDK's
   * version then replaces ours.
   */
  expect(...answer: readonly unknown[]): void
}

/** A message of the SDK, and the text that identifies it. */
interface Taken {
  message: unknown
  text: string
}

/** @param release adds to the conversation what rules have said before the first list arrived */
export function createMirror(session: Pick<Session, 'conversation' | 'receive'>, release = (): void => {}): Mirror {
  const { conversation } = session
  let taken: readonly Taken[] = []
  let expected: readonly unknown[] = []

  /** Maps each known message that has changed to its new version. Null if the list does not continue the one before. */
  function matchKnown(list: readonly unknown[]): Map<unknown, unknown> | null {
    if (list.length < taken.length) return null
    const changed = new Map<unknown, unknown>()
    for (const [index, known] of taken.entries()) {
      const message = list[index]
      const text = textOf(message)
      if (text !== known.text) {
        if (textOf(message, true) !== textOf(known.message, true)) return null
        changed.set(known.message, message)
      }
    }
    return changed
  }

  async function add(list: readonly unknown[], from: number): Promise<void> {
    const firstNew = list.findLastIndex((message) => readMessage(message).role !== 'user') + 1
    for (const [index, message] of list.entries()) {
      if (index < from) continue
      if (index < firstNew) conversation.add(message)
      else await session.receive(promptOf(message), message)
    }
    release()
    taken = list.map((message) => ({ message, text: textOf(message) }))
  }

  return {
    async take(list) {
      const changed = matchKnown(list)
      const answer = list.slice(taken.length, taken.length + expected.length)
      const isAnswered =
        answer.length === expected.length && answer.every((message) => readMessage(message).role === 'assistant')
      const isLost = changed === null || !isAnswered
      let from = isLost ? 0 : taken.length
      if (isLost) conversation.clear()
      else {
        if (isAnswered) for (const message of expected) changed.set(message, list[from++])
        conversation.replace(changed)
      }
      expected = []
      await add(list, from)
    },
    async takeNew(list, isOther) {
      // The SDK is repeating a call of the model that failed.
      const isAgain =
        !isOther &&
        expected.length === 0 &&
        list.length === taken.length &&
        taken.every(({ text }, index) => textOf(list[index]) === text)
      if (isOther) conversation.clear()
      expected = []
      if (!isAgain) await add(list, 0)
    },
    expect(...answer) {
      expected = answer
    },
  }
}

/** The text that a person wrote, without the other parts of the message. */
function promptOf(message: unknown): string {
  return readMessage(message)
    .parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n\n')
}

/**
 * A text that is equal for equal messages. Bytes are compared by length only. Provider options may be left out, because
 * they can change from step to step.
 */
function textOf(message: unknown, withoutOptions = false): string {
  return JSON.stringify(message, function (this: Readonly<Record<string, unknown>>, key, value: unknown) {
    const own = this[key]
    if (ArrayBuffer.isView(own)) return own.byteLength
    return withoutOptions && key === 'providerOptions' ? undefined : value
  })
}
