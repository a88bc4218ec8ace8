import type { Answers } from './answers.ts'
import type { Chains } from './chains.ts'
import type { History, Recorded, Recording } from './history.ts'
import type { KeptDecisions } from './kept-decisions.ts'

/** Whose budget it is: one per session, per session and agent, or one for everything. */
export type Scope = 'session' | 'agent' | 'app'

/** Names one counter. Equal rule ids of two owners, and a rule in shadow mode, count apart. */
export interface Counter {
  readonly scope: Scope
  readonly session: string
  /** Null for the main agent. */
  readonly agent: string | null
  /** The agent whose rule it is; null for a rule of the application. */
  readonly owner: string | null
  readonly rule: string
  readonly shadow: boolean
  /** Tells several counters of one rule apart; absent for its budget. */
  readonly group?: string
}

/** What a rule may spend; 0 means no limit. */
export interface Limits {
  /** Milliseconds between two firings. */
  readonly cooldown: number
  readonly maxFires: number
  /** Turns between two firings. */
  readonly cooldownTurns: number
}

export interface Claim {
  readonly counter: Counter
  readonly limits: Limits
  /** Milliseconds. */
  readonly at: number
  readonly turn: number | null
  /** How many groups of the rule are kept in the scope: beyond that, the one that was claimed the longest time ago goes. */
  readonly groupLimit?: number
}

/** Whether a rule may fire now, and what that rests on: its firings so far, the last one's time and turn (null: never). */
export interface BudgetState {
  readonly answer: 'granted' | 'cooling' | 'spent'
  readonly fires: number
  readonly last: number | null
  readonly lastTurn: number | null
  /** Set if the oldest group of the rule went, as there are too many. */
  readonly hasDropped?: boolean
  /** What the store needs to take this very claim back; only the store that gave it reads it. */
  readonly receipt?: unknown
}

/** One claim that is looked at, or made. */
export interface BudgetQuestion {
  readonly type: 'inspect' | 'claim'
  readonly claim: Claim
}

/**
 * Keeps budgets, what happened unless it has no `record`, the answers of models unless it has no `recall` and `keep`: then they are asked again,
 * the ends of the decision log unless it has no `head`, `advance` and `heads`, and decisions about calls unless it has no
 * `openCall`: then each process decides for itself. `claim` looks and takes in one atomic step: of any number of callers, at most `maxFires` are granted, and
 * none within the cooldown of another (law 5). `inspect` takes nothing. Both answer with the counter as they leave it.
 * `release` gives a claim back that had no effect: the budget is then as if it had never been granted, unless the
 * session has ended since. A claim is given back at most once.
 */
export interface Store extends Partial<History>, Partial<Answers>, Partial<Chains>, Partial<KeptDecisions> {
  inspect(claim: Claim): BudgetState | Promise<BudgetState>
  claim(claim: Claim): BudgetState | Promise<BudgetState>
  /** Looks and claims in order, of different counters. A store without it is asked one after the other. */
  judge?(asked: readonly BudgetQuestion[]): readonly BudgetState[] | Promise<readonly BudgetState[]>
  /** @param granted what `claim` answered */
  release(claim: Claim, granted: BudgetState): void | Promise<void>
  /** Forgets the counters, the past and the calls of a session that is over. */
  endSession(session: string): void | Promise<void>
}

/** A store of budgets and of what happened that answers at once, and knows the time of events that have none. */
export interface Ledger extends Store {
  /** The time of an event, milliseconds: its own, else that of the event before, else 0. */
  time(at: number | null): number
  inspect(claim: Claim): BudgetState
  claim(claim: Claim): BudgetState
  release(claim: Claim, granted: BudgetState): void
  record(recording: Recording): Recorded
  takeBack(receipt: unknown): void
  endSession(session: string): void
}
