import { nearest } from '../model/suggestion.ts'
import { DIALECTS } from './index.ts'
import type { NativeEvent } from './native-event.ts'
import { canonicalOf } from './native-context.ts'

/** Which of an agent's events is meant by a name that is none: what it calls the moment that another has the name for. */
export function suggestEvent(name: string, events: readonly NativeEvent[]): string | undefined {
  const others = DIALECTS.flatMap((dialect) => dialect.events)
  const other =
    others.find((native) => native.name === name) ?? others.find((native) => bare(native.name) === bare(name))
  const isSame = (native: NativeEvent): boolean => other !== undefined && canonicalOf(native) === canonicalOf(other)
  const same = events.find((native) => native.installed !== 'never' && isSame(native)) ?? events.find(isSame)
  return (
    same?.name ??
    nearest(
      name,
      events.map((native) => native.name),
    )
  )
}

function bare(name: string): string {
  return name.replaceAll('_', '').toLowerCase()
}
