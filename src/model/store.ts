import type { History, Recorded, Recording } from './history.ts'
import type { KeptDecisions } from './kept-decisions.ts'

/** The last entry of a session in the decision log. */
export interface ChainHead {
  /** Its number in the session, from 1. */
  readonly number: number
  readonly hash: string
  /** The lines of that entry until the log has them; then null. */
  readonly pending: string | null
}

/**
 * The ends of the chains in the decision log, one for each session. They outlive the session: without its end, nobody could
 * tell that a chain was cut off.
 */
export interface Chains {
  /** Null if the session has no entry. */
  head(session: string): ChainHead | null | Promise<ChainHead | null>
  /**
   * Sets the head of a session in one atomic step, if its hash is still `from` (null: it has none). Answers whether it was.
   * Once it has, the head is kept, even if the process dies.
   */
  advance(session: string, from: string | null, to: ChainHead): boolean | Promise<boolean>
  /** All heads, in any order. */
  heads(): AsyncIterable<readonly [session: string, head: ChainHead]>
}

/** Names an answer of a model. */
export interface AnswerPlace {
  /** Equal for the same question of the same rule, and for nothing else. */
  readonly key: string
  /** When it is asked, milliseconds. */
  readonly at: number
}

/**
 * The answers of models, for all sessions. Only the latest {@link MAX_ANSWERS} are kept, so that a hostile agent cannot fill
 * the store. A question whose answer is gone is asked again.
 */
export interface Answers {
  /** The answer that was kept at most this many milliseconds before or after `at`. Null if there is none. */
  recall(place: AnswerPlace, span: number): string | null | Promise<string | null>
  /** Keeps an answer. It replaces the one that the key had. */
  keep(place: AnswerPlace, answer: string): void | Promise<void>
}

export const MAX_ANSWERS = 1000

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
 * `openCall`: then each process decides for itself. `claim` looks and takes in one atomic step: of any number of callers, at most
 * `maxFires` are granted, and none within the cooldown of another (law 5). `inspect` takes nothing. Both answer with the counter as they leave it.
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

/**
 * A claim of Sluice itself, to count something in a session: no rule has an empty id.
 *
 * @param at milliseconds
 * @param maxFires how often it is granted; 0 means no limit
 */
export function ownClaim(session: string, group: string, at: number, maxFires = 0): Claim {
  const counter = { scope: 'session', session, agent: null, owner: null, rule: '', shadow: false, group } as const
  return { counter, limits: { cooldown: 0, maxFires, cooldownTurns: 0 }, at, turn: null }
}
