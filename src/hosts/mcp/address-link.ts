import type { McpAddress } from '../../model/servers.ts'
import { member } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { limitBody } from './limit-body.ts'
import { TOO_LARGE, type Link } from './link.ts'
import { invalidAnswer } from './read-message.ts'
import type { Sdk } from './sdk.ts'
import { ServerError, UnsentError } from './server-error.ts'

/** Milliseconds in which a server is told that its session is over. */
const GRACE = 1_000

/** Milliseconds in which the SDK reads what is there, once a response has ended. */
const READING = 100

/** What `fetch` fails with before a connection is there. */
const UNCONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** A server that does not know a session (any more) has done nothing for it. */
const UNKNOWN_SESSION = new Set([400, 404])

/**
 * Talks to a server by streamable HTTP. Whoever declares an address is trusted with it: it may be anywhere. A redirect is
 * followed only within its origin (the SDK does that).
 *
 * @throws {ServerError} for an address that is none
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
      // It would listen for what a server says of its own accord, which nobody waits for, and again whenever that ends.
      if (init?.method === 'GET') return new Response(null, { status: 405 })
      const response = await fetchAnswer(url, init)
      const id = askedIn(init)
      if (id !== null) unanswered.add(id)
      return limitBody(
        response,
        () => void end(new ServerError('mcp-output-limit', TOO_LARGE)),
        () => id !== null && setTimeout(giveUp, READING, id).unref(),
      )
    },
    requestInit: { headers: server.headers },
  })
  // The SDK puts its own behind it.
  transport.onmessage = (message) => {
    if (!('method' in message) && message.id !== undefined) unanswered.delete(message.id)
  }
  /** The SDK would wait for ever, or for a stream that continues the one that has ended. */
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
          // An error that the server answers with is a sign of life.
          if (error instanceof McpError) return
          return end(new ServerError('mcp-server-ended', error instanceof Error ? error.message : 'is gone'))
        })
        .finally(() => (isChecking = false))
    },
    async end() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => (timer = setTimeout(resolve, GRACE)))
      await Promise.race([transport.terminateSession().catch(() => {}), late])
      clearTimeout(timer)
      await end(new ServerError('mcp-server-ended', 'was closed'))
    },
  }
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new ServerError(
      'mcp-start-failed',
      `did not start: ${excerpt(text)} is no address of \`https:\` or \`http:\``,
    )
  }
  if (url.username !== '' || url.password !== '') {
    throw new ServerError(
      'mcp-start-failed',
      'did not start: its URL must hold no credentials: declare the header `authorization`',
    )
  }
  return url
}

/** Which request is made; null where no answer is expected. */
function askedIn(init: RequestInit | undefined): number | string | null {
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
    const message = `cannot be reached (${typeof code === 'string' ? code : String(error)})`
    throw UNCONNECTED.has(String(code)) ? new UnsentError(message) : new ServerError('mcp-server-ended', message)
  }
  if (init?.method !== 'POST' || response.status < 400) return response
  await response.body?.cancel()
  const message = `answered ${response.status} ${response.statusText}`.trimEnd()
  throw UNKNOWN_SESSION.has(response.status) ? new UnsentError(message) : new ServerError('call-failed', message)
}
