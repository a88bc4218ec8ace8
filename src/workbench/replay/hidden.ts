/** Replaces data that cannot be searched for secrets. */
export const HIDDEN = '[REDACTED]'
