export type ServerErrorCode =
  'mcp-start-failed' | 'mcp-server-ended' | 'mcp-output-limit' | 'tool-unknown' | 'call-timeout' | 'call-failed'

/** What went wrong with a server, apart from what it says itself about a call. The message goes behind its name. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly code: ServerErrorCode

  constructor(code: ServerErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The server can have done nothing for a message: it may be sent again. The message goes behind its name. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError'
}
