import { setTimeout as delay } from 'node:timers/promises'
import { QUIET_ENVIRONMENT, QUIET_WORDS } from '../../model/quiet-git.ts'
import type { Environment } from '../lines.ts'
import { type GitCall, GitError, runGit } from './git-process.ts'

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
