import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'

/** A process that runs a script of this folder. */
export interface Worker {
  readonly process: ChildProcess
  /** A file to which the script appends lines. */
  readonly log: string
  /** The exit code and the signal. */
  readonly end: Promise<readonly unknown[]>
}

export interface Workers {
  /** A folder for the processes, which is removed after all tests. */
  readonly folder: string
  /** The processes of the current test, which have started. */
  all(): readonly Worker[]
  /** The total size of all logs, in bytes. */
  logged(): number
}

/** Starts some processes before each test, and ends them after it. */
export function startWorkers(count: number, script: string, built: string): Workers {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-processes-'))
  let runs = 0
  let workers: readonly Worker[] = []
  beforeEach(async () => {
    runs++
    workers = Array.from({ length: count }, (_, index) => {
      const log = join(folder, `${runs}.${index}.log`)
      const process = fork(join(import.meta.dirname, script), [built, log])
      return { process, log, end: once(process, 'exit') }
    })
    await Promise.all(workers.map(answerOf))
  })
  afterEach(async () => {
    for (const worker of workers) worker.process.kill('SIGKILL')
    await Promise.all(workers.map(({ end }) => end))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    all: () => workers,
    logged: () => workers.reduce((sum, { log }) => sum + (statSync(log, { throwIfNoEntry: false })?.size ?? 0), 0),
  }
}

/** The next message from a process. */
export async function answerOf({ process, end }: Worker): Promise<unknown> {
  const ended = end.then((how) => {
    throw new Error(`a process has ended with ${how.join(', ')}`)
  })
  const [answer] = (await Promise.race([once(process, 'message'), ended])) as readonly unknown[]
  return answer
}
