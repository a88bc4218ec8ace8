import { lookup as resolveName } from 'node:dns'
import { STATUS_CODES } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../../match/public-address.ts'
import type { CallContext, CallResult } from '../../model/host.ts'
import { readThrown } from '../../model/thrown.ts'
import { member, type ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { CallFailure, failed, noTool, succeeded, type ToolFamily } from '../tool-family.ts'
import { readRequest, sendRequest } from './request.ts'

export interface HttpToolOptions {
  /** Hosts that may have private addresses, with or without a port: `intranet.example`, `127.0.0.1:8080`, `[::1]`. */
  readonly allow?: readonly string[]
  /** Resolves names; default: `lookup` of `node:dns`. The resulting addresses are checked. */
  readonly lookup?: typeof resolveName
}

const TOOL = 'http.request'

/**
 * The tool `http.request`, for requests to the public internet. Whatever the URL contains, the tool only connects to
 * public addresses, unless the host is allowed by name. It does not follow redirects.
 *
 * A call fails with the code `http-refused` if the request is not allowed, `call-params` if its parameters are invalid,
 * `call-timeout` if it takes too long, and `call-failed` if there is no response. A status of 400 or above also fails
 * with `call-failed`, but the response is still the result.
 *
 * @throws {TypeError} for an entry of `allow` that is not a host
 */
export function createHttpTools(options: HttpToolOptions = {}): ToolFamily {
  const { allow = [], lookup = resolveName } = options
  const isAllowed = compileAllowance(allow)
  const guardedLookup = guardLookup(lookup)
  const running = new Map<AbortController, Promise<CallResult>>()
  let isClosed = false

  async function call(params: ValueMap, callContext: CallContext, ending: AbortController): Promise<CallResult> {
    const { signal: ruleSignal, traceparent } = callContext
    const end = () => ending.abort()
    let timer: NodeJS.Timeout | undefined
    ruleSignal.addEventListener('abort', end)
    try {
      if (ruleSignal.aborted || isClosed) end()
      const request = readRequest(params, traceparent === undefined ? {} : { traceparent })
      const isTrusted = isAllowed(request.url)
      if (!isTrusted) checkLiteral(request.url)
      if (request.timeout !== null) timer = setTimeout(end, request.timeout)
      return answered(await sendRequest(request, isTrusted ? lookup : guardedLookup, ending.signal))
    } catch (error) {
      if (error instanceof CallFailure) return failed(error.code, error.message)
      if (isClosed) return failed('call-failed', 'the host is closed')
      if (ending.signal.aborted) return failed('call-timeout', 'there was no complete answer in time')
      return failed('call-failed', `there is no answer: ${reasonOf(error)}`)
    } finally {
      ruleSignal.removeEventListener('abort', end)
      clearTimeout(timer)
    }
  }

  return {
    call(name, params, callContext) {
      const lack = lacks(name)
      if (lack !== null) return Promise.resolve(failed('tool-unknown', lack))
      const ending = new AbortController()
      const result = call(params, callContext, ending).finally(() => running.delete(ending))
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
  return name === TOOL ? null : noTool(name, [TOOL])
}

function answered(answer: ValueMap): CallResult {
  const status = Number(member(answer, 'status'))
  if (status < 400) return succeeded(answer)
  const words = STATUS_CODES[status]
  const error = `it answered ${status}${words === undefined ? '' : ` ${words}`}`
  return { type: 'call', ok: false, result: answer, error, code: 'call-failed' }
}

/** If a host has several addresses and none is reachable, the message is empty. */
function reasonOf(error: unknown): string {
  const { message, code } = readThrown(error)
  return message || (code ?? 'no reason given')
}

/** Whether the host of `url` may be private. */
type Allowance = (url: URL) => boolean

/**
 * @throws {TypeError} for an entry that is neither a host nor a host with a port
 */
function compileAllowance(allow: readonly string[]): Allowance {
  const hosts = new Set(allow.map(readHost))
  return (url) => hosts.has(url.hostname) || hosts.has(`${url.hostname}:${portOf(url)}`)
}

/** Normalizes a host to the spelling of `URL`: `localhost`, `127.0.0.1`, `[::1]:8080`. */
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
 * Resolves names for a connection, and refuses names with any address that is not public. The connection uses exactly
 * the addresses that were checked, without a second lookup that could return others.
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
 * Refuses non-public IP addresses in the URL itself, because they need no lookup.
 *
 * @throws {CallFailure} `http-refused`
 */
function checkLiteral({ hostname }: URL): void {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) !== 0 && !isPublicAddress(address))
    throw new CallFailure('http-refused', `${address} is not a public address`)
}
