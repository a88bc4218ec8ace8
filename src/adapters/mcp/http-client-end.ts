import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { End } from './end.ts'
import { eventOf } from './event-stream.ts'
import { isMap } from '../../model/value.ts'
import { createQueue } from '../queue.ts'
import { type Bytes, type Id, isId, type Message, readFrame } from './frame.ts'

/**
 * A client that uses streamable HTTP: each request has its own stream, and a general stream carries messages that
 * answer no request.
 */
export interface HttpClientEnd extends End {
  readonly session: string
  /** Takes one or more requests of the client. Their stream ends when all of them have a response. */
  post(frame: Bytes, messages: readonly Message[], response: ServerResponse): void
  /** Takes messages of the client that need no response. */
  notify(frame: Bytes): void
  /** Opens the general stream, or resumes a stream after an event. Returns false if that stream does not exist. */
  listen(response: ServerResponse, lastEvent: string | null): boolean
  end(): void
}

/** How many events a stream keeps, so that a client can resume after losing its connection. */
const KEPT_EVENTS = 1_000

/** How many characters these events may have in total; the last event is always kept. */
const KEPT_CHARACTERS = 1_000_000

/** How many streams of a session are kept after their last response. */
const KEPT_STREAMS = 20

interface Stream {
  /** Unique within the session. */
  readonly number: number
  /** Requests without a response so far. */
  readonly waiting: Set<Id>
  /** Tokens that identify progress notifications of these requests. */
  readonly tokens: ReadonlySet<Id>
  readonly kept: { readonly number: number; readonly text: string }[]
  /** Null while the client is not connected. */
  response: ServerResponse | null
  events: number
  characters: number
}

export function createHttpClientEnd(): HttpClientEnd {
  const frames = createQueue<Bytes | null>()
  const streams = new Map<number, Stream>()
  let count = 0
  const general: Stream = openStream([])

  function openStream(messages: readonly Message[]): Stream {
    const requests = messages.filter((message) => message.type === 'request')
    const answered = [...streams.values()].filter((stream) => stream !== general && stream.waiting.size === 0)
    if (answered[0] !== undefined && answered.length >= KEPT_STREAMS) streams.delete(answered[0].number)
    const stream: Stream = {
      number: count++,
      waiting: new Set(requests.map(({ id }) => id)),
      tokens: new Set(requests.flatMap(({ params }) => tokenIn(params['_meta']))),
      kept: [],
      response: null,
      events: 0,
      characters: 0,
    }
    streams.set(stream.number, stream)
    return stream
  }

  function attach(stream: Stream, response: ServerResponse, after: number): void {
    stream.response?.end()
    stream.response = response
    response.on('close', () => {
      if (stream.response === response) stream.response = null
    })
    response.writeHead(200, STREAM_HEADERS)
    response.flushHeaders()
    for (const { number, text } of stream.kept) if (number > after) response.write(text)
    endIfAnswered(stream)
  }

  function endIfAnswered(stream: Stream): void {
    if (stream !== general && stream.waiting.size === 0) stream.response?.end()
  }

  /**
   * Finds the stream whose requests these messages answer or report progress on, so that progress comes before its
   * result. Other messages go to the stream of the latest open request, or else to the general stream.
   */
  function streamFor(messages: readonly Message[]): Stream {
    const all = [...streams.values()]
    const keys = messages.map(keyOf)
    const asked = all.find(({ waiting, tokens }) =>
      keys.some((key) => key !== null && (key.isResponse ? waiting : tokens).has(key.id)),
    )
    return asked ?? all.findLast(({ response, waiting }) => response !== null && waiting.size > 0) ?? general
  }

  return {
    session: randomUUID(),
    async read(take) {
      for await (const frame of frames.all()) await take(frame)
    },
    send(frame) {
      const read = readFrame(frame)
      const messages = read.problem === null ? read.messages : []
      const ids = messages.flatMap((message) => (message.type === 'response' ? [message.id] : []))
      const stream = streamFor(messages)
      const number = ++stream.events
      const text = eventOf(`${stream.number}-${number}`, frame)
      stream.kept.push({ number, text })
      stream.characters += text.length
      while (stream.kept.length > 1 && (stream.kept.length > KEPT_EVENTS || stream.characters > KEPT_CHARACTERS)) {
        stream.characters -= stream.kept.shift()?.text.length ?? 0
      }
      stream.response?.write(text)
      for (const id of ids) stream.waiting.delete(id)
      endIfAnswered(stream)
    },
    ready: () => undefined,
    post(frame, messages, response) {
      attach(openStream(messages), response, 0)
      frames.put(frame)
    },
    notify: (frame) => frames.put(frame),
    listen(response, lastEvent) {
      const [, number, event] = /^(\d{1,9})-(\d{1,9})$/.exec(lastEvent ?? '') ?? []
      const stream = lastEvent === null ? general : streams.get(Number(number ?? -1))
      if (stream === undefined) return false
      attach(stream, response, event === undefined ? 0 : Number(event))
      return true
    },
    end() {
      frames.end()
      for (const { response } of streams.values()) response?.end()
    },
  }
}

function tokenIn(holder: unknown): readonly Id[] {
  const token = isMap(holder) ? holder['progressToken'] : undefined
  return isId(token) ? [token] : []
}

/** The request that a message is about; null if there is none. */
function keyOf(message: Message): { readonly isResponse: boolean; readonly id: Id } | null {
  if (message.type === 'response') return { isResponse: true, id: message.id }
  const [id] = message.type === 'notification' ? tokenIn(message.params) : []
  return id === undefined ? null : { isResponse: false, id }
}

const STREAM_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' }
