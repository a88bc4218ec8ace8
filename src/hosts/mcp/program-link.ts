import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { createLineCutter } from '../../source/read-lines.ts'
import { keepLastLines } from '../processes/output.ts'
import { endSession, guardExit } from '../processes/session.ts'
import { explainStart } from '../processes/start.ts'
import {
  type Link,
  MAX_MESSAGE_BYTES,
  readMessage,
  type Sdk,
  ServerError,
  TOO_LARGE,
  UnsentError,
} from './connection.ts'

/** Milliseconds for a server to end by itself once its standard input is closed. */
const EXIT_TIMEOUT = 1_000

/** Milliseconds to read the remaining output of a server that has ended. */
const DRAIN_TIMEOUT = 200

/**
 * Milliseconds that a server may live on after it has closed its output. How it ends explains more than the closed
 * stream.
 */
const CLOSED_OUTPUT_GRACE = 1_000

/** The most lines that are not messages. Some programs print a greeting. */
const MAX_STRAY_LINES = 1_000

/** The most bytes that may wait for a server to read them. */
const MAX_UNREAD_BYTES = 16 * 1_048_576

/**
 * Talks to a program over its standard input and output. The SDK's own transport signals only the program itself, so a
 * server started by `npx` or a shell could stay behind.
 */
export function createProgramLink(sdk: Sdk, program: ServerCommand, onLine: (line: string) => void): Link {
  let running: { readonly child: ChildProcessWithoutNullStreams; readonly over: Promise<void> } | null = null
  let lastLines = (): readonly string[] => []
  let ending: ServerError | null = null
  let closing: Promise<void> | null = null

  const transport: Transport = {
    async start() {
      const child = await startServer(program)
      running = { child, over: untilOver(child) }
      lastLines = keepLastLines(child.stderr, onLine)
      readMessages(child.stdout)
      child.stdout.on('error', () => {})
      child.stdout.on('end', () => {
        setTimeout(() => {
          if (hasEnded(child)) return
          ending ??= new ServerError('mcp-server-ended', 'has closed its output')
          void end()
        }, CLOSED_OUTPUT_GRACE).unref()
      })
      // Writes report their own errors.
      child.stdin.on('error', () => {})
    },
    send(message) {
      return new Promise((resolve, reject) => {
        if (running === null) return reject(new UnsentError('has not started'))
        const { stdin } = running.child
        if (stdin.writableLength > MAX_UNREAD_BYTES) {
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
      stdout.off('data', read).destroy()
      void end()
    }
    const cutter = createLineCutter(MAX_MESSAGE_BYTES)
    const read = (piece: Buffer) => {
      for (const { bytes } of cutter.cut(piece)) {
        const message = bytes === null ? null : readMessage(sdk, Buffer.from(bytes).toString())
        if (message !== null) transport.onmessage?.(message)
        else if (bytes === null || ++stray > MAX_STRAY_LINES) {
          stop(bytes === null ? TOO_LARGE : `wrote more than ${MAX_STRAY_LINES} lines that are not messages`)
          return
        }
      }
    }
    stdout.on('data', read)
  }

  async function untilOver(child: ChildProcessWithoutNullStreams): Promise<void> {
    const leader = child.pid ?? 0
    const release = guardExit(leader)
    const closed = new Promise((resolve) => child.once('close', resolve))
    await new Promise((resolve) => child.once('exit', resolve))
    await Promise.race([closed, delay(DRAIN_TIMEOUT, null, { ref: false })])
    await endSession(leader)
    await Promise.race([closed, delay(DRAIN_TIMEOUT, null, { ref: false })])
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
    release()
    // First let failed writes be reported and the last lines be read.
    await nextTurn()
    const last = lastLines()
    const how = child.signalCode === null ? `with status ${child.exitCode}` : `by ${child.signalCode}`
    const output = last.length === 0 ? '' : `, and wrote last: ${last.join(' / ')}`
    ending ??= new ServerError('mcp-server-ended', `ended ${how}${output}`)
    transport.onclose?.()
  }

  function end(): Promise<void> {
    closing ??= endProgram()
    return closing
  }

  async function endProgram(): Promise<void> {
    if (running === null) return
    const { child, over } = running
    // If standard input is no longer writable, the program is ending by itself.
    if (child.stdin.writable) ending ??= new ServerError('mcp-server-ended', 'was closed')
    child.stdin.end()
    await Promise.race([over, delay(EXIT_TIMEOUT, null, { ref: false })])
    if (child.pid !== undefined && !hasEnded(child)) await endSession(child.pid)
    await Promise.race([over, delay(EXIT_TIMEOUT, null, { ref: false })])
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

/** The program to start. */
interface ServerCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly folder: string
}

/** @throws {ServerError} */
async function startServer({ command, args, env, folder }: ServerCommand): Promise<ChildProcessWithoutNullStreams> {
  try {
    // Its own session, so that everything it starts can be ended with it.
    const child = spawn(command, args, { cwd: folder, env, detached: true, stdio: 'pipe', windowsHide: true })
    if (child.pid === undefined) throw (await once(child, 'error'))[0]
    return child
  } catch (error) {
    throw new ServerError('mcp-start-failed', `did not start: ${await explainStart(error, command, folder)}`)
  }
}
