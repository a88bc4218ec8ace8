import type { SecretRange } from './search.ts'
import { isPassword, isPlaceholder, isRandom } from './values.ts'

/** How far before an option to look for its program. */
const LONGEST_COMMAND = 400

/** `-u USER:PASSWORD` of curl, `-pPASSWORD` of mysql, `-a PASSWORD` of redis-cli. `at` is the position of the `-`. */
export function shellOptionSecret(text: string, at: number): SecretRange | null {
  OPTION.lastIndex = at
  const option = OPTION.exec(text)
  if (option === null) return null
  const program = lastProgram(text, at)
  const start = OPTION.lastIndex
  switch (option[1]) {
    case '-u':
    case '--user':
      return program === 'curl' ? userPassword(text, start) : null
    case '-a':
      return program === 'redis-cli' ? password(text, start) : null
    default:
      return program !== undefined && program !== 'curl' && program !== 'redis-cli' ? password(text, start) : null
  }
}

/**
 * Whether {@link shellOptionSecret} cannot change if more text follows, provided that the word of the option is
 * complete. The value of an option does not extend to the next line.
 */
export function isShellOptionSettled(text: string, at: number): boolean {
  OPTION.lastIndex = at
  return (
    !OPTION.test(text) ||
    lastProgram(text, at) === undefined ||
    at + LONGEST_READ < text.length ||
    text.slice(at, -1).includes('\n')
  )
}

/** The length of the option and of a word of eight parts. */
const LONGEST_READ = 2500

const OPTION = /(-u|--user|-p|-a)(?:[ \t]{1,8}|=|(?=[^\s-]))/y
const PROGRAM = /\b(curl|redis-cli|mysql|mysqldump|mysqladmin|mariadb|sshpass|docker login|mongosh?)\b/g

function lastProgram(text: string, at: number): string | undefined {
  const before = text.slice(Math.max(0, at - LONGEST_COMMAND), at)
  const program = [...before.matchAll(PROGRAM)].at(-1)
  // The option belongs to another command if there is a blank line in between.
  if (program === undefined || /[^\\\s]\s*\n\s*\n/.test(before.slice(program.index))) return undefined
  return program[0]
}

/** A shell word, including its quotes. */
const SHELL_WORD = /(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'|[^\s"']{1,300}){1,8}/y

function shellWord(text: string, start: number): string {
  SHELL_WORD.lastIndex = start
  return SHELL_WORD.exec(text)?.[0] ?? ''
}

function password(text: string, start: number): SecretRange | null {
  return unquoted(text, start, start + shellWord(text, start).length, isGiven)
}

function userPassword(text: string, start: number): SecretRange | null {
  const word = shellWord(text, start)
  const colon = word.indexOf(':')
  if (colon === -1 || word.startsWith('<')) return null
  return (
    unquoted(text, start + colon + 1, start + word.length, isGiven) ??
    (/^["']?$/.test(word.slice(colon + 1)) ? unquoted(text, start, start + colon, (user) => isRandom(user, 10)) : null)
  )
}

/** `{…}` may be something that a program wrote around a password, or a template variable. */
function isGiven(text: string): boolean {
  const inner = /^\{(\w+)\}$/.exec(text)?.[1] ?? text
  return isPassword(inner, true) && !isPlaceholder(inner)
}

function unquoted(text: string, from: number, to: number, accepts: (password: string) => boolean): SecretRange | null {
  let start = from
  let end = to
  while (start < end && '"\''.includes(text.charAt(start))) start++
  while (end > start && '"\''.includes(text.charAt(end - 1))) end--
  return accepts(text.slice(start, end)) ? { start, end } : null
}
