import { connect } from 'node:net'

/** Whether a program listens on a socket, as the file of a killed one stays behind. Never rejects. */
export function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
  })
}
