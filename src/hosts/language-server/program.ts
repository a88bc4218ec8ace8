import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once, setMaxListeners } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { LanguageServer } from '../../model/servers.ts'
import { excerpt } from '../../source/excerpt.ts'
import { chooseEnvironment } from '../processes/environment.ts'
import { guardExit } from '../processes/exit-guard.ts'
import { keepLastLines } from '../processes/last-lines.ts'
import { endSession } from '../processes/session.ts'
import { explainStart } from '../processes/start-error.ts'
import { CallFailure } from '../call-failure.ts'

/** Lines that are told of the end of what a server says on standard error. */
const LAST_LINES = 5
/** Milliseconds in which what a program has written is read, once it has ended. */
const DRAINING = 200
/** Milliseconds in which a program may end of its own accord. */
const PARTING = 1_000

/** A language server that a policy declares, and where it works. */
export interface Declared {
  readonly name: string
  readonly declaration: LanguageServer
  /** The folder of the workspace, absolute. */
  readonly root: string
}

/** A language server as a process. */
export interface Program {
  readonly stdin: Writable
  readonly stdout: Readable
  /** Whether it has ended, from that very moment. */
  hasEnded(): boolean
  /** Aborted once it has ended and been heard out, with a {@link CallFailure} that says how it ended. */
  readonly ended: AbortSignal
  /**
   * Ends it and all that it started: where it does not go by `leave`, by TERM and then KILL. The first `reason` that anyone
   * gives is how it ended; however often it is asked for, it is done once.
   */
  end(reason: string, leave?: () => Promise<void>): Promise<void>
}

/** @throws {CallFailure} `language-server-ended`, when there is no such program */
export async function startProgram(
  { name, declaration, root }: Declared,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Program> {
  const { command, args } = declaration
  let child: ChildProcessByStdio<Writable, Readable, Readable>
  try {
    child = spawn(command, args, {
      cwd: root,
      env: { ...chooseEnvironment(env, []), ...declaration.env },
      // A session of its own, so that it can be ended with all that it starts.
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
  // A pipe that breaks is told by the end of the program.
  child.stdin.on('error', () => {})
  const lastLines = keepLastLines(child.stderr, () => {})
  const closed = once(child, 'close')

  let how: string | null = null
  let closing: Promise<void> | null = null
  const ending = new AbortController()
  // As many as there are calls.
  setMaxListeners(0, ending.signal)
  const gone = once(child, 'exit').then(async () => {
    how ??= child.signalCode === null ? `ended with status ${child.exitCode}` : `was ended by ${child.signalCode}`
    await endSession(leader)
    release()
    await Promise.race([closed, delay(DRAINING, null, { ref: false })])
    const message = [`the language server ${excerpt(name)} ${how}`, lastLines().slice(-LAST_LINES).join('\n')]
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
      await Promise.race([left, delay(PARTING, null, { ref: false })])
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
