/** Seconds that the plugin waits for an answer. */
export const SECONDS = 60
/** Redos in a row that the plugin makes. */
export const REDO_LIMIT = 8
/** Characters of an answer. */
export const MAX_LENGTH = 10_000_000
