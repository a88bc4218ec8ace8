import type { ReadMessage } from './read-message.ts'

/** Messages that belong together, from `start` up to `end`: calls with all their results, or a single message. */
export interface Group {
  readonly start: number
  readonly end: number
  /** Whether a call in the group has no result, or the message it leads to is still to come. */
  readonly isOpen: boolean
}

/**
 * Splits a conversation into groups. Messages with calls, those with the results, and everything in between form one
 * group. A message that leads to the next one is in the same group. Ids can repeat, so a result belongs to the latest
 * call with its id that has no result yet.
 */
export function groupMessages(messages: readonly ReadMessage[]): readonly Group[] {
  const groups: { start: number; end: number; calls: number; leads: boolean }[] = []
  const waiting = new Map<string, number[]>()

  for (const [index, { role, parts, leads = false }] of messages.entries()) {
    let start = index
    let calls = 0
    for (const part of parts) {
      if (part.type === 'call') {
        const called = waiting.get(part.id)
        if (called === undefined) waiting.set(part.id, [index])
        else called.push(index)
        calls += 1
      } else if (part.type === 'result') {
        const called = waiting.get(part.id)?.pop()
        if (called === undefined) continue
        calls -= 1
        start = Math.min(start, called)
      }
    }
    // Any message with the role `tool`, such as the approval of a call, belongs to the calls before it.
    const last = groups.at(-1)
    if (last !== undefined && ((role === 'tool' && last.calls > 0) || last.leads)) start = Math.min(start, last.start)

    let joined = groups.at(-1)
    while (joined !== undefined && joined.end > start) {
      groups.pop()
      start = Math.min(start, joined.start)
      calls += joined.calls
      joined = groups.at(-1)
    }
    groups.push({ start, end: index + 1, calls, leads })
  }
  return groups.map(({ start, end, calls, leads }) => ({ start, end, isOpen: calls > 0 || leads }))
}

/** The group at the end of the conversation whose calls still lack results; null if there is none. */
export function pendingCalls(messages: readonly ReadMessage[]): Group | null {
  const last = groupMessages(messages).at(-1)
  return last?.isOpen === true ? last : null
}
