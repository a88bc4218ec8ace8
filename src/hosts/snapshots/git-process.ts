import { spawn } from 'node:child_process'
import { guardExit } from '../processes/exit-guard.ts'
import { endSession } from '../processes/session.ts'
import { freeReaders } from './pipes.ts'

export interface GitCall {
  readonly input?: string
  /** Milliseconds that it may take. */
  readonly limit?: number
  /** Ends it where nobody waits for it any longer. */
  readonly signal?: AbortSignal | undefined
}

interface Place {
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
export function runGit(words: readonly string[], call: GitCall & Place): Promise<string> {
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
