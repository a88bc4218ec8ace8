import type { Finding } from './finding.ts'
import type { Subject } from './subject.ts'

/** Rules whose action may take longer than the rule has. */
export function findCostOutOfBounds(subject: Subject): readonly Finding[] {
  return subject.program.rules.flatMap((rule): readonly Finding[] => {
    const { seconds = 0 } = rule.kinds().action
    if (!rule.enabled || seconds <= rule.timeout) return []
    return [
      {
        ...subject.placeOf(rule),
        severity: 'warning',
        code: 'cost-bound',
        message: `\`${rule.id}\` is stopped after ${rule.timeout} seconds, and its action may take ${seconds}`,
        help: 'raise the `timeout` of the rule, or lower those of its steps',
        related: [],
        witness: null,
      },
    ]
  })
}
