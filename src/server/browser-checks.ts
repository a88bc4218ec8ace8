import { RequestError } from './refusals.ts'

/**
 * Refuses the requests that web pages make. A name that a stranger controls can lead to this machine, so a `Host` must be an
 * address, `localhost`, or one of the names.
 *
 * @param names null where the platform has checked the name
 * @throws {RequestError}
 */
export function checkBrowser(headers: Headers, names: readonly string[] | null): void {
  const host = headers.get('host')
  if (names !== null && !isOwn(host, names)) throw new RequestError('host-unknown')
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isForeign = site !== null && site !== 'same-origin' && site !== 'none'
  if (isForeign || (origin !== null && hostOf(origin) !== host?.toLowerCase())) throw new RequestError('origin-foreign')
}

const PARTS = /^(\[[\da-f:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/i
const ADDRESS = /^(?:\[[\da-f:.]+\]|\d{1,3}(?:\.\d{1,3}){3})$/i

function isOwn(host: string | null, names: readonly string[]): boolean {
  const [, name = ''] = PARTS.exec(host ?? '') ?? []
  const known = ['localhost', ...names.map((one) => one.toLowerCase())]
  return ADDRESS.test(name) || known.includes(name.toLowerCase())
}

/** Null for an origin that is none: `null` is one of a page that has no name. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
