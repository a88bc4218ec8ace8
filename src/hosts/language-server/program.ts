import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once, setMaxListeners } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { LanguageServer } from '../../model/servers.ts'
import { excerpt } from '../../source/excerpt.ts'
import { chooseEnvironment, explainStart } from '../processes/start.ts'
import { endSession, guardExit } from '../processes/session.ts'
import { keepLastLines } from '../processes/output.ts'
import { CallFailure } from '../tool-family.ts'

/** How many of the last lines of standard error a message quotes. */
const QUOTED_LINES = 5
/** Milliseconds to read the remaining output of a program that has ended. */
const DRAIN_TIMEOUT = 200
/** Milliseconds for a program to end by itself. */
const EXIT_TIMEOUT = 1_000

/** A language server that a policy declares, and the workspace it runs in. */
export interface DeclaredServer {
  readonly name: string
  readonly declaration: LanguageServer
  /** The folder of the workspace, absolute. */
  readonly root: string
}

export interface ServerProcess {
  readonly stdin: Writable
  readonly stdout: Readable
  /** Whether the process has ended; its output may not have been read yet. */
  hasEnded(): boolean
  /** Aborted once the process has ended and its output was read, with a {@link CallFailure} that says how it ended. */
  readonly ended: AbortSignal
  /**
   * Ends the process and everything it started: first by `leave`, then by TERM, then by KILL. Only the first call has
   * an effect, and its `reason` is reported.
   */
  end(reason: string, leave?: () => Promise<void>): Promise<void>
}

/** @throws {CallFailure} `language-server-ended`, if the server cannot be started */
export async function startProcess(
  { name, declaration, root }: DeclaredServer,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ServerProcess> {
  const { command, args } = declaration
  let child: ChildProcessByStdio<Writable, Readable, Readable>
  try {
    child = spawn(command, args, {
      cwd: root,
      env: { ...chooseEnvironment(env, []), ...declaration.env },
      // Its own session, so that everything it starts can be ended with it.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    await once(child, 'spawn')
  } catch (error) {
    const why = await explainStart(error, command, root)
    throw new CallFailure('language-server-ended', `the language server ${excerpt(name)} cannot be started: ${why}`)
  }
  const leader = child.pid ?? 0
  const release = guardExit(leader)
  // How the program ends explains why a pipe broke.
  child.stdin.on('error', () => {})
  const lastLines = keepLastLines(child.stderr, () => {})
  const closed = once(child, 'close')

  let how: string | null = null
  let closing: Promise<void> | null = null
  const ending = new AbortController()
  // Every call adds a listener.
  setMaxListeners(0, ending.signal)
  const gone = once(child, 'exit').then(async () => {
    how ??= child.signalCode === null ? `ended with status ${child.exitCode}` : `was ended by ${child.signalCode}`
    await endSession(leader)
    release()
    await Promise.race([closed, delay(DRAIN_TIMEOUT, null, { ref: false })])
    const message = [`the language server ${excerpt(name)} ${how}`, lastLines().slice(-QUOTED_LINES).join('\n')]
      .filter((part) => part !== '')
      .join(': ')
    ending.abort(new CallFailure('language-server-ended', message))
  })

  const close = async (leave?: () => Promise<void>) => {
    if (leave !== undefined) {
      const left = leave().then(
        () => gone,
        () => {},
      )
      await Promise.race([left, delay(EXIT_TIMEOUT, null, { ref: false })])
    }
    await endSession(leader)
    await gone
  }

  return {
    stdin: child.stdin,
    stdout: child.stdout,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended: ending.signal,
    end(reason, leave) {
      how ??= reason
      closing ??= close(leave)
      return closing
    },
  }
}
