import { maskData } from '../../match/mask-data.ts'
import { type Decision, NOTHING_DECIDED } from '../../model/outcome.ts'
import type { Value } from '../../model/value.ts'
import { HIDDEN } from './hidden.ts'
import type { ReplayedEvent } from './report.ts'

/** Returns a text without its secrets. */
export function maskText(text: string): string {
  const masked = maskValue(text)
  return typeof masked === 'string' ? masked : HIDDEN
}

/** The event and its decision without secrets, for showing. The decision itself was made with them. */
export function maskReplayed({ session, line, event, decision }: ReplayedEvent): ReplayedEvent {
  // A parser or the engine made them, so they are values.
  const [shownEvent, shownDecision] = [maskValue(event as Value), maskValue(decision as unknown as Value)]
  const hidden = { event: event.event } as const
  return {
    session: { ...session, id: maskText(session.id) },
    line,
    event: shownEvent === HIDDEN ? hidden : (shownEvent as ReplayedEvent['event']),
    decision: shownDecision === HIDDEN ? hiddenDecision(decision) : (shownDecision as unknown as Decision),
  }
}

/** Keeps only what comes from the policy itself: the texts of a rule may contain values of the event. */
function hiddenDecision(decision: Decision): Decision {
  const { event, verdict, reason, rule, layer, fired, shadow, layers } = decision
  const names = { rule, ...(layer && { layer }), fired, shadow, ...(layers && { layers }) }
  return { ...NOTHING_DECIDED, event, verdict, reason: reason === null ? null : HIDDEN, ...names }
}

/** Returns data without its secrets. */
export function maskValue(value: Value): Value {
  try {
    return maskData(value)
  } catch {
    return HIDDEN
  }
}
