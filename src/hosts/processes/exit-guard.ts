import { signalSession } from './session.ts'

const leaders = new Set<number>()
const endAll = () => leaders.forEach((leader) => signalSession(leader, 'SIGKILL'))

/** Ends a session of processes, at the latest when this process exits; what is given back says that it is over. */
export function guardExit(leader: number): () => void {
  if (leaders.size === 0) process.on('exit', endAll)
  leaders.add(leader)
  return () => {
    leaders.delete(leader)
    if (leaders.size === 0) process.off('exit', endAll)
  }
}
