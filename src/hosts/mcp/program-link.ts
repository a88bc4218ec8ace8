import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { endSession } from '../processes/session.ts'
import { explainStart } from '../processes/start-error.ts'
import { guardExit } from '../processes/exit-guard.ts'
import { keepLastLines } from './last-lines.ts'
import { MESSAGE_BYTES, TOO_LARGE, type Link } from './link.ts'
import type { Sdk } from './sdk.ts'
import { ServerError, UnsentError } from './server-error.ts'

/** A program as it is started. */
export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
}

/** Milliseconds in which a server must end itself once its standard input has ended. */
const GRACE = 1_000

/** Milliseconds in which what a server has written is read, once it has ended. */
const DRAINING = 200

/**
 * Talks to a program over its standard input and output. The SDK has such a transport too; it signals the program alone,
 * and what runs behind it (a server behind `npx`, or behind a shell) stays when that does not go by itself.
 */
export function createProgramLink(
  { ReadBuffer, serializeMessage }: Sdk,
  program: Program,
  onLine: (line: string) => void,
): Link {
  let running: { readonly child: ChildProcessWithoutNullStreams; readonly over: Promise<void> } | null = null
  let lastLines = (): readonly string[] => []
  let ending: ServerError | null = null
  let closing: Promise<void> | null = null

  const transport: Transport = {
    async start() {
      const child = await startProgram(program)
      running = { child, over: untilOver(child) }
      lastLines = keepLastLines(child.stderr, onLine)
      const buffer = new ReadBuffer({ maxBufferSize: MESSAGE_BYTES })
      child.stdout.on('data', (piece: Buffer) => {
        try {
          buffer.append(piece)
        } catch {
          ending ??= new ServerError('mcp-output-limit', TOO_LARGE)
          child.stdout.destroy()
          void end()
          return
        }
        readMessages(buffer)
      })
      child.stdout.on('error', () => {})
      // Told by what is written.
      child.stdin.on('error', () => {})
    },
    send(message) {
      return new Promise((resolve, reject) => {
        if (running === null) return reject(new UnsentError('has not started'))
        running.child.stdin.write(serializeMessage(message), (error) => {
          if (error == null) resolve()
          else reject(new UnsentError(`takes no messages (${error.message})`))
        })
      })
    },
    close: end,
  }

  function readMessages(buffer: InstanceType<Sdk['ReadBuffer']>): void {
    for (;;) {
      try {
        const message = buffer.readMessage()
        if (message === null) return
        transport.onmessage?.(message)
      } catch {
        // A line that is no message: some programs greet.
      }
    }
  }

  async function untilOver(child: ChildProcessWithoutNullStreams): Promise<void> {
    const leader = child.pid ?? 0
    const release = guardExit(leader)
    const closed = new Promise((resolve) => child.once('close', resolve))
    await new Promise((resolve) => child.once('exit', resolve))
    await Promise.race([closed, delay(DRAINING, null, { ref: false })])
    await endSession(leader)
    await Promise.race([closed, delay(DRAINING, null, { ref: false })])
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
    release()
    // What could not be written is told first, and what was written last is read.
    await nextTurn()
    const last = lastLines()
    const how = child.signalCode === null ? `with status ${child.exitCode}` : `by ${child.signalCode}`
    const words = last.length === 0 ? '' : `, and wrote last: ${last.join(' / ')}`
    ending ??= new ServerError('mcp-server-ended', `ended ${how}${words}`)
    transport.onclose?.()
  }

  function end(): Promise<void> {
    closing ??= endProgram()
    return closing
  }

  async function endProgram(): Promise<void> {
    if (running === null) return
    const { child, over } = running
    // Where it is not writable any more, it is not we who end it.
    if (child.stdin.writable) ending ??= new ServerError('mcp-server-ended', 'was closed')
    child.stdin.end()
    await Promise.race([over, delay(GRACE, null, { ref: false })])
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) await endSession(child.pid)
    await Promise.race([over, delay(GRACE, null, { ref: false })])
  }

  return {
    transport,
    ending: () => ending,
    check: () => {},
    end,
  }
}

/** @throws {ServerError} */
async function startProgram({ command, args, env, folder }: Program): Promise<ChildProcessWithoutNullStreams> {
  try {
    // A session of its own, so that it can be ended with all that it starts.
    const child = spawn(command, args, { cwd: folder, env, detached: true, stdio: 'pipe', windowsHide: true })
    if (child.pid === undefined) throw (await once(child, 'error'))[0]
    return child
  } catch (error) {
    throw new ServerError('mcp-start-failed', `did not start: ${await explainStart(error, command, folder)}`)
  }
}
