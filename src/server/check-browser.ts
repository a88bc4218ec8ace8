import { RequestError } from './refusals.ts'

const PARTS = /^(\[[\da-f:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/i
const ADDRESS = /^(?:\[[\da-f:.]+\]|\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * Refuses requests from foreign web pages. An attacker's domain name can resolve to this machine, so the host that the
 * request names must be an address, `localhost`, or one of the names. A target such as `http://rules.internal/` names
 * a host, too.
 *
 * @param names null if the platform has checked the name
 * @throws {RequestError}
 */
export function checkBrowser({ headers, url }: Request, names: readonly string[] | null): void {
  const host = headers.get('host')
  if (names !== null && !(isOwn(host, names) && isOwn(hostOf(url), names))) throw new RequestError('host-unknown')
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isForeign = site !== null && site !== 'same-origin' && site !== 'none'
  if (isForeign || (origin !== null && hostOf(origin) !== host?.toLowerCase())) throw new RequestError('origin-foreign')
}

function isOwn(host: string | null, names: readonly string[]): boolean {
  const [, name = ''] = PARTS.exec(host ?? '') ?? []
  const known = ['localhost', ...names.map((one) => one.toLowerCase())]
  return ADDRESS.test(name) || known.includes(name.toLowerCase())
}

/** The host of a URL or an origin; null for an opaque origin, which browsers send as `null`. */
function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null
}
