import { chmodSync, lstatSync, mkdirSync, unlinkSync } from 'node:fs'
import { connect, type Server } from 'node:net'
import { dirname } from 'node:path'
import process from 'node:process'
import { readThrown } from '../model/thrown.ts'

/** Whether a program listens on a socket. A killed program leaves its socket file behind. Never rejects. */
export async function isListening(socket: string): Promise<boolean> {
  return (await whyNotHeard(socket)) === null
}

/** Removes the socket with this inode number, but nothing else that may be at the path by now. */
export function removeSocket(path: string, number: number): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.ino === number && isSocket(path)) unlinkSync(path)
}

/** The longest socket path, in bytes, that every system allows. */
const PATH_BYTES = 103

/** Whether a program can listen at this path. */
export function fitsSocket(path: string): boolean {
  return Buffer.byteLength(path) <= PATH_BYTES
}

/**
 * Listens on a socket that only its owner may use, and returns the socket's inode number. Creates the folder. Replaces
 * a socket that a killed program has left, and nothing else.
 *
 * @param option names the option that takes the path, for messages
 * @param who names the program that may already listen there, for messages: `a daemon`
 * @throws {Error} (rejects) if another program listens there, or listening fails
 */
export async function listenAtSocket(server: Server, socket: string, option: string, who: string): Promise<number> {
  if (!fitsSocket(socket)) {
    throw new Error(`the path \`${socket}\` is too long for a socket; \`${option}\` takes a shorter one`)
  }
  mkdirSync(dirname(socket), { recursive: true, mode: 0o700 })
  if (lstatSync(socket, { throwIfNoEntry: false }) !== undefined) {
    const why = await whyNotHeard(socket)
    if (why === null) throw new Error(`${who} already answers at \`${socket}\``)
    // A busy program or another user’s program does not accept connections either, but fails with another error.
    const isAbandoned = isSocket(socket) && why === 'ECONNREFUSED'
    if (!isAbandoned) throw new Error(`\`${socket}\` already exists, and is not an abandoned socket`)
    unlinkSync(socket)
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // The umask keeps other users from connecting before the mode is set.
    const mask = process.umask(0o177)
    try {
      server.listen(socket, () => resolve())
    } finally {
      process.umask(mask)
    }
  })
  chmodSync(socket, 0o600)
  return lstatSync(socket).ino
}

function isSocket(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSocket() === true
}

/** The error code of a connection attempt; null if a program listens. */
function whyNotHeard(socket: string): Promise<string | null> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy()
      resolve(null)
    })
    connection.on('error', (error) => resolve(readThrown(error).code ?? 'unknown'))
  })
}
