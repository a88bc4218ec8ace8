import { MESSAGE_BYTES, TOO_LARGE } from './link.ts'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/**
 * The same response, which breaks off, telling `onExceeded`, where a message in it is larger than is read. In a stream of
 * events, each of them is a message, and there may be any number. `onEnd` is told when all has been passed on.
 */
export function limitBody(response: Response, onExceeded: () => void, onEnd: () => void): Response {
  if (response.body === null) return response
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  let size = 0
  let isLineEmpty = false
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      if (isStream) for (const byte of piece) count(byte)
      else size += piece.length
      if (size <= MESSAGE_BYTES) {
        controller.enqueue(piece)
      } else {
        controller.error(new Error(TOO_LARGE))
        onExceeded()
      }
    },
    flush: onEnd,
  })

  /** An empty line ends an event. */
  function count(byte: number): void {
    size++
    if (byte === LINE_FEED) {
      if (isLineEmpty) size = 0
      isLineEmpty = true
    } else if (byte !== CARRIAGE_RETURN) {
      isLineEmpty = false
    }
  }

  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limit), { status, statusText, headers })
}
