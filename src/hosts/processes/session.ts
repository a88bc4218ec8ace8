import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds that processes are given to end themselves, and those in which ended ones must be gone. */
const GRACE = 400
const VANISHING = 200
const BETWEEN_LOOKS = 20

/** Ends a session: asks by TERM, then ends by KILL. Resolves when nothing of it is left, or nothing more can be done. */
export async function endSession(leader: number): Promise<void> {
  const start = performance.now()
  const elapsed = () => performance.now() - start
  let signal: NodeJS.Signals | 0 = 'SIGTERM'
  while (signalSession(leader, signal) && elapsed() < GRACE + VANISHING) {
    await delay(BETWEEN_LOOKS)
    signal = elapsed() < GRACE ? 0 : 'SIGKILL'
  }
}

/** Signals all processes of a session; 0 only asks. Whether there was any that could be signalled. */
function signalSession(leader: number, signal: NodeJS.Signals | 0): boolean {
  return groupsOf(leader).filter((group) => signalGroup(group, signal)).length > 0
}

function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    // Windows has no groups: there it is the process itself.
    return process.kill(process.platform === 'win32' ? group : -group, signal)
  } catch {
    return false
  }
}

/**
 * The groups in a session that have living processes. There may be several: `timeout` and `set -m` make some of their own.
 * Where the system does not tell (only Linux does), it is the group of the leader.
 */
function groupsOf(leader: number): readonly number[] {
  if (!existsSync('/proc/self/stat')) return [leader]
  const members = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(readProcess)
    .filter(({ session, state }) => session === leader && state !== 'Z')
  return [...new Set(members.map(({ group }) => group))]
}

function readProcess(id: string): { readonly state: string; readonly group: number; readonly session: number } {
  let stat = ''
  try {
    stat = readFileSync(`/proc/${id}/stat`, 'latin1')
  } catch {
    // It has ended since.
  }
  // Its name, in brackets, may hold anything.
  const [state = '', , group, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state, group: Number(group), session: Number(session) }
}

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
