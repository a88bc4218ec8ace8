import { joinWords, quote } from './shell-words.ts'

/** How a command tells its agent to refuse if Sluice did not answer. */
export type Refusal =
  | { readonly by: 'exit' }
  /** By output; `exit` is the exit code that accompanies it. */
  | { readonly by: 'output'; readonly text: string; readonly exit: 0 | 2 }

/** What the agent is told if Sluice did not start, was killed, or did not finish its answer. */
export const UNDECIDED = 'Sluice could not decide: it did not start, or was ended'

/** How a script without an answer refuses: by exit code, by output with this exit code, or not at all. */
export type Outcome = 'exit' | 2 | 0 | 'none'

export function outcomeOf(refusal: Refusal | null): Outcome {
  return refusal === null ? 'none' : refusal.by === 'exit' ? 'exit' : refusal.exit
}

/**
 * A command that runs `words` in a script. The script gets the words as `"$@"`, and as `$0` the text for the agent if
 * there is no answer. `/bin/sh` runs the script, because the user's own shell may not be a POSIX shell.
 */
export function guarded(script: string, refusal: Refusal | null, words: readonly string[]): string {
  return `${SHELL} '${script}' ${quote(refusal?.by === 'output' ? refusal.text : UNDECIDED)} ${joinWords(words)}`
}

const SHELL = '/bin/sh -c'

/** The words of any command as one text, in the form that `guarded` has. */
export function textOf(words: readonly string[]): string {
  const [program, option, ...rest] = words
  return `${program} ${option}` === SHELL ? `${SHELL} ${joinWords(rest)}` : joinWords(words)
}

/**
 * The script of a command that `guarded` made, where `words` are the words of the command; empty for any other command.
 */
export function scriptOf(text: string, words: readonly string[]): string {
  return text.startsWith(`${SHELL} '`) ? (words[2] ?? '') : ''
}

/** The words that the script of such a command runs. */
export function wordsInside(words: readonly string[]): readonly string[] {
  return words.slice(4)
}

/**
 * The beginning of a script. It makes a word `$w` that nobody can know in advance. An answer counts only if it begins
 * and ends with that word, because then the program has written the whole answer. Functions that Bash imports from the
 * environment are removed first.
 */
export const MAKE_WORD =
  'unset -f echo kill printf read test wait; ' +
  'read -r w 2>/dev/null </proc/sys/kernel/random/uuid || w=$(/usr/bin/od -An -N16 -tx1 /dev/urandom); '

/** One way for a script to end, taken if the words exited with `code` and their output ends with `suffix`. */
export interface Ending {
  /** The exit code of the words. */
  readonly code: 0 | 1 | 2
  /** Text that follows the answer in the output. */
  readonly suffix: string
  /** The stream for the answer, and the exit code of the script. */
  readonly to: 'stdout' | 'stderr'
  readonly exit: 0 | 1 | 2
}

/**
 * The end of a script, where `$a` is the output of the words and `$r` their exit code. Passes on the answer in one of
 * these ways, or else refuses. A refusal writes `answer` together with `$0`.
 */
export function answerOf(endings: readonly Ending[], outcome: Outcome, answer: '' | '$a'): string {
  const length = endings[0]?.suffix.length ?? 0
  const ways = endings
    // If a refusal needs output with exit code 0, an ending with another code refuses nothing.
    .filter(({ exit }) => outcome !== 0 || exit === 0)
    .map(
      ({ code, suffix, to, exit }) =>
        `${code}:"$w"*"$w"${suffix}) printf %s "$a"${to === 'stderr' ? ' >&2' : ''}${exit === 0 ? ' && exit' : '; exit'} ${exit}`,
    )
  return [
    // Makes patterns match bytes, whatever the user's locale is.
    'LC_ALL=C; ',
    // An empty word makes the answer invalid.
    'c=${w:+$r}:$a; ',
    length === 0 ? '' : `a=\${a%${'?'.repeat(length)}}; `,
    'a=${a#"$w"}; a=${a%"$w"}; ',
    // If the agent has stopped reading, the exit code still tells it the outcome.
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

/** Whether a script ends like this and refuses if there is no answer. */
export function endsInRefusal(script: string, endings: readonly Ending[], answer: '' | '$a'): boolean {
  return REFUSING.some((outcome) => script.endsWith(answerOf(endings, outcome, answer)))
}

const REFUSING: readonly Outcome[] = ['exit', 2, 0]
