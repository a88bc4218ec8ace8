import { joinWords, quote } from './shell-words.ts'

/** How an agent is told to refuse by a command that did not come to an answer. */
export type Refusal =
  | { readonly by: 'exit' }
  /** By what is written; `exit` is the code that stands with it. */
  | { readonly by: 'output'; readonly text: string; readonly exit: 0 | 2 }

/** What the agent is told where Sluice did not start, or was ended. */
export const UNDECIDED = 'Sluice could not decide: it did not start, or was ended'

/** What becomes of a script where there is no answer: by exit code, by what is written with that code, or not at all. */
export type Outcome = 'exit' | 2 | 0 | 'none'

export function outcomeOf(refusal: Refusal | null): Outcome {
  return refusal === null ? 'none' : refusal.by === 'exit' ? 'exit' : refusal.exit
}

/**
 * A command that runs the words in a script, which has them as `"$@"`, and as `$0` what the agent is told where there is no
 * answer. Agents have it run by the shell of the person, who may prefer one that is not POSIX's: so the script is one for
 * `/bin/sh`, and the rest its words.
 */
export function guarded(script: string, refusal: Refusal | null, words: readonly string[]): string {
  return `${SHELL} '${script}' ${quote(refusal?.by === 'output' ? refusal.text : UNDECIDED)} ${joinWords(words)}`
}

const SHELL = '/bin/sh -c'

/** The script of such a command, of which `words` are the words; empty where it is another command. */
export function scriptOf(text: string, words: readonly string[]): string {
  return text.startsWith(`${SHELL} '`) ? (words[2] ?? '') : ''
}

/** The words that such a command runs. */
export function wordsInside(words: readonly string[]): readonly string[] {
  return words.slice(4)
}
