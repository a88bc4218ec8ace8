/** How many seconds the plugin waits for an answer. */
export const SECONDS = 60
/** How often in a row the plugin sends the agent back. */
export const REDO_LIMIT = 8
/** The maximum number of characters in an answer. */
export const MAX_LENGTH = 10_000_000
