import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readThrown } from '../model/thrown.ts'

/** Milliseconds until hooks start another daemon if the last one ended soon after its start, or never listened. */
const RETRY = 60_000

/**
 * Whether this process may start the daemon of a socket. Of many at once, one may. The mark stays until
 * `daemonLives`, so hooks do not start a daemon that cannot run at every call.
 *
 * @throws {Error} if the folder cannot be written
 */
export function mayStartDaemon(socket: string): boolean {
  mkdirSync(dirname(socket), { recursive: true, mode: 0o700 })
  const since = startOf(socket)
  // A clock that was set back does not keep hooks from starting one.
  if (since !== null && Math.abs(Date.now() - since) < RETRY) return false
  if (since !== null) daemonLives(socket)
  try {
    closeSync(openSync(markOf(socket), 'wx', 0o600))
    return true
  } catch (error) {
    if (readThrown(error).code === 'EEXIST') return false
    throw error
  }
}

/** Forgets the start: the daemon runs, or has ended as it should. Never throws. */
export function daemonLives(socket: string): void {
  try {
    rmSync(markOf(socket), { force: true })
  } catch {
    // Only a start after the end of this daemon has to wait.
  }
}

/** When the daemon of a socket was started that was not seen to live; null if there is none, or nobody may know. */
export function startOf(socket: string): number | null {
  try {
    return statSync(markOf(socket), { throwIfNoEntry: false })?.mtimeMs ?? null
  } catch {
    return null
  }
}

function markOf(socket: string): string {
  return `${socket}${MARK}`
}

const MARK = '.started'

/** The sockets in the state folder, and those whose daemon was started and has not been seen to live. */
export function socketsIn(state: string): readonly string[] {
  try {
    const names = readdirSync(state).map((name) => (name.endsWith(MARK) ? name.slice(0, -MARK.length) : name))
    return [...new Set(names)].filter((name) => name.endsWith('.sock')).map((name) => join(state, name))
  } catch {
    return []
  }
}
