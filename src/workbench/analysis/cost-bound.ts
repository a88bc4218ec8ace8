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
        message: `\`${rule.id}\` is stopped after ${rule.timeout} seconds, but its action may take ${seconds}`,
        help: 'raise the rule’s `timeout`, or lower the timeouts of its steps',
        related: [],
        witness: null,
      },
    ]
  })
}
