import type { Claim, Counter, BudgetState } from '../model/store.ts'

/** The firings so far, and the time (milliseconds) and turn of the last one. */
export interface CounterState {
  readonly fires: number
  readonly last: number | null
  readonly lastTurn: number | null
}

/** Of which nothing has fired. */
export const UNUSED: CounterState = { fires: 0, last: null, lastTurn: null }

/**
 * The counter as a claim sees it. A clock or turn that ran backwards must not block for longer than the cooldown itself, so
 * a last firing in the future counts as now. The store must save it like this.
 */
export function rewindCounter(claim: Claim, counter: CounterState): CounterState {
  const { fires, last, lastTurn } = counter
  return {
    fires,
    last: last === null ? null : Math.min(last, claim.at),
    lastTurn: lastTurn === null || claim.turn === null ? lastTurn : Math.min(lastTurn, claim.turn),
  }
}

/** Whether to grant a claim. Rewind the counter first. */
export function judgeClaim(claim: Claim, counter: CounterState): BudgetState {
  const { maxFires, cooldown, cooldownTurns } = claim.limits
  const { fires, last, lastTurn } = counter
  const isSpent = maxFires > 0 && fires >= maxFires
  const isCooling =
    (last !== null && claim.at - last < cooldown) ||
    (lastTurn !== null && claim.turn !== null && claim.turn - lastTurn < cooldownTurns)
  return { answer: isSpent ? 'spent' : isCooling ? 'cooling' : 'granted', fires, last, lastTurn }
}

/** What a claim was granted on: which life of its counter, and its last firing before. */
export interface Receipt {
  /** Tells a counter from a later one of the same name: sessions end, and begin anew. */
  readonly born: number
  readonly last: number | null
  readonly lastTurn: number | null
}

/**
 * The counter without one granted claim. The time of a claim with a cooldown is after that of every claim before it, so the
 * last firing is put back unless a later claim has moved it on.
 */
export function withoutClaim(claim: Claim, counter: CounterState, before: Receipt): CounterState {
  const { fires, last, lastTurn } = counter
  if (fires === 1) return UNUSED
  const isLast = last === null || last <= claim.at
  const isLastTurn = claim.turn !== null && (lastTurn === null || lastTurn <= claim.turn)
  return {
    fires: fires - 1,
    // The first claim has none before it, but others have come since.
    last: isLast ? (before.last ?? last) : last,
    lastTurn: isLastTurn ? before.lastTurn : lastTurn,
  }
}

/** Between these keys are those of all groups of a counter's rule in its scope. */
export function keysOfGroups(counter: Counter): { readonly from: string; readonly to: string } {
  const own = keyOf({ ...counter, group: 'budget ' })
  // A group begins with `[` or `s`.
  const from = own.slice(0, -2)
  return { from, to: `${from}~` }
}

/** The key of a counter within its session or the application. JSON keeps keys distinct, whatever the names contain. */
export function keyOf({ scope, agent, owner, rule, shadow, group }: Counter): string {
  return JSON.stringify([
    scope,
    scope === 'agent' ? agent : null,
    owner,
    rule,
    shadow,
    ...(group === undefined ? [] : [group]),
  ])
}
