import type { CanonicalEventName } from '../../model/events.ts'
import { isStronger, type Decision, type Verdict } from '../../model/outcome.ts'
import type { CompiledRule } from '../../model/rule.ts'
import type { ValueMap } from '../../model/value.ts'
import { related, type Finding } from './finding.ts'
import { decideBy, type Life } from './life.ts'
import { haveSameCondition, isRewrittenBetween } from './pairs.ts'
import type { Formula } from './solve/meaning.ts'
import type { Subject } from './subject.ts'
import { errorVerdicts, weakestOf, strongestOf } from './sure-verdict.ts'

/** Reports a rule that only gives a verdict, if that verdict always loses to those of other rules. */
export function neverMatters(
  subject: Subject,
  life: Life,
  rule: CompiledRule,
  { event, partners }: { readonly event: ValueMap; readonly partners: readonly CompiledRule[] },
): Finding | null {
  if (strongestOf(rule) === null) return null
  const alive = rule.events.filter((name) => !life.isDead(rule, name) || rule.onError !== 'ignore')
  const winners = new Set<CompiledRule>()
  for (const name of alive) {
    const winner = winnerAt(subject, rule, partners, name)
    if (winner === null) return null
    winners.add(winner)
  }
  const [first] = winners
  if (first === undefined || ![...winners].some((winner) => isConfirmed(subject, rule, winner, event))) return null
  const others = [...winners]
  const names = others.map(({ id }) => `\`${id}\``).join(' and ')
  return {
    ...subject.placeOf(rule),
    severity: 'warning',
    code: 'never-matters',
    message: `\`${rule.id}\` never matters: ${names} always ${others.length === 1 ? 'decides' : 'decide'} first`,
    help: 'remove the rule, or narrow the other one',
    related: others.map((winner) => related(subject.placeOf(winner), `\`${winner.id}\` decides it`)),
    witness: event,
  }
}

/** A rule that always beats `rule` at an event. */
function winnerAt(
  subject: Subject,
  rule: CompiledRule,
  partners: readonly CompiledRule[],
  event: CanonicalEventName,
): CompiledRule | null {
  return partners.find((other) => other.events.includes(event) && alwaysWins(subject, other, rule, event)) ?? null
}

function alwaysWins(subject: Subject, winner: CompiledRule, loser: CompiledRule, event: CanonicalEventName): boolean {
  const strongest = strongestOf(loser)
  const weakest = weakestOf(winner)
  if (strongest === null || weakest === null || (winner.owner !== null && winner.owner !== loser.owner)) return false
  const isEarlier = subject.orderOf(winner) < subject.orderOf(loser)
  if (isRewrittenBetween(subject, winner, loser, event)) return false
  // What the rules in between do may depend on the verdict so far.
  if (!isEarlier && subject.isBetween(doesMore, winner, loser, event)) return false

  const beats = (verdict: Verdict | null, other: Verdict): boolean =>
    verdict !== null && (isStronger(verdict, other) || (isEarlier && verdict === other))
  const formula = (rule: CompiledRule, wanted: Parameters<Subject['formula']>[1]): Formula =>
    subject.formula(rule, wanted, event)
  /** The cases in which the winner does not beat `verdict`. */
  const notBeaten = (verdict: Verdict): Formula => {
    const [onTrue, onError] = [beats(weakest.verdict, verdict), beats(weakest.onError, verdict)]
    const ways = [...(onTrue ? [] : ['true' as const]), 'false' as const]
    if (onError) return { some: ways.map((wanted) => formula(winner, wanted)) }
    return onTrue ? formula(winner, 'not-true') : { every: [] }
  }
  const isAlways = (cases: readonly Formula[], verdict: Verdict): boolean =>
    subject.solver.isImpossible({ every: [...cases, notBeaten(verdict)] })

  if (!isAlways([formula(loser, 'true')], strongest.verdict)) return false
  if (strongest.onError === null) return true
  // Of a parameter with several values, an allow needs each: it may fail where the same condition holds for others.
  const isEach = [weakest, strongest].map(({ verdict }) => verdict === 'allow')
  if (isEach[0] !== isEach[1] && loser.reads.includes('tool.params')) return isAlways([], strongest.onError)
  // Both rules fail with the same error, so with the same code.
  if (haveSameCondition(winner, loser) && !mayFail(loser)) {
    const [said, lost] = [errorVerdicts(winner), errorVerdicts(loser)]
    return lost.every((verdict, index) => verdict === null || beats(said[index] ?? null, verdict))
  }
  // Putting the reason together may fail even where the condition holds.
  const errors = [formula(loser, 'not-false'), ...(mayFail(loser) ? [] : [formula(loser, 'not-true')])]
  return isAlways(errors, strongest.onError)
}

const doesMore = (rule: CompiledRule): boolean => strongestOf(rule) === null

function mayFail(rule: CompiledRule): boolean {
  const { plan, handling } = rule.kinds().action
  return typeof plan === 'function' && handling === 'raise'
}

/** Whether the engine decides the same with both rules as with the winner alone. */
function isConfirmed(subject: Subject, rule: CompiledRule, winner: CompiledRule, event: ValueMap): boolean {
  const inOrder = [rule, winner].toSorted((a, b) => subject.orderOf(a) - subject.orderOf(b))
  const both = decideBy(subject, inOrder, event)
  const alone = decideBy(subject, [winner], event)
  return both?.fired.includes(rule.id) === true && alone !== null && outcomeOf(both) === outcomeOf(alone)
}

/** The part of a decision that the agent sees. */
function outcomeOf({ fired: _fired, errors: _errors, ...outcome }: Decision): string {
  return JSON.stringify(outcome)
}
