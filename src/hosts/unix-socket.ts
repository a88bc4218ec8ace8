import { lstatSync, unlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { readThrown } from '../model/thrown.ts'

/** Whether a program listens on a socket, as the file of a killed one stays behind. Never rejects. */
export async function isListening(socket: string): Promise<boolean> {
  return (await whyNotHeard(socket)) === null
}

/** Whether there is a socket at the path that nobody listens on. Never rejects. */
export async function isAbandoned(socket: string): Promise<boolean> {
  // A program that is busy, or another user’s, does not answer either, but with another error.
  return isSocket(socket) && (await whyNotHeard(socket)) === 'ECONNREFUSED'
}

/** Removes the socket with this number of its own (`ino`), and nothing else that may be there by now. */
export function removeSocket(path: string, number: number): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.ino === number && isSocket(path)) unlinkSync(path)
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
