import type { EffectType } from '../model/effect.ts'
import { type EventCapability, EVENTS, findEvent } from '../model/events.ts'
import type { ActionKind, ConfigDiagnostic } from '../model/kind.ts'

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

/** Reports the events at which an action has no effect, because they support none of its effects. */
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

/** Whether the event can have a verdict. */
export function canBeRefused(event: string): boolean {
  return findEvent(event)?.supports.includes('verdict') ?? false
}

/** Whether the agent can be made to continue at the event. There, a limit ends a loop. */
export function canBeRedone(event: string): boolean {
  return findEvent(event)?.supports.includes('redo') ?? false
}

export function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
