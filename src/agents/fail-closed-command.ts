import { joinWords, quote } from './shell-words.ts'

/** How a command tells its agent to refuse if Sluice did not answer. */
export type Refusal =
  | { readonly by: 'exit' }
  /** By its output; `exit` is the exit code that goes with it. */
  | { readonly by: 'output'; readonly text: string; readonly exit: 0 | 2 }

/** What the agent is told where Sluice did not start, was ended, or did not finish its answer. */
export const UNDECIDED = 'Sluice could not decide: it did not start, or was ended'

/** How a script without an answer refuses: by exit code, by output with that exit code, or not at all. */
type Outcome = 'exit' | 2 | 0 | 'none'

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

/**
 * The beginning of a script: makes the word `$w`, which nobody can know before the call. An answer counts only if it stands
 * between two of that word: then the program that was asked has written all of it. Functions that Bash takes from the
 * environment are removed first.
 */
export const MAKE_WORD =
  'unset -f echo kill printf read wait; ' +
  'read -r w 2>/dev/null </proc/sys/kernel/random/uuid || w=$(/usr/bin/od -An -N16 -tx1 /dev/urandom); '

/** One way to end: where the words wrote an answer that ends so, and ended with that code. */
export interface Ending {
  /** The exit code of the words. */
  readonly code: 0 | 2
  /** What stands behind the answer. */
  readonly suffix: string
  /** Where the answer goes, and the exit code that goes with it. */
  readonly to: 'stdout' | 'stderr'
  readonly exit: 0 | 2
}

/**
 * The end of a script, where `$a` is what the words wrote and `$?` how they ended: gives the answer as one of these endings
 * says, or else refuses. `answer` is written before that, beside `$0`.
 */
export function answerOf(endings: readonly Ending[], outcome: Outcome, answer: '' | '$a'): string {
  const length = endings[0]?.suffix.length ?? 0
  const ways = endings
    // Where the exit code refuses nothing, only what is written does.
    .filter(({ exit }) => outcome !== 0 || exit === 0)
    .map(
      ({ code, suffix, to, exit }) =>
        `${code}:"$w"*"$w"${suffix}) printf %s "$a"${to === 'stderr' ? ' >&2' : ''}${exit === 0 ? ' && exit' : '; exit'} ${exit}`,
    )
  return [
    'r=$?; ',
    // Patterns are of bytes then, whatever the language of the person.
    'LC_ALL=C; ',
    // Without a word there is no answer.
    'c=${w:+$r}:$a; ',
    length === 0 ? '' : `a=\${a%${'?'.repeat(length)}}; `,
    'a=${a#"$w"}; a=${a%"$w"}; ',
    // An agent that has stopped reading is still told by the exit code.
    'trap "" PIPE; ',
    `case $c in ${ways.join(';; ')};; esac; `,
    OTHERWISE[outcome](answer),
  ].join('')
}

const OTHERWISE: Readonly<Record<Outcome, (answer: string) => string>> = {
  exit: (answer) => `echo "${answer}$0" >&2; exit 2`,
  2: (answer) => `${answer === '' ? '' : `printf %s "${answer}" >&2; `}echo "$0"; exit 2`,
  0: (answer) => `${answer === '' ? '' : `printf %s "${answer}" >&2; `}echo "$0" || exit 2`,
  none: (answer) => `echo "${answer}$0" >&2; exit 1`,
}

/** Whether a script ends so, and refuses where there is no answer. */
export function endsInRefusal(script: string, endings: readonly Ending[], answer: '' | '$a'): boolean {
  return REFUSING.some((outcome) => script.endsWith(answerOf(endings, outcome, answer)))
}

const REFUSING: readonly Outcome[] = ['exit', 2, 0]
