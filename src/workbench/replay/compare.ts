import { jsonText } from '../../model/json-text.ts'
import type { Decision, Halt, Verdict } from '../../model/outcome.ts'

/** How a decision differs from the decision of another policy. */
export type Direction = 'laxer' | 'stricter' | 'other'

/** `allow` is below `none` because it skips the question that the agent itself would ask. */
const STRICTNESS: Readonly<Record<Verdict | 'none', number>> = { deny: 3, ask: 2, none: 1, allow: 0 }

/** Null if the two decisions are equivalent. */
export function directionOf(before: Decision, after: Decision): Direction | null {
  const change = strictnessOf(after) - strictnessOf(before)
  if (change !== 0) return change < 0 ? 'laxer' : 'stricter'
  return effectsOf(before) === effectsOf(after) ? null : 'other'
}

function strictnessOf({ verdict }: Decision): number {
  return STRICTNESS[verdict ?? 'none']
}

/** The effects of a decision besides its verdict, regardless of which rule causes them. */
function effectsOf(decision: Decision): string {
  const { params, result, messages, summary, inject, notify, log, calls, commands } = decision
  const { compact, stop, redo, metadata } = decision
  const rewrites = { params, result, messages, summary, metadata }
  const lists = [inject, notify, log, calls, commands].map((list) => list.map(withoutRule))
  const single = [compact, stop, redo].map((effect) => effect && withoutRule(effect))
  return jsonText([rewrites, lists, single])
}

function withoutRule({ rule: _rule, layer: _layer, ...effect }: Pick<Halt, 'rule' | 'layer'>): object {
  return effect
}
