import type { Claim, Counter, BudgetState } from '../model/store.ts'

/** What a counter holds: firings so far, and the time (milliseconds) and turn of the last one. */
export interface CounterState {
  readonly fires: number
  readonly last: number | null
  readonly lastTurn: number | null
}

/**
 * The tally as a claim finds it. A clock or a turn that has run backwards never blocks for longer than the cooldown itself:
 * a last firing that lies in the future counts as being now, and must be kept so.
 */
export function rewindCounter(claim: Claim, counter: CounterState): CounterState {
  const { fires, last, lastTurn } = counter
  return {
    fires,
    last: last === null ? null : Math.min(last, claim.at),
    lastTurn: lastTurn === null || claim.turn === null ? lastTurn : Math.min(lastTurn, claim.turn),
  }
}

/** Whether a claim may be granted on a tally that is not ahead of it. */
export function judgeClaim(claim: Claim, counter: CounterState): BudgetState {
  const { maxFires, cooldown, cooldownTurns } = claim.limits
  const { fires, last, lastTurn } = counter
  const isSpent = maxFires > 0 && fires >= maxFires
  const isCooling =
    (last !== null && claim.at - last < cooldown) ||
    (lastTurn !== null && claim.turn !== null && claim.turn - lastTurn < cooldownTurns)
  return { answer: isSpent ? 'spent' : isCooling ? 'cooling' : 'granted', ...counter }
}

/** The name of a counter within its session or the application; JSON keeps names apart, whatever they hold. */
export function keyOf({ scope, agent, owner, rule, shadow }: Counter): string {
  return JSON.stringify([scope, scope === 'agent' ? agent : null, owner, rule, shadow])
}
