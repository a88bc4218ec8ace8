import type { EffectType } from '../model/effect.ts'
import type { ActionNode } from '../model/kind.ts'

/** What a rule of an untrusted layer may do: refuse, ask, note and log. */
const NARROW: ReadonlySet<EffectType> = new Set<EffectType>([
  ...(['verdict', 'stop', 'redo'] as const),
  ...(['inject', 'notify', 'log', 'metadata'] as const),
])

/** What a rule that redacts may do, too: what it changes, it only hides. */
const REDACTING: ReadonlySet<EffectType> = new Set<EffectType>([...NARROW, 'params', 'result', 'messages'])

/**
 * Whether an action can only narrow what an agent may do: it refuses, asks, redacts, notes or logs. One that allows,
 * rewrites, runs or sends anything cannot, nor can a sequence with such a step.
 */
export function onlyNarrows({ effects, verdicts, redacts, steps }: ActionNode): boolean {
  if (steps !== undefined) return steps.every(onlyNarrows)
  if (verdicts.includes('allow')) return false
  const may = redacts === true ? REDACTING : NARROW
  return effects.every((effect) => may.has(effect))
}
