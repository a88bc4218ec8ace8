import { type BudgetState, type Claim, CLAIMED_CALLS, type Counter } from '../model/store.ts'

// The law of budgets. It has copies: `embedded.ts` in SQL, `redis/budgets.ts` in Lua, and the store of the guide in
// `docs/guide/extending.md`. test/stores/equality.test.ts compares the first two with this one.

/** The firings so far, and the time (milliseconds) and turn of the last one. */
export interface CounterState {
  readonly fires: number
  readonly last: number | null
  readonly lastTurn: number | null
}

/** A counter that has never fired. */
export const UNUSED: CounterState = { fires: 0, last: null, lastTurn: null }

/** The latest events that claimed from a counter, oldest first, with the answers that they got. */
export type ClaimedCalls = readonly (readonly [call: string, answer: BudgetState['answer']])[]

/** The answer to an event that its host sends again; undefined if the counter does not know the event. */
export function answerAgain({ call }: Claim, calls: ClaimedCalls): BudgetState['answer'] | undefined {
  return call === undefined ? undefined : calls.find(([known]) => known === call)?.[1]
}

export function withCall({ call }: Claim, calls: ClaimedCalls, answer: BudgetState['answer']): ClaimedCalls {
  return call === undefined ? calls : [...calls.slice(1 - CLAIMED_CALLS), [call, answer]]
}

/** The calls without that of a claim that is released: it is judged anew. */
export function withoutCall({ call }: Claim, calls: ClaimedCalls): ClaimedCalls {
  return call === undefined ? calls : calls.filter(([known]) => known !== call)
}

/**
 * The counter as a claim sees it. A last firing in the future counts as now, so that a clock or turn that ran
 * backwards does not block for longer than the cooldown itself. The store must save the rewound counter.
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

/** The state on which a claim was granted: the life of its counter, and the previous firing. */
export interface Receipt {
  /** Distinguishes a counter from a later one of the same name: a session may end and start again. */
  readonly born: number
  readonly last: number | null
  readonly lastTurn: number | null
}

/**
 * The counter without one granted claim. A claim with a cooldown is later than every claim before it, so the last
 * firing is restored unless a later claim has moved it on.
 */
export function withoutClaim(claim: Claim, counter: CounterState, before: Receipt): CounterState {
  const { fires, last, lastTurn } = counter
  if (fires === 1) return UNUSED
  const isLast = last === null || last <= claim.at
  const isLastTurn = claim.turn !== null && (lastTurn === null || lastTurn <= claim.turn)
  return {
    fires: fires - 1,
    // The first claim has no previous firing to restore, and others have fired since.
    last: isLast ? (before.last ?? last) : last,
    lastTurn: isLastTurn ? before.lastTurn : lastTurn,
  }
}

/** The key range that contains all groups of a counter's rule in its scope. */
export function keysOfGroups(counter: Counter): { readonly from: string; readonly to: string } {
  const own = keyOf({ ...counter, group: 'budget ' })
  // A group begins with `[` or `s`.
  const from = own.slice(0, -2)
  return { from, to: `${from}~` }
}

/** The key of a counter within its session or the application. JSON keeps keys distinct, whatever the names contain. */
export function keyOf({ scope, agent, owner, rule, layer, shadow, group }: Counter): string {
  return JSON.stringify([
    scope,
    scope === 'agent' ? agent : null,
    owner,
    layer === undefined ? rule : [layer, rule],
    shadow,
    ...(group === undefined ? [] : [group]),
  ])
}
