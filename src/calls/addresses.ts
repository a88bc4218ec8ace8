import { ANY } from './marks.ts'
import type { MarkedText } from '../model/call.ts'

interface Address {
  readonly host: MarkedText
  readonly scheme: string | null
  readonly port: number | null
}

const URL_START = /^([a-z][a-z\d+.-]*):\/\//i

/** Parses the host of a URL; null if the text is not a URL. */
export function readUrl(text: MarkedText): Address | null {
  const [start, scheme] = URL_START.exec(text) ?? []
  if (start === undefined || scheme === undefined) return null
  const address = readHost(text.slice(start.length))
  return { ...address, scheme: scheme.toLowerCase() }
}

/** Parses the host of `user@host:80/path`, without a scheme. */
export function readHost(text: MarkedText): Address {
  const authority = /^[^/?#\\]*/.exec(text)?.[0] ?? ''
  const name = authority.slice(authority.lastIndexOf('@') + 1)
  const [, six, host = '', port] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d+))?/.exec(name) ?? []
  const found = (six ?? host).replace(/\.$/, '').toLowerCase()
  return { host: found.includes(ANY) ? ANY : found, scheme: null, port: port === undefined ? null : Number(port) }
}

/**
 * Normalizes the spellings of an IP address that programs resolve alike: `0x7f.1` and `[::ffff:7f00:1]` become
 * `127.0.0.1`. Other names stay as they are.
 */
export function canonicalHost(host: string): string {
  const isAddress = /^[\d[]|:|^0x|%|[^\0-\x7f]/i.test(host)
  const url = `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}/`
  if (!isAddress || !URL.canParse(url)) return host
  const name = new URL(url).hostname.replace(/^\[|\]$|\.$/g, '')
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(name) ?? []
  if (high === undefined || low === undefined) return name
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}

/**
 * The address that a web client connects to. Like web clients, reads backslashes as slashes, and does not require `//`.
 */
export function readWebAddress(text: string): Address {
  const url = text
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(https?):\/*/i, '$1://')
  return readUrl(url) ?? readHost(url)
}

/** The URLs in a text. No scheme is longer than what is looked for, which keeps the time linear. */
export function mentionedUrls(text: string): readonly string[] {
  return text.match(/[a-z][a-z\d+.-]{0,40}:\/\/[^\s<>"'`]+/gi) ?? []
}

/** The path in a local `file:` URL; null for any other text. */
export function readFileUrl(text: MarkedText): MarkedText | null {
  const path = /^file:(?:\/\/(?:localhost(?=\/))?)?([^?#]+)/i.exec(text)?.[1]
  return path?.replace(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16))) ?? null
}

/** A Windows drive: one letter, a colon and a slash. */
const DRIVE = /^[a-z]:[\\/]/i

/** `user@host:path`; the user is optional. */
const REMOTE_PATH = new RegExp(`^([^/@:]*@)?([^/:@]+|${ANY}|\\[[^\\]]+\\]):(.*)$`, 's')

/** Whether a path starts with a Windows drive. Without the slash after the colon, the letter is the name of a host. */
export function isDrive(text: MarkedText): boolean {
  return DRIVE.test(text)
}

/** Parses `user@host:path`, as git and ssh accept it; null for any other text. */
export function readRemotePath(text: MarkedText): { readonly host: MarkedText; readonly path: MarkedText } | null {
  const [, user, host, path] = REMOTE_PATH.exec(text) ?? []
  if (host === undefined || path === undefined || isDrive(text)) return null
  return user === undefined && path.startsWith('//') ? null : { host: host.replace(/^\[|\]$/g, '').toLowerCase(), path }
}
