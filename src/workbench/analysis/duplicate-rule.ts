import { canonicalText } from '../../model/canonical-text.ts'
import type { CompiledRule } from '../../model/rule.ts'
import { isMap, type Value } from '../../model/value.ts'
import { related, type Finding } from './finding.ts'
import { decideBy } from './life.ts'
import { areEqual, haveSamePlace, isRewrittenBetween, type Pair } from './pairs.ts'
import type { Subject } from './subject.ts'

/** Says that two rules do the same for the same events, if that is so. */
export function duplicateRule(subject: Subject, pair: Pair): Finding | null {
  const { later, earlier, event } = pair
  if (later.shadow || earlier.shadow || !haveSamePlace(later, earlier)) return null
  if (doingOf(subject, later) !== doingOf(subject, earlier) || !areEqual(subject, later, earlier)) return null
  if (later.events.some((name) => isRewrittenBetween(subject, earlier, later, name))) return null
  const decision = decideBy(subject, [earlier, later], event)
  if (![earlier, later].every(({ id }) => decision?.fired.includes(id) === true)) return null
  return {
    ...subject.placeOf(later),
    severity: 'warning',
    code: 'duplicate-rule',
    message: `\`${later.id}\` does the same as \`${earlier.id}\`, for the same events`,
    help: 'remove one of them',
    related: [related(subject.placeOf(earlier), `\`${earlier.id}\` does the same`)],
    witness: event,
  }
}

/** What tells two rules apart besides what they do, and when. */
const NAMES: ReadonlySet<string> = new Set([
  'id',
  'description',
  'tags',
  'priority',
  'on',
  'event',
  'condition',
  'enabled',
])

/** What a rule does, as text that is equal for equal actions, limits and the like. */
export function doingOf(subject: Subject, rule: CompiledRule): string {
  const { config } = subject.declared(rule)
  const members = isMap(config) ? Object.entries(config).filter(([name]) => !NAMES.has(name)) : []
  return canonicalText(Object.fromEntries(members) as Value)
}
