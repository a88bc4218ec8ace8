import type { Finding } from './finding.ts'
import type { Life } from './life.ts'
import type { Subject } from './subject.ts'

/** Rules whose condition nothing meets, at none of their events. */
export function findNeverFiring(subject: Subject, life: Life): readonly Finding[] {
  return subject.program.rules.flatMap((rule): readonly Finding[] => {
    // A rule that acts on an error fires where its condition does not hold.
    if (!rule.enabled || rule.onError === 'act' || rule.events.length === 0) return []
    if (!rule.events.every((event) => life.isDead(rule, event))) return []
    const events = rule.events.map((event) => `\`${event}\``).join(', ')
    return [
      {
        ...subject.placeOf(rule),
        severity: 'warning',
        code: 'never-fires',
        message: `\`${rule.id}\` never fires: no event ${events} meets its condition`,
        help: 'look for parts of the condition that exclude each other, or write `enabled: false`',
        related: [],
        witness: null,
      },
    ]
  })
}
