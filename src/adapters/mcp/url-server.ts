import { setTimeout as delay } from 'node:timers/promises'
import { readWhole } from '../../source/read-lines.ts'
import { readRequestFailure } from '../../model/thrown.ts'
import { isMap } from '../../model/value.ts'
import { createQueue } from '../queue.ts'
import type { ServerEnd } from './end.ts'
import { readEvents } from './event-stream.ts'
import { type Bytes, encodeMessage, errorResponse, type Id, type Message, readFrame, REFUSED } from './frame.ts'

interface UrlOptions {
  readonly url: URL
  /** Sent with each request. */
  readonly headers: Readonly<Record<string, string>>
}

/** Milliseconds before the first attempt to reconnect, and the maximum before any later one. */
const RETRY = 1_000
const MAX_RETRY = 30_000

/** How often to try to resume a response that broke off. */
const MAX_RESUMES = 5

/** Milliseconds allowed for telling the server that the session is over. */
const END_TIMEOUT = 1_000

/** Connects to a server over streamable HTTP. */
export function connectUrl({ url, headers: own }: UrlOptions): ServerEnd {
  const frames = createQueue<Bytes | null>()
  const closing = new AbortController()
  let session: string | null = null
  let version: string | null = null
  /** The session that is being listened to; undefined before the first. */
  let heard: string | null | undefined
  let before: Promise<unknown> = Promise.resolve()
  let settle = (): void => {}
  const ended = new Promise<{ readonly code: 0; readonly signal: null }>((resolve) => {
    settle = () => resolve({ code: 0, signal: null })
  })

  const request = (
    method: string,
    more: Readonly<Record<string, string>>,
    body?: Bytes,
    signal = closing.signal,
  ): Promise<Response> =>
    fetch(url, {
      method,
      headers: {
        ...own,
        ...(session !== null && { 'mcp-session-id': session }),
        ...(version !== null && { 'mcp-protocol-version': version }),
        ...more,
      },
      ...(body !== undefined && { body }),
      // Headers may contain secrets, which no other server must receive.
      redirect: 'manual',
      signal,
    })

  /** Passes on a frame of the server, and removes the requests that it answers from `waiting`. */
  function receive(frame: Bytes | null, waiting: Set<Id>): void {
    const read = frame === null ? null : readFrame(frame)
    const messages = read?.problem === null ? read.messages : null
    for (const id of messages === null ? waiting : responsesIn(messages)) waiting.delete(id)
    noteVersion(messages ?? [])
    frames.put(frame)
  }

  function noteVersion(messages: readonly Message[]): void {
    if (version !== null) return
    for (const message of messages) {
      if (message.type !== 'response' || !isMap(message.result)) continue
      const { protocolVersion } = message.result
      if (typeof protocolVersion === 'string' && /^[\x21-\x7e]{1,40}$/.test(protocolVersion)) version = protocolVersion
    }
  }

  function fail(waiting: Set<Id>, why: string): void {
    for (const id of waiting) frames.put(encodeMessage(errorResponse(id, REFUSED, `${url.host} ${why}`)))
    waiting.clear()
  }

  async function post(frame: Bytes): Promise<void> {
    const read = readFrame(frame)
    const messages = read.problem === null ? read.messages : []
    const waiting = new Set(messages.flatMap((message) => (message.type === 'request' ? [message.id] : [])))
    const isFirst = messages.some(isInitialize)
    // A client may initialize again because the server has ended the session.
    if (isFirst) [session, version] = [null, null]
    try {
      const response = await request('POST', ACCEPT_BOTH, frame)
      if (isFirst) session = response.headers.get('mcp-session-id')
      if (response.status >= 300) {
        await response.body?.cancel()
        fail(waiting, refusalOf(response.status))
      } else if (isStream(response)) {
        await readStream(response, waiting)
      } else if (response.status === 200 && response.body !== null) {
        receive((await readWhole(response.body)).bytes, waiting)
      } else {
        await response.body?.cancel()
      }
      if (waiting.size > 0) fail(waiting, 'did not answer')
      if (messages.some(({ type, whole }) => type === 'notification' && whole['method'] === INITIALIZED)) listen()
    } catch (error) {
      if (!closing.signal.aborted) fail(waiting, `cannot be reached: ${readRequestFailure(error)}`)
    }
  }

  /** Reads the response to a request to its end, resuming it if it breaks off. */
  async function readStream(first: Response, waiting: Set<Id>): Promise<void> {
    let response = first
    let place: Place = { id: null, retry: RETRY }
    for (let attempt = 0; ; attempt++) {
      place = await readPart(response, waiting, place)
      if (waiting.size === 0 || place.id === null || attempt === MAX_RESUMES) return
      await delay(place.retry, null, { signal: closing.signal })
      response = await request('GET', { ...ACCEPT_STREAM, 'last-event-id': place.id })
      if (isStream(response)) continue
      await response.body?.cancel()
      return
    }
  }

  async function readPart(response: Response, waiting: Set<Id>, before: Place): Promise<Place> {
    let place = before
    try {
      for await (const { id, data, retry } of readEvents(response.body ?? NOTHING)) {
        place = {
          id: id !== null && HEADER.test(id) ? id : place.id,
          retry: retry === null ? place.retry : Math.min(retry, MAX_RETRY),
        }
        if (data !== undefined && data?.length !== 0) receive(data, waiting)
      }
    } catch (error) {
      // The stream broke off.
      if (closing.signal.aborted) throw error
    }
    return place
  }

  /** Listens for messages that the server sends on its own, until the session is over. */
  function listen(): void {
    if (heard === session) return
    heard = session
    void hear(session).catch(() => {})
  }

  async function hear(own: string | null): Promise<void> {
    let place: Place = { id: null, retry: RETRY }
    for (let wait = RETRY; session === own; wait = Math.min(wait * 2, MAX_RETRY)) {
      const more = place.id === null ? {} : { 'last-event-id': place.id }
      const response = await request('GET', { ...ACCEPT_STREAM, ...more }).catch((error: unknown) => {
        if (closing.signal.aborted) throw error
        return null
      })
      if (response !== null && isStream(response)) {
        place = await readPart(response, new Set(), place)
        wait = place.retry
      } else if (response !== null) {
        await response.body?.cancel()
        // The server does not offer such a stream.
        if (response.status < 500) return
      }
      await delay(wait, null, { signal: closing.signal, ref: false })
    }
  }

  return {
    async read(take) {
      for await (const frame of frames.all()) await take(frame)
    },
    ended,
    send(frame) {
      const posting = before.then(() => post(frame))
      // Later frames wait until the session is known, and until a message that needs no response has arrived.
      if (!isPlainRequest(frame)) before = posting
    },
    ready: () => undefined,
    signal: () => void close(),
    close,
  }

  async function close(): Promise<void> {
    if (closing.signal.aborted) return
    closing.abort()
    if (session !== null) {
      await request('DELETE', {}, undefined, AbortSignal.timeout(END_TIMEOUT))
        .then((response) => response.body?.cancel())
        .catch(() => {})
    }
    frames.end()
    settle()
  }
}

/** The place from which a stream can be resumed. */
interface Place {
  readonly id: string | null
  /** Milliseconds. */
  readonly retry: number
}

/** The values that are allowed in a header. */
const HEADER = /^[\x21-\x7e]{1,1000}$/

const INITIALIZED = 'notifications/initialized'
const ACCEPT_STREAM = { accept: 'text/event-stream' }
const ACCEPT_BOTH = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }

const NOTHING: AsyncIterable<Bytes> = {
  async *[Symbol.asyncIterator]() {},
}

function isPlainRequest(frame: Bytes): boolean {
  const read = readFrame(frame)
  return read.problem === null && read.messages.some((message) => message.type === 'request' && !isInitialize(message))
}

function isInitialize(message: Message): boolean {
  return message.type === 'request' && message.method === 'initialize'
}

function responsesIn(messages: readonly Message[]): readonly Id[] {
  return messages.flatMap((message) => (message.type === 'response' ? [message.id] : []))
}

function isStream({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('text/event-stream') === true
}

function refusalOf(status: number): string {
  if (status === 401 || status === 403) return `answered ${status}: it requires a login, which \`--header\` can give`
  if (status === 404) return 'answered 404: the session has ended, or there is nothing at this address'
  return `answered ${status}`
}
