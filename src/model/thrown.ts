/** The message and the code of a thrown value. */
export interface Thrown {
  readonly message: string
  /** For example `ENOENT`; null if the code is not text. */
  readonly code: string | null
}

/**
 * Reads a caught value. Hosts, stores, tools and listeners are foreign code and may throw anything. A thrown text is
 * its own message.
 */
export function readThrown(thrown: unknown): Thrown {
  if (!(thrown instanceof Error)) {
    return { message: typeof thrown === 'string' ? thrown : 'something was thrown that is not an error', code: null }
  }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
  return { message: thrown.message, code }
}

/** Why a request failed. The error of `fetch` itself says little; its cause has the system's error code. */
export function readRequestFailure(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const { code, message } = readThrown(cause)
  // Codes of the HTTP client are internal to it, so show the message.
  const reason = code === null || code.startsWith('UND_ERR') ? message : code
  return reason === '' ? readThrown(error).message : reason
}
