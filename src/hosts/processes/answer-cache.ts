import type { CommandResult } from '../../model/host.ts'

const MAX_ANSWERS = 200

/** Keeps the answers of commands for a while. */
interface AnswerCache {
  /**
   * The cached answer for the key, or the result of `run`. Caches it for this many seconds if the command succeeded. Failures
   * are not cached, because the next attempt may succeed.
   */
  use(key: string, seconds: number, run: () => Promise<CommandResult>): Promise<CommandResult>
}

/** @param now milliseconds of a monotonic clock */
export function createAnswerCache(now: () => number): AnswerCache {
  const kept = new Map<string, { readonly answer: CommandResult; readonly until: number }>()
  return {
    async use(key, seconds, run) {
      const found = kept.get(key)
      if (found !== undefined && found.until > now()) return found.answer
      kept.delete(key)
      const answer = await run()
      if (answer.exitCode === 0) kept.set(key, { answer, until: now() + seconds * 1000 })
      // Oldest first.
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_ANSWERS) break
        kept.delete(oldest)
      }
      return answer
    },
  }
}
