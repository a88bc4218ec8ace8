import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds for processes to end after TERM, to vanish after KILL, and between two checks. */
const TERM_TIMEOUT = 400
const KILL_TIMEOUT = 200
const POLL_INTERVAL = 20

/** Ends a session by TERM, then by KILL. Resolves when no process of it is left, or nothing more can be done. */
export async function endSession(leader: number): Promise<void> {
  const start = performance.now()
  const elapsed = () => performance.now() - start
  let signal: NodeJS.Signals | 0 = 'SIGTERM'
  while (signalSession(leader, signal) && elapsed() < TERM_TIMEOUT + KILL_TIMEOUT) {
    await delay(POLL_INTERVAL)
    signal = elapsed() < TERM_TIMEOUT ? 0 : 'SIGKILL'
  }
}

/** Signals all processes of a session; 0 only checks. Returns whether any could be signalled. */
function signalSession(leader: number, signal: NodeJS.Signals | 0): boolean {
  return groupsOf(leader).filter((group) => signalGroup(group, signal)).length > 0
}

function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    // Windows has no process groups, only the process itself.
    return process.kill(process.platform === 'win32' ? group : -group, signal)
  } catch {
    return false
  }
}

/**
 * The process groups of a session that have living processes. There may be several, because `timeout` and `set -m`
 * create their own. Only Linux lists them; elsewhere, only the leader's group is known.
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
    // The process has ended in the meantime.
  }
  // The name of the process, in parentheses, may contain anything.
  const [state = '', , group, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state, group: Number(group), session: Number(session) }
}

const leaders = new Set<number>()
const endAll = () => leaders.forEach((leader) => signalSession(leader, 'SIGKILL'))

/** Kills a session when this process exits. Call the returned function once the session has ended. */
export function guardExit(leader: number): () => void {
  if (leaders.size === 0) process.on('exit', endAll)
  leaders.add(leader)
  return () => {
    leaders.delete(leader)
    if (leaders.size === 0) process.off('exit', endAll)
  }
}
