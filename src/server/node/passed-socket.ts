import { fstatSync } from 'node:fs'
import type { Server } from 'node:net'
import type { Environment } from '../../hosts/lines.ts'
import { readThrown } from '../../model/thrown.ts'

/** The first descriptor that systemd passes. Source: sd_listen_fds(3). */
const FIRST = 3

/**
 * The descriptor of the one socket that systemd has passed to this process. Who may connect, the owner and the mode of
 * the socket say.
 *
 * @throws {Error} if there is none, or more than one, or it is something else
 */
export function passedSocket(env: Environment, process: number): number {
  const { LISTEN_PID: to, LISTEN_FDS: count } = env
  if (to === undefined || count === undefined) throw new Error('systemd has passed no socket to this process')
  if (to !== String(process)) throw new Error(`systemd has passed its sockets to another process (\`${to}\`)`)
  if (count !== '1') throw new Error(`systemd has passed ${count} sockets to this process, and one is needed`)
  if (!isSocket(FIRST)) throw new Error('what systemd has passed to this process is not a socket')
  return FIRST
}

/** The server of each user has one socket, and so no user can name another. */
export const PASSED = 'the socket of systemd'

/**
 * Listens on a descriptor.
 *
 * @throws {Error} (rejects) if it is no Unix socket that takes connections
 */
export async function listenAtPassed(server: Server, descriptor: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    const failed = (error: unknown): void =>
      reject(new Error(`nobody can listen on ${PASSED}: ${readThrown(error).message}`))
    server.once('error', failed)
    try {
      server.listen({ fd: descriptor }, () => resolve())
    } catch (error) {
      failed(error)
    }
  })
  // Only a Unix socket has no address here. Whoever reaches a port may be anybody.
  if (server.address() === null) return PASSED
  server.close()
  throw new Error(`${PASSED} is a port, which others can reach, and must be a Unix socket`)
}

function isSocket(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isSocket()
  } catch {
    return false
  }
}
