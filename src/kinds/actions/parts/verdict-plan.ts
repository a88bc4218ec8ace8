import type { Effect } from '../../../model/effect.ts'
import type { Action, Renderer } from '../../../model/kind.ts'
import type { Verdict } from '../../../model/outcome.ts'

/** Gives a verdict with its reason, or with `unsaid` where that is empty. */
export function verdictPlan(verdict: Verdict, reason: Renderer<string> | null, unsaid: string): Action['plan'] {
  const giveWith = (text: string): Effect => ({ type: 'verdict', verdict, reason: text || unsaid })
  if (reason === null) return giveWith(unsaid)
  return reason.fixed === undefined ? (context) => giveWith(reason.render(context)) : giveWith(reason.fixed)
}
