import type { AgentEvent } from './event.ts'
import type { Decision } from './outcome.ts'
import type { Program } from './rule.ts'

/** An answer of the store or the host while an event was decided, as plain data. */
export interface Reply {
  readonly type: 'judge' | 'record' | 'take-back' | 'recall' | 'keep' | 'perform'
  /** The rules that were performing, or whose budgets were judged, by id; empty if it concerns no rule of its own. */
  readonly rules: readonly string[]
  readonly answer: unknown
}

/** A decision with everything it depends on: the same program, event and replies give the same decision. */
export interface DecisionRecord {
  readonly program: Program
  readonly session: string
  /** The time of the event that the decision used, in milliseconds since 1970. */
  readonly at: number
  /** False if `at` is only the time of the previous event. */
  readonly isTimed: boolean
  readonly event: AgentEvent
  /** The ids of the rules whose calls led to this event. */
  readonly inside: readonly string[]
  /** Whether every rule was evaluated, for an explanation. */
  readonly isExplained: boolean
  /** In the order in which they were requested. */
  readonly replies: readonly Reply[]
  /** Includes the status of what was performed. */
  readonly decision: Decision
}

/** Keeps a log of all decisions. */
export interface DecisionLog {
  /**
   * Stores a decision. The caller gets no answer before the promise resolves. If it rejects, the event is refused as
   * far as possible, since nothing may happen that is not on record.
   *
   * @param waited how long, in milliseconds, the event has waited for its store and for other entries of the log
   */
  write(record: DecisionRecord, waited?: number): Promise<void>
}
