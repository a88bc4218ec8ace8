import type { Effect } from '../../../model/effect.ts'
import type { Action, KindContext } from '../../../model/kind.ts'
import type { Verdict } from '../../../model/outcome.ts'

/** Gives a verdict with a templated reason, or with a default reason if that is absent or empty. */
export function compileVerdict(verdict: Verdict, reason: string | undefined, context: KindContext): Action {
  const defaultReason = `rule \`${context.rule}\` ${DEFAULT_REASONS[verdict]}`
  const giveWith = (text: string): Effect => ({ type: 'verdict', verdict, reason: text || defaultReason })
  const template = reason === undefined ? null : context.text(reason, ['reason'])
  if (template === null) return { plan: giveWith(''), verdicts: [verdict] }
  const { fixed } = template
  return {
    plan: fixed === undefined ? (eventContext) => giveWith(template.render(eventContext)) : giveWith(fixed),
    verdicts: [verdict],
  }
}

const DEFAULT_REASONS = {
  deny: 'refused this',
  ask: 'requires approval',
  allow: 'allows this',
} as const
