import { lookup as resolveName } from 'node:dns'
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { CallResult } from '../../model/host.ts'
import { didYouMean } from '../../model/suggestion.ts'
import { isMap, member, type ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { badParams, CallFailure, failed, succeeded, type ToolFamily } from '../tool-family.ts'
import { checkLiteral, compileAllowance, guardLookup, sendRequest } from './send-request.ts'

export interface HttpToolOptions {
  /** Hosts that may be at private addresses, with or without a port: `intranet.example`, `127.0.0.1:8080`, `[::1]`. */
  readonly allow?: readonly string[]
  /** Resolves names, as `lookup` of `node:dns` does, which is taken where absent. What it answers is checked. */
  readonly lookup?: typeof resolveName
}

const TOOL = 'http.request'

/**
 * The tool `http.request`, for requests to the public internet: whatever the URL is made of, no connection is opened to an
 * address that is not public, unless the host is allowed by name. Redirects are not followed.
 *
 * A call fails with the code `http-refused` where the request must not be made, `call-params` where it is not understood,
 * `call-timeout` where it took too long, and `call-failed` where there is no answer; also where the status of the answer
 * is 400 or above, in which case the answer is the result nevertheless.
 *
 * @throws {TypeError} for an entry of `allow` that is no host
 */
export function createHttpTools(options: HttpToolOptions = {}): ToolFamily {
  const { allow = [], lookup = resolveName } = options
  const isAllowed = compileAllowance(allow)
  const guardedLookup = guardLookup(lookup)
  const running = new Map<AbortController, Promise<CallResult>>()
  let isClosed = false

  async function call(params: ValueMap, ruleSignal: AbortSignal, ending: AbortController): Promise<CallResult> {
    const end = () => ending.abort()
    let timer: NodeJS.Timeout | undefined
    ruleSignal.addEventListener('abort', end)
    try {
      if (ruleSignal.aborted || isClosed) end()
      const request = readRequest(params)
      const isTrusted = isAllowed(request.url)
      if (!isTrusted) checkLiteral(request.url)
      if (request.timeout !== null) timer = setTimeout(end, request.timeout)
      return answered(await sendRequest(request, isTrusted ? lookup : guardedLookup, ending.signal))
    } catch (error) {
      if (error instanceof CallFailure) return failed(error.code, error.message)
      if (isClosed) return failed('call-failed', 'the host is closed')
      if (ending.signal.aborted) return failed('call-timeout', 'there was no whole answer in time')
      return failed('call-failed', `there is no answer: ${reasonOf(error)}`)
    } finally {
      ruleSignal.removeEventListener('abort', end)
      clearTimeout(timer)
    }
  }

  return {
    call(name, params, { signal }) {
      const lack = lacks(name)
      if (lack !== null) return Promise.resolve(failed('tool-unknown', lack))
      const ending = new AbortController()
      const result = call(params, signal, ending).finally(() => running.delete(ending))
      running.set(ending, result)
      return result
    },
    lacks,
    async close() {
      isClosed = true
      for (const ending of running.keys()) ending.abort()
      await Promise.all(running.values())
    },
  }
}

function lacks(name: string): string | null {
  if (name === TOOL) return null
  return `there is no tool ${excerpt(name)}: ${didYouMean(name, [TOOL]) ?? `there is \`${TOOL}\``}`
}

function answered(answer: ValueMap): CallResult {
  const status = Number(member(answer, 'status'))
  if (status < 400) return succeeded(answer)
  const words = STATUS_CODES[status]
  const error = `it answered ${status}${words === undefined ? '' : ` ${words}`}`
  return { type: 'call', ok: false, result: answer, error, code: 'call-failed' }
}

/** Where a host has several addresses, and none of them can be connected to, the message is empty. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it does not say why'
  return error.message || String(member(error, 'code'))
}

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
function readRequest(params: ValueMap): HttpRequest {
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
