import { entryOf, putNote } from './entry.ts'
import { placeInjection, type Injected } from './place-injection.ts'

/**
 * The conversation with a message for the model in it, in the shape that each message has. Null where it must wait for the
 * results of calls that stand at the end: nothing may come between. Neither the list nor its messages are changed.
 */
export function injectInto(messages: readonly unknown[], injected: Injected): readonly unknown[] | null {
  const entries = messages.map(entryOf)
  const place = placeInjection(
    entries.map(({ read }) => read),
    injected,
  )
  if (place === null) return null
  return putNote(entries, place, { text: injected.content, stays: injected.persist }).map(({ message }) => message)
}
