import type { AgentEvent } from './event.ts'
import type { Decision } from './outcome.ts'
import type { Program } from './rule.ts'

/** What the store or the host answered while an event was decided, as plain data. */
export interface Reply {
  readonly type: 'judge' | 'record' | 'take-back' | 'recall' | 'keep' | 'perform'
  /** The ids of the rules that were performing, or whose budgets were judged; none for what is not of one rule. */
  readonly rules: readonly string[]
  readonly answer: unknown
}

/** A decision with all that it rests on: the same program, event and replies give the same decision. */
export interface DecisionRecord {
  readonly program: Program
  readonly session: string
  /** When the event happened, in milliseconds since 1970, as it was decided. */
  readonly at: number
  /** False if that is only the time of the event before. */
  readonly isTimed: boolean
  readonly event: AgentEvent
  /** The ids of rules whose calls led to this event. */
  readonly inside: readonly string[]
  /** Whether every rule was asked, for an explanation. */
  readonly isExplained: boolean
  /** In the order in which they were asked for. */
  readonly replies: readonly Reply[]
  /** With what was performed. */
  readonly decision: Decision
}

/** Keeps every decision. */
export interface DecisionLog {
  /**
   * Keeps a decision. No answer is given before it resolves. If it rejects, the event is refused, as far as it can be: what is
   * not on record must not happen.
   */
  write(record: DecisionRecord): Promise<void>
}
