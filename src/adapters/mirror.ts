import type { Session } from '../engine/session.ts'
import { readMessage } from '../messages/read-message.ts'

/**
 * The conversation of a session whose messages an SDK owns: the SDK gives its list again for each call of the model, and
 * rules have added notes to it, or shortened it, in the meantime.
 */
export interface Mirror {
  /**
   * Takes up the list as the SDK has it now. What a person has said since is told to rules.
   *
   * @throws {RefusedError} (rejects) if a rule refuses that
   */
  take(list: readonly unknown[]): Promise<void>
  /**
   * Takes up what is new, where the provider of the model keeps the conversation and the SDK gives nothing else.
   *
   * @param isOther whether it is another conversation than before: then that is forgotten
   * @throws {RefusedError} (rejects) if a rule refuses what a person has said
   */
  takeNew(list: readonly unknown[], isOther: boolean): Promise<void>
  /** The last messages of the conversation are an answer that the SDK will add itself; its own form takes the place of ours. */
  expect(...answer: readonly unknown[]): void
}

/** A message of the SDK, and the text by which it is known again. */
interface Taken {
  message: unknown
  text: string
}

/** @param release lets what rules have said before the first list into the conversation */
export function createMirror(session: Pick<Session, 'conversation' | 'receive'>, release = (): void => {}): Mirror {
  const { conversation } = session
  let taken: readonly Taken[] = []
  let expected: readonly unknown[] = []

  /** Null if the SDK goes on from another list than the one it gave last. */
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
      // A call of the model that failed is made again.
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

/** What a person wrote, without what else is in the message. */
function promptOf(message: unknown): string {
  return readMessage(message)
    .parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n\n')
}

/** Equal for equal messages. Of bytes only the number counts, and options of the provider may change from step to step. */
function textOf(message: unknown, withoutOptions = false): string {
  return JSON.stringify(message, function (this: Readonly<Record<string, unknown>>, key, value: unknown) {
    const own = this[key]
    if (ArrayBuffer.isView(own)) return own.byteLength
    return withoutOptions && key === 'providerOptions' ? undefined : value
  })
}
