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
