import { type Decision, isStronger, type Verdict } from '../model/outcome.ts'
import type { CompiledProgram } from '../model/rule.ts'
import { createDraft, finishDraft, joinLayer } from './draft.ts'
import { enterLayer } from './enter-layer.ts'
import { evaluateRules, type EvaluationInput, type Judged } from './evaluate-rules.ts'
import type { Request, Steps } from './request.ts'
import { takeBack } from './take-back.ts'

/**
 * Decides one event by all layers. Each judges it with its own names and as the layers before it left it; then the
 * verdicts join (law 2). What is taken back depends on the joint verdict: what is refused does not happen for any of
 * them. Pure except for the requests it yields: a ledger replies at once, a store may take its time, and only a host
 * performs.
 */
export function evaluateLayers(input: EvaluationInput): Iterator<Request, Decision, unknown> {
  const { layers, context, explain } = input
  for (let index = 0; index < layers.length; index++) {
    const layer = layers[index]
    if (layer === undefined) break
    if (index > 0) enterLayer(context, layer)
    const steps = evaluateRules(layer, input)
    if (steps !== null) return joinLayers(index, steps, input)
  }
  return { next: () => ({ done: true, value: finishDraft(createDraft(context.event, explain !== false)) }) }
}

/** The layers before `first` have nothing to say, and it has taken no step yet. */
function* joinLayers(first: number, steps: Steps<Judged>, input: EvaluationInput): Steps<Decision> {
  const { layers, context, explain } = input
  const judged: LayerJudged[] = []
  let verdict: Verdict | null = null
  for (const [index, layer] of layers.entries()) {
    if (index < first) continue
    if (index > first) enterLayer(context, layer)
    const own = index === first ? steps : evaluateRules(layer, input)
    if (own === null) continue
    const { draft, contenders, recorded } = yield* own
    // No copies of objects with more members here: they cost more than the rest of a small decision.
    judged.push({ draft, contenders, recorded, layer })
    if (draft.verdict !== null && isStronger(draft.verdict, verdict)) verdict = draft.verdict
  }
  // A rule whose only effect was a verdict that lost to a stronger one gets its claim back, so that an `ask` that
  // nobody saw can still be asked.
  for (const { contenders, recorded, draft } of judged) {
    const beaten = contenders.filter((one) => verdict !== null && isStronger(verdict, one.verdict))
    const refused = verdict === 'deny' ? recorded : null
    if (beaten.length > 0 || refused !== null) yield* takeBack(beaten, refused, draft)
  }
  const [only] = judged
  if (only !== undefined && layers.length === 1) return finishDraft(only.draft)
  const joined = createDraft(context.event, explain !== false)
  for (const { draft, layer } of judged) joinLayer(joined, draft, layer.layer)
  return finishDraft(joined)
}

/** What the rules of one layer have decided. */
interface LayerJudged extends Judged {
  readonly layer: CompiledProgram
}
