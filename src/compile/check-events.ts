import type { EffectType } from '../model/effect.ts'
import { canHave, eventsWith } from '../model/event-members.ts'
import { type EventCapability, EVENTS, findEvent } from '../model/events.ts'
import type { ActionKind, ConfigDiagnostic } from '../model/kind.ts'
import type { MemberPath } from '../model/member-path.ts'

const CARRIED: ReadonlySet<EffectType> = new Set<EventCapability>([
  'verdict',
  'params',
  'result',
  'messages',
  'summary',
  'inject',
  'compact',
  'stop',
  'redo',
])

export function checkEffects(
  kind: ActionKind,
  events: readonly string[],
  report: (problem: ConfigDiagnostic) => void,
): void {
  const needed = kind.effects.filter((effect): effect is EventCapability => CARRIED.has(effect))
  if (needed.length === 0 || needed.length < kind.effects.length) return
  const carries = (event: string): boolean =>
    findEvent(event)?.supports.some((carried) => needed.includes(carried)) ?? false
  const barren = events.filter((event) => !carries(event))
  if (barren.length === 0) return
  report({
    path: ['type'],
    code: 'no-effect',
    message: `\`${kind.name}\` has no effect at ${list(barren)}`,
    help: `it has an effect at ${list(EVENTS.map((event) => event.name).filter(carries))}`,
  })
}

/** Warns of a condition that needs one of these members, at events that have none of them. */
export function checkMembers(
  kind: string,
  members: readonly MemberPath[],
  events: readonly string[],
  report: (problem: ConfigDiagnostic) => void,
): void {
  const [first] = members
  if (first === undefined || members.some((member) => areIn(events, member))) return
  report({
    path: ['type'],
    severity: 'warning',
    code: 'cannot-hold',
    message: `\`${kind}\` cannot hold at ${list(events)}, where there is no \`${first}\``,
    help: `it can at ${list(eventsWith(first.split('.')))}`,
  })
}

/** Warns of members that an expression reads, at events that have none of them. */
export function checkReads(
  members: Iterable<MemberPath>,
  events: readonly string[],
  report: (problem: ConfigDiagnostic) => void,
): void {
  for (const member of members) {
    if (areIn(events, member)) continue
    report({
      path: [],
      severity: 'warning',
      code: 'expression-unknown-member',
      message: `\`${member}\` is always null at ${list(events)}`,
      help: `it is in ${list(eventsWith(member.split('.')))}`,
    })
  }
}

/**
 * Whether one of the events can have the member. Hosts may send the prompt and the answer at more events than the
 * catalogue says.
 */
function areIn(events: readonly string[], member: MemberPath): boolean {
  return events.length === 0 || !member.startsWith('tool.') || events.some((event) => canHave(event, member.split('.')))
}

/** Whether the event can have a verdict. */
export function canBeRefused(event: string): boolean {
  return findEvent(event)?.supports.includes('verdict') ?? false
}

export function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
