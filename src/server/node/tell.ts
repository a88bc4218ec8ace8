type TellLevel = 'info' | 'warning' | 'error'

/** Says one sentence to the operator. */
export type Tell = (sentence: string, level?: TellLevel) => void

/** Milliseconds between two sentences about the same thing. */
const QUIET = 60_000

/**
 * Says something that can happen any number of times: the first time at once, and after that at most once a minute, how
 * often.
 */
export interface RareTell {
  /** @param key the same for what counts as the same thing; there must be a limited number of keys */
  tell(key: string, sentence: string, level: TellLevel): void
  close(): void
}

export function createRareTell(tell: Tell, quiet = QUIET): RareTell {
  const more = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  return {
    tell(key, sentence, level) {
      const count = more.get(key)
      if (count !== undefined) {
        more.set(key, count + 1)
        return
      }
      more.set(key, 0)
      tell(sentence, level)
      const timer = setTimeout(() => {
        timers.delete(timer)
        const since = more.get(key) ?? 0
        more.delete(key)
        if (since > 0) tell(`${since} more ${since === 1 ? 'time' : 'times'} in the last minute: ${sentence}`, level)
      }, quiet)
      timers.add(timer.unref())
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
