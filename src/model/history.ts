// What the engine and a store say to each other about the past. All of it is plain data, so that a store can be elsewhere.

/** What a store keeps of some events, for the questions that a program asks about them. */
export interface Series {
  /** Equal for the same events, groups and field, whichever program asks. */
  readonly key: string
  /**
   * `count` counts events, `different` counts their values and `values` keeps them, `sum` adds them up, and `rise` adds up
   * by how much they rise.
   * `order` has places in a sequence of `steps` observations.
   */
  readonly form: 'count' | 'different' | 'values' | 'sum' | 'rise' | 'order'
  /** The number of events, or of different values, that the largest question needs. */
  readonly max: number
  /** The longest windows that questions have, in milliseconds and in turns. Null if none has one. */
  readonly span: number | null
  readonly turns: number | null
  /** Further events that are kept because later ones may be taken back. */
  readonly spare: number
  readonly steps: number
}

/** One group of a series. */
export interface Place {
  readonly series: Series
  /** Whose past it is: null for the application's. */
  readonly session: string | null
  /** A text that names the agent in the session; null unless its past is apart. */
  readonly agent: string | null
  /** A short text, equal for equal values. */
  readonly group: string
}

/** What is remembered of an event in one place. */
export interface Entry {
  readonly place: Place
  /** The value to compare as text, or to add up. Null if only the event counts. */
  readonly value: string | number | null
  /** The events that cut off what came before them, if that must be known when the event is recorded. */
  readonly since: Place | null
  /** Where the last value of the session is kept. Only for `rise`. */
  readonly meter: Place | null
  /** The step of a sequence that the event takes. Only for `order`. */
  readonly step: number | null
}

/** An observation that an event is one of. */
export interface Observed {
  /** Names the observation and the event, so that one call is recorded once. */
  readonly key: string
  /** The name for people. */
  readonly name: string
  /** The session whose past it is in; null for the application's. */
  readonly session: string | null
  /** Whether the event is taken back if it is refused. */
  readonly isRevocable: boolean
  readonly entries: readonly Entry[]
}

/** A question about one group of a series. */
export interface PastQuestion {
  readonly place: Place
  /** Only what came after the latest of these events counts. */
  readonly since: Place | null
  /** Milliseconds before the event; null means no window. */
  readonly timespan: number | null
  readonly turns: number | null
  /** The answer is never greater; null means no limit. */
  readonly max: number | null
}

/** One event: what to remember about it, and what its rules ask. */
export interface Recording {
  readonly session: string
  /** Milliseconds. */
  readonly at: number
  readonly turn: number | null
  /** A short text that names the tool call among those of the session. */
  readonly call: string | null
  /** Whether a person has refused the call, so that what was recorded of it is taken back. */
  readonly isDenied: boolean
  readonly observed: readonly Observed[]
  readonly questions: readonly PastQuestion[]
}

/** The answer to a question, with the event itself. */
export interface PastAnswer {
  /** How many, or the sum. Of a sequence, 1 if the event completes it, else 0. */
  readonly number: number
  /** The times of the latest five that counted, oldest first, in milliseconds. */
  readonly times: readonly number[]
  /** The different values that counted, oldest first. Only for `values`. */
  readonly values: readonly string[]
}

export interface Recorded {
  /** In the order of the questions. */
  readonly answers: readonly PastAnswer[]
  /** The observations that have lost their oldest group, each told once. */
  readonly limited: readonly string[]
  /** What the store needs to take this very event back. Null if nothing can be taken back. */
  readonly receipt: unknown
}

/** The most groups of one series that are kept of one past. */
export const GROUP_LIMIT = 10_000

/** Keeps what happened. */
export interface History {
  /**
   * Records an event and answers questions about what happened, in one atomic step: of any number of events at once, each
   * sees those that were recorded before it, and itself.
   */
  record(recording: Recording): Recorded | Promise<Recorded>
  /**
   * Takes back an event that was refused, unless the session has ended since. The answers are then as if it had never
   * happened. An event is taken back at most once.
   *
   * @param receipt what `record` returned
   */
  takeBack(receipt: unknown): void | Promise<void>
}
