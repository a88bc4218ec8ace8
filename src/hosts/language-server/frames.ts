import { Transform } from 'node:stream'

/** Bytes of one message of a server, and of what stands before one. */
const MESSAGE_BYTES = 8 * 1_048_576
const HEADER_BYTES = 4_096

const HEADER_END = '\r\n\r\n'

/**
 * Passes on the messages that a server writes, each behind a header of its length alone, and breaks off with an error where
 * a message or a header is larger than is read. What reads the messages then keeps all of one in memory without a bound,
 * and must not see another header than was looked at here.
 */
export function createFrames(): Transform {
  let header = ''
  let missing = 0
  return new Transform({
    transform(piece: Buffer, _, done) {
      for (let at = 0; at < piece.length;) {
        if (missing > 0) {
          const part = piece.subarray(at, at + missing)
          missing -= part.length
          at += part.length
          this.push(part)
          continue
        }
        const known = header.length
        header += piece.toString('latin1', at, at + HEADER_BYTES)
        const end = header.indexOf(HEADER_END)
        if (end < 0 && header.length < HEADER_BYTES) break
        if (end < 0) {
          done(new Error('a header of more than 4 KiB'))
          return
        }
        missing = lengthIn(header.slice(0, end))
        if (Number.isNaN(missing)) {
          done(new Error('a header without a `Content-Length`'))
          return
        }
        if (missing > MESSAGE_BYTES) {
          done(new Error('a message of more than 8 MiB'))
          return
        }
        at += end + HEADER_END.length - known
        header = ''
        this.push(`Content-Length: ${missing}${HEADER_END}`)
      }
      done()
    },
  })
}

/** NaN where there is none. */
function lengthIn(header: string): number {
  const [, digits] = /^content-length:[ \t]*(\d+)[ \t]*$/im.exec(header) ?? []
  return digits === undefined ? Number.NaN : Number(digits)
}
