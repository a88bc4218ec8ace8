import type { Layer } from './layer.ts'
import type { History, Recorded, Recording } from './history.ts'
import type { KeptDecisions } from './kept-decisions.ts'

/** The last entry of a session in the decision log. */
export interface ChainHead {
  /** Its number in the session, starting at 1. */
  readonly number: number
  readonly hash: string
  /** The lines of that entry until they are in the log; null after that. */
  readonly pending: string | null
}

/**
 * The ends of the chains in the decision log, one for each session. They outlive the session: without them, a truncated
 * chain could not be detected.
 */
export interface Chains {
  /** Null if the session has no entry. */
  head(session: string): ChainHead | null | Promise<ChainHead | null>
  /**
   * Sets the head of a session in one atomic step, if its current hash is `from` (null: it has no head). Returns
   * whether it did. If so, the head is durable, even if the process dies.
   */
  advance(session: string, from: string | null, to: ChainHead): boolean | Promise<boolean>
  /** All heads, in any order. */
  heads(): AsyncIterable<readonly [session: string, head: ChainHead]>
}

/** Identifies an answer of a model. */
export interface AnswerPlace {
  /** Equal for the same question of the same rule, and for nothing else. */
  readonly key: string
  /** The time of the question, in milliseconds. */
  readonly at: number
}

/**
 * The answers of models, for all sessions. Only the latest {@link MAX_ANSWERS} are kept, so that a hostile agent cannot
 * fill the store. A question whose answer is gone is asked again.
 */
export interface Answers {
  /** The answer that was stored at most `span` milliseconds before or after `at`. Null if there is none. */
  recall(place: AnswerPlace, span: number): string | null | Promise<string | null>
  /** Stores an answer, replacing any previous one for the key. */
  keep(place: AnswerPlace, answer: string): void | Promise<void>
}

export const MAX_ANSWERS = 1000

/** How budgets are shared: one per session, one per session and agent, or one for everything. */
export type Scope = 'session' | 'agent' | 'app'

/** Identifies one counter. Rules with equal ids have separate counters per owner, as do rules in shadow mode. */
export interface Counter {
  readonly scope: Scope
  readonly session: string
  /** Null for the main agent. */
  readonly agent: string | null
  /** The agent that the rule belongs to; null for a rule of the application. */
  readonly owner: string | null
  readonly rule: string
  /** The layer of the rule: those of two layers may have the same id. Absent if there are no layers. */
  readonly layer?: Layer
  readonly shadow: boolean
  /** Distinguishes several counters of one rule; absent for the rule's budget. */
  readonly group?: string
}

/** The limits of a rule; 0 means no limit. */
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
  /**
   * A short text, equal for an event that its host sends again; absent if the event has no call id. A claim for an
   * event that the counter has seen gets the same answer again, and takes nothing. A counter remembers the latest
   * {@link CLAIMED_CALLS} events.
   */
  readonly call?: string
  /** How many groups of the rule are kept in the scope; beyond that, the least recently claimed group is dropped. */
  readonly groupLimit?: number
}

/** How many events each counter remembers, with its answers, to recognize them when they are sent again. */
export const CLAIMED_CALLS = 32

/** Whether a rule may fire now, with its number of firings, and the last one's time and turn (null: never fired). */
export interface BudgetState {
  readonly answer: 'granted' | 'cooling' | 'spent'
  readonly fires: number
  readonly last: number | null
  readonly lastTurn: number | null
  /** Set if the rule had too many groups, and its oldest one was dropped. */
  readonly hasDropped?: boolean
  /**
   * What the store needs to release exactly this claim; only the store that returned it reads it. Absent if the claim
   * took nothing; releasing it then does nothing.
   */
  readonly receipt?: unknown
}

/** A claim to inspect or to make. */
export interface BudgetQuestion {
  readonly type: 'inspect' | 'claim'
  readonly claim: Claim
}

/**
 * Keeps budgets. Optionally, it also keeps the past (`record`), answers of models (`recall` and `keep`; without them,
 * questions are asked again), the ends of the decision log (`head`, `advance` and `heads`), and decisions about calls
 * (`openCall`; without it, each process decides for itself).
 *
 * `claim` checks and takes in one atomic step: of any number of callers, at most `maxFires` are granted, and none
 * within the cooldown of another (law 5). `inspect` takes nothing. Both return the state of the counter after the call.
 * `release` returns a claim that had no effect: the budget is then as if it had never been granted, unless the session
 * has ended since. A claim is released at most once.
 */
export interface Store extends Partial<History>, Partial<Answers>, Partial<Chains>, Partial<KeptDecisions> {
  /** How long, in seconds, one event waits for the store, with all of its requests together; default 2. */
  readonly timeoutSeconds?: number
  /**
   * Awaited before each request, for at most ten seconds beside that limit: loads what the store needs, such as a
   * package. Returns nothing once that is loaded.
   */
  prepare?(): Promise<unknown> | undefined
  inspect(claim: Claim): BudgetState | Promise<BudgetState>
  claim(claim: Claim): BudgetState | Promise<BudgetState>
  /** Inspects and claims in order, each a different counter. A store without it gets the questions one by one. */
  judge?(asked: readonly BudgetQuestion[]): readonly BudgetState[] | Promise<readonly BudgetState[]>
  /** @param granted the answer of `claim` */
  release(claim: Claim, granted: BudgetState): void | Promise<void>
  /** Forgets the counters, the past and the calls of a session that has ended. */
  endSession(session: string): void | Promise<void>
}

/** A store of budgets and of the past that answers synchronously, and supplies the time for events that have none. */
export interface Ledger extends Store {
  /** The time of an event in milliseconds: its own, else that of the previous event, else 0. */
  time(at: number | null): number
  inspect(claim: Claim): BudgetState
  claim(claim: Claim): BudgetState
  release(claim: Claim, granted: BudgetState): void
  record(recording: Recording): Recorded
  takeBack(receipt: unknown): void
  endSession(session: string): void
}

/**
 * A claim by Sluice itself, to count something in a session. It cannot clash with a rule, since no rule has an empty
 * id.
 *
 * @param at milliseconds
 * @param maxFires how often it is granted; 0 means no limit
 */
export function ownClaim(session: string, group: string, at: number, maxFires = 0): Claim {
  const counter = { scope: 'session', session, agent: null, owner: null, rule: '', shadow: false, group } as const
  return { counter, limits: { cooldown: 0, maxFires, cooldownTurns: 0 }, at, turn: null }
}
