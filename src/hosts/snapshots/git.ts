import { spawn } from 'node:child_process'
import { constants, type Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { QUIET_ENVIRONMENT, QUIET_WORDS } from '../../model/quiet-git.ts'
import type { Environment } from '../lines.ts'
import { endSession, guardExit } from '../processes/session.ts'

/** Runs git, and gives what it wrote. */
export type Git = (words: readonly string[], call?: GitCall) => Promise<string>

/** Attempts while another process has the index, and the milliseconds between two. */
const ATTEMPTS = 100
const WAIT = 50

/**
 * Git in a folder, with `before` in front of each command. What the repository or the user have configured to be run, be
 * it hooks, pagers, editors or watchers, is not.
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
        if (!isHeld || tried === ATTEMPTS) throw error
        await delay(WAIT)
      }
    }
  }
}

interface GitCall {
  readonly input?: string
  /** Milliseconds that it may take. */
  readonly limit?: number
  /** Ends it where nobody waits for it any longer. */
  readonly signal?: AbortSignal | undefined
}

interface GitFolder {
  readonly folder: string
  /** What stands in front of the words of each command. */
  readonly always: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** git ended with a status other than 0, was ended, or could not be started. */
export class GitError extends Error {
  /** Null where it did not end by itself. */
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.name = 'GitError'
    this.status = status
  }
}

/** Bytes of what git may write. */
const LARGEST = 256 * 1024 * 1024
/** Milliseconds that a command may take: less than a rule has, so that the rule learns what took so long. */
export const LIMIT = 20_000
/** Milliseconds after which a command is thought to wait for somebody. */
const PATIENCE = 250

/** What git wrote. At its limit, or when its signal is aborted, it is ended with all that it has started. */
function runGit(words: readonly string[], call: GitCall & GitFolder): Promise<string> {
  const { folder, always, env, input = '', limit = LIMIT, signal } = call
  return new Promise((resolve, reject) => {
    const fail = (why: string, status: number | null = null): void =>
      reject(new GitError(`git ${words[0] ?? ''} failed: ${why}`, status))
    if (signal?.aborted === true) {
      fail(UNAWAITED)
      return
    }
    // A session of its own, so that it can be ended with all that it starts.
    const child = spawn('git', [...always, ...words], { cwd: folder, env, detached: true, windowsHide: true })
    child.on('error', (error) => reject(new GitError(`git cannot be started: ${error.message}`)))
    const { pid: leader } = child
    if (leader === undefined) return

    let why: string | null = null
    const end = (reason: string): void => {
      why ??= reason
      // Nor is one waited for that cannot even be killed.
      void endSession(leader).then(() => fail(why ?? reason))
    }
    const abort = (): void => end(UNAWAITED)
    const isOver = new AbortController()
    const release = guardExit(leader)
    const timer = setTimeout(() => end(`it did not end within ${limit / 1000} seconds`), limit)
    const impatience = setTimeout(() => void freeReaders(folder, isOver.signal), PATIENCE)
    signal?.addEventListener('abort', abort)

    const pieces: Buffer[] = []
    let [bytes, said] = [0, '']
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.stderr.on('data', (piece: Buffer) => (said = `${said}${piece.toString()}`.slice(-2000)))
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes <= LARGEST) pieces.push(piece)
      else if (why === null) end(`it wrote more than ${LARGEST} bytes`)
    })
    child.on('close', (status) => {
      isOver.abort()
      clearTimeout(timer)
      clearTimeout(impatience)
      signal?.removeEventListener('abort', abort)
      release()
      if (why !== null) fail(why)
      else if (status === 0) resolve(Buffer.concat(pieces).toString())
      else fail(said.trim() || `status ${status ?? 'none'}`, status)
    })
  })
}

const UNAWAITED = 'the time of the rule was over'

/** Milliseconds. */
const BETWEEN_ROUNDS = 20

/**
 * What git reads of a working copy by itself (`.gitignore`, `.gitattributes`, what is in a folder `.git`) may be a named pipe, at which
 * git would wait for ever. To whoever waits there, such a file is empty from now on, until the signal.
 */
async function freeReaders(root: string, until: AbortSignal): Promise<void> {
  const pipes = await findPipes(root, until)
  while (pipes.length > 0 && !until.aborted) {
    for (const pipe of pipes) {
      // Fails where nobody reads it. Opened and closed again, it ends for its reader.
      const file = await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW).catch(() => null)
      await file?.close()
    }
    await delay(BETWEEN_ROUNDS)
  }
}

/** Only those that git may read: another may be somebody's own, who waits there for something. */
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
