import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { TextDecoder } from 'node:util'
import { copyValue } from '../../model/copy.ts'
import type { ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import type { HttpRequest } from './read-request.ts'

/** Bytes that are read of the body of an answer. */
const BODY_BYTES = 1_048_576

/**
 * Sends one request over a connection of its own, past any proxy, and reads the answer: `status`, `headers`, `body` as text,
 * and `json` where that is what it is. A body longer than is read is cut, and `truncated` says so. A redirect is an answer
 * like others. Rejects when there is no answer, or none that can be read.
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
    throw new Error(`the answer is encoded as ${excerpt(encoding)}, which was not asked for`)
  }
  const { body, isTruncated } = await readBody(response)
  const json = isTruncated ? undefined : readJson(headers['content-type'] ?? '', body)
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
    // Without a listener, Node drops the connection and tells nobody.
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('the protocol was to be changed'))
    })
    outgoing.on('close', () => reject(new Error('the connection was closed')))
    outgoing.end(body ?? '')
  })
}

async function readBody(response: IncomingMessage): Promise<{ readonly body: string; readonly isTruncated: boolean }> {
  const decoder = decoderOf(response.headers['content-type'] ?? '')
  let body = ''
  let room = BODY_BYTES
  for await (const piece of response as AsyncIterable<Uint8Array>) {
    // nothing has set an encoding
    body += decoder.decode(piece.subarray(0, room), { stream: true })
    // Leaving the loop ends the connection; a character that the limit has cut is left out.
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

function readJson(contentType: string, body: string): ValueMap[string] | undefined {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (type !== 'application/json' && !type.endsWith('+json')) return undefined
  try {
    return copyValue(JSON.parse(body))
  } catch {
    return undefined
  }
}
