// The messages between the engine and a store about the past. All of them are plain data, so a store can be remote.

/** What a store keeps about some events, to answer a program's questions about them. */
export interface Series {
  /** Equal for the same events, groups and field, whichever program asks. */
  readonly key: string
  /**
   * `count` counts events, `different` counts their distinct values, `values` keeps these values, `sum` adds them up,
   * and `rise` adds up their increases. `order` keeps positions in a sequence of `steps` observations.
   */
  readonly form: 'count' | 'different' | 'values' | 'sum' | 'rise' | 'order'
  /** The number of events, or of distinct values, that the largest question needs. */
  readonly max: number
  /** The longest windows of any question, in milliseconds and in turns. Null if no question has one. */
  readonly span: number | null
  readonly turns: number | null
  /** How many additional events to keep, because later ones may be taken back. */
  readonly spare: number
  readonly steps: number
}

/** One group of a series. */
export interface Place {
  readonly series: Series
  /** The session that the past belongs to; null for the application's past. */
  readonly session: string | null
  /** A text that identifies the agent within the session; null unless each agent has a past of its own. */
  readonly agent: string | null
  /** A short text, equal for equal values. */
  readonly group: string
}

/** The record of an event in one place. */
export interface Entry {
  readonly place: Place
  /** The value to compare as text, or to add up. Null if only the event counts. */
  readonly value: string | number | null
  /** The place of the events that reset this series, if that must be known when the event is recorded. */
  readonly since: Place | null
  /** Where the session's last value is kept. Only for `rise`. */
  readonly meter: Place | null
  /** The event's step in a sequence. Only for `order`. */
  readonly step: number | null
}

/** An observation that an event matches. */
export interface Observed {
  /** Identifies the observation and the event, so that a call is recorded only once. */
  readonly key: string
  /** The name to show to people. */
  readonly name: string
  /** The session that the past belongs to; null for the application's past. */
  readonly session: string | null
  /** Whether the event is taken back if it is refused. */
  readonly isRevocable: boolean
  readonly entries: readonly Entry[]
}

/** A question about one group of a series. */
export interface PastQuestion {
  readonly place: Place
  /** Only what came after the latest event in this place counts. */
  readonly since: Place | null
  /** Milliseconds before the event; null means no window. */
  readonly timespan: number | null
  readonly turns: number | null
  /** An upper bound of the answer; null means no limit. */
  readonly max: number | null
}

/** One event: what to remember about it, and the questions that its rules ask. */
export interface Recording {
  readonly session: string
  /** Milliseconds. */
  readonly at: number
  readonly turn: number | null
  /** A short text that identifies the tool call within the session. */
  readonly call: string | null
  /** Whether a person has refused the call, so that everything recorded of it is taken back. */
  readonly isDenied: boolean
  readonly observed: readonly Observed[]
  readonly questions: readonly PastQuestion[]
}

/** The answer to a question; the event itself counts. */
export interface PastAnswer {
  /** The count or the sum. For a sequence, 1 if the event completes it, and 0 otherwise. */
  readonly number: number
  /** The times of the latest five events that counted, oldest first, in milliseconds. */
  readonly times: readonly number[]
  /** The distinct values that counted, oldest first. Only for `values`. */
  readonly values: readonly string[]
}

export interface Recorded {
  /** In the order of the questions. */
  readonly answers: readonly PastAnswer[]
  /** The observations that have lost their oldest group; each is reported once. */
  readonly limited: readonly string[]
  /** What the store needs to take exactly this event back. Null if nothing can be taken back. */
  readonly receipt: unknown
}

/** The maximum number of groups that are kept per series, in each past. */
export const GROUP_LIMIT = 10_000

/** Stores what happened. */
export interface History {
  /**
   * Records an event and answers questions about what happened, in one atomic step: of several concurrent events, each
   * sees itself and those recorded before it.
   */
  record(recording: Recording): Recorded | Promise<Recorded>
  /**
   * Takes back an event that was refused, unless the session has ended since. Answers are then as if the event had
   * never happened. An event is taken back at most once.
   *
   * @param receipt the receipt that `record` returned
   */
  takeBack(receipt: unknown): void | Promise<void>
}
