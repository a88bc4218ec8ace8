import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Host } from './hosts/host.ts'
import type { Conversation, ModelServer } from './models/model-server.ts'
import type { Place } from './place.ts'

/** The time limit for a program in milliseconds; it needs a few seconds. */
const PATIENCE = 120_000

/** The maximum number of characters kept from each stream. */
const LONGEST = 100_000

export interface Run extends Conversation {
  readonly exit: number | null
  /** Whether the host exceeded its time limit and was killed. */
  readonly late: boolean
  readonly stdout: string
  readonly stderr: string
}

/** The options of `unshare` for a separate network namespace; null if this machine does not allow one. */
export const ISOLATION: readonly string[] | null =
  [['--net'], ['--user', '--map-root-user', '--net']].find(
    (words) => spawnSync('unshare', [...words, 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' }).status === 0,
  ) ?? null

/** The time in milliseconds for hooks to end after their host, which does not always wait for them. */
const HOOKS_PATIENCE = 5000

/** Runs a host until it ends. Processes left in its group get time to finish, and are then killed. */
export async function runHost(
  host: Host,
  program: string,
  place: Place,
  model: ModelServer,
  prompt: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const isolated = ISOLATION === null ? [] : ['unshare', ...ISOLATION]
  const launch = [process.execPath, join(import.meta.dirname, 'launch.mjs')]
  const words = [ISOLATION === null ? '' : place.socket, String(model.port), program, ...host.words(prompt)]
  const [command = '', ...rest] = [...isolated, ...launch, ...words]
  const child = spawn(command, rest, {
    cwd: place.project,
    detached: true,
    env: { ...environment(place), ...host.env(place, model.port), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has ended.
    }
  }

  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (text: Buffer) => (stdout = (stdout + text.toString()).slice(-LONGEST)))
  child.stderr.on('data', (text: Buffer) => (stderr = (stderr + text.toString()).slice(-LONGEST)))
  let late = false
  const clock = setTimeout(() => {
    late = true
    end()
  }, PATIENCE)
  const exit = await new Promise<number | null>((done) => {
    child.on('error', () => done(null))
    child.on('exit', (code) => {
      void othersEnd(child.pid, Date.now() + HOOKS_PATIENCE).then(() => {
        end()
        done(code)
      })
    })
  })
  clearTimeout(clock)
  return { ...model.conversation(), exit, late, stdout, stderr }
}

/** Resolves when no process of a group is left, or at the given time. */
async function othersEnd(group: number | undefined, until: number): Promise<void> {
  while (group !== undefined && isGroupRunning(group) && Date.now() < until) await delay(20)
}

function isGroupRunning(group: number): boolean {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

/** The environment variables about this machine for a program. */
export function environment({ home, temporary }: Place): Readonly<Record<string, string>> {
  return { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: temporary, LANG: 'C.UTF-8', TERM: 'dumb' }
}
