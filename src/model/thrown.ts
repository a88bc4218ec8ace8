/** The message and the code of something that was thrown. */
export interface Thrown {
  readonly message: string
  /** Such as `ENOENT`; null unless it is text. */
  readonly code: string | null
}

/**
 * Reads whatever `catch` caught. Hosts, stores, tools and listeners are other people's code and may throw anything. Text
 * that was thrown is its own message.
 */
export function readThrown(thrown: unknown): Thrown {
  if (!(thrown instanceof Error)) {
    return { message: typeof thrown === 'string' ? thrown : 'something was thrown that is not an error', code: null }
  }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
  return { message: thrown.message, code }
}

/** Why a request failed. The error of `fetch` itself says little; its cause has the code of the system. */
export function readRequestFailure(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const { code, message } = readThrown(cause)
  // Codes of the HTTP client are its own words.
  const reason = code === null || code.startsWith('UND_ERR') ? message : code
  return reason === '' ? readThrown(error).message : reason
}
