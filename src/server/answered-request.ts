/** A request that was answered, for an access log. It holds no parameter, and nothing else from the caller's data. */
export interface AnsweredRequest {
  /** The `x-request-id` of the request and of its answer. */
  readonly id: string
  readonly method: string
  /** The endpoint, such as `/v1/hooks/:agent`; null if the path is of none. */
  readonly path: string | null
  readonly status: number
  /** Why it was refused; null if it was not. The hooks of agents are refused with status 200. */
  readonly code: string | null
  /** The name of the token; null if there was none, or an unknown one. */
  readonly caller: string | null
  /** How many events were decided. */
  readonly events: number
  /** How long it took; for a stream, until its end. */
  readonly seconds: number
}

const ID = /^[\w.:+/=@-]{1,128}$/

/** The id that the request brings, if it is a plain word; otherwise a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id')
  return given !== null && ID.test(given) ? given : crypto.randomUUID()
}
