import { type IncomingMessage, request as requestHttp, validateHeaderName, validateHeaderValue } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { TextDecoder } from 'node:util'
import { jsonText } from '../../model/json-text.ts'
import { copyValue } from '../../model/copy.ts'
import { isMap, member, type ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { readJson } from '../../source/json.ts'
import { badParams, CallFailure, checkNames } from '../tool-family.ts'

/** A valid request whose destination has not been checked yet. */
interface HttpRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Milliseconds; null leaves the timeout to the rule. */
  readonly timeout: number | null
}

const MEMBERS = ['url', 'method', 'headers', 'body', 'timeout']

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Headers that control routing, framing and the connection, which belong to the sender. */
const RESERVED = new Set(
  (
    'host content-length transfer-encoding connection keep-alive upgrade te trailer expect accept-encoding ' +
    'proxy-authorization proxy-connection'
  ).split(' '),
)

const MAX_SECONDS = 3600

/**
 * @param added default headers, in lower case, which the request may override
 * @throws {CallFailure} `call-params` for invalid parameters, `http-refused` for requests that are not allowed
 */
export function readRequest(params: ValueMap, added: HttpRequest['headers'] = {}): HttpRequest {
  checkNames('http.request', params, MEMBERS)
  const body = member(params, 'body') ?? null
  const isText = typeof body === 'string'
  return {
    url: readUrl(member(params, 'url')),
    method: readMethod(member(params, 'method') ?? 'GET'),
    headers: {
      ...added,
      ...(body !== null && { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json' }),
      ...readHeaders(member(params, 'headers') ?? {}),
    },
    body: body === null || isText ? body : jsonText(body),
    timeout: readTimeout(member(params, 'timeout') ?? null),
  }
}

function readUrl(given: unknown): URL {
  if (typeof given !== 'string' || !URL.canParse(given)) {
    throw badParams('`url` must be a URL such as `https://example.com/path`')
  }
  const url = new URL(given)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new CallFailure('http-refused', `${excerpt(url.protocol)} is neither \`http:\` nor \`https:\``)
  }
  if (url.username !== '' || url.password !== '') {
    throw new CallFailure('http-refused', 'a URL must not contain credentials: use the header `authorization`')
  }
  return url
}

function readMethod(given: unknown): string {
  const method = typeof given === 'string' ? given.toUpperCase() : ''
  if (METHODS.includes(method)) return method
  throw badParams(`\`method\` must be one of ${METHODS.map((known) => `\`${known}\``).join(', ')}`)
}

/** Names become lower case, so that two spellings of a header are not sent as two headers. */
function readHeaders(given: unknown): Readonly<Record<string, string>> {
  if (!isMap(given)) throw badParams('`headers` must be a map of texts')
  return Object.fromEntries(
    Object.keys(given).map((name) => [name.toLowerCase(), readHeader(name, member(given, name))]),
  )
}

function readHeader(name: string, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    throw badParams(`the header ${excerpt(name)} must be a text`)
  }
  try {
    validateHeaderName(name)
    validateHeaderValue(name, String(value))
  } catch {
    throw badParams(`the header ${excerpt(name)} contains characters that headers do not allow`)
  }
  if (RESERVED.has(name.toLowerCase())) {
    throw new CallFailure('http-refused', `the header ${excerpt(name)} is set automatically`)
  }
  return String(value)
}

function readTimeout(given: unknown): number | null {
  if (given === null) return null
  if (typeof given === 'number' && given > 0 && given <= MAX_SECONDS) return given * 1000
  throw badParams(`\`timeout\` must be a number of seconds, above 0 and at most ${MAX_SECONDS}`)
}

/** The most bytes of a response body. */
const MAX_BODY_BYTES = 1_048_576

/**
 * Sends one request over its own connection, without a proxy. Returns `status`, `headers`, `body` as text, and `json`
 * if the body is JSON. Cuts a body that is too long, and sets `truncated`. Treats a redirect like any other response.
 * Rejects if there is no response, or if it cannot be read.
 */
export async function sendRequest(
  request: HttpRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<ValueMap> {
  const response = await exchange(request, lookup, signal)
  const { statusCode: status = 0, headers } = response
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') {
    response.destroy()
    throw new Error(`the answer is encoded as ${excerpt(encoding)}, which was not requested`)
  }
  const { body, isTruncated } = await readBody(response)
  const json = isTruncated ? undefined : dataIn(headers['content-type'] ?? '', body)
  return {
    status,
    headers: copyValue(headers) as ValueMap, // a copy of a map is a map
    body,
    ...(json !== undefined && { json }),
    ...(isTruncated && { truncated: true }),
  }
}

function exchange(
  { url, method, headers, body }: HttpRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      method,
      headers: {
        'accept-encoding': 'identity',
        ...headers,
        ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
      },
      agent: false,
      lookup,
      signal,
    })
    outgoing.on('response', resolve)
    outgoing.on('error', reject)
    // Without a listener, Node closes the connection silently.
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('the server tried to change the protocol'))
    })
    outgoing.on('close', () => reject(new Error('the connection was closed')))
    outgoing.end(body ?? '')
  })
}

async function readBody(response: IncomingMessage): Promise<{ readonly body: string; readonly isTruncated: boolean }> {
  const decoder = decoderOf(response.headers['content-type'] ?? '')
  let body = ''
  let room = MAX_BODY_BYTES
  for await (const piece of response as AsyncIterable<Uint8Array>) {
    // The stream yields bytes, because no encoding is set.
    body += decoder.decode(piece.subarray(0, room), { stream: true })
    // Leaving the loop closes the connection. A character that the limit has cut is left out.
    if (piece.length > room) return { body, isTruncated: true }
    room -= piece.length
  }
  return { body: body + decoder.decode(), isTruncated: false }
}

function decoderOf(contentType: string): TextDecoder {
  const label = /;\s*charset="?([^";\s]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

function dataIn(contentType: string, body: string): ValueMap[string] | undefined {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (type !== 'application/json' && !type.endsWith('+json')) return undefined
  try {
    return copyValue(readJson(body))
  } catch {
    return undefined
  }
}
