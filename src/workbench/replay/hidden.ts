/** In place of what cannot be searched for secrets. */
export const HIDDEN = '[REDACTED]'
