import type { EffectType } from '../model/effect.ts'
import { type Carried, EVENTS, findEvent } from '../model/events.ts'
import type { ActionKind, Problem } from '../model/kind.ts'

const CARRIED: ReadonlySet<EffectType> = new Set<Carried>([
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

/** An action that needs the event to carry something has an effect at none that carries nothing of it. */
export function checkEffects(kind: ActionKind, events: readonly string[], report: (problem: Problem) => void): void {
  const needed = kind.effects.filter((effect): effect is Carried => CARRIED.has(effect))
  if (needed.length === 0 || needed.length < kind.effects.length) return
  const carries = (event: string): boolean =>
    findEvent(event)?.carries.some((carried) => needed.includes(carried)) ?? false
  const barren = events.filter((event) => !carries(event))
  if (barren.length === 0) return
  report({
    place: ['type'],
    code: 'no-effect',
    message: `\`${kind.name}\` can have no effect at ${list(barren)}`,
    help: `it can at ${list(EVENTS.map((event) => event.name).filter(carries))}`,
  })
}

/** Whether a verdict can be given at the event. */
export function canBeRefused(event: string): boolean {
  return findEvent(event)?.carries.includes('verdict') ?? false
}

export function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
