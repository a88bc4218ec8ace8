import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { explainStart } from '../processes/start-error.ts'
import { ServerError } from './server-error.ts'

/** A program as it is started. */
export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
}

/** @throws {ServerError} */
export async function startProgram({ command, args, env, folder }: Program): Promise<ChildProcessWithoutNullStreams> {
  try {
    // A session of its own, so that it can be ended with all that it starts.
    const child = spawn(command, args, { cwd: folder, env, detached: true, stdio: 'pipe', windowsHide: true })
    if (child.pid === undefined) throw (await once(child, 'error'))[0]
    return child
  } catch (error) {
    throw new ServerError('mcp-start-failed', `did not start: ${await explainStart(error, command, folder)}`)
  }
}
