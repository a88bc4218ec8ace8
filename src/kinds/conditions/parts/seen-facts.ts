import { plainGap } from '../../../calls/plain.ts'
import type { CallFacts } from '../../../model/call.ts'
import type { Seen } from '../../../model/event-context.ts'
import { isList, type Value } from '../../../model/value.ts'

/** The maximum number of facts of one kind that an explanation shows. */
const MAX_SHOWN = 50

/** The facts that a condition looked at, and those that cannot be known. */
export function seenFacts(facts: CallFacts, seen: Seen): Seen {
  const shown = Object.entries(seen).map(
    ([name, value]) => [name, isList(value) ? value.slice(0, MAX_SHOWN) : value] as const,
  )
  const { unread, open, certain, isTooLarge } = facts
  return {
    ...Object.fromEntries<Value>(shown),
    ...(unread.length > 0 && { unread: unread.slice(0, MAX_SHOWN).map(plainGap) }),
    ...(open.length > 0 && { unknown: open.slice(0, MAX_SHOWN).map(plainGap) }),
    ...(isTooLarge && { too_large: true }),
    certain,
  }
}
