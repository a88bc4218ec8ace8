import { nearest } from '../model/suggestion.ts'
import type { Dialect } from './dialect.ts'
import type { NativeEvent } from './native-event.ts'
import { canonicalsOf } from './native-context.ts'

/**
 * Suggests an event for a name that the agent does not have. If another of `agents` uses that name, suggests this
 * agent's name for the same event.
 */
export function suggestEvent(
  name: string,
  events: readonly NativeEvent[],
  agents: readonly Pick<Dialect, 'events'>[],
): string | undefined {
  const others = agents.flatMap((agent) => agent.events)
  const other =
    others.find((native) => native.name === name) ?? others.find((native) => bare(native.name) === bare(name))
  const isSame = (native: NativeEvent): boolean =>
    other !== undefined && canonicalsOf(native)[0] === canonicalsOf(other)[0]
  const same = events.find((native) => native.installed !== 'never' && isSame(native)) ?? events.find(isSame)
  const names = events.map((native) => native.name)
  return same?.name ?? nearest(name, names)
}

function bare(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}
