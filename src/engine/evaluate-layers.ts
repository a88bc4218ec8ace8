import { type Decision, isStronger, type Verdict } from '../model/outcome.ts'
import type { CompiledProgram, Rule } from '../model/rule.ts'
import { createDraft, type Draft, finishDraft, joinLayer } from './draft.ts'
import { enterLayer } from './enter-layer.ts'
import type { MutableEventContext } from './event-context.ts'
import { evaluateRules, type Judged } from './evaluate-rules.ts'
import type { Explain } from './explain.ts'
import type { RuleTimer } from './rule-timer.ts'
import type { Steps } from './request.ts'
import { takeBack } from './take-back.ts'

/** Everything that a decision starts from. */
export interface EvaluationInput {
  /** The programs of the layers, in the order in which they run. */
  readonly layers: readonly CompiledProgram[]
  /** Read with the first of them. */
  readonly context: MutableEventContext
  readonly explain: Explain
  /** Measures the rules; null if nobody asks for it. */
  readonly timer: RuleTimer | null
  /** Whether every rule is tested, to detect a wrong prefilter. */
  readonly verify: boolean
  /** The rules whose calls led to this event; they do not fire inside themselves. */
  readonly running: readonly Rule[]
}

/**
 * Decides one event by all layers. Each judges it with its own names and as the layers before it left it; then the
 * verdicts join (law 2). What is taken back depends on the joint verdict: what is refused does not happen for any of
 * them. Pure except for the requests it yields: a ledger replies at once, a store may take its time, and only a host
 * performs.
 */
export function* evaluateLayers({
  layers,
  context,
  explain,
  timer,
  verify,
  running,
}: EvaluationInput): Steps<Decision> {
  const judged: LayerJudged[] = []
  let verdict: Verdict | null = null
  for (const layer of layers) {
    if (judged.length > 0) enterLayer(context, layer)
    const draft = createDraft(context.event, explain !== false)
    const input = { program: layer, draft, context, explain, timer, verify, running }
    const steps = evaluateRules(input)
    const { contenders, recorded } = steps === null ? NOTHING_JUDGED : yield* steps
    // No copies of objects with more members here: they cost more than the rest of a small decision.
    judged.push({ contenders, recorded, layer, draft })
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
  if (only !== undefined && judged.length === 1) return finishDraft(only.draft)
  const joined = createDraft(context.event, explain !== false)
  for (const { draft, layer } of judged) joinLayer(joined, draft, layer.layer)
  return finishDraft(joined)
}

const NOTHING_JUDGED: Judged = { contenders: [], recorded: null }

/** What the rules of one layer have decided. */
interface LayerJudged extends Judged {
  readonly layer: CompiledProgram
  readonly draft: Draft
}
