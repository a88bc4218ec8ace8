import { maskData } from '../../match/mask-data.ts'
import { type Decision, NOTHING_DECIDED } from '../../model/outcome.ts'
import type { Value } from '../../model/value.ts'
import { HIDDEN } from './hidden.ts'
import type { ReplayedEvent } from './report.ts'

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
    decision: shownDecision === HIDDEN ? hiddenDecision(decision) : (shownDecision as unknown as Decision),
  }
}

/** Only what the policy itself says: texts of a rule may have values of the event in them. */
function hiddenDecision({ event, verdict, reason, rule, fired, shadow }: Decision): Decision {
  return { ...NOTHING_DECIDED, event, verdict, reason: reason === null ? null : HIDDEN, rule, fired, shadow }
}

/** Data without its secrets. */
export function maskValue(value: Value): Value {
  try {
    return maskData(value)
  } catch {
    return HIDDEN
  }
}
