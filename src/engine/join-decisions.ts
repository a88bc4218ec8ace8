import type { Layer } from '../model/layer.ts'
import type { Decision } from '../model/outcome.ts'
import { createDraft, type Draft, finishDraft, joinLayer } from './draft.ts'

/**
 * Joins the decision of a higher layer, made elsewhere, to that of the lower ones, as if one program had made both. The
 * higher layer has seen what the lower ones rewrote.
 *
 * @param only the lower layer, if there is one only, so that its decision does not name it
 */
export function joinDecisions(lower: Decision, only: Layer | null, higher: Decision, layer: Layer): Decision {
  const joined = createDraft(lower.event, lower.rules !== undefined || higher.rules !== undefined)
  joinLayer(joined, draftOf(lower), lower.layer ?? only)
  joinLayer(joined, draftOf(higher), layer)
  return finishDraft(joined)
}

function draftOf(decision: Decision): Draft {
  const { layer = null, layers = null, rules = null, ...members } = decision
  // The lists of a draft can grow, but nothing is added to these.
  return {
    ...createDraft(decision.event, false),
    ...(members as Partial<Draft>),
    layer,
    layers: layers as Draft['layers'],
    rules: rules as Draft['rules'],
  }
}
