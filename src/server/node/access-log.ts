import type { AnsweredRequest } from '../answered-request.ts'

/** Where lines go, such as standard output. */
export interface AccessStream {
  write(line: string): unknown
  /** Bytes that wait to be written. */
  readonly writableLength: number
}

/** The most bytes that wait for a reader who does not read. Lines beyond that are left out, and counted. */
const WAITING = 1024 * 1024

/**
 * Writes each request as one line of JSON. The line has no parameter, no path that a caller chose, and no token: only
 * the endpoint, the name of the token, and the id.
 */
export function createAccessLog(stream: AccessStream): (request: AnsweredRequest) => void {
  let dropped = 0
  return ({ id, method, path, status, code, caller, events, seconds }) => {
    if (stream.writableLength > WAITING) {
      dropped++
      return
    }
    const level = status >= 500 ? 'error' : code === null ? 'info' : 'warning'
    const time = new Date().toISOString()
    const rounded = Math.round(seconds * 1e6) / 1e6
    const line = { time, level, request: id, caller, method, path, status, code, events, seconds: rounded }
    stream.write(`${JSON.stringify(dropped === 0 ? line : { ...line, dropped })}\n`)
    dropped = 0
  }
}
