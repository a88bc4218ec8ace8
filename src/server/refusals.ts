/** Reasons why the server refuses a request. A refusal is never a decision. The codes are stable. */
export const REQUEST_ERRORS = {
  'token-missing': { status: 401, summary: 'the request has no bearer token, or a malformed one' },
  'token-unknown': { status: 401, summary: 'this token is unknown' },
  'right-missing': { status: 403, summary: 'the token does not have the right to do this' },
  'host-unknown': { status: 403, summary: 'the `Host` is not a name of this server: add it with `--hostname`' },
  'origin-foreign': { status: 403, summary: 'the request is from a web page of another origin' },
  'not-found': { status: 404, summary: 'there is nothing at this path' },
  'method-unknown': { status: 405, summary: 'this path does not take the method' },
  'request-slow': { status: 408, summary: 'the body did not arrive in time' },
  'request-cut': { status: 400, summary: 'the body ended before it was complete' },
  'request-malformed': { status: 400, summary: 'this is not an HTTP request' },
  'request-too-large': { status: 413, summary: 'the body is larger than the limit' },
  'type-unknown': { status: 415, summary: 'the body must be `application/json`, or `application/x-ndjson` for events' },
  'encoding-unknown': { status: 415, summary: 'the body must be UTF-8, without a content encoding' },
  'member-repeated': { status: 400, summary: 'the body has a member twice' },
  'too-many-requests': { status: 429, summary: 'the token has made too many requests, or has too many in progress' },
  'server-failed': { status: 500, summary: 'this is an internal error of the server' },
  'server-closing': { status: 503, summary: 'the server is shutting down' },
} as const satisfies Record<string, { readonly status: number; readonly summary: string }>

export type RequestErrorCode = keyof typeof REQUEST_ERRORS

/** A request that is refused. */
export class RequestError extends Error {
  readonly code: RequestErrorCode
  readonly status: (typeof REQUEST_ERRORS)[RequestErrorCode]['status']

  constructor(code: RequestErrorCode, message: string = REQUEST_ERRORS[code].summary) {
    super(message)
    this.name = 'RequestError'
    this.code = code
    this.status = REQUEST_ERRORS[code].status
  }
}
