import { related, type Finding } from './finding.ts'
import { decideBy } from './life.ts'
import { haveSamePlace, holdTogether, isRewrittenBetween, type Pair } from './pairs.ts'
import type { Subject } from './subject.ts'
import { leastSaid } from './sure-verdict.ts'

/** Says that one rule allows exactly what another denies, if that is so. */
export function contradiction(subject: Subject, pair: Pair): Finding | null {
  const { later, earlier, event } = pair
  const said = [leastSaid(earlier)?.verdict, leastSaid(later)?.verdict]
  if (!said.includes('allow') || !said.includes('deny') || !haveSamePlace(later, earlier)) return null
  if (later.events.some((name) => isRewrittenBetween(subject, earlier, later, name))) return null
  if (!holdTogether(subject, later, earlier)) return null
  const decision = decideBy(subject, [earlier, later], event)
  if (decision?.verdict !== 'deny' || ![earlier, later].every(({ id }) => decision.fired.includes(id))) return null
  const verb = { allow: 'allows', deny: 'denies' } as const
  const [first, second] = said[0] === 'deny' ? (['deny', 'allow'] as const) : (['allow', 'deny'] as const)
  return {
    ...subject.placeOf(later),
    severity: 'warning',
    code: 'contradicts',
    message: `\`${later.id}\` ${verb[second]} exactly what \`${earlier.id}\` ${verb[first]}`,
    help: 'a refusal always wins: remove one of the two rules, or narrow its condition',
    related: [related(subject.placeOf(earlier), `\`${earlier.id}\` ${verb[first]} it`)],
    witness: event,
  }
}
