import type { CommandResult } from '../../model/host.ts'

/** Commands whose answers are kept at most. */
const MOST = 200

/** Answers of commands that will do for a while. */
interface AnswerCache {
  /**
   * The answer that is kept for the key, or what is given by running it anew. It is kept for so many seconds where the
   * command succeeded: what was wrong may be right the next time.
   */
  use(key: string, seconds: number, run: () => Promise<CommandResult>): Promise<CommandResult>
}

/** @param now gives milliseconds, of a clock that only goes forward */
export function createAnswerCache(now: () => number): AnswerCache {
  const kept = new Map<string, { readonly answer: CommandResult; readonly until: number }>()
  return {
    async use(key, seconds, run) {
      const found = kept.get(key)
      if (found !== undefined && found.until > now()) return found.answer
      kept.delete(key)
      const answer = await run()
      if (answer.exitCode === 0) kept.set(key, { answer, until: now() + seconds * 1000 })
      // The one that was kept first goes first.
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break
        kept.delete(oldest)
      }
      return answer
    },
  }
}
