import { validateHeaderName, validateHeaderValue } from 'node:http'
import { didYouMean } from '../../model/suggestion.ts'
import { isMap, member, type ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { badParams, CallFailure } from '../call-failure.ts'

/** A request as it is sent, if its destination may be reached. */
export interface HttpRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Milliseconds; null leaves it to the rule. */
  readonly timeout: number | null
}

const MEMBERS = ['url', 'method', 'headers', 'body', 'timeout']

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Say where a message goes, where it ends and what becomes of the connection: whoever sends it knows that better. */
const RESERVED = new Set(
  (
    'host content-length transfer-encoding connection keep-alive upgrade te trailer expect accept-encoding ' +
    'proxy-authorization proxy-connection'
  ).split(' '),
)

const MOST_SECONDS = 3600

/**
 * @throws {CallFailure} `call-params` for what is not understood, `http-refused` for what is and must not be sent
 */
export function readRequest(params: ValueMap): HttpRequest {
  for (const name of Object.keys(params)) {
    if (MEMBERS.includes(name)) continue
    const help = didYouMean(name, MEMBERS) ?? `there are ${MEMBERS.map((known) => `\`${known}\``).join(', ')}`
    throw badParams(`\`http.request\` has no parameter ${excerpt(name)}: ${help}`)
  }
  const body = member(params, 'body') ?? null
  const isText = typeof body === 'string'
  return {
    url: readUrl(member(params, 'url')),
    method: readMethod(member(params, 'method') ?? 'GET'),
    headers: {
      ...(body !== null && { 'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json' }),
      ...readHeaders(member(params, 'headers') ?? {}),
    },
    body: body === null || isText ? body : JSON.stringify(body),
    timeout: readTimeout(member(params, 'timeout') ?? null),
  }
}

function readUrl(given: unknown): URL {
  if (typeof given !== 'string' || !URL.canParse(given)) {
    throw badParams('`url` must be an address such as `https://example.com/path`')
  }
  const url = new URL(given)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new CallFailure('http-refused', `${excerpt(url.protocol)} is neither \`http:\` nor \`https:\``)
  }
  if (url.username !== '' || url.password !== '') {
    throw new CallFailure('http-refused', 'a URL must hold no credentials: use the header `authorization`')
  }
  return url
}

function readMethod(given: unknown): string {
  const method = typeof given === 'string' ? given.toUpperCase() : ''
  if (METHODS.includes(method)) return method
  throw badParams(`\`method\` must be one of ${METHODS.map((known) => `\`${known}\``).join(', ')}`)
}

/** By names in lower case, as two spellings of one header would be sent as two. */
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
    throw badParams(`the header ${excerpt(name)} holds characters that no header may hold`)
  }
  if (RESERVED.has(name.toLowerCase())) {
    throw new CallFailure('http-refused', `the header ${excerpt(name)} is set by whoever sends the request`)
  }
  return String(value)
}

function readTimeout(given: unknown): number | null {
  if (given === null) return null
  if (typeof given === 'number' && given > 0 && given <= MOST_SECONDS) return given * 1000
  throw badParams(`\`timeout\` must be a number of seconds, above 0 and at most ${MOST_SECONDS}`)
}
