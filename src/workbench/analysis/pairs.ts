import { canonicalText } from '../../model/canonical-text.ts'
import type { CompiledRule } from '../../model/rule.ts'
import type { ValueMap } from '../../model/value.ts'
import type { Life } from './life.ts'
import type { Wanted } from './solve/formula.ts'
import { rewrites, type Subject } from './subject.ts'

/** A rule, an earlier rule, and an event at which both fire. */
export interface Pair {
  readonly later: CompiledRule
  readonly earlier: CompiledRule
  readonly event: ValueMap
}

/** The most rules of one event to compare with a rule. */
const PARTNER_LIMIT = 40

/**
 * The rules that may fire together with a rule, and an event at which the rule fires; null if no such event was found.
 */
export function partnersOf(
  rule: CompiledRule,
  life: Life,
  isOfInterest: (other: CompiledRule) => boolean,
): { readonly event: ValueMap; readonly partners: readonly CompiledRule[] } | null {
  for (const name of rule.events) {
    const event = life.shown(rule, name)
    if (event === null) continue
    const partners = life.speakers(event, name, (other) => other !== rule && isOfInterest(other))
    return { event, partners: partners.slice(0, PARTNER_LIMIT) }
  }
  return null
}

/** Whether two rules run at the same events, for the same agent. */
export function haveSamePlace(one: CompiledRule, other: CompiledRule): boolean {
  return one.owner === other.owner && one.events.toSorted().join() === other.events.toSorted().join()
}

/**
 * Whether it is certain that, at every event of `one`, `one` gives `given` only if `other` does not give `excluded`.
 */
function follows(
  subject: Subject,
  [one, given]: readonly [CompiledRule, Wanted],
  [other, excluded]: readonly [CompiledRule, Wanted],
): boolean {
  return one.events.every((event) =>
    subject.solver.isImpossible({
      every: [subject.formula(one, given, event), subject.formula(other, excluded, event)],
    }),
  )
}

/** Whether it is certain that the two conditions hold for exactly the same events. */
export function holdTogether(subject: Subject, one: CompiledRule, other: CompiledRule): boolean {
  if (haveSameCondition(one, other)) return true
  return follows(subject, [one, 'true'], [other, 'not-true']) && follows(subject, [other, 'true'], [one, 'not-true'])
}

/** Whether the two conditions hold for the same events and also fail for the same events. */
export function areEqual(subject: Subject, one: CompiledRule, other: CompiledRule): boolean {
  if (haveSameCondition(one, other)) return true
  return (
    holdTogether(subject, one, other) &&
    follows(subject, [one, 'false'], [other, 'not-false']) &&
    follows(subject, [other, 'false'], [one, 'not-false'])
  )
}

/** Whether two conditions are written identically. */
export function haveSameCondition(one: CompiledRule, other: CompiledRule): boolean {
  const textOf = (rule: CompiledRule): string => {
    const { type, config } = rule.kinds().condition
    return canonicalText({ ...config, type })
  }
  return textOf(one) === textOf(other)
}

/** Whether a rule between two others may change what the later one sees. */
export function isRewrittenBetween(subject: Subject, one: CompiledRule, other: CompiledRule, event: string): boolean {
  return subject.isBetween(rewrites, one, other, event)
}
