import { spawn } from 'node:child_process'
import { constants, type Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { QUIET_ENVIRONMENT, QUIET_WORDS } from '../../model/quiet-git.ts'
import type { Environment } from '../lines.ts'
import { endSession, guardExit } from '../processes/session.ts'

/** Runs git, and returns its output. */
export type Git = (words: readonly string[], call?: GitCall) => Promise<string>

/** Attempts while another process locks the index, and milliseconds between them. */
const MAX_ATTEMPTS = 100
const RETRY_DELAY = 50

/**
 * Git in a folder, with the arguments `before` each command. Never runs hooks, pagers, editors or watchers that the
 * repository or the user has configured.
 */
export function createGit(folder: string, before: readonly string[], env: Environment): Git {
  const further = ['core.autocrlf=false', 'gc.auto=0', 'submodule.recurse=false']
  const always = [...QUIET_WORDS, ...further.flatMap((setting) => ['-c', setting]), ...before]
  const own = { ...QUIET_ENVIRONMENT, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
  const { PATH, HOME, XDG_CONFIG_HOME } = env
  const given = { ...own, ...(PATH && { PATH }), ...(HOME && { HOME }), ...(XDG_CONFIG_HOME && { XDG_CONFIG_HOME }) }

  return async (words, call = {}) => {
    for (let tried = 1; ; tried++) {
      try {
        return await runGit(words, { folder, always, env: given, ...call })
      } catch (error) {
        const isHeld = error instanceof GitError && error.message.includes(".lock': File exists")
        if (!isHeld || tried === MAX_ATTEMPTS) throw error
        await delay(RETRY_DELAY)
      }
    }
  }
}

interface GitCall {
  readonly input?: string
  /** Milliseconds. */
  readonly timeout?: number
  /** Aborted to end it. */
  readonly signal?: AbortSignal | undefined
}

interface GitFolder {
  readonly folder: string
  /** Arguments before each command. */
  readonly always: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** Git failed, was ended, or could not be started. */
export class GitError extends Error {
  /** Null if it did not exit by itself. */
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.name = 'GitError'
    this.status = status
  }
}

/** The most bytes of output. */
const MAX_OUTPUT = 256 * 1024 * 1024
/** Milliseconds for a command. Less than a rule's timeout, so that the rule's error can name the command. */
export const GIT_TIMEOUT = 20_000
/** Milliseconds after which a command is probably blocked on a pipe. */
const PIPE_CHECK_DELAY = 250

/** Returns the output of git. Ends git and everything it started at the timeout, or when the signal is aborted. */
function runGit(words: readonly string[], call: GitCall & GitFolder): Promise<string> {
  const { folder, always, env, input = '', timeout = GIT_TIMEOUT, signal } = call
  return new Promise((resolve, reject) => {
    const fail = (why: string, status: number | null = null): void =>
      reject(new GitError(`git ${words[0] ?? ''} failed: ${why}`, status))
    if (signal?.aborted === true) {
      fail(OUT_OF_TIME)
      return
    }
    // Its own session, so that everything it starts can be ended with it.
    const child = spawn('git', [...always, ...words], { cwd: folder, env, detached: true, windowsHide: true })
    child.on('error', (error) => reject(new GitError(`git cannot be started: ${error.message}`)))
    const { pid: leader } = child
    if (leader === undefined) return

    let why: string | null = null
    const end = (reason: string): void => {
      why ??= reason
      // Rejects even if the process cannot be killed.
      void endSession(leader).then(() => fail(why ?? reason))
    }
    const abort = (): void => end(OUT_OF_TIME)
    const isOver = new AbortController()
    const release = guardExit(leader)
    const timer = setTimeout(() => end(`it did not end within ${timeout / 1000} seconds`), timeout)
    const pipeCheck = setTimeout(() => void unblockPipes(folder, isOver.signal), PIPE_CHECK_DELAY)
    signal?.addEventListener('abort', abort)

    const pieces: Buffer[] = []
    let [bytes, errors] = [0, '']
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.stderr.on('data', (piece: Buffer) => (errors = `${errors}${piece.toString()}`.slice(-2000)))
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes <= MAX_OUTPUT) pieces.push(piece)
      else if (why === null) end(`it wrote more than ${MAX_OUTPUT} bytes`)
    })
    child.on('close', (status) => {
      isOver.abort()
      clearTimeout(timer)
      clearTimeout(pipeCheck)
      signal?.removeEventListener('abort', abort)
      release()
      if (why !== null) fail(why)
      else if (status === 0) resolve(Buffer.concat(pieces).toString())
      else fail(errors.trim() || `status ${status ?? 'none'}`, status)
    })
  })
}

const OUT_OF_TIME = 'the rule ran out of time'

/** Milliseconds. */
const PIPE_INTERVAL = 20

/**
 * Files that git reads by itself (`.gitignore`, `.gitattributes`, the contents of a `.git` folder) may be named pipes,
 * on which git would block forever. Until the signal is aborted, this makes such pipes look empty to their readers.
 */
async function unblockPipes(root: string, until: AbortSignal): Promise<void> {
  const pipes = await findPipes(root, until)
  while (pipes.length > 0 && !until.aborted) {
    for (const pipe of pipes) {
      // Fails if the pipe has no reader. Opening and closing a pipe sends end-of-file to its reader.
      const file = await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW).catch(() => null)
      await file?.close()
    }
    await delay(PIPE_INTERVAL)
  }
}

/** Finds only pipes that git may read: other programs may be using the rest. */
async function findPipes(root: string, until: AbortSignal): Promise<readonly string[]> {
  const found: string[] = []
  const folders = [{ path: root, isOfGit: false }]
  for (let next = folders.pop(); next !== undefined && !until.aborted; next = folders.pop()) {
    const { path, isOfGit } = next
    for (const entry of await readdir(path, { withFileTypes: true }).catch((): Dirent[] => [])) {
      const inGit = isOfGit || entry.name.startsWith('.git')
      if (entry.isFIFO() && inGit) found.push(join(path, entry.name))
      else if (entry.isDirectory()) folders.push({ path: join(path, entry.name), isOfGit: inGit })
    }
  }
  return found
}
