import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { argv, execPath, platform } from 'node:process'
import { type Keeping, keepingWords } from '../agents/keeping.ts'
import { mayStartDaemon } from '../hosts/daemon-start.ts'
import { mayBeManaged } from '../hosts/managed-policies.ts'
import { socketPath } from '../hosts/state-paths.ts'
import { fitsSocket, isListening } from '../hosts/unix-socket.ts'
import { readVersion } from '../hosts/version.ts'
import { keepingName } from '../install/keeping-fingerprint.ts'

/** How long a daemon that a hook left behind waits for the next call, in seconds. */
const IDLE = 600

interface Leaving extends Keeping {
  readonly state: string
  /** As the command line of the hook has them. */
  readonly policies: readonly string[]
}

/**
 * Starts a daemon for the next calls, unless one listens or was just started. It runs on its own: in a session of its
 * own, in the root folder, and without the descriptors of this process. Never throws: the call has been answered.
 */
export async function leaveDaemon({ state, policies, ...keeping }: Leaving): Promise<void> {
  try {
    const socket = socketPath(state, readVersion(), keepingName(keeping))
    if (socket === null || !fitsSocket(socket) || mayBeManaged() || (await isListening(socket))) return
    if (!mayStartDaemon(socket)) return
    const named = policies.flatMap((policy) => ['--policy', policy])
    const words = ['daemon', '--state', state, '--idle', String(IDLE), ...keepingWords(keeping), ...named]
    const nothing = openSync('/dev/null', 'r+')
    const stdio = Array.from({ length: lastInherited() + 1 }, () => nothing)
    spawn(execPath, [argv[1] ?? '', ...words], { detached: true, cwd: '/', stdio })
      .on('error', () => {})
      .unref()
    closeSync(nothing)
  } catch {
    // A later call tries again.
  }
}

/** The last descriptor that programs inherit from this process. */
function lastInherited(): number {
  if (platform !== 'linux') return 2
  const open = readdirSync('/proc/self/fdinfo').filter((descriptor) => isInherited(descriptor))
  return Math.max(2, ...open.map(Number))
}

/** `O_CLOEXEC` on Linux, which Node does not name. */
const CLOSED_BY_EXEC = 0o2000000

function isInherited(descriptor: string): boolean {
  try {
    const flags = /^flags:\s*(\d+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1'))?.[1] ?? '0'
    return (Number.parseInt(flags, 8) & CLOSED_BY_EXEC) === 0
  } catch {
    // The folder itself was open.
    return false
  }
}
