import type { lookup as resolveName } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../../match/public-address.ts'
import { excerpt } from '../../source/excerpt.ts'
import { CallFailure } from '../call-failure.ts'

/** Whether `url` is one of the hosts that may be private: `intranet.example`, `127.0.0.1:8080`, `[::1]`. */
export type Allowance = (url: URL) => boolean

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
