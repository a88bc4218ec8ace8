import { inTime } from '../../model/in-time.ts'
import type { McpAddress } from '../../model/servers.ts'
import { readThrown } from '../../model/thrown.ts'
import { member } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import {
  invalidAnswer,
  type Link,
  MAX_MESSAGE_BYTES,
  type Sdk,
  ServerError,
  TOO_LARGE,
  UnsentError,
} from './connection.ts'

/** Milliseconds for telling a server that its session is over. */
const END_TIMEOUT = 1_000

/** Milliseconds for the SDK to read the rest of a response that has ended. */
const READ_TIMEOUT = 100

/** Error codes of `fetch` from before the connection is established. */
const CONNECT_ERRORS = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The server does not know the session, so it has not acted on the request. */
const UNKNOWN_SESSION = new Set([400, 404])

/**
 * Talks to a server over streamable HTTP. The address may be anywhere, because the policy that declares it is trusted.
 * The SDK follows redirects only within the same origin.
 *
 * @throws {ServerError} for an invalid URL
 */
export function createAddressLink(
  { StreamableHTTPClientTransport, McpError, ErrorCode }: Sdk,
  server: McpAddress,
): Link {
  let ending: ServerError | null = null
  let isChecking = false
  const unanswered = new Set<number | string>()
  const end = (why: ServerError) => {
    ending ??= why
    return transport.close()
  }
  const transport = new StreamableHTTPClientTransport(readUrl(server.url), {
    fetch: async (url, init) => {
      // Otherwise the SDK would listen for messages that we never use, and reconnect whenever that stream ends.
      if (init?.method === 'GET') return new Response(null, { status: 405 })
      const response = await fetchAnswer(url, init)
      const id = requestId(init)
      if (id !== null) unanswered.add(id)
      return limitBody(
        response,
        () => void end(new ServerError('mcp-output-limit', TOO_LARGE)),
        () => id !== null && setTimeout(giveUp, READ_TIMEOUT, id).unref(),
      )
    },
    requestInit: { headers: server.headers },
  })
  // The SDK calls this before its own handler.
  transport.onmessage = (message) => {
    if (!('method' in message) && message.id !== undefined) unanswered.delete(message.id)
  }
  /** Answers a request whose stream has ended. Otherwise the SDK waits forever, or for a stream that resumes it. */
  const giveUp = (id: number | string) => {
    if (unanswered.delete(id)) transport.onmessage?.(invalidAnswer(id, ErrorCode))
  }

  return {
    transport,
    ending: () => ending,
    check(client) {
      if (isChecking || ending !== null) return
      isChecking = true
      client
        .ping()
        .catch((error: unknown) => {
          // An error in the answer still shows that the server is alive.
          if (error instanceof McpError) return
          return end(new ServerError('mcp-server-ended', readThrown(error).message))
        })
        .finally(() => (isChecking = false))
    },
    async end() {
      await inTime(
        END_TIMEOUT,
        transport.terminateSession().catch(() => {}),
        () => {},
      )
      await end(new ServerError('mcp-server-ended', 'was closed'))
    },
  }
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ServerError('mcp-start-failed', `did not start: ${excerpt(text)} is not an \`https:\` or \`http:\` URL`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new ServerError(
      'mcp-start-failed',
      'did not start: its URL must not contain credentials: declare the header `authorization`',
    )
  }
  return url
}

/** The id of a request; null if the message expects no answer. */
function requestId(init: RequestInit | undefined): number | string | null {
  if (init?.method !== 'POST' || typeof init.body !== 'string') return null
  const message: unknown = JSON.parse(init.body)
  const id = member(message, 'method') === undefined ? null : member(message, 'id')
  return typeof id === 'number' || typeof id === 'string' ? id : null
}

async function fetchAnswer(url: string | URL, init: RequestInit | undefined): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (error) {
    if (init?.signal?.aborted === true) throw error
    const cause = error instanceof Error ? error.cause : undefined
    const code = member(cause, 'code')
    const message = `cannot be reached (${typeof code === 'string' ? code : readThrown(error).message})`
    throw CONNECT_ERRORS.has(String(code)) ? new UnsentError(message) : new ServerError('mcp-server-ended', message)
  }
  if (init?.method !== 'POST' || response.status < 400) return response
  await response.body?.cancel()
  const message = `answered ${response.status} ${response.statusText}`.trimEnd()
  throw UNKNOWN_SESSION.has(response.status) ? new UnsentError(message) : new ServerError('call-failed', message)
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/**
 * Wraps a response so that it fails and calls `onExceeded` if it contains a message that is too large. In an event
 * stream, each event is a message, and the number of events is not limited. Calls `onEnd` when everything has been
 * passed on.
 */
function limitBody(response: Response, onExceeded: () => void, onEnd: () => void): Response {
  if (response.body === null) return response
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  let size = 0
  let isLineEmpty = false
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      if (isStream) for (const byte of piece) count(byte)
      else size += piece.length
      if (size <= MAX_MESSAGE_BYTES) {
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
