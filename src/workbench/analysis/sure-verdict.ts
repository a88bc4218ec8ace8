import type { ConditionNode } from '../../model/condition.ts'
import { isStronger, type Verdict } from '../../model/outcome.ts'
import type { CompiledRule, OnError } from '../../model/rule.ts'

/** The verdict of a rule that does nothing but give a verdict. */
interface SaidVerdict {
  /** The verdict if the condition holds. */
  readonly verdict: Verdict
  /** The verdict if the condition fails with an error, or the reason cannot be put together; null for no verdict. */
  readonly onError: Verdict | null
}

/** Kinds that give the verdict they are configured with, and do nothing else. */
const GATES: ReadonlySet<string> = new Set(['gate', 'ask'])

/** The strongest verdict that a rule may give; null for a rule that may do more than give a verdict. */
export function strongestOf(rule: CompiledRule): SaidVerdict | null {
  const said = saidBy(rule)
  return said === null ? null : { ...said, onError: errorVerdicts(rule).reduce(stronger) }
}

/** The verdict that a rule is certain to give, whatever happened before; null if none is certain. */
export function weakestOf(rule: CompiledRule): SaidVerdict | null {
  const said = saidBy(rule)
  if (said === null || rule.limits !== null) return null
  const onError = errorVerdicts(rule).reduce(weaker)
  const { plan, handling } = rule.kinds().action
  // Putting the text of a reason together may fail.
  const mayFail =
    typeof plan === 'function' && (handling !== 'raise' || onError === null || isStronger(said.verdict, onError))
  return mayFail ? null : { ...said, onError }
}

/** Kinds whose errors never mean that a call is uncertain. */
const CERTAIN: ReadonlySet<string> = new Set([
  ...['always', 'never', 'param', 'tool_name', 'tool_match', 'tool_failed', 'agent', 'error_type', 'content_contains'],
  ...['context_pressure', 'turn_count', 'tool_calls', 'message_count', 'time'],
])

function isCertain({ type, parts }: ConditionNode): boolean {
  return parts === undefined ? CERTAIN.has(type) : parts.every(isCertain)
}

/**
 * The verdicts that a rule may give if its condition fails with an error: for the error itself, and for a call that may
 * be uncertain.
 */
export function errorVerdicts({ onError, onUncertain, kinds }: CompiledRule): readonly (Verdict | null)[] {
  const verdicts = [verdictOf(onError)]
  return isCertain(kinds().condition) ? verdicts : [...verdicts, verdictOf(onUncertain)]
}

function saidBy({ enabled, shadow, remember, kinds }: CompiledRule): SaidVerdict | null {
  if (!enabled || shadow || remember !== null) return null
  const { type, verdicts, handling } = kinds().action
  const [verdict, ...others] = verdicts
  const isGate = GATES.has(type) && others.length === 0 && handling !== 'inject'
  return isGate && verdict !== undefined ? { verdict, onError: null } : null
}

function verdictOf(onError: OnError): Verdict | null {
  return onError === 'deny' || onError === 'ask' ? onError : null
}

function stronger(one: Verdict | null, other: Verdict | null): Verdict | null {
  if (one === null || other === null) return one ?? other
  return isStronger(one, other) ? one : other
}

function weaker(one: Verdict | null, other: Verdict | null): Verdict | null {
  if (one === null || other === null) return null
  return isStronger(one, other) ? other : one
}
