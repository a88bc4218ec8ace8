import { chmodSync, lstatSync, mkdirSync, unlinkSync } from 'node:fs'
import { connect, type Server } from 'node:net'
import { dirname } from 'node:path'
import process from 'node:process'
import { readThrown } from '../model/thrown.ts'

/** Whether a program listens on a socket, as the file of a killed one stays behind. Never rejects. */
export async function isListening(socket: string): Promise<boolean> {
  return (await whyNotHeard(socket)) === null
}

/** Whether there is a socket at the path that nobody listens on. Never rejects. */
async function isAbandoned(socket: string): Promise<boolean> {
  // A program that is busy, or another user’s, does not answer either, but with another error.
  return isSocket(socket) && (await whyNotHeard(socket)) === 'ECONNREFUSED'
}

/** Removes the socket with this number of its own (`ino`), and nothing else that may be there by now. */
export function removeSocket(path: string, number: number): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.ino === number && isSocket(path)) unlinkSync(path)
}

/** The bytes that every system allows for the path of a socket. */
const PATH_BYTES = 103

/**
 * Listens at a socket that only its owner may use, whose folder it makes, and gives its number. Removes a socket that a killed
 * program has left, and nothing else.
 *
 * @param option what takes the path, for messages
 * @param who what may be there already: `a daemon`
 * @throws {Error} (rejects) if somebody answers there, or nothing can listen
 */
export async function listenAtSocket(server: Server, socket: string, option: string, who: string): Promise<number> {
  if (Buffer.byteLength(socket) > PATH_BYTES) {
    throw new Error(`the path \`${socket}\` is too long for a socket; \`${option}\` takes a shorter one`)
  }
  mkdirSync(dirname(socket), { recursive: true, mode: 0o700 })
  if (lstatSync(socket, { throwIfNoEntry: false }) !== undefined) {
    if (await isListening(socket)) throw new Error(`${who} already answers at \`${socket}\``)
    if (!(await isAbandoned(socket))) throw new Error(`\`${socket}\` already exists, and is not an abandoned socket`)
    unlinkSync(socket)
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // Nobody else can connect before the mode is set.
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

/** The code of the error; null where somebody listens. */
function whyNotHeard(socket: string): Promise<string | null> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy()
      resolve(null)
    })
    connection.on('error', (error) => resolve(readThrown(error).code ?? 'unknown'))
  })
}
