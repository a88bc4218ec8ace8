import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from '../lines.ts'

/** Runs git, and gives what it wrote. */
export type Git = (words: readonly string[], input?: string) => Promise<string>

/** git ended with a status other than 0, or could not be started. */
export class GitError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'GitError'
  }
}

/** Bytes of what git may write. */
const LARGEST = 256 * 1024 * 1024
/** Attempts while another process has the index, and the milliseconds between two. */
const ATTEMPTS = 100
const WAIT = 50

/**
 * Git in a folder, with `before` in front of each command. What the repository or the user have configured to be run, be
 * it hooks, pagers, editors or watchers, is not.
 */
export function createGit(folder: string, before: readonly string[], env: Environment): Git {
  const quiet = ['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'core.autocrlf=false', 'gc.auto=0']
  const settings = quiet.flatMap((setting) => ['-c', setting])
  const own = { GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_PAGER: 'cat', LC_ALL: 'C' }
  const { PATH, HOME, XDG_CONFIG_HOME } = env
  const given = { ...own, ...(PATH && { PATH }), ...(HOME && { HOME }), ...(XDG_CONFIG_HOME && { XDG_CONFIG_HOME }) }

  const attempt = (words: readonly string[], input: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn('git', [...settings, ...before, ...words], { cwd: folder, env: given })
      const pieces: Buffer[] = []
      let [bytes, said] = [0, '']
      child.on('error', (error) => reject(new GitError(`git cannot be started: ${error.message}`)))
      child.stdin.on('error', () => {})
      child.stdin.end(input)
      child.stderr.on('data', (piece: Buffer) => (said = `${said}${piece.toString()}`.slice(-2000)))
      child.stdout.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > LARGEST) child.kill()
        else pieces.push(piece)
      })
      child.on('close', (status) => {
        if (status === 0) resolve(Buffer.concat(pieces).toString())
        else reject(new GitError(`git ${words[0] ?? ''} failed: ${said.trim() || `status ${status ?? 'none'}`}`))
      })
    })

  return async (words, input = '') => {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(words, input)
      } catch (error) {
        const isHeld = error instanceof GitError && error.message.includes('.lock')
        if (!isHeld || tried === ATTEMPTS) throw error
        await delay(WAIT)
      }
    }
  }
}
