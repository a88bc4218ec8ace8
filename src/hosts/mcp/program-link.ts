import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { endSession } from '../processes/session.ts'
import { guardExit } from '../processes/exit-guard.ts'
import { cutLines } from './cut-lines.ts'
import { keepLastLines } from '../processes/last-lines.ts'
import { MESSAGE_BYTES, TOO_LARGE, type Link } from './link.ts'
import { readMessage } from './read-message.ts'
import type { Sdk } from './sdk.ts'
import { ServerError, UnsentError } from './server-error.ts'
import { startProgram, type Program } from './start-program.ts'

/** Milliseconds in which a server must end itself once its standard input has ended. */
const GRACE = 1_000

/** Milliseconds in which what a server has written is read, once it has ended. */
const DRAINING = 200

/** Milliseconds that a server may live on without its output: its own end says more. */
const BREAKING_OFF = 1_000

/** Lines that are no messages: some programs greet. */
const MOST_STRAY_LINES = 1_000

/** Bytes that may wait for a server to read them when one more message is sent. */
const UNREAD_BYTES = 16 * 1_048_576

/**
 * Talks to a program over its standard input and output. The SDK has such a transport too; it signals the program alone,
 * and what runs behind it (a server behind `npx`, or behind a shell) stays when that does not go by itself.
 */
export function createProgramLink(sdk: Sdk, program: Program, onLine: (line: string) => void): Link {
  let running: { readonly child: ChildProcessWithoutNullStreams; readonly over: Promise<void> } | null = null
  let lastLines = (): readonly string[] => []
  let ending: ServerError | null = null
  let closing: Promise<void> | null = null

  const transport: Transport = {
    async start() {
      const child = await startProgram(program)
      running = { child, over: untilOver(child) }
      lastLines = keepLastLines(child.stderr, onLine)
      readMessages(child.stdout)
      child.stdout.on('error', () => {})
      child.stdout.on('end', () => {
        setTimeout(() => {
          if (hasEnded(child)) return
          ending ??= new ServerError('mcp-server-ended', 'has closed its output')
          void end()
        }, BREAKING_OFF).unref()
      })
      // Told by what is written.
      child.stdin.on('error', () => {})
    },
    send(message) {
      return new Promise((resolve, reject) => {
        if (running === null) return reject(new UnsentError('has not started'))
        const { stdin } = running.child
        if (stdin.writableLength > UNREAD_BYTES) {
          ending ??= new ServerError('mcp-server-ended', 'does not read its input')
          return reject(new UnsentError('does not read its input'))
        }
        stdin.write(sdk.serializeMessage(message), (error) => {
          if (error == null) resolve()
          else reject(new UnsentError(`takes no messages (${error.message})`))
        })
      })
    },
    close: end,
  }

  function readMessages(stdout: Readable): void {
    let stray = 0
    const stop = (why: string) => {
      ending ??= new ServerError('mcp-output-limit', why)
      stdout.destroy()
      void end()
    }
    cutLines(stdout, MESSAGE_BYTES, {
      onLine(line) {
        const message = readMessage(sdk, line)
        if (message !== null) transport.onmessage?.(message)
        else if (++stray > MOST_STRAY_LINES) stop(`wrote more than ${MOST_STRAY_LINES} lines that are no messages`)
        return stray <= MOST_STRAY_LINES
      },
      onTooLong: () => stop(TOO_LARGE),
    })
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
    if (child.pid !== undefined && !hasEnded(child)) await endSession(child.pid)
    await Promise.race([over, delay(GRACE, null, { ref: false })])
  }

  return {
    transport,
    ending: () => ending,
    check: () => {},
    end,
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcessWithoutNullStreams): boolean {
  return exitCode !== null || signalCode !== null
}
