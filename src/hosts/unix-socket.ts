import { connect } from 'node:net'

/** Whether somebody listens at a socket; the file of one that was killed stays, and nobody does. Never rejects. */
export function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
  })
}
