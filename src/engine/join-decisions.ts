import type { Layer } from '../model/layer.ts'
import type { Decision } from '../model/outcome.ts'
import { createDraft, type Draft, finishDraft, joinLayer } from './draft.ts'

/**
 * Joins the decision of a higher layer, made elsewhere, to that of the lower ones, as if one program had made both. The
 * higher layer has seen what the lower ones rewrote.
 */
export function joinDecisions(lower: Decision, higher: Decision, layer: Layer): Decision {
  const joined = createDraft(lower.event, lower.rules !== undefined || higher.rules !== undefined)
  joinLayer(joined, draftOf(lower), lower.layer ?? null)
  joinLayer(joined, draftOf(higher), layer)
  return finishDraft(joined)
}

function draftOf(decision: Decision): Draft {
  const { layer = null, rules = null, ...members } = decision
  // The lists of a draft can grow, but nothing is added to these.
  return {
    ...createDraft(decision.event, false),
    ...(members as Partial<Draft>),
    layer,
    rules: rules as Draft['rules'],
  }
}
