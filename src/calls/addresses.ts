import { ANY } from './marks.ts'
import type { MarkedText } from '../model/call.ts'

export interface Address {
  readonly host: MarkedText
  readonly scheme: string | null
  readonly port: number | null
}

const URL_START = /^([a-z][a-z\d+.-]*):\/\//i

/** The host of a URL; null for a text that is none. */
export function readUrl(text: MarkedText): Address | null {
  const [start, scheme] = URL_START.exec(text) ?? []
  if (start === undefined || scheme === undefined) return null
  const address = readHost(text.slice(start.length))
  return { ...address, scheme: scheme.toLowerCase() }
}

/** The host of `user@host:80/path`, without a scheme. */
export function readHost(text: MarkedText): Address {
  const authority = /^[^/?#\\]*/.exec(text)?.[0] ?? ''
  const name = authority.slice(authority.lastIndexOf('@') + 1)
  const [, six, host = '', port] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d+))?/.exec(name) ?? []
  const found = (six ?? host).replace(/\.$/, '').toLowerCase()
  return { host: found.includes(ANY) ? ANY : found, scheme: null, port: port === undefined ? null : Number(port) }
}

/** Git and ssh also take `user@host:path`. A drive has one letter. */
export function readRemotePath(text: MarkedText): { readonly host: MarkedText; readonly path: MarkedText } | null {
  const [, user, host, path] = /^([^/@:]*@)?([^/:@]{2,}|\[[^\]]+\]):(.*)$/s.exec(text) ?? []
  if (host === undefined || path === undefined) return null
  return user === undefined && path.startsWith('//') ? null : { host: host.replace(/^\[|\]$/g, '').toLowerCase(), path }
}
