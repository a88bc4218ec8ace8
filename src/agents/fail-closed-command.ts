import { joinWords, quote } from './shell-words.ts'

/** How a command tells its agent to refuse if Sluice did not answer. */
export type Refusal =
  | { readonly by: 'exit' }
  /** By its output; `exit` is the exit code that goes with it. */
  | { readonly by: 'output'; readonly text: string; readonly exit: 0 | 2 }

/** What the agent is told if Sluice did not start, or was ended. */
export const UNDECIDED = 'Sluice could not decide: it did not start, or was ended'

/** How a script without an answer refuses: by exit code, by output with that exit code, or not at all. */
export type Outcome = 'exit' | 2 | 0 | 'none'

export function outcomeOf(refusal: Refusal | null): Outcome {
  return refusal === null ? 'none' : refusal.by === 'exit' ? 'exit' : refusal.exit
}

/**
 * A command that runs `words` in a script. The script has them as `"$@"`, and as `$0` what the agent is told if there is no
 * answer. Agents use the shell of the person, which may not be a POSIX shell, so `/bin/sh` runs the script.
 */
export function guarded(script: string, refusal: Refusal | null, words: readonly string[]): string {
  return `${SHELL} '${script}' ${quote(refusal?.by === 'output' ? refusal.text : UNDECIDED)} ${joinWords(words)}`
}

const SHELL = '/bin/sh -c'

/** The script of such a command, whose words are `words`; empty for any other command. */
export function scriptOf(text: string, words: readonly string[]): string {
  return text.startsWith(`${SHELL} '`) ? (words[2] ?? '') : ''
}

/** The words that such a command runs. */
export function wordsInside(words: readonly string[]): readonly string[] {
  return words.slice(4)
}
