import type { lookup as resolveName } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { TextDecoder } from 'node:util'
import { isPublicAddress } from '../../match/public-address.ts'
import { copyValue } from '../../model/copy.ts'
import type { ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { CallFailure } from '../tool-family.ts'
import type { HttpRequest } from './http-tools.ts'

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

/** Whether `url` is one of the hosts that may be private: `intranet.example`, `127.0.0.1:8080`, `[::1]`. */
type Allowance = (url: URL) => boolean

/**
 * @throws {TypeError} for what is neither a host nor a host with a port
 */
export function compileAllowance(allow: readonly string[]): Allowance {
  const hosts = new Set(allow.map(readHost))
  return (url) => hosts.has(url.hostname) || hosts.has(`${url.hostname}:${portOf(url)}`)
}

/** Spelled as `URL` spells it: `localhost`, `127.0.0.1`, `[::1]:8080`. */
function readHost(written: string): string {
  const port = /:\d+$/.exec(written)?.[0] ?? ''
  const host = written.slice(0, written.length - port.length)
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  if (url === null || url.host === '' || url.href !== `http://${url.host}/`) {
    throw new TypeError(`${excerpt(written)} is neither a host nor a host with a port`)
  }
  return `${url.host}${port}`
}

function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

/**
 * Resolves names for a connection, and refuses those that have any address that is not public. The very addresses that
 * were looked at are connected to: there is no second answer that could differ.
 */
export function guardLookup(lookup: typeof resolveName): LookupFunction {
  return (name, options, answer) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return answer(error, '')
      const hidden = addresses.find(({ address }) => !isPublicAddress(address))
      const [first] = addresses
      if (hidden !== undefined) {
        answer(
          new CallFailure('http-refused', `${excerpt(name)} is at ${hidden.address}, which is not a public address`),
          '',
        )
      } else if (first === undefined) {
        answer(new Error(`${excerpt(name)} has no address`), '')
      } else if (options.all === true) {
        answer(null, addresses)
      } else {
        answer(null, first.address, first.family)
      }
    })
  }
}

/**
 * Refuses addresses that are not public and stand in the URL itself: no name is looked up for them.
 *
 * @throws {CallFailure} `http-refused`
 */
export function checkLiteral({ hostname }: URL): void {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) !== 0 && !isPublicAddress(address))
    throw new CallFailure('http-refused', `${address} is not a public address`)
}
