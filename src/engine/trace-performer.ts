import type { namesIn } from '../model/rule.ts'
import type { DecisionTrace, TracedAction } from '../model/tracer.ts'
import type { Performer } from './perform.ts'
import type { WorldEffect } from './running-action.ts'

/**
 * Traces what is performed for an event. Its effects are performed one after the other.
 *
 * @param handOn called with the trace context of each effect before it is performed
 */
export function tracePerformer(
  performer: Performer,
  trace: DecisionTrace,
  nameIn: ReturnType<typeof namesIn>,
  handOn: (traceparent: string | null) => void,
): Performer {
  return {
    ...performer,
    perform(request) {
      const { rule, effect } = request
      return trace.perform({ rule: nameIn(rule), type: effect.type, name: nameOf(effect) }, (traceparent) => {
        handOn(traceparent)
        return performer.perform(request)
      })
    },
  }
}

function nameOf(effect: WorldEffect): TracedAction['name'] {
  if (effect.type === 'call') return effect.to
  return effect.type === 'complete' ? effect.model : null
}
