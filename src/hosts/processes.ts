import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { CommandResult, Host } from '../model/host.ts'
import type { Command } from '../model/outcome.ts'
import { chooseEnvironment, explainStart } from './processes/start.ts'
import { createAnswerCache } from './processes/answer-cache.ts'
import { keepOutput } from './processes/output.ts'
import { endSession, guardExit } from './processes/session.ts'

export interface ProcessOptions {
  /** The environment of this program, `process.env` where absent. Commands are given the few variables that they need. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Names of further variables to give to commands. */
  readonly pass?: readonly string[]
  /** Where commands run when neither they nor the event name a folder: that of this program where absent. */
  readonly cwd?: string
  /** Bytes that are kept of each stream; 1 MiB where absent. What is beyond them is read and thrown away. */
  readonly outputBytes?: number
}

type Processes = NonNullable<Host['process']> & {
  /** Ends all commands, for good: what is asked for after it is not begun. */
  close(): Promise<void>
}

/** Node's pipes are sockets, at which `bash` reads `~/.bashrc` as if it had been logged in to, unless it stands in another shell. */
const NESTED = { SHLVL: '1' } as const

/** Milliseconds in which what a command has written is read, once the command has ended. */
const DRAINING = 200

type Child = ChildProcessByStdio<Writable | null, Readable, Readable>

/**
 * Commands as processes of this machine. Text is run by `bash`, whose quotes are those that placeholders are bound by; a
 * list is run without any shell. Standard input is what the command is given for it, else empty. A folder that is not absolute starts at the workspace.
 *
 * A command ends when its program does, and with it whatever it left running in the background; only what makes a session
 * of its own (`setsid`) gets away. At its timeout, or when its call is aborted, all of it is ended: first by TERM,
 * then by KILL, and the answer is there within a second. When this process exits, so does everything that it runs; it has
 * to exit for that, and not to die of a signal.
 */
export function createProcesses(options: ProcessOptions = {}): Processes {
  const { env = process.env, pass = [], cwd = process.cwd(), outputBytes = 1_048_576 } = options
  const environment = chooseEnvironment(env, pass)
  const closing = new AbortController()
  const running = new Set<Promise<CommandResult>>()
  const answers = createAnswerCache(() => performance.now())

  return {
    async run(command, { workspace, signal }) {
      if (closing.signal.aborted) return unstarted('the host is closed')
      if (signal.aborted) return unstarted('the time of the rule was over before the command could start')
      const { command: words, env: own, cwd: place, input, cache = 0 } = command
      const begun = (): Promise<CommandResult> =>
        follow(start(command, workspace, AbortSignal.any([signal, closing.signal])))
      return cache > 0 ? answers.use(JSON.stringify([words, own, place, workspace, input]), cache, begun) : begun()
    },
    async close() {
      closing.abort()
      await Promise.all(running)
    },
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
    // A session of its own, so that it can be ended with all that it starts.
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
    // A hook need not read what it is told.
    child.stdin?.on('error', () => {}).end(command.input)

    const closed = once(child, 'close')
    const stdout = keepOutput(child.stdout, outputBytes)
    const stderr = keepOutput(child.stderr, outputBytes)
    const ending = await whicheverIsFirst(child, command.timeout, signal)
    // What it writes through a process substitution may come after its end.
    if (ending === 'exit') await Promise.race([closed, delay(DRAINING, null, { ref: false })])
    await endSession(leader)
    await Promise.race([closed, delay(DRAINING, null, { ref: false })])
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

/** Behind `--`, text that starts with a dash is no option. */
function wordsOf({ command }: Command): readonly string[] {
  return typeof command === 'string' ? ['bash', '-c', '--', command] : command
}

function unstarted(stderr: string): CommandResult {
  return { type: 'command', exitCode: null, stdout: '', stderr, timedOut: false, truncated: false }
}

function whicheverIsFirst(child: Child, seconds: number, signal: AbortSignal): Promise<'exit' | 'timeout' | 'abort'> {
  return new Promise((tell) => {
    const timer = setTimeout(() => settle('timeout'), seconds * 1000)
    const abort = () => settle('abort')
    const settle = (ending: 'exit' | 'timeout' | 'abort') => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      tell(ending)
    }
    signal.addEventListener('abort', abort)
    child.once('exit', () => settle('exit'))
  })
}
