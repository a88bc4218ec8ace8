import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { explainStart } from '../../hosts/processes/start.ts'
import { createLineEnd, type ServerEnd, type ServerEnding } from './end.ts'

interface ProgramOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
}

/** Milliseconds that the program has to end after its input is closed, and again after a signal. */
const GRACE = 2_000

/**
 * Starts a server that is a local program and shares the proxy's standard error. Closing follows MCP: first the
 * program's input is closed, then signals follow if needed.
 *
 * @throws {Error} (rejects) if the program does not start; the message is the reason, in one sentence
 */
export async function startProgram({ command, args, folder, env }: ProgramOptions): Promise<ServerEnd> {
  let child: ChildProcess
  try {
    child = spawn(command, args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'], windowsHide: true })
    if (child.pid === undefined) throw (await once(child, 'error'))[0]
  } catch (error) {
    throw new Error(await explainStart(error, command, folder))
  }
  const { stdin, stdout } = child
  if (stdin === null || stdout === null) throw new Error('the server has no standard input or output')
  const ended = new Promise<ServerEnding>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  // Ignore stream errors: waiting requests fail when the program's end is seen.
  for (const stream of [stdin, stdout]) stream.on('error', () => {})
  child.on('error', () => {})

  return {
    ...createLineEnd(stdout, stdin),
    ended,
    signal: (signal) => void child.kill(signal),
    async close() {
      stdin.end()
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        const late = delay(GRACE, 'late', { ref: false })
        if ((await Promise.race([ended, late])) !== 'late') return
        child.kill(signal)
      }
    },
  }
}
