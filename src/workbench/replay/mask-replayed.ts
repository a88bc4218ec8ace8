import { maskSecrets } from '../../match/secrets.ts'
import type { Decision } from '../../model/outcome.ts'
import type { Value } from '../../model/value.ts'
import type { ReplayedEvent } from './report.ts'

/** In place of what cannot be searched for secrets. */
export const HIDDEN = '[REDACTED]'

/** A text without its secrets. */
export function maskText(text: string): string {
  const masked = maskValue(text)
  return typeof masked === 'string' ? masked : HIDDEN
}

/** What is shown of an event and its decision: without secrets. It was decided with them. */
export function maskReplayed({ session, line, event, decision }: ReplayedEvent): ReplayedEvent {
  // What a parser or the engine made is data.
  const [shownEvent, shownDecision] = [maskValue(event as Value), maskValue(decision as unknown as Value)]
  const hidden = { event: event.event } as const
  return {
    session: { ...session, id: maskText(session.id) },
    line,
    event: shownEvent === HIDDEN ? hidden : (shownEvent as ReplayedEvent['event']),
    decision: shownDecision === HIDDEN ? { ...decision, reason: HIDDEN } : (shownDecision as unknown as Decision),
  }
}

/** Data without its secrets. */
export function maskValue(value: Value): Value {
  try {
    return maskSecrets(value)
  } catch {
    return HIDDEN
  }
}
