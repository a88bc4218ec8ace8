import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { checkOptions } from '../model/check-options.ts'
import type { CommandResult, Host } from '../model/host.ts'
import type { Command } from '../model/outcome.ts'
import { runInBackground } from './processes/background.ts'
import { keepOutput } from './processes/output.ts'
import { endSession, guardExit } from './processes/session.ts'
import { chooseEnvironment, explainStart } from './processes/start.ts'

export interface ProcessOptions {
  /** Default: `process.env`. Commands get only the variables that every program needs. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Names of further variables for commands. */
  readonly pass?: readonly string[]
  /** Where commands run when neither they nor the event name a folder; default: the current folder. */
  readonly cwd?: string
  /** Bytes to keep of each stream; default: 1 MiB. The rest is read and discarded. */
  readonly outputBytes?: number
}

type Processes = NonNullable<Host['process']> & {
  /** Ends all commands, for good. Later ones do not start. */
  close(): Promise<void>
}

/** Adds the trace to the environment of a command, unless the command sets its own. */
function withTrace(command: Command, traceparent: string): Command {
  return { ...command, env: { TRACEPARENT: traceparent, ...command.env } }
}

/** Node's pipes are sockets. On one, `bash` reads `~/.bashrc` like a remote shell, unless it is nested in another. */
const NESTED = { SHLVL: '1' } as const

/** Milliseconds to read the remaining output of a command that has ended. */
const DRAIN_TIMEOUT = 200

type Child = ChildProcessByStdio<Writable | null, Readable, Readable>

/**
 * Runs commands as processes on this machine. A text runs in `bash`, whose quoting rules the placeholders follow. A
 * list runs without a shell. Standard input is the command's `input`, or empty. A relative folder starts at the
 * workspace.
 *
 * A command ends when its program does, together with everything that the program left running in the background,
 * except processes in a session of their own (`setsid`). At its timeout, or when its call is aborted, all of its
 * processes are ended: first by TERM, then by KILL, and the result arrives within a second. When this process exits,
 * it ends everything it runs. A signal that kills this process, however, leaves its commands running.
 *
 * A background command counts as done as soon as it has started, and outlives this process. It, too, is ended at its
 * timeout.
 */
export function createProcesses(options: ProcessOptions = {}): Processes {
  checkOptions('createProcesses', options, {
    env: 'optional',
    pass: 'optional',
    cwd: 'optional',
    outputBytes: 'optional',
  })
  const { env = process.env, pass = [], cwd = process.cwd(), outputBytes = 1_048_576 } = options
  const environment = chooseEnvironment(env, pass)
  const closing = new AbortController()
  const running = new Set<Promise<CommandResult>>()

  return {
    async run(asked, { workspace, signal, traceparent }) {
      const command = traceparent === undefined ? asked : withTrace(asked, traceparent)
      if (closing.signal.aborted) return unstarted('the host is closed')
      if (signal.aborted) return unstarted('the rule ran out of time before the command could start')
      if (command.background === true) return startInBackground(command, workspace)
      return follow(start(command, workspace, AbortSignal.any([signal, closing.signal])))
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }

  async function startInBackground(command: Command, workspace: string | null): Promise<CommandResult> {
    const words = wordsOf(command)
    const folder = resolve(workspace ?? cwd, command.cwd ?? '')
    const given = command.inherits === true ? env : environment
    const problem = await runInBackground(words, {
      folder,
      env: { ...given, ...NESTED, ...command.env },
      input: command.input ?? '',
      seconds: command.timeout,
    })
    return problem === null ? { ...unstarted(''), exitCode: 0 } : unstarted(problem)
  }

  async function follow(result: Promise<CommandResult>): Promise<CommandResult> {
    running.add(result)
    try {
      return await result
    } finally {
      running.delete(result)
    }
  }

  function begin(program: string, words: readonly string[], folder: string, command: Command): Child {
    const { env: own, input, inherits } = command
    const given = inherits === true ? env : environment
    // Its own session, so that everything it starts can be ended with it.
    const common = { cwd: folder, detached: true, windowsHide: true } as const
    return input === undefined
      ? spawn(program, words, { ...common, env: { ...given, ...own }, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn(program, words, {
          ...common,
          env: { ...given, ...NESTED, ...own },
          stdio: ['pipe', 'pipe', 'pipe'],
        })
  }

  async function start(command: Command, workspace: string | null, signal: AbortSignal): Promise<CommandResult> {
    const [program = '', ...words] = wordsOf(command)
    const folder = resolve(workspace ?? cwd, command.cwd ?? '')
    let child: Child
    try {
      child = begin(program, words, folder, command)
    } catch (error) {
      return unstarted(await explainStart(error, program, folder))
    }
    const { pid: leader } = child
    if (leader === undefined) {
      const [error] = (await once(child, 'error')) as readonly unknown[]
      return unstarted(await explainStart(error, program, folder))
    }
    const release = guardExit(leader)
    // A hook need not read its input.
    child.stdin?.on('error', () => {}).end(command.input)

    const closed = once(child, 'close')
    const stdout = keepOutput(child.stdout, outputBytes)
    const stderr = keepOutput(child.stderr, outputBytes)
    const ending = await whicheverIsFirst(child, command.timeout, signal)
    // Output through a process substitution may arrive after its end.
    if (ending === 'exit') await Promise.race([closed, delay(DRAIN_TIMEOUT, null, { ref: false })])
    await endSession(leader)
    await Promise.race([closed, delay(DRAIN_TIMEOUT, null, { ref: false })])
    child.stdin?.destroy()
    child.stdout.destroy()
    child.stderr.destroy()
    child.unref()

    release()
    return {
      type: 'command',
      exitCode: ending === 'exit' ? child.exitCode : null,
      stdout: stdout.text(),
      stderr: stderr.text(),
      timedOut: ending === 'timeout',
      truncated: stdout.isTruncated() || stderr.isTruncated(),
    }
  }
}

/** After `--`, text that starts with a dash is not an option. */
function wordsOf({ command }: Command): readonly string[] {
  return typeof command === 'string' ? ['bash', '-c', '--', command] : command
}

function unstarted(stderr: string): CommandResult {
  return { type: 'command', exitCode: null, stdout: '', stderr, timedOut: false, truncated: false }
}

function whicheverIsFirst(child: Child, seconds: number, signal: AbortSignal): Promise<'exit' | 'timeout' | 'abort'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle('timeout'), seconds * 1000)
    const abort = () => settle('abort')
    const settle = (ending: 'exit' | 'timeout' | 'abort') => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      resolve(ending)
    }
    signal.addEventListener('abort', abort)
    child.once('exit', () => settle('exit'))
  })
}
