import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface RunningProcess {
  readonly id: number
  readonly parent: number
  /** The whole command line. */
  readonly line: string
}

/** All running processes, without zombies. */
export function runningProcesses(): readonly RunningProcess[] {
  return existsSync('/proc/self/stat') ? fromProc() : fromPs()
}

/** Whether any of these processes is running. */
export function isAnyAlive(ids: readonly number[]): boolean {
  return runningProcesses().some(({ id }) => ids.includes(id))
}

/** All descendants of a process. */
export function childrenOf(parent: number): readonly RunningProcess[] {
  const all = runningProcesses()
  const below = (from: number): readonly RunningProcess[] =>
    all.filter((process) => process.parent === from).flatMap((child) => [child, ...below(child.id)])
  return below(parent)
}

// Small Linux images have no `ps`.
function fromProc(): readonly RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of the program, in parentheses, may contain anything.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').join(' ').trim()
        const [state = '', parent] = fields
        // A killed process may keep threads, and with them its files, for a short time.
        const threads = Number(fields[17])
        return 'ZX'.includes(state) && threads <= 1 ? [] : [{ id: Number(name), parent: Number(parent), line }]
      } catch {
        return [] // the process has ended since
      }
    })
}

function fromPs(): readonly RunningProcess[] {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1_048_576 } as const
  const { stdout, pid } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], options)
  return stdout.split('\n').flatMap((row) => {
    const [id, parent, state = 'Z', ...words] = row.trim().split(/\s+/)
    const isRunning = !state.startsWith('Z') && Number(id) !== pid
    return isRunning ? [{ id: Number(id), parent: Number(parent), line: words.join(' ') }] : []
  })
}
