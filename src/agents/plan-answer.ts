import type { Decision } from '../model/outcome.ts'
import type { Rule } from '../model/rule.ts'
import type { ValueMap } from '../model/value.ts'
import { type Answer, type AnswerDraft, createDraft, finishDraft, judge } from './answer.ts'
import type { Dialect } from './dialect.ts'
import { resultSeen } from './fallback-texts.ts'
import type { HookCapability, NativeEvent } from './native-event.ts'
import { type RequestedEffect, requestedEffects } from './requested-effects.ts'
import { type Support, supportOf } from './support.ts'

/** Something that rules requested and the agent does not do in that way. */
export interface Shortfall {
  /** The rule; null if several rules rewrote the same thing. */
  readonly rule: string | null
  readonly ability: HookCapability
  readonly support: Exclude<Support, { level: 'enforced' }>
}

export interface AnswerPlan {
  readonly answer: Answer
  /** Texts for the next event at which the agent can tell the model something. */
  readonly later: readonly string[]
  readonly shortfalls: readonly Shortfall[]
}

/**
 * Plans the answer to a native event from the decisions about its canonical events. `held` are texts for the model that
 * earlier events could not carry. If the agent cannot do something, the plan uses a fallback and lists the shortfall.
 * If there is no fallback either, the rule's `on_unsupported` decides.
 */
export function planAnswer(
  dialect: Dialect,
  native: NativeEvent,
  decisions: readonly Decision[],
  rules: readonly Rule[],
  held: readonly string[] = [],
): AnswerPlan {
  const draft = createDraft()
  const later: string[] = []
  const shortfalls: Shortfall[] = []
  const holding = native.can.includes('inject') ? draft.context : later
  holding.push(...held)

  const metadata = Object.assign({}, ...decisions.map((decision) => decision.metadata)) as ValueMap
  if (Object.keys(metadata).length > 0) draft.metadata = metadata
  for (const effect of decisions.flatMap((decision) => requestedEffects(decision, rules, dialect.title))) {
    const support = supportOf(dialect, native, effect.ability)
    if (support.level !== 'enforced') shortfalls.push({ rule: effect.rule, ability: effect.ability, support })
    if (support.level === 'impossible') giveUp(draft, effect, native, `${dialect.title} cannot do: ${support.how}`)
    else if (support.level === 'enforced' || support.to === effect.ability) effect.apply(draft)
    else if (support.to === 'deny') judge(draft, 'deny', effect.instead)
    else if (support.to === 'inject') {
      draft.context.push(effect.instead)
      if (effect.ability === 'result' && native.can.includes('notify')) draft.notices.push(resultSeen(dialect.title))
    } else if (support.to === 'later') later.push(effect.instead)
  }
  return { answer: finishDraft(draft, dialect.contextLimit), later, shortfalls }
}

/** Handles an effect without a fallback: the rule's `on_unsupported` decides. */
function giveUp(draft: AnswerDraft, { owner }: RequestedEffect, native: NativeEvent, what: string): void {
  if (owner?.onUnsupported !== 'deny' || !native.can.includes('deny')) return
  judge(draft, 'deny', `rule \`${owner.id}\` needs what ${what}`)
}
