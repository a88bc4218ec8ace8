import { request } from 'node:http'
import { daemonLives, socketsIn } from '../hosts/daemon-start.ts'
import { isOwnSocket } from '../hosts/state-paths.ts'

/** Milliseconds to wait for a daemon. */
const PATIENCE = 1000

/** Ends the daemons that hooks with this state folder have left behind, of any version. Never rejects. */
export async function endDaemons(state: string): Promise<void> {
  await Promise.all(socketsIn(state).map(end))
}

function end(socketPath: string): Promise<void> {
  daemonLives(socketPath)
  return new Promise((resolve) => {
    if (!isOwnSocket(socketPath)) return resolve()
    const asked = request({ socketPath, path: '/end', method: 'POST', timeout: PATIENCE }, (answer) => answer.resume())
    asked.on('timeout', () => asked.destroy())
    // There may be no daemon any more.
    asked.on('error', () => {})
    asked.on('close', resolve)
    asked.end()
  })
}
