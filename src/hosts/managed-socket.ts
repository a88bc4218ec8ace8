import { dirname } from 'node:path'
import { getuid } from 'node:process'
import { whyNotManaged } from './managed-place.ts'

/** What an address of a Unix socket begins with. */
export const SCHEME = 'unix:'

/** Stands for the number of the user in an address: each user has a socket that only this user may open. */
const USER = '{uid}'

/** Where the units of `sluice serve --print-unit` listen. */
export const SOCKET_ADDRESS = `${SCHEME}/run/sluice/${USER}.sock`

/** The path of the user's socket in an address such as `unix:/run/sluice/{uid}.sock`; null if it is none. */
export function socketOf(address: string, user: number | undefined = getuid?.()): string | null {
  const path = address.startsWith(`${SCHEME}/`) ? address.slice(SCHEME.length) : null
  return path?.replaceAll(USER, String(user ?? '')) ?? null
}

/**
 * Why an ordinary user could put another socket into the place of this one, in a sentence; null if none could. The
 * socket itself belongs to the user who asks, so its folder decides.
 */
export function whySocketReplaceable(socket: string): string | null {
  return whyNotManaged(dirname(socket))?.replaceAll('managed policies', 'the socket of managed hooks') ?? null
}
